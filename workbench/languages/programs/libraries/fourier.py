"""cuFFT: plans, their layouts, and transforms by NumPy's, which keep single precision."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.exports import Int
from workbench.languages.programs.libraries.declared import CUFFT, declared
from workbench.languages.programs.libraries.operands import Array, elements, perform
from workbench.languages.programs.process import process
from workbench.languages.programs.results import put, put_int

_VERSION = 12000
_FORWARD, _INVERSE = -1, 1
# cufftType: the element types of input and output.
_KINDS: dict[int, tuple[Any, Any]] = {
    0x2A: (np.float32, np.complex64), 0x2C: (np.complex64, np.float32), 0x29: (np.complex64, np.complex64),
    0x6A: (np.float64, np.complex128), 0x6C: (np.complex128, np.float64), 0x69: (np.complex128, np.complex128),
}  # fmt: skip
_MAX_DIMENSIONS = 3


@dataclass(frozen=True)
class Layout:
    """The places of elements: of index (x, y, z) in batch b at b * distance + ((x * Y + y) * Z + z) * step, with the
    storage's sizes Y and Z in `embed`.
    """

    embed: tuple[int, ...]
    step: int
    distance: int

    def array(self, address: int, sizes: Sequence[int], batch: int, dtype: Any) -> Array:
        """Give the elements (batch, *sizes) in place."""
        steps = [self.step * math.prod(self.embed[axis + 1 :]) for axis in range(len(sizes))]
        last = (batch - 1) * self.distance + sum((size - 1) * step for size, step in zip(sizes, steps, strict=True))
        flat = elements(address, last + 1, dtype)
        strides = [self.distance, *steps]
        return np.lib.stride_tricks.as_strided(
            flat, (batch, *sizes), tuple(stride * flat.dtype.itemsize for stride in strides)
        )


@dataclass(frozen=True)
class Transform:
    """The work of a plan.

    Attributes
    ----------
    input_layout, output_layout
        None for the usual ones.
    """

    sizes: tuple[int, ...]
    kind: int
    batch: int
    input_layout: Layout | None = None
    output_layout: Layout | None = None

    @property
    def half(self) -> tuple[int, ...]:
        """Sizes of the complex side of a real transform: half of the last dimension is redundant."""
        return (*self.sizes[:-1], self.sizes[-1] // 2 + 1)

    def run(self, source: int, target: int, direction: int) -> None:
        """Do it, unscaled in both directions, as cuFFT does."""
        of, to = (np.dtype(each) for each in _KINDS[self.kind])
        sizes_in = self.half if to.kind == "f" else self.sizes
        sizes_out = self.half if of.kind == "f" else self.sizes
        source_array = (self.input_layout or self._usual(of, sizes_in, source == target)).array(
            source, sizes_in, self.batch, of
        )
        axes = tuple(range(1, 1 + len(self.sizes)))
        if of.kind == "f":
            found: Array = np.fft.rfftn(source_array, axes=axes)
        elif to.kind == "f":
            found = np.fft.irfftn(source_array, self.sizes, axes=axes, norm="forward")
        elif direction == _FORWARD:
            found = np.fft.fftn(source_array, axes=axes)
        else:
            found = np.fft.ifftn(source_array, axes=axes, norm="forward")
        target_array = (self.output_layout or self._usual(to, sizes_out, source == target)).array(
            target, sizes_out, self.batch, to
        )
        target_array[...] = found

    def _usual(self, dtype: np.dtype[Any], sizes: tuple[int, ...], in_place: bool) -> Layout:
        """Elements one after the other; in place the rows of real numbers have room for the complex ones."""
        embed = sizes
        if in_place and dtype.kind == "f":
            embed = (*sizes[:-1], 2 * self.half[-1])
        return Layout(embed, 1, math.prod(embed))

    @property
    def size_bytes(self) -> int:
        """Bytes that are read and written."""
        sizes: list[int] = [np.dtype(each).itemsize for each in _KINDS[self.kind]]
        return self.batch * math.prod(self.sizes) * sum(sizes)

    @property
    def operations(self) -> float:
        """Floating-point operations, as FFTs are counted: 5 n log2 n, half of that for real ones."""
        count = math.prod(self.sizes)
        whole = 5.0 * self.batch * count * math.log2(max(count, 2))
        return whole if self.kind in (0x29, 0x69) else whole / 2


@dataclass
class Plan:
    """A handle's plan.

    Attributes
    ----------
    transform
        None until it is made.
    """

    transform: Transform | None = None
    stream: int = field(default=0)


_plans: dict[int, Plan] = {}


def _plan(handle: int) -> Plan:
    result = _plans.get(handle)
    if result is None:
        raise CudaError(Status.INVALID_RESOURCE_HANDLE)
    return result


def _new(handle: int) -> Plan:
    if not handle:
        raise CudaError(Status.INVALID_VALUE)
    state = process()
    state.device.require_context()
    number = state.new_handle()
    put_int(handle, number)
    plan = _plans[number] = Plan()
    return plan


def _transform(sizes: Sequence[int], kind: int, batch: int) -> Transform:
    if kind not in _KINDS:
        raise CudaError(Status.INVALID_VALUE)
    if not 1 <= len(sizes) <= _MAX_DIMENSIONS or min(sizes) < 1 or batch < 1:
        raise CudaError(Status.INVALID_CONFIGURATION)
    return Transform(tuple(sizes), kind, batch)


def _put_size(address: int, size: int) -> None:
    if address:
        put(address, size)


def _many(words: Sequence[int], word: Any) -> Transform:
    """The transform of an advanced layout. words: the parameters from the rank on. word: the C type of the arrays'
    numbers.
    """
    rank, n, inembed, istride, idist, onembed, ostride, odist, kind, batch = words

    def numbers(address: int) -> tuple[int, ...]:
        return tuple((word * rank).from_address(address))

    if not 1 <= rank <= _MAX_DIMENSIONS or not n:
        raise CudaError(Status.INVALID_VALUE)
    result = _transform(numbers(n), kind, batch)
    if not inembed or not onembed:
        return result
    input_layout, output_layout = Layout(numbers(inembed), istride, idist), Layout(numbers(onembed), ostride, odist)
    if min(istride, ostride) < 1 or min(idist, odist) < 0:
        raise CudaError(Status.INVALID_VALUE)
    return replace(result, input_layout=input_layout, output_layout=output_layout)


_SIZES = ("nx", "ny", "nz")
_LAYOUT = "int rank, {i} *n, {i} *inembed, {i} istride, {i} idist, {i} *onembed, {i} ostride, {i} odist"


def _declare_dimensions(rank: int) -> None:
    sizes = ", ".join(f"int {name}" for name in _SIZES[:rank])
    batch = ", int batch" if rank == 1 else ""

    def parsed(words: Sequence[int]) -> Transform:
        return _transform(words[:rank], words[rank], words[rank + 1] if batch else 1)

    @declared(CUFFT, f"cufftResult cufftPlan{rank}d(cufftHandle *plan, {sizes}, cufftType type{batch})")
    def plan(handle: int, *words: int) -> None:
        """Make a plan."""
        _new(handle).transform = parsed(words)

    @declared(
        CUFFT, f"cufftResult cufftMakePlan{rank}d(cufftHandle plan, {sizes}, cufftType type{batch}, size_t *workSize)"
    )
    def make(handle: int, *words: int) -> None:
        """Make the plan of a handle."""
        _plan(handle).transform = parsed(words[:-1])
        _put_size(words[-1], 0)

    @declared(
        CUFFT, f"cufftResult cufftGetSize{rank}d(cufftHandle plan, {sizes}, cufftType type{batch}, size_t *workSize)"
    )
    def size(handle: int, *words: int) -> None:
        """Give the memory that it works in: none."""
        _plan(handle)
        parsed(words[:-1])
        _put_size(words[-1], 0)

    @declared(CUFFT, f"cufftResult cufftEstimate{rank}d({sizes}, cufftType type{batch}, size_t *workSize)")
    def estimate(*words: int) -> None:
        """Give the memory that it works in: none."""
        parsed(words[:-1])
        _put_size(words[-1], 0)


for _rank in (1, 2, 3):
    _declare_dimensions(_rank)


@declared(CUFFT, f"cufftResult cufftPlanMany(cufftHandle *plan, {_LAYOUT.format(i='int')}, cufftType type, int batch)")
def plan_many(handle: int, *words: int) -> None:
    """Make a plan with layouts."""
    _new(handle).transform = _many(words, ctypes.c_int)


for _end, _i, _word in (("", "int", ctypes.c_int), ("64", "long long int", ctypes.c_longlong)):
    for _verb in ("MakePlanMany", "GetSizeMany"):

        @declared(
            CUFFT,
            f"cufftResult cufft{_verb}{_end}(cufftHandle plan, {_LAYOUT.format(i=_i)}, cufftType type, {_i} batch, "
            "size_t *workSize)",
        )
        def make_many(handle: int, *words: int, word: Any = _word, keep: bool = _verb == "MakePlanMany") -> None:
            """Make the plan of a handle, or say how much memory it works in: none."""
            plan, found = _plan(handle), _many(words[:-1], word)
            if keep:
                plan.transform = found
            _put_size(words[-1], 0)


_KINDS_OF_TYPES = {(4, 4): 0x29, (0, 4): 0x2A, (4, 0): 0x2C, (5, 5): 0x69, (1, 5): 0x6A, (5, 1): 0x6C}
"""`cufftType` by the `cudaDataType` of the input and of the output."""

for _verb in ("MakePlanMany", "GetSizeMany"):

    @declared(
        CUFFT,
        f"cufftResult cufftXt{_verb}(cufftHandle plan, int rank, long long int *n, long long int *inembed, "
        "long long int istride, long long int idist, cudaDataType inputtype, long long int *onembed, "
        "long long int ostride, long long int odist, cudaDataType outputtype, long long int batch, size_t *workSize, "
        "cudaDataType executiontype)",
    )
    def make_many_by_types(handle: int, *words: int, keep: bool = _verb == "MakePlanMany") -> None:
        """Make the plan of a handle, with the types of its elements, or say how much memory it works in: none."""
        *before, input_type, onembed, ostride, odist, output_type, batch, size, _ = words
        kind = _KINDS_OF_TYPES.get((input_type, output_type))
        if kind is None:
            raise CudaError(Status.NOT_SUPPORTED, "the stand-in transforms numbers of 32 and 64 bits")
        plan, found = _plan(handle), _many((*before, onembed, ostride, odist, kind, batch), ctypes.c_longlong)
        if keep:
            plan.transform = found
        _put_size(size, 0)


@declared(
    CUFFT, f"cufftResult cufftEstimateMany({_LAYOUT.format(i='int')}, cufftType type, int batch, size_t *workSize)"
)
def estimate_many(*words: int) -> None:
    """Give the memory that it works in: none."""
    _many(words[:-1], ctypes.c_int)
    _put_size(words[-1], 0)


@declared(CUFFT, "cufftResult cufftCreate(cufftHandle *plan)")
def create(handle: int) -> None:
    """Make a handle without a plan."""
    _new(handle)


@declared(CUFFT, "cufftResult cufftDestroy(cufftHandle plan)")
def destroy(handle: int) -> None:
    """End a plan."""
    _plan(handle)
    del _plans[handle]


@declared(CUFFT, "cufftResult cufftGetSize(cufftHandle plan, size_t *workSize)")
def get_size(handle: int, size: int) -> None:
    """Give the memory that a plan works in: none."""
    _plan(handle)
    _put_size(size, 0)


@declared(CUFFT, "cufftResult cufftSetWorkArea(cufftHandle plan, void *workArea)")
def set_work_area(handle: int, area: int) -> None:
    """Give memory to work in: none is needed."""
    _plan(handle)


@declared(CUFFT, "cufftResult cufftSetAutoAllocation(cufftHandle plan, int autoAllocate)")
def set_auto_allocation(handle: int, automatic: int) -> None:
    """Say who allocates that memory: nothing follows from it."""
    _plan(handle)


@declared(CUFFT, "cufftResult cufftSetStream(cufftHandle plan, cudaStream_t stream)")
def set_stream(handle: int, stream: int) -> None:
    """Choose the stream of a plan."""
    _plan(handle).stream = stream


@declared(CUFFT, "cufftResult cufftGetVersion(int *version)")
def get_version(version: int) -> None:
    """Give the version of the library that is stood in for."""
    put_int(version, _VERSION)


@declared(CUFFT, "cufftResult cufftGetProperty(libraryPropertyType type, int *value)")
def get_property(kind: int, value: int) -> None:
    """Give a part of the version."""
    if kind not in (0, 1, 2):
        raise CudaError(Status.INVALID_VALUE)
    put_int(value, (_VERSION // 1000, _VERSION // 100 % 10, _VERSION % 100)[kind])


def _execute(name: str, kind: int, handle: int, source: int, target: int, direction: int) -> None:
    plan = _plan(handle)
    transform = plan.transform
    if transform is None or transform.kind != kind:
        raise CudaError(Status.INVALID_RESOURCE_HANDLE)
    if direction not in (_FORWARD, _INVERSE) or not source or not target:
        raise CudaError(Status.INVALID_VALUE)
    compute = "fp64" if kind & 0x40 else "fp32"
    perform(
        "cuFFT", name, plan.stream, lambda: transform.run(source, target, direction), transform.operations,
        transform.size_bytes, compute,
    )  # fmt: skip


@declared(CUFFT, "cufftResult cufftXtExec(cufftHandle plan, void *input, void *output, int direction)")
def execute_any(handle: int, source: int, target: int, direction: int) -> None:
    """Run a plan of any kind; transforms of real numbers have one direction, whatever is given."""
    transform = _plan(handle).transform
    if transform is None:
        raise CudaError(Status.INVALID_RESOURCE_HANDLE)
    is_complex = transform.kind in (0x29, 0x69)
    _execute("cufftXtExec", transform.kind, handle, source, target, direction if is_complex else _FORWARD)


def _declare_execution(name: str, kind: int, input_type: str, output_type: str) -> None:
    is_complex = kind in (0x29, 0x69)
    direction = ", int direction" if is_complex else ""

    @declared(
        CUFFT, f"cufftResult {name}(cufftHandle plan, {input_type} *idata, {output_type} *odata{direction})", result=Int
    )
    def execute(handle: int, source: int, target: int, way: int = _FORWARD) -> None:
        """Run a plan."""
        _execute(name, kind, handle, source, target, way)


for _name, _kind, _input_type, _output_type in (
    ("cufftExecC2C", 0x29, "cufftComplex", "cufftComplex"),
    ("cufftExecR2C", 0x2A, "cufftReal", "cufftComplex"),
    ("cufftExecC2R", 0x2C, "cufftComplex", "cufftReal"),
    ("cufftExecZ2Z", 0x69, "cufftDoubleComplex", "cufftDoubleComplex"),
    ("cufftExecD2Z", 0x6A, "cufftDoubleReal", "cufftDoubleComplex"),
    ("cufftExecZ2D", 0x6C, "cufftDoubleComplex", "cufftDoubleReal"),
):
    _declare_execution(_name, _kind, _input_type, _output_type)
