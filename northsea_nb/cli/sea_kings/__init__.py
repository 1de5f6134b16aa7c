"""What the command line knows of Sea Kings alone."""

EXAMPLES = {
    "northsea": (
        "northsea rules sea_kings raid.dice",
        "northsea odds sea_kings raid Miklagard",
        "northsea play sea_kings --option rogue=on --seed 7",
    ),
    "rules": (
        "northsea rules sea_kings --search danegeld",
        "northsea rules sea_kings rogue.dice.rates",
        "northsea rules sea_kings --coverage --json",
    ),
    "odds": (
        "northsea odds sea_kings settle Rus --weak 1",
        "northsea odds sea_kings raid --all --json",
    ),
    "play": ("northsea play sea_kings --players Greycloak,Hardrada,Bluetooth --option rogue=on --seed 7",),
    "new": ("northsea new sea_kings rogue.json --option rogue=on --seed 7",),
    "composite": (),
}
"""Lines for the help of each command."""
