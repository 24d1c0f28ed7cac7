"""The arch that CuTe DSL compiles for by default."""

from __future__ import annotations

from workbench.api.emulated_archs import emulated_arch

EMULATED = ("sm_80", "sm_86", "sm_89", "sm_120")
"""Those whose instructions the emulator has."""
DEFAULT = "sm_80"


def cute_arch() -> str:
    """The GPU's arch; else the session's if the emulator has the instructions that CuTe writes for it, else sm_80."""
    return emulated_arch(None, EMULATED, DEFAULT)
