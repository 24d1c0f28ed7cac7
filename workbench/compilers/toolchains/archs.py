"""The architectures that the compilers of CUDA 13 make code for.

Kept as a table so that a menu can be filled where no compiler is installed; a test compares it with what NVRTC
reports. What an architecture can hold (registers, warps, shared memory) stands in `workbench.isa.arch`.
"""

from __future__ import annotations

import re

from workbench.base.errors import ArgumentError

ARCHS: tuple[str, ...] = (
    "sm_75", "sm_80", "sm_86", "sm_87", "sm_88", "sm_89", "sm_90", "sm_90a",
    "sm_100", "sm_100a", "sm_100f", "sm_103", "sm_103a", "sm_103f", "sm_107", "sm_107a", "sm_107f",
    "sm_110", "sm_110a", "sm_110f", "sm_120", "sm_120a", "sm_120f", "sm_121", "sm_121a", "sm_121f",
)  # fmt: skip
"""Real architectures, oldest first. `a`: features of this chip only; `f`: features of its family."""

_SPELLING = re.compile(r"(?:sm_|compute_)(\d+)([af]?)")


def check_arch(arch: str) -> str:
    """Give `arch` back if the compilers know it.

    Raises
    ------
    ArgumentError
        For any other value, with the list of those that are known.
    """
    if not isinstance(arch, str) or arch not in ARCHS:
        raise ArgumentError(f"arch={arch!r} is not one of the architectures {', '.join(ARCHS)}", "arch")
    return arch


def compute_capability(arch: str) -> tuple[int, int]:
    """Give the compute capability of `sm_90a` as `(9, 0)`."""
    match = _SPELLING.fullmatch(arch)
    if match is None:
        raise ArgumentError(f"arch={arch!r} is not spelled like sm_90 or sm_90a", "arch")
    return divmod(int(match[1]), 10)


def virtual_arch(arch: str) -> str:
    """Give the virtual architecture of a real one: `compute_90a` for `sm_90a`."""
    return "compute_" + arch.removeprefix("sm_")
