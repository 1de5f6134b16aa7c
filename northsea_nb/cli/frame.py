"""What all commands share: loading them late, and ending cleanly whatever happens."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

import click

from ..core.rulebook import NorthseaError, nearest

__all__ = [
    "BAD",
    "BUG",
    "WRONG",
    "ArgumentType",
    "Commands",
    "Exampled",
    "Lazy",
    "Program",
    "is_strict",
    "one_line",
    "printable",
]

WRONG = 1
"""The exit code when the thing checked is wrong."""
BAD = 2
"""The exit code for bad usage or input."""
BUG = 3
"""The exit code for an error of the program itself."""
STOPPED = 130
PIPE_CLOSED = 141

if TYPE_CHECKING:
    ArgumentType = click.ParamType[Any]
else:
    ArgumentType = click.ParamType
"""The base of argument types; generic in newer versions of click only."""

Commands = Mapping[str, tuple[str, str]]
"""Commands by name: the module below the group's package, and a line of help."""


def is_strict() -> bool:
    """Whether unexpected errors show their traceback (``NORTHSEA_NB_STRICT=1``)."""
    return os.environ.get("NORTHSEA_NB_STRICT", "") not in ("", "0")


def printable(text: str) -> str:
    """Text without the control characters that could drive a terminal; line breaks stay."""
    return "".join(
        letter if letter.isprintable() or letter in "\n\t" else "\N{REPLACEMENT CHARACTER}" for letter in text
    )


def one_line(text: object) -> str:
    """A message on one line."""
    return printable(" ".join(str(text).split()))


class Exampled(click.Command):
    """A command whose help ends with the examples that the games give for it."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Print the games' examples below the options."""
        from .parts import examples

        lines = examples(str(self.name))
        if lines:
            with formatter.section("Examples"):
                for line in lines:
                    formatter.write(f"{' ' * formatter.current_indent}{line}\n")


class Lazy(Exampled, click.Group):
    """A group whose commands are imported when they are used."""

    what = "command"

    def __init__(self, *args: Any, package: str, commands: Commands, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.package = package
        self.known = dict(commands)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order they were given."""
        return list(self.known)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name: the attribute ``<name>`` of its module."""
        if cmd_name not in self.known:
            return None
        module = import_module(f"{self.package}.{self.known[cmd_name][0]}")
        command: click.Command = getattr(module, cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in self.known.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command named first; a wrong name is an error that offers the nearest."""
        name = args[0]
        if name not in self.known and not name.startswith("-"):
            hint = nearest(name, list(self.known))
            ctx.fail(
                f"no {self.what} {name!r}; there are: {', '.join(self.known)}"
                + (f" (did you mean {hint}?)" if hint else "")
            )
        return super().resolve_command(ctx, args)


def _version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from .. import __version__

        click.echo(f"northsea_nb {__version__}")
        ctx.exit()


class PipeClosed(Exception):
    """Whoever read the output has left."""


class Program(Lazy):
    """The command at the top: no traceback reaches whoever called it."""

    def __init__(self, **kwargs: Any) -> None:
        version = click.Option(
            ["--version"],
            is_flag=True,
            expose_value=False,
            is_eager=True,
            callback=_version,
            help="Print the version and exit.",
        )
        super().__init__(params=[version], context_settings={"help_option_names": ["-h", "--help"]}, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a closed pipe is told apart from other errors of reading and writing."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise PipeClosed from None

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command line and exit with its code."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        _tolerate()
        try:
            code = super().main(args, prog_name or "northsea", complete_var, standalone_mode=False, **extra)
            if sys.stdout is not None:
                sys.stdout.flush()
        except Exception as error:
            sys.exit(_told(error))
        sys.exit(code if isinstance(code, int) else 0)


def _tolerate() -> None:
    """Characters that a stream does not know are replaced instead of ending the program."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _told(error: Exception) -> int:
    """Say in one line what went wrong; the exit code."""
    match error:
        case click.exceptions.NoArgsIsHelpError():
            error.show()
            return BAD
        case click.UsageError():
            path = error.ctx.command_path if error.ctx is not None else "northsea"
            message = one_line(error.format_message()).rstrip(".")
            _complain(f"{path}: {message}; '{path} --help' tells more")
            return BAD
        case click.ClickException():
            _complain(f"northsea: {one_line(error.format_message())}")
            return BAD
        case click.Abort():
            _complain("northsea: stopped")
            return STOPPED
        case BrokenPipeError() | PipeClosed():
            _silence()
            return PIPE_CLOSED
        case NorthseaError():
            _complain(f"northsea: {one_line(error)}")
            return BAD
        case OSError():
            where = f"{error.filename}: " if error.filename else ""
            _complain(f"northsea: {one_line(where + (error.strerror or str(error)))}")
            _silence()
            return BAD
    if is_strict():
        raise error
    _complain(
        f"northsea: something went wrong that should not: {type(error).__name__}: {one_line(error)} "
        "(please report it; NORTHSEA_NB_STRICT=1 shows where)"
    )
    return BUG


def _complain(line: str) -> None:
    try:
        click.echo(line, err=True)
    except OSError:
        _silence()


def _silence() -> None:
    """Send what is still to be written nowhere, so that the interpreter does not complain at its end."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError, AttributeError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            try:
                os.dup2(nowhere, stream.fileno())
            except (OSError, ValueError, AttributeError):
                pass
            finally:
                os.close(nowhere)


def fail(message: str) -> NoReturn:
    """End the command with a line about bad usage."""
    raise click.UsageError(message, click.get_current_context(silent=True))
