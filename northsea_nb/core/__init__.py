"""What every game is made of. Knows no game and no widget."""
