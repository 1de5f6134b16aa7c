"""``python -m northsea_nb`` is the command ``northsea``."""

from .cli import main

if __name__ == "__main__":
    main()
