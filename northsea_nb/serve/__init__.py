"""Serving the notebooks as dashboards: ``northsea serve``.

Voilà does the work. Here are its settings (``voila.json``), the frame around each page (a Voilà
template, below ``share/``), kernels that are warm before anybody asks, and :func:`serve`, which
starts all that.
"""

from northsea_nb.serve.server import (
    CONFIG_DIR,
    JUPYTER_DIR,
    ServeError,
    find_notebooks,
    serve,
)

__all__ = ["CONFIG_DIR", "JUPYTER_DIR", "ServeError", "find_notebooks", "serve"]
