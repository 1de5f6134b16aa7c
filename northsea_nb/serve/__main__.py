"""``python -m northsea_nb.serve``: the dashboards without the command line tool."""

import argparse
import sys

from northsea_nb.serve.server import ServeError, serve


def main() -> None:
    """Serve until interrupted; what this command does not know goes to Voilà."""
    parser = argparse.ArgumentParser(prog="python -m northsea_nb.serve", description=__doc__)
    parser.add_argument("--port", type=int, default=8866)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--notebooks", default=None)
    parser.add_argument("--open-browser", action="store_true")
    parser.add_argument("--spares", type=int, default=1)
    parser.add_argument("--cull-after", type=int, default=1800)
    known, others = parser.parse_known_args()
    try:
        serve(
            known.port,
            known.notebooks,
            host=known.host,
            open_browser=known.open_browser,
            spares=known.spares,
            cull_after=known.cull_after,
            options=others,
        )
    except ServeError as error:
        sys.exit(f"northsea: {error}")


if __name__ == "__main__":
    main()
