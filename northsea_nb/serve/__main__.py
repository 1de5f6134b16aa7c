"""``python -m northsea_nb.serve [--port N] [--notebooks DIR] [voila's own options]``."""

import argparse
import sys

from northsea_nb.serve.server import ServeError, serve

parser = argparse.ArgumentParser(prog="python -m northsea_nb.serve", description=__doc__)
parser.add_argument("--port", type=int, default=8866)
parser.add_argument("--host", default="127.0.0.1")
parser.add_argument("--notebooks", default=None)
parser.add_argument("--open-browser", action="store_true")
known, others = parser.parse_known_args()
try:
    serve(
        known.port,
        known.notebooks,
        host=known.host,
        open_browser=known.open_browser,
        options=others,
    )
except ServeError as error:
    sys.exit(f"northsea: {error}")
