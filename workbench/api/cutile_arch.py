"""The arch that cuTile's kernels are compiled for by default."""

from __future__ import annotations

from workbench.api.emulated_archs import emulated_arch

EMULATED = ("sm_80", "sm_86", "sm_89", "sm_120")
"""Those whose instructions the emulator has."""
DEFAULT = "sm_80"


def cutile_arch(arch: str | None = None) -> str:
    """The arch that is named; else the GPU's; else the session's where the emulator has what tileiras writes for it,
    and sm_80 where it has not."""
    return emulated_arch(arch, EMULATED, DEFAULT)
