"""What the command line knows of Longships alone."""

EXAMPLES = {
    "northsea": (
        "northsea rules longships 2.4.3",
        "northsea odds longships battle --net 1",
        "northsea play longships --players Greycloak,Hardrada --seed 7",
    ),
    "rules": (
        "northsea rules longships --search storm",
        "northsea rules longships 2.4.3/table",
        "northsea rules longships --coverage --json",
        "northsea rules longships --notation",
    ),
    "odds": (
        "northsea odds longships plunder --ships 3 --cards 1",
        "northsea odds longships battle --all --json",
    ),
    "play": (
        "northsea play longships --players Greycloak,Hardrada,Bluetooth --seed 7",
        "northsea play longships --variant kings --bots others",
        'echo "start Norway" | northsea play longships --plain',
    ),
    "new": ("northsea new longships kings.json --variant kings --throw --seed 7",),
    "composite": ("load A: 2 fur, 1 cloth",),
}
"""Lines for the help of each command, and a line that says several moves at once."""
