"""Speed and memory beside the peers, in one run on one machine: ``python -m benchmarks``.

Machines differ and are shared, so every figure is a ratio of CPU time (or of bytes) to a peer that
does the same kind of work in the same rounds: python-chess, catanatron, icepool. Where a bar is
given in microseconds, they are those of a machine on which python-chess's ``push`` and ``pop`` take
9 together.
"""
