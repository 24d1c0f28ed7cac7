"""The arch that Triton's kernels are compiled for where nobody names one.

For sm_90 and sm_100 Triton writes wgmma and tcgen05, which the emulator does not have.
"""

from __future__ import annotations

from workbench import arch as arch_data
from workbench.api.defaults import defaults, resolved_arch
from workbench.targets.driver_probe import GpuFound, find_gpu

EMULATED = ("sm_75", "sm_80", "sm_86", "sm_89", "sm_120")
"""Those whose instructions the emulator has."""
DEFAULT = "sm_80"


def triton_arch(arch: str | None = None) -> str:
    """The arch that is named; else the GPU's; else the session's where the emulator has what Triton writes for it, and
    sm_80 where it has not."""
    if arch is not None:
        return resolved_arch(arch)
    if isinstance(find_gpu(), GpuFound):
        return resolved_arch()
    device = defaults().device
    wanted = arch_data.device(device).arch if device else resolved_arch()
    return wanted if wanted in EMULATED else DEFAULT
