"""The names that the CUDA driver has for GPUs (cuDeviceGetName), and the models of `devices` that they are of.

A driver's name has more in it than a model: the vendor, the memory, the form of the board. What a model's row says of
clock, bandwidth and memory need not hold for each board of that name; a measured time names the board.
"""

from __future__ import annotations

import re

from workbench.base.arguments import text
from workbench.base.errors import ArgumentError
from workbench.isa.arch.devices import DEVICES, Device, device

_VENDOR = r"(?:nvidia |tesla |quadro |geforce )*"
# Names as nvidia-smi lists them for boards of a model: with memory and form where they differ, without another letter
# or word, which is another product (RTX 4090 D, L2, H100 NVL, A100X).
_FORMS = {
    "A100": r"a100(?:-sxm4|-sxm-64gb|-pcie)?(?:[- ]40gb)?(?: pcie)?",
    "A100 80GB": r"a100(?:-sxm4|-pcie)?[- ]80gb(?: pcie)?",
    "H100 SXM": r"h100(?: 80gb hbm3| 80gb hbm2e| sxm5?)(?: \d+gb)?",
    "H100 PCIe": r"h100 pcie",
    "H200": r"h200",
    "GH200": r"gh200(?: (?:120|480)gb)?",
    "RTX 3050 Laptop": r"rtx 3050 laptop gpu",
    "RTX 3060 Laptop": r"rtx 3060 laptop gpu",
    "RTX 3070 Laptop": r"rtx 3070 laptop gpu",
    "RTX 4060 Laptop": r"rtx 4060 laptop gpu",
    "RTX 4050 Laptop": r"rtx 4050 laptop gpu",
    "Jetson AGX Orin": r"(?:jetson agx )?orin",
    "Jetson Thor": r"(?:jetson )?(?:agx )?thor",
    "A10": r"a10(?:-24gb)?",
    "B200": r"b200(?: .*)?",
    "B300": r"b300(?: .*)?",
}


def model_of(driver_name: str) -> Device | None:
    """Give the model that a GPU is of by the name that the driver has for it; None where no row is of it."""
    name = " ".join(driver_name.lower().split())
    for model in DEVICES.values():
        form = _FORMS.get(model.name, re.escape(model.name.lower()))
        if re.fullmatch(_VENDOR + form, name):
            return model
    return None


def is_named(driver_name: str, requested: str) -> bool:
    """Return True if a GPU is the requested one, by its model's name or by the driver's name of it.

    Raises
    ------
    ArgumentError
        The name is no text.
    """
    name = text(requested, "device", '"A100"')
    if " ".join(name.lower().split()) == " ".join(driver_name.lower().split()):
        return True
    model = model_of(driver_name)
    try:
        return model is not None and device(name) is model
    except ArgumentError:
        return False  # it may be another driver's name
