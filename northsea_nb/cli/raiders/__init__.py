"""What the command line knows of Raiders alone."""

EXAMPLES = {
    "northsea": (
        "northsea odds raiders mead --at monastery-west --crew archer,scout,champion --chance 9/10",
    ),
    "rules": ("northsea rules raiders raid.strength",),
    "odds": (
        "northsea odds raiders raid --at monastery-west --crew armourer,scout,marauder --armour 4",
        "northsea odds raiders best --crew champion,berserker,archer --worker grey",
    ),
    "play": ("northsea play raiders --players Astrid,Bjorn --seed 7",),
    "new": ("northsea new raiders feud.json --option expansions=none",),
    "composite": ("wound: archer 2, scout 1",),
}
"""Lines for the help of each command, and a line that says several moves at once."""
