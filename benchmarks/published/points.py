"""The published times: `points.json` as records, with the arrays and the kernel of each.

A point is one launch whose time someone published with enough words to write its kernel anew. Which half it is in,
the one for tuning the model or the one for judging it, follows from a hash of its source's address, so that all points
of a page are in one half.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

import ml_dtypes
import numpy as np
from numpy.typing import NDArray

import workbench as wb

HERE = Path(__file__).parent
FILE = HERE / "points.json"
CLASSES = (
    "products",
    "tensor cores",
    "attention",
    "reductions and scans",
    "copies and streams",
    "transposes",
    "norms and softmax",
    "atomics",
    "constant memory",
    "divergence",
    "stencils and convolutions",
    "caches",
    "arithmetic",
    "latency-bound",
    "launch-bound",
    "shared memory",
)
"""The classes by which the judge prints."""
NOT_SAID = "not said"
CACHES = ("cold", "warm", NOT_SAID)
Half = Literal["tuning", "judging"]
_SCALARS = {
    "int32": np.int32,
    "uint32": np.uint32,
    "int64": np.int64,
    "uint64": np.uint64,
    "float16": np.float16,
    "float32": np.float32,
    "float64": np.float64,
}


@dataclass(frozen=True)
class Source:
    """Somebody's page. cited: the model has a number from it, so that it judges nothing."""

    title: str
    url: str
    cited: bool = False

    @property
    def half(self) -> Half:
        """By the last bit of the first byte of the address's SHA-256."""
        if self.cited:
            return "tuning"
        return "judging" if hashlib.sha256(self.url.encode()).digest()[0] & 1 else "tuning"


@dataclass(frozen=True)
class Point:
    """A published time of one launch.

    Attributes
    ----------
    id
        Its name, of letters, digits and hyphens.
    kind
        One of `CLASSES`.
    file
        The file of the kernel below `kernels`.
    kernel
        The kernel's name, or a name expression of an instance of a template.
    options
        Of the compiler.
    arguments
        In order: an array as `{"shape", "dtype", "fill"}`, a number as `{"value", "dtype"}`.
    constants
        The contents of `__constant__` variables by name, as arrays of `arguments`.
    measured_us
        Microseconds of the launch.
    floor_bytes, floor_flops
        What the launch has to move to and from DRAM at least, and floating-point operations that it does on CUDA
        cores; 0 where neither was worked out.
    clock
        "boost", "base", "not said", or the clock of the SMs in MHz.
    cache
        Whether L2 holds the data before the launch: "cold", "warm" or "not said".
    includes_launch
        Whether the time includes that of launching; "not said" where no one says.
    graph
        True if the launch is a node of a CUDA graph.
    """

    id: str
    kind: str
    file: str
    kernel: str
    options: tuple[str, ...]
    arguments: tuple[Mapping[str, Any], ...]
    constants: Mapping[str, Mapping[str, Any]]
    grid: tuple[int, ...]
    block: tuple[int, ...]
    dynamic_smem_bytes: int
    device: str
    measured_us: float
    floor_bytes: int
    floor_flops: float
    source: Source
    locator: str
    clock: str | int
    cache: str
    includes_launch: bool | str
    graph: bool
    note: str

    @property
    def half(self) -> Half:
        return self.source.half

    @property
    def ladder(self) -> tuple[str, str, str]:
        """Points of one source, GPU and problem, which somebody who reads the page would compare."""
        return self.source.url, self.device, self.problem

    @property
    def problem(self) -> str:
        """The shapes and numbers that the kernel is given, and its class."""
        return f"{self.kind} {json.dumps([dict(a) for a in self.arguments], sort_keys=True)}"

    @property
    def text(self) -> str:
        """The source of its kernel."""
        return (HERE / "kernels" / self.file).read_text(encoding="utf-8")

    @cached_property
    def digest(self) -> str:
        """All that its prediction is computed from."""
        parts = (
            self.text, self.kernel, self.options, [dict(a) for a in self.arguments],
            {name: dict(a) for name, a in self.constants.items()}, self.grid, self.block, self.dynamic_smem_bytes,
            self.device, self.clock, self.cache, self.graph,
        )  # fmt: skip
        return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


_ASKS_FROM = 32 * 1024
"""Bytes of dynamic shared memory from which on the kernel asks for them: with its static ones they may be more than the
48 KB that a block has without being asked.
"""


def load(path: Path = FILE) -> tuple[Point, ...]:
    """All points of the file.

    Raises
    ------
    KeyError, TypeError
        A record has too few fields, or one too many.
    """
    data = json.loads(path.read_text(encoding="utf-8"))
    sources = {key: Source(**record) for key, record in data["sources"].items()}
    return tuple(_point(record, sources) for record in data["points"])


def _point(record: Mapping[str, Any], sources: Mapping[str, Source]) -> Point:
    fields = dict(record)
    defaults: dict[str, Any] = {
        "options": [], "constants": {}, "dynamic_smem_bytes": 0, "floor_bytes": 0, "floor_flops": 0.0,
        "clock": NOT_SAID, "cache": NOT_SAID, "includes_launch": NOT_SAID, "graph": False, "note": "",
    }  # fmt: skip
    fields = defaults | fields
    fields["source"] = sources[fields["source"]]
    fields["kind"] = fields.pop("class")
    for name in ("options", "arguments", "grid", "block"):
        fields[name] = tuple(fields[name])
    return Point(**fields)


def compiled(point: Point, arch: str) -> wb.Kernel:
    """The point's kernel for an arch."""
    names = (point.kernel,) if "<" in point.kernel else ()
    compilation = wb.compile(point.text, filename=point.file, arch=arch, options=point.options, names=names)
    kernel = compilation.kernel(point.kernel)
    if point.dynamic_smem_bytes > _ASKS_FROM:
        kernel.max_dynamic_smem_bytes = point.dynamic_smem_bytes
    return kernel


def arguments(point: Point, target: str = "emulator") -> tuple[Any, ...]:
    """Arrays with their contents, and numbers of their types, in the order of the parameters of the kernel. Addresses
    are those of a buffer of the target."""
    return tuple(argument(each, target) for each in point.arguments)


def fill_constants(point: Point, kernel: wb.Kernel, target: str = "emulator") -> None:
    """Writes the module's `__constant__` variables."""
    for name, record in point.constants.items():
        wb.target(target).symbol(kernel.compilation, name).copy_from(contents(record))


def argument(record: Mapping[str, Any], target: str = "emulator") -> Any:
    """An array with its contents, or a number of its type. Addresses are those of a buffer of the target."""
    if "value" in record:
        return _SCALARS[record["dtype"]](record["value"])
    if record["fill"] == "addresses of a random cycle":
        return _cycle_of_addresses(record["shape"][0], record["every"], target)
    return contents(record)


def contents(record: Mapping[str, Any]) -> NDArray[Any]:
    """An array of a record by its fill: zeros, ones, random (normal of floats, below `below` of integers, `share` of
    which are the same 0), indices (0, 1, ... modulo `below`), or strided (`step` times the index, modulo `below`)."""
    shape, dtype, fill = tuple(record["shape"]), _dtype(record["dtype"]), record["fill"]
    count = int(np.prod(shape))
    if fill == "zeros":
        return np.zeros(shape, dtype)
    if fill == "ones":
        return np.ones(shape, dtype)
    if fill in ("indices", "strided"):
        steps = np.arange(count, dtype=np.int64) * record.get("step", 1)
        values: NDArray[Any] = (steps % record["below"]).astype(dtype).reshape(shape)
        return values
    if fill == "random":
        rng = np.random.default_rng(0)
        drawn = min(count, _DRAWN)
        if dtype.kind in "fV":
            values = rng.standard_normal(drawn, np.float32).astype(dtype)
        else:
            values = rng.integers(0, record["below"], drawn).astype(dtype)
            values[rng.random(drawn) < record.get("share", 0.0)] = 0
        return np.resize(values, shape)
    raise KeyError(f"no fill {fill!r}")


def _dtype(name: str) -> np.dtype[Any]:
    return np.dtype(getattr(ml_dtypes, name) if hasattr(ml_dtypes, name) else name)


_DRAWN = 1 << 20
"""Elements that are drawn; longer arrays repeat them."""


def _cycle_of_addresses(count: int, every: int, target: str = "emulator") -> Any:
    """A buffer of the target in which each `every`-th of `count` words of 8 bytes holds the address of another one,
    all in one random cycle that begins at the first."""
    buffer = wb.target(target).zeros(count, np.uint64)
    places = np.arange(0, count, every)
    order = np.concatenate(([0], 1 + np.random.default_rng(0).permutation(len(places) - 1)))
    words = np.zeros(count, np.uint64)
    words[places[order]] = buffer.address + 8 * places[np.roll(order, -1)].astype(np.uint64)
    buffer.copy_from(words)
    return buffer


def select(points: Sequence[Point], half: str, only: str) -> list[Point]:
    """Those of a half ("all" is both) whose class or name has a text in it."""
    return [p for p in points if half in ("all", p.half) and (only in p.kind or only in p.id)]
