"""GPU models: how many SMs, how fast, how much bandwidth; one row each, with its source.

A launch on the emulator has a device model: it bounds how many blocks are resident at once. What the model's
SM holds follows from its arch and stands in `limits`.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches

from workbench.base.arguments import said
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing
from workbench.isa.arch.limits import limits


@dataclass(frozen=True)
class Device:
    """A GPU model. dram_gb_per_s and l2_mb as vendors count them, in powers of ten.

    Attributes
    ----------
    boost_mhz
        The clock of the SMs.
    bus_bits
        The width of the memory's bus.
    fp32_sums
        The part of the tensor cores' rate at which they add up in fp32: half on GeForce boards, as the white papers of
        their chips have it.
    tensor_mhz
        The boost clock while tensor cores work, where the data sheet has another one for them; None where it is the
        same.
    """

    name: str
    arch: str
    num_sms: int
    boost_mhz: int | Missing
    dram_gb_per_s: float | Missing
    l2_mb: float | Missing
    source: str
    fp32_sums: float = 1.0
    bus_bits: int | Missing = Missing("no data sheet says")
    tensor_mhz: int | None = None

    @property
    def tensor_slowdown(self) -> float:
        """The boost clock over the clock of the tensor cores' published rates; 1 where it is the same."""
        if self.tensor_mhz is None or isinstance(self.boost_mhz, Missing):
            return 1.0
        return self.boost_mhz / self.tensor_mhz

    @property
    def memory_clock_khz(self) -> int:
        """The memory's clock as CUDA has it, with two transfers of the bus's width a clock; 0 if it is unknown."""
        if isinstance(self.dram_gb_per_s, Missing) or isinstance(self.bus_bits, Missing):
            return 0
        return round(1e6 * self.dram_gb_per_s / (2 * self.bus_bits / 8))


_UNSAID = Missing("no data sheet says")
_SHEET = "NVIDIA's data sheet or architecture white paper of the product"
_TURING = "NVIDIA Turing GPU Architecture white paper (TU102), tables of the product"
_GEFORCE = 0.5
_B200 = "device query: a bus of 7680 bits, 3996 MHz, L2 of 126.5 MB (github.com/pytorch/ao/pull/4002, 2026)"
_B300 = "device query: a bus of 7680 bits (github.com/ademeure/QuickRunCUDA, b300_clean, 2026)"
_ERNST = "Ernst, gpu-benches (github.com/te42kyfo/gpu-benches: clock and number of SMs in the results); otherwise "
_GH200 = "NVIDIA's data sheet of the GH200 (96 GB of HBM3, 4 TB/s); clocks of the H100 SXM, which is the same chip"
_SECOND_HAND = "second hand, not checked against NVIDIA's data sheet"

# The first row of an arch is its default model. Widths of buses: Turing from its white paper, A100 from Ampere's (ten
# controllers of 512 bits), H100 from Hopper's (5120 bits of HBM3 and of HBM2e), B200 and B300 as their rows say. All
# others are of their products' specifications, second hand. `tests/pure/test_arch.py` checks each one against the data
# rate of its memory: bandwidth = width x rate.
#
# Clocks of tensor cores: Hopper from its white paper ("GPU Boost Clock for FP8, FP16, BF16, TF32 Tensor Core Ops":
# 989.4 TFLOPS of FP16 are 4,096 operations of 132 SMs at 1,830 MHz, 756.4 those of 114 at 1,620), and the H200
# and GH200 have the rates of the H100 SXM; B200 and B300 from 2.25 PFLOPS of FP16 over 8,192 operations and 148 SMs.
_ROWS = (
    Device("T4", "sm_75", 40, 1590, 320, 4, _SHEET, bus_bits=256),
    Device("RTX 2080 Ti", "sm_75", 68, 1545, 616, 5.5, _TURING, _GEFORCE, bus_bits=352),
    Device("Titan RTX", "sm_75", 72, 1770, 672, 6, _TURING, bus_bits=384),
    Device("RTX 2080 Super", "sm_75", 48, 1815, 496, 4, _SECOND_HAND, _GEFORCE, bus_bits=256),
    Device("RTX 2070 Super", "sm_75", 40, 1770, 448, 4, _SECOND_HAND, _GEFORCE, bus_bits=256),
    Device("RTX 2060", "sm_75", 30, 1680, 336, 3, _SECOND_HAND, _GEFORCE, bus_bits=192),
    Device("A100", "sm_80", 108, 1410, 1555, 40, _SHEET + " (40 GB, SXM)", bus_bits=5120),
    Device("A100 80GB", "sm_80", 108, 1410, 2039, 40, _SHEET + " (80 GB, SXM)", bus_bits=5120),
    Device("RTX 3090", "sm_86", 82, 1695, 936, 6, _SHEET, _GEFORCE, bus_bits=384),
    Device("A10", "sm_86", 72, 1695, 600, 6, _SHEET, bus_bits=384),
    Device("A40", "sm_86", 84, 1740, 696, 6, _ERNST + _SHEET, bus_bits=384),
    Device("RTX 3070", "sm_86", 46, 1725, 448, 4, _SECOND_HAND, _GEFORCE, bus_bits=256),
    Device("RTX 3080", "sm_86", 68, 1710, 760, 5, _SHEET, _GEFORCE, bus_bits=320),
    Device(
        "RTX 3070 Laptop",
        "sm_86",
        40,
        1455,
        448,
        4,
        _SECOND_HAND + " (GA104; boost 1290 to 1620 by its power limit)",
        _GEFORCE,
        256,
    ),
    Device(
        "RTX 3060 Laptop",
        "sm_86",
        30,
        1425,
        336,
        3,
        _SECOND_HAND + " (GA106; boost 1283 to 1703 by its power limit)",
        _GEFORCE,
        192,
    ),
    Device(
        "RTX 3050 Laptop",
        "sm_86",
        16,
        1400,
        192,
        2,
        _SECOND_HAND + " (GA107, 4 GB; boost 1057 to 1740 by its power limit)",
        _GEFORCE,
        128,
    ),
    Device("RTX A4000", "sm_86", 48, 1560, 448, 4, _SHEET + "; clock from 19.2 TFLOPS over 6,144 cores", bus_bits=256),
    Device("RTX A6000", "sm_86", 84, 1800, 768, 6, _SHEET + "; clock from 38.7 TFLOPS over 10,752 cores", bus_bits=384),
    Device("Jetson AGX Orin", "sm_87", 16, 1300, 204.8, 4, _SECOND_HAND + " (64 GB module)", bus_bits=256),
    Device("unnamed sm_88", "sm_88", 16, _UNSAID, _UNSAID, _UNSAID, "no product is known: 16 SMs are assumed"),
    Device("RTX 4090", "sm_89", 128, 2520, 1008, 72, _SHEET, _GEFORCE, bus_bits=384),
    Device("L4", "sm_89", 58, 2040, 300, 48, _SHEET, bus_bits=192),
    Device("L40S", "sm_89", 142, 2520, 864, 96, _SECOND_HAND, bus_bits=384),
    Device("L40", "sm_89", 142, 2490, 864, 96, _ERNST + _SECOND_HAND, bus_bits=384),
    Device("L20", "sm_89", 92, 2520, 864, 96, _SECOND_HAND, bus_bits=384),
    Device("RTX 4070 Ti SUPER", "sm_89", 66, 2610, 672, 48, _SECOND_HAND, _GEFORCE, bus_bits=256),
    Device("RTX 4060", "sm_89", 24, 2460, 272, 24, _SECOND_HAND, _GEFORCE, bus_bits=128),
    Device(
        "RTX 4060 Laptop",
        "sm_89",
        24,
        1920,
        256,
        32,
        _SECOND_HAND + " (AD107; boost 1470 to 2370 by its power limit)",
        _GEFORCE,
        128,
    ),
    Device(
        "RTX 4050 Laptop",
        "sm_89",
        20,
        1990,
        192,
        12,
        _SECOND_HAND + " (AD107; boost 1605 to 2370 by its power limit)",
        _GEFORCE,
        96,
    ),
    Device("H100 SXM", "sm_90", 132, 1980, 3352, 50, _SHEET, bus_bits=5120, tensor_mhz=1830),
    Device("H100 PCIe", "sm_90", 114, 1755, 2039, 50, _SHEET, bus_bits=5120, tensor_mhz=1620),
    Device("H200", "sm_90", 132, 1980, 4800, 50, _SECOND_HAND, bus_bits=6144, tensor_mhz=1830),
    Device("GH200", "sm_90", 132, 1980, 4023, 50, _GH200, bus_bits=6144, tensor_mhz=1830),
    Device("B200", "sm_100", 148, 1965, 7672, 126, _B200, bus_bits=7680, tensor_mhz=1856),
    Device("B300", "sm_103", 148, 2032, 7672, 126, _B300, bus_bits=7680, tensor_mhz=1856),
    Device("unnamed sm_107", "sm_107", 148, _UNSAID, _UNSAID, _UNSAID, "no product is known: 148 SMs are assumed"),
    Device("Jetson Thor", "sm_110", 20, 1570, 273, _UNSAID, _SECOND_HAND, bus_bits=256),
    Device("RTX 5060 Ti", "sm_120", 36, 2572, 448, 32, _SECOND_HAND, _GEFORCE, bus_bits=128),
    Device("RTX 5090", "sm_120", 170, 2407, 1792, 96, _SECOND_HAND, _GEFORCE, bus_bits=512),
    Device("GB10", "sm_121", 48, _UNSAID, 273, _UNSAID, _SECOND_HAND, bus_bits=256),
)

DEVICES: dict[str, Device] = {row.name: row for row in _ROWS}
"""The models by name."""


def device(name: str) -> Device:
    """Return the GPU model of a name; case and an `NVIDIA` or `GeForce` in front don't matter.

    The first words of a name stand for the first model of these words, if all of them are of one arch: "H100" is the
    H100 SXM.

    Raises
    ------
    ArgumentError
        Where no such model is known; the message lists those that are.
    """
    key = _key(name) if isinstance(name, str) else ""
    longer = [row for row in _ROWS if key and _key(row.name).startswith(f"{key} ")]
    for row in _ROWS:
        if _key(row.name) == key:
            return row
    if len({row.arch for row in longer}) == 1:
        return longer[0]
    keys = {_key(row.name): row.name for row in _ROWS}
    near = [name for each, name in keys.items() if key and each.startswith(key)]
    near += [keys[each] for each in get_close_matches(key, keys, 3, _ALIKE)]
    meant = f" (is it {' or '.join(dict.fromkeys(near[:3]))}?)" if near else ""
    raise ArgumentError(f"device {said(name)} is not known{meant}; known are {', '.join(DEVICES)}", "device")


_ALIKE = 0.5


def default_device(arch: str | tuple[int, int]) -> Device:
    """Return the model that a launch for `arch` runs on where none is named.

    Raises
    ------
    ArgumentError
        Where the arch is not known.
    """
    real = limits(arch).arch
    return next(row for row in _ROWS if row.arch == real)


def _key(name: str) -> str:
    words = name.lower().replace("-", " ").split()
    return " ".join(word for word in words if word not in ("nvidia", "geforce"))
