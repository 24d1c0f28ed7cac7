"""SASS opcodes by pattern, as people write them: `LDG.E.128`, `LDG.128`, `F2F`, `*MMA`."""

from __future__ import annotations

from fnmatch import fnmatchcase


def matches(opcode: str, pattern: str) -> bool:
    """True if an opcode is one that a pattern names.

    Parameters
    ----------
    opcode
        As nvdisasm prints it.
    pattern
        A mnemonic, and modifiers that must stand among the opcode's in this order; parts may have `*` and `?`.

    Examples
    --------
    >>> matches("LDG.E.128.CONSTANT", "LDG.128"), matches("LDG.E", "LDG.E.128"), matches("HMMA.16816.F32", "*MMA")
    (True, False, True)
    """
    mnemonic, *modifiers = opcode.split(".")
    name, *rest = pattern.strip().split(".")
    if not fnmatchcase(mnemonic, name):
        return False
    left = iter(modifiers)
    return all(any(fnmatchcase(modifier, part) for modifier in left) for part in rest)
