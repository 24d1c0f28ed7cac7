"""Data of each compute capability and of each GPU model, and the rules that follow from it alone.

`limits` says what an SM of an arch holds, `device` what a GPU model is made of, `residency` how many blocks an
SM admits, and `launch_limits` which launches CUDA refuses. Nothing here runs or compiles anything.
"""

from workbench.isa.arch.devices import DEVICES, Device, default_device, device
from workbench.isa.arch.launch_limits import admit, refuse
from workbench.isa.arch.limits import ARCHS, ArchLimits, limits
from workbench.isa.arch.residency import Residency, blocks_per_sm, resident_blocks

__all__ = [
    "ARCHS",
    "DEVICES",
    "ArchLimits",
    "Device",
    "Residency",
    "admit",
    "blocks_per_sm",
    "default_device",
    "device",
    "limits",
    "refuse",
    "resident_blocks",
]
