"""Other values in the variables of a module that launches have changed: what depends on them has kept something."""

from __future__ import annotations

from typing import Any

import numpy as np

from workbench.compilers.symbol_types import readable
from workbench.device.targets.emulator import EmulatorTarget
from workbench.device.targets.symbols import sizes_of
from workbench.isa.ptx import parse

FILLINGS = ("large", "ones")
"""The fillings: large positive numbers of 32 bits, drawn; or all bits one."""
_WORD_BYTES = 4


def scramble(target: Any, kernel: Any, args: tuple[Any, ...], filling: str, seed: int) -> list[str]:
    """Overwrite each byte of a `__device__` variable that is not as it was before the first launch.

    Parameters
    ----------
    target : EmulatorTarget
    kernel
        Whose module it is. args: not looked at.
    filling
        One of `FILLINGS`.
    seed
        Of numbers that are drawn.

    Returns
    -------
    list
        The names of the variables that held something else.
    """
    untouched = EmulatorTarget()
    rng = np.random.default_rng(seed)
    changed: list[str] = []
    module = parse(kernel.compilation.ptx)
    known = {v.name for v in module.variables if v.space == "global" and not v.name.startswith("$")}
    for name in known & sizes_of(module).keys():
        # Headers bring hundreds of variables: a compilation for the type of each would take minutes.
        buffer = target.symbol_bytes(kernel, name)
        now = buffer.copy_to_host()
        different = now != untouched.symbol_bytes(kernel, name).copy_to_host()
        if different.any():
            now[different] = _filling(filling, now.size, rng)[different]
            buffer.copy_from(now)
            changed.append(readable(name))
    return sorted(changed)


def _filling(filling: str, size: int, rng: np.random.Generator) -> np.ndarray[Any, Any]:
    if filling == "ones":
        return np.full(size, 0xFF, np.uint8)
    words = rng.integers(1 << 28, 1 << 30, -(-size // _WORD_BYTES), np.uint32)
    return words.view(np.uint8)[:size]
