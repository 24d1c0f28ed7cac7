"""Ports for servers that tests start."""

from __future__ import annotations

import random
import socket

_FROM, _BEFORE = 20_000, 32_000
"""Below those that systems give to whoever asks for any: kernels of other tests ask for many."""


def free_port() -> int:
    """A port of this machine that nobody has, nor gets before the server that is to have it has started.

    Raises AssertionError where none is free.
    """
    for _ in range(100):
        port = random.SystemRandom().randrange(_FROM, _BEFORE)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
    raise AssertionError("no port is free")
