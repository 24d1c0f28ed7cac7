"""The configuration, in the form in which CuPy writes it: programs read single lines of it by their names."""

from __future__ import annotations

import platform
from dataclasses import dataclass
from importlib import metadata

import numpy as np

from workbench.languages.cupy.devices import Device
from workbench.languages.cupy.public import cuda_module


@dataclass(frozen=True)
class RuntimeInfo:
    """The configuration, as text.

    Attributes
    ----------
    cupy_version
        The version of CuPy's interface.
    """

    cupy_version: str

    def __str__(self) -> str:
        device = Device(0)
        rows = (
            ("OS", platform.platform()),
            ("Python Version", platform.python_version()),
            ("CuPy Version", self.cupy_version),
            ("CuPy Platform", "Kernel Workbench's emulator"),
            ("NumPy Version", np.__version__),
            ("SciPy Version", _installed("scipy")),
            ("CUDA Driver Version", cuda_module.driverGetVersion()),
            ("CUDA Runtime Version", cuda_module.runtimeGetVersion()),
            ("NVRTC Version", _installed("nvidia-cuda-nvrtc")),
            ("Device 0 Name", cuda_module.getDeviceProperties(0)["name"].decode()),
            ("Device 0 Compute Capability", device.compute_capability),
            ("Device 0 PCI Bus ID", device.pci_bus_id),
        )
        width = max(len(name) for name, _ in rows) + 2
        return "".join(f"{name:{width}}: {value}\n" for name, value in rows)


def _installed(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None
