"""Raiders of the North Sea in the terminal."""
