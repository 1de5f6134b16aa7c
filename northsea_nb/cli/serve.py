"""``northsea serve``: the dashboards in the browser."""

from __future__ import annotations

import click

from ..core.rulebook import NorthseaError

__all__ = ["serve"]


@click.command()
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8866, show_default=True, help="0 takes a free one."
)
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets other machines in.")
@click.option("--notebooks", type=click.Path(), metavar="FOLDER", help="The folder of notebooks to serve.")
@click.option("--browser/--no-browser", default=True, show_default=True, help="Open the start page.")
@click.option(
    "--spares",
    type=click.IntRange(0, 32),
    default=1,
    show_default=True,
    help="Kernels kept warm.",
)
@click.option(
    "--cull-after",
    type=click.IntRange(0),
    default=1800,
    show_default=True,
    metavar="SECONDS",
    help="End a visitor's kernel after so long without a sign of him.",
)
@click.argument("options", nargs=-1, type=click.UNPROCESSED, metavar="[-- VOILA_OPTIONS…]")
def serve(
    port: int,
    host: str,
    notebooks: str | None,
    browser: bool,
    spares: int,
    cull_after: int,
    options: tuple[str, ...],
) -> None:
    """Serve the dashboards in the browser until Ctrl-C.

    \b
    Examples:
      northsea serve
      northsea serve --port 9000 --no-browser
      northsea serve -- --Voila.base_url=/games/
    """
    try:
        from ..serve import serve as run
    except ImportError as error:
        raise NorthseaError(
            f"{error.name} is missing, which the dashboards need: pip install 'northsea_nb[lab]'"
        ) from None
    run(
        port,
        notebooks,
        host=host,
        open_browser=browser,
        spares=spares,
        cull_after=cull_after,
        options=options,
    )
