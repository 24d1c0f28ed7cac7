"""The arch that kernels in Python are compiled for by default: one whose instructions the emulator supports.

For sm_90 and sm_100 some compilers write instructions that the emulator does not have, `clusterlaunchcontrol` among
them, or kernels that take tensor maps, which no launch here makes.
"""

from __future__ import annotations

import functools
import sys

from workbench.api.defaults import defaults, resolved_arch
from workbench.device.targets.driver_probe import GpuFound, find_gpu
from workbench.isa import arch as arch_data

OTHERWISE = "sm_89"


def arch_for(emulated: tuple[str, ...], arch: str | None = None) -> str:
    """The arch that is named; else the GPU's; else the session's, and `OTHERWISE` if the emulator lacks instructions
    that the language's compiler writes for that.

    Parameters
    ----------
    emulated
        Those for which the language's compiler writes what the emulator has; empty: all.
    arch
        As the user has named it.
    """
    if arch is not None or not emulated or isinstance(find_gpu(), GpuFound):
        return resolved_arch(arch)
    device = defaults().device
    native = arch_data.device(device).arch if device else resolved_arch()
    return native if native in emulated else OTHERWISE


@functools.cache
def announce(language: str, arch: str) -> None:
    """Say on stderr where kernels of a language run, once for each arch."""
    model = defaults().device or arch_data.default_device(arch).name
    print(
        f"No GPU: {language}'s kernels are compiled for {arch} and run in the emulator, as on the {model}.",
        file=sys.stderr,
    )
