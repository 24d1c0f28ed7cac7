"""The arch that Triton's kernels are compiled for where there is no GPU.

For sm_90 and sm_100 Triton writes wgmma and tcgen05, which the emulator does not have.
"""

from __future__ import annotations

from workbench.api.defaults import defaults, resolved_arch

EMULATED = ("sm_75", "sm_80", "sm_86", "sm_89", "sm_120")
"""Those whose instructions the emulator has."""
DEFAULT = "sm_80"


def target_arch() -> str:
    """The session's arch where the emulator has what Triton writes for it, else sm_80."""
    from workbench import arch as arch_data

    device = defaults().device
    wanted = arch_data.device(device).arch if device else resolved_arch(None)
    return wanted if wanted in EMULATED else DEFAULT
