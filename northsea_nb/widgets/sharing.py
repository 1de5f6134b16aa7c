"""A game as text: for a file, and packed for the address of the page.

What is packed is a record (``core.record``): the start and the moves, never a pickled object.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Mapping
from typing import Any

from northsea_nb.core.record import branches, dump, envelope, read
from northsea_nb.core.rulebook import RecordError
from northsea_nb.core.timeline import Timeline
from northsea_nb.games import game

__all__ = ["MOST", "fold", "pack", "read_text", "unfold", "unpack", "written"]

MOST = 6000
"""Letters that a link may take: browsers and servers agree up to about 8,000."""
UNPACKED = 4_000_000
"""Bytes that a packed game may unfold to."""


def written(line: Timeline) -> str:
    """The text of a save file."""
    return json.dumps(dump(line), ensure_ascii=False, indent=1) + "\n"


def read_text(text: str, name: str) -> Timeline:
    """A game from the text of a save file.

    Raises:
        RecordError: says what is wrong, and where.
    """
    return read(text, game, name)


def pack(line: Timeline, flags: Mapping[str, bool], bots: Mapping[str, str] | None = None) -> str:
    """This position as letters that fit in an address: the whole tree, or the present line alone.

    Raises:
        RecordError: even the present line is too long for an address.
    """
    kept = {"flags": dict(flags), "bots": dict(bots or {})}
    whole = _packed(_branches(line), line, kept)
    if len(whole) <= MOST:
        return whole
    alone = [{"number": 0, "moves": list(line.moves)}]
    short = _packed((alone, [0, line.node.ply]), line, kept)
    if len(short) > MOST:
        raise RecordError(
            f"This game has become too long for a link ({len(short):,} letters, at most {MOST:,}): "
            "save it instead."
        )
    return short


def unpack(letters: str) -> tuple[Timeline, dict[str, bool], dict[str, str]]:
    """The game, the flags and the bots that were packed.

    Raises:
        RecordError: the letters are damaged, or no game of this version.
    """
    try:
        envelope = json.loads(unfold(letters))
        flags = {str(name): bool(value) for name, value in envelope["flags"].items()}
        bots = {str(player): str(name) for player, name in envelope.get("bots", {}).items()}
        record = json.dumps(envelope["record"])
    except RecordError:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise RecordError("The link is damaged: it does not open a game.") from None
    return read(record, game, "link"), flags, bots


def fold(text: str) -> str:
    """A text as letters for an address."""
    return _letters(zlib.compress(text.encode(), 9))


def unfold(letters: str) -> str:
    """The text that was folded.

    Raises:
        RecordError: the letters are damaged, or hold too much.

    >>> unfold(fold("Rus"))
    'Rus'
    """
    try:
        data = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
        unfolding = zlib.decompressobj()
        text = unfolding.decompress(data, UNPACKED).decode("utf-8")
    except (ValueError, zlib.error, binascii.Error):
        raise RecordError("The link is damaged: it does not open a game.") from None
    if unfolding.unconsumed_tail or not unfolding.eof:
        raise RecordError("The link is cut off, or holds too much: it does not open a game.")
    if unfolding.unused_data or _letters(data) != letters:
        raise RecordError("The link has letters too many: it does not open a game.")
    return text


def _branches(line: Timeline) -> tuple[list[dict[str, Any]], list[int]]:
    """The tree without the hashes and what is empty, for which a link has no room."""
    rows, at = branches(line)
    return [{name: value for name, value in row.items() if value != {}} for row, _ in rows], at


def _packed(content: tuple[list[dict[str, Any]], list[int]], line: Timeline, kept: Mapping[str, Any]) -> str:
    record = envelope(line, *content)
    text = json.dumps({"record": record, **kept}, ensure_ascii=False, separators=(",", ":"))
    return fold(text)


def _letters(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
