"""Cards and tiles in words."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.words import counted
from .board import TOKENS
from .cards import BUILDING_NAMES, GOODS, Effect

_MANY = {
    "valkyrie": ("Valkyrie", "Valkyries"),
    "jarl": ("Jarl", "Jarls"),
    "provisions": ("provision", "provisions"),
    "points": ("point", "points"),
    "cards": ("card", "cards"),
    "crew": ("crew member", "crew members"),
    "plunder": ("plunder of any kind", "plunder of any kind"),
    "hand": ("card in hand", "cards in hand"),
}
_COUNTED = {
    "armour": "armour",
    "other-crew": "other crew members",
    "valkyrie": "spaces on the Valkyrie track",
    "livestock": "livestock",
    "offerings": "offering tiles",
    "reputation": "reputation tiles",
    "quests": "quest tiles",
    "fame": "fame",
}
_ONE_COUNTED = {
    "other-crew": "other crew member",
    "valkyrie": "space on the Valkyrie track",
    "offerings": "offering tile",
    "reputation": "reputation tile",
    "quests": "quest tile",
}


def amount_text(what: Iterable[tuple[str, int]], between: str = " and ") -> str:
    """Amounts in words.

    >>> amount_text((("silver", 2), ("points", 1)))
    '2 silver and 1 point'
    """
    said = [f"{number} {_MANY.get(thing, (thing, thing))[number != 1]}" for thing, number in what if number]
    return (", ".join(said[:-1]) + between if len(said) > 1 else "") + said[-1] if said else "nothing"


def goods_text(goods: Iterable[int]) -> str:
    """Goods in words.

    >>> goods_text((2, 1, 1, 0, 0, 0))
    '2 silver, 1 provision and 1 gold'
    """
    return amount_text(zip(GOODS, goods, strict=False))


def set_text(tokens: Iterable[int]) -> str:
    """A plunder set in words.

    >>> set_text((0, 2, 0, 2, 1))
    '2 iron, 2 Valkyries and 1 Jarl'
    """
    return amount_text(zip(TOKENS, tokens, strict=False))


def effect_text(effect: Effect) -> str:
    """What an effect does, and when, in words.

    >>> effect_text(Effect("points", "raid", "outpost", 2))
    'raiding an outpost: 2 points'
    """
    occasion = _occasion(effect)
    return f"{occasion}: {what_text(effect)}" if occasion else what_text(effect)


def _occasion(effect: Effect) -> str:
    when, at = effect.when, effect.at
    if when == "raid":
        place = f"{'an' if at[0] in 'aeiou' else 'a'} {at}" if at else "anywhere"
        mead = f" with at least {effect.least} mead" if effect.given == "mead" else ""
        return f"raiding {place}{mead}"
    if when == "building":
        taken = {"provisions": " when provisions are taken", "card": " when a card is taken"}
        return f"at the {BUILDING_NAMES.get(at, at)}{taken.get(effect.given, '')}"
    return {
        "": "",
        "killed": "killed in a raid",
        "always": "",
        "end": "at the end",
        "quest": "on a quest",
        "quest-done": "after a quest",
        "turn-end": "as a turn ends",
        "encounter": "meeting Jarls",
        "fame": "when a raid's margin earns fame",
        "slain": "for each Jarl slain",
        "subdued": "subduing a Jarl",
        "flee": "fleeing from a Jarl",
    }[when]


def what_text(effect: Effect) -> str:
    """What an effect does, in words."""
    n, pay, gain = effect.n, amount_text(effect.pay), amount_text(effect.gain)
    dice = "one die" if n == 1 else f"{n} dice"
    up_to = "up to " if sum(number for _, number in effect.gain) > 1 else ""
    said = {
        "points": counted(n, "point"),
        "strength": f"{n} strength",
        "discount": f"{pay} less",
        "reroll": f"{dice} may be rolled again",
        "first-mead": f"the first mead counts {n}",
        "opponent-loses-crew": "an opponent discards a crew member of his choice",
        "return-to-hand": "the card goes back to hand",
        "extra-action": "one more action" if n == 1 else f"{n} more actions",
        "quest-strength": f"{n} strength less is needed",
        "limit": f"{gain} more may be kept",
        "ignore-wounds": f"{counted(n, 'wound')} less, once a raid",
        "wound-room": f"room for {counted(n, 'wound')} more",
        "ignore-loss": f"{'one flight' if n == 1 else f'{n} flights'} without loss, once a raid",
        "gain": gain,
        "exchange": f"pay {pay} for {gain}",
        "swap-worker": "swap an opponent's worker with one in the village",
        "opponents-lose": f"every opponent loses {pay}",
        "opponent-loses": f"one opponent loses {pay}",
        "opponents-give": f"every opponent gives you {amount_text(effect.pay, ' or ')}",
        "steal": f"take {up_to}{gain} from one opponent",
        "hire": f"hire a card for {n} silver" if n else "hire a card free of charge",
        "swap-crew": "swap a crew member with a card in hand, free of charge",
        "use-building": "use any building as if your worker stood there",
        "cycle-offerings": "the offerings on display go under the stack and are replaced",
        "swap-cards": "swap equally many cards with an opponent",
        "offering": f"make an offering for {counted(n, 'good')} less",
        "complete-quest": "complete a quest",
        "hall-card": "take a card at the Mead Hall without its mead and silver",
        "heal": f"heal {counted(n, 'wound')}" + (f" and gain {gain}" if effect.gain else ""),
        "peek-jarl": "look at the top Jarl; it may go to the bottom",
    }
    if effect.op in said:
        return said[effect.op]
    each = (
        _ONE_COUNTED.get(effect.of, effect.of) if effect.per == 1 else f"{effect.per} {_COUNTED[effect.of]}"
    )
    return f"{counted(n, 'point') if effect.op == 'points-per' else f'{n} strength'} for each {each}"
