"""Longboat in the terminal: the position, editions, odds."""
