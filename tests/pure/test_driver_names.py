"""Names that drivers have for GPUs, and the models of which they are."""

from __future__ import annotations

import pytest

from workbench.base.errors import ArgumentError
from workbench.isa.arch import DEVICES
from workbench.isa.arch.driver_names import is_named, model_of

NAMES = {
    "Tesla T4": "T4",
    "NVIDIA TITAN RTX": "Titan RTX",
    "NVIDIA GeForce RTX 2080 Ti": "RTX 2080 Ti",
    "A100-SXM4-40GB": "A100",
    "NVIDIA A100-SXM4-80GB": "A100 80GB",
    "NVIDIA A100-PCIE-40GB": "A100",
    "NVIDIA A100 80GB PCIe": "A100 80GB",
    "NVIDIA A10": "A10",
    "NVIDIA GeForce RTX 3060 Laptop GPU": "RTX 3060 Laptop",
    "NVIDIA RTX A6000": "RTX A6000",
    "NVIDIA GeForce RTX 4090": "RTX 4090",
    "NVIDIA L4": "L4",
    "NVIDIA L40S": "L40S",
    "NVIDIA L40": "L40",
    "NVIDIA A40": "A40",
    "NVIDIA GeForce RTX 2070 SUPER": "RTX 2070 Super",
    "NVIDIA GeForce RTX 2080 SUPER": "RTX 2080 Super",
    "NVIDIA L20": "L20",
    "NVIDIA GeForce RTX 3070": "RTX 3070",
    "NVIDIA GeForce RTX 3080": "RTX 3080",
    "NVIDIA GeForce RTX 4070 Ti SUPER": "RTX 4070 Ti SUPER",
    "NVIDIA GeForce RTX 2060": "RTX 2060",
    "NVIDIA GeForce RTX 5060 Ti": "RTX 5060 Ti",
    "NVIDIA GeForce RTX 4060": "RTX 4060",
    "NVIDIA GeForce RTX 3050 Laptop GPU": "RTX 3050 Laptop",
    "NVIDIA GeForce RTX 3070 Laptop GPU": "RTX 3070 Laptop",
    "NVIDIA GeForce RTX 4060 Laptop GPU": "RTX 4060 Laptop",
    "NVIDIA GeForce RTX 4050 Laptop GPU": "RTX 4050 Laptop",
    "NVIDIA H100 80GB HBM3": "H100 SXM",
    "NVIDIA H100 PCIe": "H100 PCIe",
    "NVIDIA H200": "H200",
    "NVIDIA GH200 480GB": "GH200",
    "NVIDIA B200": "B200",
    "NVIDIA GB10": "GB10",
    "Orin": "Jetson AGX Orin",
}
OTHERS = (
    "NVIDIA A30",
    "NVIDIA A100X",
    "NVIDIA L2",
    "NVIDIA H100 NVL",
    "NVIDIA GeForce RTX 4090 D",
    "NVIDIA GeForce RTX 4090 Laptop GPU",
    "NVIDIA GeForce RTX 3060",
    "NVIDIA GeForce RTX 2080",
    "Quadro RTX 6000",
    "",
)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_of_its_model_and_of_no_other(name: str) -> None:
    model = model_of(name)
    assert model is not None
    assert model.name == NAMES[name]
    for asked in DEVICES:
        assert is_named(name, asked) == (asked == NAMES[name])
    assert is_named(name, name.upper())


@pytest.mark.parametrize("name", OTHERS)
def test_a_name_of_another_product_is_of_none(name: str) -> None:
    assert model_of(name) is None
    assert not any(is_named(name, asked) for asked in DEVICES)


def test_each_model_is_of_its_own_name() -> None:
    named = {name for name, model in DEVICES.items() if model_of(f"NVIDIA {name}") is model}
    assert named >= DEVICES.keys() - {
        "H100 SXM", "RTX 3050 Laptop", "RTX 3060 Laptop", "RTX 3070 Laptop", "RTX 4060 Laptop", "RTX 4050 Laptop",
    }  # fmt: skip
    with pytest.raises(ArgumentError):
        is_named("NVIDIA L4", 3)  # type: ignore[arg-type]
