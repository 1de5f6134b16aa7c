"""Raiders of the North Sea with Hall of Heroes and Fields of Fame."""
