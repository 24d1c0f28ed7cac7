"""The distance of a launch to the roofline, and the step that shortens it: from a prediction's own parts."""

from __future__ import annotations

from dataclasses import dataclass, replace

from workbench.analyse.model import Prediction
from workbench.analyse.model.prediction import time_in_words
from workbench.analyse.model.roofline import roofline, roofline_us
from workbench.base.records.json_records import JsonRecord
from workbench.isa.arch.devices import device

_NEAR = 0.8
"""Share of the roofline from which on a launch is near it."""


@dataclass(frozen=True)
class Distance(JsonRecord):
    """A predicted time beside the one that the roofs alone allow.

    Attributes
    ----------
    roof
        The lower roof of this problem: `DRAM`, or `fp32`, for arrays that are read or written once and the operations
        that the kernel does.
    roofline_us, us
        The time below that roof, with the start of a launch, and the predicted one.
    share
        The first of the second.
    limit
        The resource that bounds the launch now.
    step
        The kind of the next step.
    per_byte, ridge
        Operations for each byte that is read from L1 and shared memory, and how many it takes until arithmetic is the
        limit; 0 where nothing is known.
    dram_ratio
        Bytes of DRAM traffic for each byte of the arrays.
    """

    json_keys = ("roof", "roofline_us", "us", "share", "limit", "step", "next: step_words", "basis")
    roof: str
    roofline_us: float
    us: float
    limit: str
    step: str
    per_byte: float = 0.0
    ridge: float = 0.0
    dram_ratio: float = 0.0
    basis: str = "modelled"

    @property
    def share(self) -> float:
        """The share of the roofline that is reached."""
        return round(min(1.0, self.roofline_us / self.us), 3)

    @property
    def step_words(self) -> str:
        """The next step in a sentence."""
        return _STEPS[self.step].format(words=4 * self.per_byte, ridge=4 * self.ridge, ratio=self.dram_ratio)

    @property
    def words(self) -> str:
        """The distance and the next step."""
        return (
            f"{self.share:.0%} of the roofline: {time_in_words(self.us)} where the {self.roof} roof allows "
            f"{time_in_words(self.roofline_us)} (modelled), limited by {self.limit}. Next: {self.step_words}"
        )


_STEPS = {
    "launch": "the start of the launch is most of the time; only larger sizes, or one launch for several, say more",
    "near": "it is near the roof: smaller types, or one launch for this and the next, mean fewer bytes or operations",
    "tensor_cores": "fp32 arithmetic is the limit; tensor cores are faster where fewer bits are allowed",
    "register_tiles": (
        "each word from L1 or shared memory serves {words:.2g} operations and {ridge:.2g} are needed: let a thread "
        "compute 4x4 results and keep the values that they share in registers; then tensor cores"
    ),
    "shared_tiles": "DRAM moves {ratio:.2g} bytes for each byte of the arrays: tiles in shared memory are read again",
    "cached_tiles": "L2 is the limit: larger tiles in shared memory, so that a block reads its data less often",
    "coalescing": "L1 or shared memory is the limit: neighbouring threads on neighbouring words, 16 bytes a thread",
    "parallelism": "waits are the limit: more resident warps, or several independent loads a thread before their use",
    "balance": "the last wave is partly filled: smaller blocks, or a loop over the grid with as many blocks as fit",
    "instructions": "issue of instructions is the limit: fewer address computations, unrolled loops, 16-byte accesses",
}


def distance_of(prediction: Prediction, size_bytes: float) -> Distance:
    """The distance of a predicted launch.

    Parameters
    ----------
    size_bytes
        Bytes of the arrays that the problem reads or writes once.
    """
    work = prediction.workload
    model = device(prediction.device)
    operations = float(work.operations.get("floating-point", 0.0))
    by_memory = roofline_us(model, 0.0, size_bytes, "fp32")
    by_compute = roofline_us(model, operations, 0.0, "fp32")
    near = next((p for p in roofline([prediction]).points if p.level == "L1 and shared"), None)
    per_byte = near.per_byte if near is not None and near.operations == "floating-point" else 0.0
    ridge = roofline([prediction]).ridge(prediction.device, "L1 and shared") if per_byte else 0.0
    ratio = prediction.achieved["DRAM traffic"].value / size_bytes if size_bytes else 0.0
    found = Distance(
        "DRAM" if by_memory >= by_compute else "fp32",
        max(by_memory, by_compute),
        prediction.us,
        prediction.bottleneck,
        "near",
        per_byte,
        ridge,
        ratio,
    )
    return replace(found, step=_step(found))


def _step(found: Distance) -> str:
    limit = found.limit
    if limit == "launch":
        return "launch"
    if found.roof == "fp32" and limit == "FMA pipe":
        return "tensor_cores"
    if found.share >= _NEAR:
        return "near"
    if limit == "DRAM":
        return "shared_tiles" if found.dram_ratio > _MUCH else "near"
    if limit.startswith("L2") or limit == "L1 to L2":
        return "cached_tiles"
    if limit == "tail":
        return "balance"
    if limit == "latency":
        return "parallelism"
    if found.roof == "fp32" and found.per_byte < found.ridge:
        return "register_tiles"
    if limit in ("L1", "LSU pipe", "shared memory"):
        return "coalescing"
    return "instructions"


_MUCH = 1.3
"""DRAM traffic of the arrays' bytes from which on data is read more than once."""


def prediction_words(prediction: Prediction) -> str:
    """A prediction in a line."""
    low, high = time_in_words(prediction.low_us), time_in_words(prediction.high_us)
    return (
        f"{prediction.device}: {low} to {high} (modelled, {prediction.validated}), limited by {prediction.bottleneck}"
    )
