"""The tree of positions that a game becomes when one steps back and tries something else.

Every position ever reached stays: undo and redo move a pointer, a different move after an undo
opens a branch beside the old one. Chance is dealt by a keyed hash of the branch and of how many
throws and draws came before (``chance.Dealer``): going back and forth gives the same dice, a new
branch fresh ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .chance import Dealer
from .notation import Composite, Move
from .rulebook import IllegalMove, NorthseaError
from .state import CHANCE, Event, RawEvent, State, Step

__all__ = ["Node", "Timeline"]


class Node:
    """A position in the tree.

    Attributes:
        state: the position. move: the move that led to it, None at the root.
        parent: the node before. children: those after, in the order they were tried.
        ply: how many moves lead here. branch: the branch it was made on. draws: chance so far.
        comment: a note on the move.
        back, forward: the decision before, and the one after that was visited last.
    """

    __slots__ = (
        "back", "branch", "children", "comment", "draws", "forward", "move", "parent", "ply", "raw", "state",
    )  # fmt: skip

    def __init__(self, state: State, parent: Node | None, move: Move | None, branch: int) -> None:
        self.state = state
        self.parent = parent
        self.move = move
        self.branch = branch
        self.children: list[Node] = []
        self.raw: list[RawEvent] = []
        self.comment = ""
        self.ply: int = 0 if parent is None else parent.ply + 1
        self.draws: int = 0 if parent is None else parent.draws
        self.back: Node | None = None
        self.forward: Node | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        """What the move did; at the root, the setup."""
        if self.parent is None:
            return self.state.opening()
        kind = type(self.state)
        return tuple([Event(kind, raw) for raw in self.raw])

    @property
    def path(self) -> tuple[Node, ...]:
        """The nodes from the root to this one."""
        found: list[Node] = []
        node: Node | None = self
        while node is not None:
            found.append(node)
            node = node.parent
        return tuple(reversed(found))

    def __repr__(self) -> str:
        return f"<ply {self.ply}{f' {self.move}' if self.move else ''}>"


class Timeline:
    """A game being played: apply, undo, redo, go to a ply, branch; deals chance itself.

    Args:
        state: the first position.
        seed: what the dice depend on; the same seed and moves give the same game.
        deal: whether chance is dealt by itself; with False throws and draws are moves to be made.

    Attributes:
        branches: how many branches have been opened; each has a number of its own, from 0.
        is_branching: whether the next move opens one (see ``branch``).
    """

    def __init__(self, state: State, seed: int | str = 0, *, deal: bool = True) -> None:
        self.dealer = Dealer(seed)
        self.deal = deal
        self.root = Node(state, None, None, 0)
        self.branches = 1
        self.is_branching = False
        self._made: list[Node] = []
        self.node = self._settle(self.root)

    # -- where the game stands

    @property
    def state(self) -> State:
        """The position the pointer is on."""
        return self.node.state

    @property
    def seed(self) -> int | str:
        """What the dice depend on."""
        return self.dealer.seed

    @property
    def line(self) -> tuple[Node, ...]:
        """The nodes of the line being played: to the pointer, and on as far as it was visited last."""
        return self._tip().path

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves from the start to the pointer, as text."""
        return tuple(str(node.move) for node in self.node.path[1:])

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to go back to."""
        return self.node.back is not None

    @property
    def can_redo(self) -> bool:
        """Whether an undone decision can be made again."""
        return self._onward() is not None

    def tips(self) -> tuple[Node, ...]:
        """The last node of every branch, in the order they were opened."""
        found = []
        queue = [self.root]
        while queue:
            node = queue.pop()
            if not node.children:
                found.append(node)
            queue.extend(reversed(node.children))
        return tuple(found)

    def walk(self) -> Iterator[Node]:
        """Every node, parents before their children."""
        queue = [self.root]
        while queue:
            node = queue.pop()
            yield node
            queue.extend(reversed(node.children))

    # -- going on

    def apply(self, move: Move | Composite | str, by: int | str | None = None) -> tuple[Event, ...]:
        """Make a move and deal the chance that follows; the events of all of it.

        A composite is made whole or not at all, the throws between its parts dealt.

        Raises:
            NotationError: the text is no move.
            IllegalMove: the rules forbid it; nothing has changed.
        """
        move = self.node.state.as_move(move)
        start, forward = self.node, self.node.forward
        kept = (self.branches, self.is_branching)
        self._made = []
        events: list[Event] = []
        try:
            for part in move.moves if isinstance(move, Composite) else (move,):
                events += self._one(part, by)
        except NorthseaError:
            for node in reversed(self._made):
                if node.parent is not None:
                    node.parent.children.remove(node)
            self.node, start.forward = start, forward
            self.branches, self.is_branching = kept
            raise
        return tuple(events)

    def _one(self, move: Move, by: int | str | None) -> list[Event]:
        before = self.node
        canonical = before.state.canonical(move)
        child = None
        if before.children and not self.is_branching:
            child = next((known for known in before.children if known.move == canonical), None)
        if child is None:
            step = before.state.apply(canonical, by=by)
            branch = before.branch
            if before.children or self.is_branching:
                branch = self.branches
                self.branches += 1
            child = self._add(before, canonical, step, branch)
            self.is_branching = False
        elif by is not None and (refusals := before.state.why_not(canonical, by)):
            raise IllegalMove(canonical, refusals)
        node = self._settle(child)
        node.back = before
        before.forward = node
        self.node = node
        made = [node]
        while made[-1] is not child:
            made.append(made[-1].parent)  # type: ignore[arg-type]
        kind = type(before.state)
        return [Event(kind, raw) for one in reversed(made) for raw in one.raw]

    def _add(self, before: Node, move: Move, step: Step, branch: int) -> Node:
        child = Node(step.after, before, move, branch)
        child.raw = step.raw
        if before.state.is_chance:
            child.draws += 1
        before.children.append(child)
        self._made.append(child)
        return child

    def _settle(self, node: Node) -> Node:
        """Deal chance until somebody is asked."""
        while self.deal and node.state.is_chance:
            known = None
            if node.children:
                known = next((child for child in node.children if child.branch == node.branch), None)
            if known is None:
                outcomes = node.state.chance_outcomes()
                index = self.dealer.pick([weight for _, weight in outcomes], branch=node.branch, n=node.draws)
                move = outcomes[index][0]
                known = self._add(node, move, node.state.apply(move, check=False), node.branch)
            node = known
        return node

    def settle(self) -> None:
        """Deal the chance that the pointer stands before."""
        self.node = self._settle(self.node)

    # -- going back and forth

    def undo(self) -> None:
        """Back to the decision before; NorthseaError at the start."""
        back = self.node.back
        if back is None:
            raise NorthseaError("there is nothing to undo: this is the start of the game")
        self.is_branching = False
        self.node = back

    def redo(self) -> None:
        """Forward to the decision that was undone; NorthseaError where there is none."""
        forward = self._onward()
        if forward is None:
            raise NorthseaError("there is nothing to redo")
        self.is_branching = False
        self.node = forward

    def _onward(self) -> Node | None:
        """Where redo leads to; from before a throw or a draw to what came of it."""
        node = self.node
        if node.forward is not None:
            return node.forward
        while self.deal and node.children and node.state.is_chance:
            node = node.children[-1]
        return None if node is self.node else node

    def goto(self, ply: int) -> None:
        """To a ply of the line being played, counting chance; NorthseaError beyond its ends."""
        line = self.line
        if not 0 <= ply < len(line):
            raise NorthseaError(f"ply {ply}: this line goes from 0 to {len(line) - 1}")
        self._point(line[ply])

    def goto_node(self, node: Node) -> None:
        """To a node of this tree, on whatever branch."""
        self._point(node)

    def _point(self, node: Node) -> None:
        for step in node.path:
            above = step.parent
            if above is not None:
                decision = self._decision(above)
                if step.back is None:
                    step.back = decision
                if decision is not None and (step.state.current_player != CHANCE or not self.deal):
                    decision.forward = step
        self.is_branching = False
        self.node = node

    def _decision(self, node: Node) -> Node | None:
        while self.deal and node.state.current_player == CHANCE:
            if node.parent is None:
                return None
            node = node.parent
        return node

    def _tip(self) -> Node:
        node = self.node
        while True:
            if node.forward is not None and node.forward.ply > node.ply:
                node = node.forward
            elif node.children:
                node = node.children[-1]
            else:
                return node

    def branch(self) -> int:
        """Let the next move open a branch here, with fresh dice; the number it will have."""
        self.is_branching = True
        return self.branches

    # -- keeping

    def save(self, path: Any) -> None:
        """Write the game to a file (``record.save``)."""
        from .record import save

        save(self, path)
