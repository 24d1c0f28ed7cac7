"""Kernels in native code: compiled once a block shape, or taken from what an earlier session compiled.

Knows the way from a kernel to its machine code. What an instruction becomes is `codegen`'s; launches are
`native.launch`'s.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from workbench.base.errors import InternalError, WorkbenchError
from workbench.base.records import Dim3
from workbench.emulate import costs
from workbench.emulate.codegen.control import ENTRY
from workbench.emulate.codegen.host_calls import SERVE
from workbench.emulate.interpret.decode import entry_code
from workbench.emulate.ir.access_site import AccessSite
from workbench.emulate.ir.graph import NotLowered, NotLoweredKind
from workbench.emulate.ir.unit import PLAIN, SEQUENTIAL, Instruments
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.native import object_cache, tier_up
from workbench.emulate.native.counts import Reading
from workbench.emulate.native.description import described, description_of
from workbench.emulate.native.machine_code import Code, Processor, compile_object, load_linked
from workbench.emulate.native.mailbox import Call
from workbench.emulate.native.tier_up import CompileRequest, TierUp
from workbench.emulate.pipeline import Lowered, Plan, lower_kernel
from workbench.emulate.runtime import context, library

if TYPE_CHECKING:
    from workbench.emulate.native.worker_contexts import SharedLaunchState, WorkerContext
    from workbench.emulate.program import Program


@dataclass(frozen=True)
class Refusal:
    """The reason why a kernel has no machine code, as that of `NotLowered`."""

    what: str
    kind: NotLoweredKind


@dataclass
class LaunchStatistics:
    """Times of earlier launches on one thread; 0 where there was none.

    first_poll_budget: what the next may be given.
    """

    seconds_a_block: float = 0.0
    first_poll_budget: int = 0


@dataclass(frozen=True, eq=False)
class NativeKernel:
    """Machine code of one kernel for one block shape.

    records: what a context holds of its accesses at first. code: what must live as long as it is run. contexts: those
    that no launch uses just now. statistics: what launches took. tier_up: tier 1 code on its way, where this is tier 0
    code. readings: how its tables are read, once it has counted.
    """

    run: Any
    plan: Plan
    records: NDArray[np.uint8]
    code: Code
    contexts: list[tuple[WorkerContext, SharedLaunchState]] = field(default_factory=list)
    statistics: LaunchStatistics = field(default_factory=LaunchStatistics)
    tier_up: TierUp[NativeKernel] | None = None
    readings: list[Reading] = field(default_factory=list)

    def reading(self, kernel: EmulatedKernel) -> Reading:
        """The layout of counter tables; computed once. kernel: the one that the code was compiled from."""
        if not self.readings:
            assert self.plan.counted is not None
            self.readings.append(Reading(self.plan.counted, kernel))
        return self.readings[0]

    @property
    def best(self) -> NativeKernel:
        """The code to run: what replaces this once it is ready, else this."""
        return (self.tier_up and self.tier_up.ready) or self

    @property
    def sites(self) -> tuple[AccessSite, ...]:
        return self.plan.sites

    @property
    def barrier_lines(self) -> tuple[int, ...]:
        return self.plan.barrier_lines

    @property
    def warps(self) -> int:
        return self.plan.warps

    @property
    def frame_bytes(self) -> int:
        return self.plan.frame_bytes

    @property
    def serves(self) -> bool:
        """True if it calls functions of the device runtime that Python answers."""
        return SERVE in self.plan.needed

    @property
    def allocates(self) -> bool:
        """True if it has a heap."""
        return any(site.space == "malloc" for site in self.plan.sites)

    @property
    def order(self) -> str:
        return self.plan.order


@dataclass(frozen=True)
class _Key:
    """Key of a program's native code. grid: rounded up to powers of two, so that one compilation serves several."""

    entry: str
    grid: Dim3
    block: Dim3
    instruments: Instruments


_NOT_ON_DISK = object()
_GRID_BITS = (31, 16, 16)
"""Bits of the largest grid; CUDA C++ Programming Guide, "Compute Capabilities"."""


def prepare() -> None:
    """Load what the first kernel of a process needs besides its own code, which takes as long as many launches."""
    Processor.own()
    object_cache.generation()


def compiled_kernel(
    program: Program,
    kernel: EmulatedKernel,
    grid: Dim3,
    block: Dim3,
    look_on_disk: bool = True,
    instruments: Instruments = PLAIN,
) -> NativeKernel | None:
    """Native code for such a launch if it was made before: by this process, or by one that kept it on disk.

    instruments: what the code does besides.
    """
    last = kernel.last_native
    if last is not None and last[0] == grid and last[1] == block and last[2].best is last[2] and last[3] == instruments:
        return last[2]  # type: ignore[no-any-return]
    result = _made_before(program, kernel, _key(kernel, grid, block, instruments), look_on_disk)
    if not isinstance(result, NativeKernel):
        return None
    kernel.last_native = (grid, block, result, instruments)
    return result


def native_kernel(
    program: Program, kernel: EmulatedKernel, grid: Dim3, block: Dim3, instruments: Instruments = PLAIN
) -> NativeKernel:
    """Compiles a kernel, or takes it from what was compiled before. Raises NotLowered.

    instruments: what the code does besides.
    """
    key = _key(kernel, grid, block, instruments)
    result = _made_before(program, kernel, key, look_on_disk=True)
    if not isinstance(result, NativeKernel | Refusal):
        processor = Processor.own()
        if next(_alike(program, key), None) is None:
            result = _compile(kernel, key, processor)
        else:
            wide = _widened(key)
            result = program.native[wide] = _from_disk(kernel, wide, processor) or _compile(kernel, wide, processor)
        program.native[key] = result
    if isinstance(result, Refusal):
        raise NotLowered(result.what, result.kind)
    return result


def refuse(
    program: Program, kernel: EmulatedKernel, grid: Dim3, block: Dim3, instruments: Instruments, reason: str
) -> None:
    """Leaves such launches to the interpreter from now on."""
    kernel.last_native = None
    program.native[_key(kernel, grid, block, instruments)] = Refusal(reason, "waiting")


def is_refused(
    program: Program, kernel: EmulatedKernel, grid: Dim3, block: Dim3, instruments: Instruments = PLAIN
) -> bool:
    """True if it is known that such a launch has no native code."""
    return isinstance(program.native.get(_key(kernel, grid, block, instruments)), Refusal)


def shared_code(kernel: EmulatedKernel, grid: Dim3, block: Dim3, instruments: Instruments) -> Hashable:
    """A name of the code that a launch runs; launches of one name share it. Code that monitors is of one grid."""
    if _serves_grids(instruments):
        return block, instruments
    return _key(kernel, grid, block, instruments)


def _serves_grids(instruments: Instruments) -> bool:
    """True if code with such instruments may be run with any grid: it monitors no certain launch."""
    return replace(instruments, extents=None) in (PLAIN, SEQUENTIAL)


def _key(kernel: EmulatedKernel, grid: Dim3, block: Dim3, instruments: Instruments) -> _Key:
    return _Key(kernel.entry.name, Dim3(*[1 << (n - 1).bit_length() for n in grid]), block, instruments)


def _alike(program: Program, key: _Key) -> Iterator[tuple[_Key, NativeKernel]]:
    """Code of the same kernel, block and instruments, for whatever grid; none for what monitors a certain launch."""
    if _serves_grids(key.instruments):
        for other, found in program.native.items():
            if isinstance(found, NativeKernel) and replace(other, grid=key.grid) == key:
                yield other, found


def _covers(larger: Dim3, grid: Dim3) -> bool:
    """True if code for one grid is right for another: what is known of block indices holds for a smaller grid too."""
    return all(most >= extent for most, extent in zip(larger, grid, strict=True))


def _widened(key: _Key) -> _Key:
    """The key of code for many grids, for a kernel whose grid changes from launch to launch."""
    wide = [
        1 << min(8 * -(-(extent - 1).bit_length() // 8), most)
        for extent, most in zip(key.grid, _GRID_BITS, strict=True)
    ]
    return replace(key, grid=Dim3(*wide))


def _made_before(program: Program, kernel: EmulatedKernel, key: _Key, look_on_disk: bool) -> Any:
    """Machine code, tier1 where there is some by now; why there is none; None or a mark where nothing was made."""
    result = program.native.get(key)
    if not isinstance(result, NativeKernel | Refusal):
        larger = next((other for at, other in _alike(program, key) if _covers(at.grid, key.grid)), None)
        if larger is not None:
            result = program.native[key] = larger
    if result is None and look_on_disk:
        result = program.native[key] = _from_disk(kernel, key, Processor.own()) or _NOT_ON_DISK
    if isinstance(result, NativeKernel) and result.best is not result:
        result = program.native[key] = result.best
    return result


def _name(kernel: EmulatedKernel, key: _Key, processor: Processor) -> str | None:
    """The key on disk; None for what is not kept."""
    return object_cache.kernel_key(kernel, key.grid, key.block, processor.key, key.instruments)


def _compile(kernel: EmulatedKernel, key: _Key, processor: Processor) -> NativeKernel | Refusal:
    """Machine code, or the reason why there is none; either is kept on disk.

    A big kernel gets tier 0 code; tier 1 code is compiled in the background once that has run for a while. An error in
    between is a bug of the workbench: it is logged, and the kernel is left to the interpreter, which does not need
    this.
    """
    entry_code(kernel)  # decoding says what is wrong with a kernel, which lowering would take for granted
    name = _name(kernel, key, processor)
    try:
        return _made(kernel, key, processor, name)
    except NotLowered as reason:
        if name is not None:
            object_cache.keep(name, {"refusal": str(reason).encode(), "kind": reason.kind.encode()})
        return Refusal(str(reason), reason.kind)
    except (WorkbenchError, MemoryError):
        raise
    except Exception as error:
        what = f"{type(error).__name__}: {' '.join(str(error).split())[:300]}"
        warnings.warn(
            f"native code of `{kernel.entry.name}` could not be made, a bug of the workbench: {what}. It runs in the "
            "interpreter.",
            RuntimeWarning,
            stacklevel=2,
        )
        return Refusal(what, "bug")


def _made(kernel: EmulatedKernel, key: _Key, processor: Processor, name: str | None) -> NativeKernel:
    """Machine code, kept on disk under a name, tier 0 code under one of its own. Raises NotLowered."""
    line = kernel.entry.line
    lowered = lower_kernel(kernel, key.grid, key.block, key.instruments)
    as_tier0 = tier_up.pays(lowered.size, key.instruments.monitors)
    made_for = object_cache.tier0_key(name) if as_tier0 and name is not None else name
    module = _module(lowered.tier0() if as_tier0 else lowered.tier1(), line, made_for)
    data = compile_object(module, processor, "tier0" if as_tier0 else "tier1")
    if made_for is not None:
        object_cache.keep(made_for, {"object": data})
    native = _loaded(data, line, made_for, processor)
    return _with_tier1(native, kernel, lambda: lowered, processor, name) if as_tier0 else native


def _module(emission: tuple[Plan, str], line: int, made_for: str | None) -> str:
    """The LLVM IR of a kernel, with its plan. line, made_for: as `_load` takes them."""
    plan, ir = emission
    return described(ir, f"{made_for or ''}\n{plan.to_text(line)}")


def _loaded(data: bytes, line: int, made_for: str | None, processor: Processor) -> NativeKernel:
    """An object of this process in memory. line, made_for: as `_load` takes them."""
    native = _load(data, line, made_for or "", processor)
    if native is None:
        raise InternalError("an object without its plan")
    return native


def _with_tier1(
    tier0: NativeKernel,
    kernel: EmulatedKernel,
    lowered: Callable[[], Lowered],
    processor: Processor,
    name: str | None,
) -> NativeKernel:
    """Tier 0 code that tier 1 code replaces once that pays and is compiled. name: of tier 1 code on disk."""
    if not tier_up.replaces():
        return tier0
    line = kernel.entry.line
    request = CompileRequest(
        lambda: _module(lowered().tier1(), line, name),
        lambda data: _loaded(data, line, name, processor),
        processor,
        object_cache.place(name) if name is not None else None,
    )
    return replace(tier0, tier_up=TierUp(request, costs.SECONDS_BEFORE_TIER1))


def _from_disk(kernel: EmulatedKernel, key: _Key, processor: Processor) -> NativeKernel | Refusal | None:
    """The code that `_compile` kept on disk; None where there is none that can be read."""
    name = _name(kernel, key, processor)
    if name is None:
        return None
    entry = object_cache.find(name)
    if entry is None:
        return _tier0_from_disk(kernel, key, processor, name) if tier_up.is_on() else None
    if "refusal" in entry:
        kind: Any = entry["kind"].decode()
        return Refusal(entry["refusal"].decode(errors="replace"), kind)
    return _load(entry.get("object", b""), kernel.entry.line, name, processor)


def _tier0_from_disk(kernel: EmulatedKernel, key: _Key, processor: Processor, name: str) -> NativeKernel | None:
    """Tier 0 code of a program that ended before there was tier 1 code."""
    made_for = object_cache.tier0_key(name)
    entry = object_cache.find(made_for)
    native = None if entry is None else _load(entry.get("object", b""), kernel.entry.line, made_for, processor)
    if native is None:
        return None

    def lowered() -> Lowered:
        return lower_kernel(kernel, key.grid, key.block, key.instruments)

    return _with_tier1(native, kernel, lowered, processor, name)


def _load(data: bytes, line: int, made_for: str, processor: Processor) -> NativeKernel | None:
    """Places an object in memory, with the plan that it holds; None for something else's, which is made anew and
    written over.

    line: where its kernel begins. made_for: the key that it was made under.
    """
    whose, _, text = (description_of(data) or "").partition("\n")
    try:
        plan = Plan.from_text(text.encode(), line) if text and whose == made_for else None
    except (KeyError, TypeError, ValueError):
        return None
    if plan is None or not library.knows(plan.needed):
        return None
    code = load_linked(data, (ENTRY,), plan.needed, processor)
    return NativeKernel(Call(code.addresses[ENTRY]), plan, _records(plan.sites), code)


def _records(sites: tuple[AccessSite, ...]) -> NDArray[np.uint8]:
    """The site records of a context before anything has been hit."""
    records = np.zeros((len(sites), context.SITE_BYTES), np.uint8)
    for i, site in enumerate(sites):
        row = records[i]
        row[context.SITE_SPAN : context.SITE_SPAN + 16].view(np.uint64)[:] = (site.span_bytes, site.size_bytes)
        row[context.SITE_INDEX : context.SITE_INDEX + 8].view(np.uint32)[:] = (i, _generic(site))
    return records.reshape(-1)


def _generic(site: AccessSite) -> int:
    if site.space:
        return 0
    changes = context.GENERIC_CHANGES if site.kind != "read" else 0
    return context.GENERIC + changes + (context.GENERIC_ATOMIC if site.kind == "atomic" else 0)


__all__ = [
    "NativeKernel",
    "NotLowered",
    "Plan",
    "compiled_kernel",
    "is_refused",
    "native_kernel",
    "refuse",
    "shared_code",
]
