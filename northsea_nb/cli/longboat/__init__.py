"""What the command line knows of Longboat alone."""

EXAMPLES = {
    "northsea": ("northsea odds longboat river --wanted L",),
    "rules": ("northsea rules longboat --search Sheep",),
    "odds": ("northsea odds longboat river --players 4 --wanted D",),
    "play": ("northsea play longboat --players Greycloak,Hardrada,Bluetooth --bots others",),
    "new": ("northsea new longboat river.json --players Greycloak,Hardrada --option final_tie=round-order",),
    "composite": ("deal: 2 V(r), 1 L(b)",),
}
"""Lines for the help of each command, and a line that says several moves at once."""
