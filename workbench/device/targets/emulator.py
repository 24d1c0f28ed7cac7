"""The emulator as a target: device memory, symbols and launches on the CPU, with CUDA's rules and a device model.

A launch is refused as CUDA refuses it, and blocks are admitted as the device model could hold them. What a PTX
instruction means is `workbench.emulate`'s business; what an argument may be is `arguments`'.
"""

from __future__ import annotations

import math
import weakref
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Literal

import numpy as np
from numpy.typing import DTypeLike, NDArray

from workbench.base import arguments as given
from workbench.base import hooks
from workbench.base.boundary import memory_is_named
from workbench.base.bounded_cache import BoundedCache
from workbench.base.errors import ArgumentError
from workbench.base.records import Dim3
from workbench.base.records.outcomes import Fault, Outcome
from workbench.base.records.refusal_words import launch_error
from workbench.compilers.correlate.access_match import AccessMatch, match_listing
from workbench.device.targets.arguments import Argument, check_arguments, lower
from workbench.device.targets.base import DEFAULT_DYNAMIC_SMEM_BYTES, CompilationLike, Launchable, Sanitize
from workbench.device.targets.block_sampler import BlockSampler
from workbench.device.targets.buffers import as_array, as_dtype, as_shape, compilation_of
from workbench.device.targets.emulator_buffers import EmulatorBuffer, adopted
from workbench.device.targets.host_storages import copied_args
from workbench.device.targets.known_forms import KnownForm, forms_of, known_forms
from workbench.device.targets.launch_call import LaunchCall, block_range, checked_call
from workbench.device.targets.launch_runs import explained, run_launch
from workbench.device.targets.mapped_arrays import MappedArray, ParameterPart
from workbench.device.targets.parameter_block import Layout, lay_out
from workbench.device.targets.passed_values import store_results
from workbench.device.targets.perturbations import perturbations
from workbench.device.targets.placed_launch import PlacedLaunch
from workbench.device.targets.replaying import Again
from workbench.device.targets.staged_storages import NOTHING_STAGED, Staged, stage
from workbench.device.targets.symbols import find_symbol
from workbench.device.targets.tensor_cores import modelled_arch, tensor_cores
from workbench.device.targets.view_bounds import beyond_views
from workbench.emulate import LaunchRequest, Memory, Program, load
from workbench.emulate.extents import refuse_clusters
from workbench.emulate.heap import CALLS as HEAP_CALLS
from workbench.emulate.in_place import stored_in_place
from workbench.emulate.kernel import kernel_of
from workbench.emulate.launch import runs_in_place
from workbench.emulate.stored_addresses import AddressFlow, stored_addresses
from workbench.isa import arch as arch_data
from workbench.isa.arch.clusters import refuse_cluster
from workbench.isa.ptx import Module, parse

_MAX_ADMISSIONS = 256
"""Most admissions that are kept of one compilation, and most forms of arguments."""


@dataclass(frozen=True, eq=False)
class _Loaded:
    """A compilation in the emulator's memory, and what does not change from launch to launch.

    admitted: the devices that admit launches, and requests without arguments. forms: arguments by a kernel's name and
    their forms. beyond_views: kernels that faulted with
    views alone in memory. stored: positions of the PTX parameters whose addresses a kernel may store. in_place: those
    of parameters that it stores through, by the parameters that are arrays; None if it needs copies of these.
    """

    program: Program
    layouts: dict[str, Layout] = field(default_factory=dict)
    admitted: BoundedCache[tuple[Any, ...], tuple[str, LaunchRequest]] = field(
        default_factory=lambda: BoundedCache(_MAX_ADMISSIONS)
    )
    forms: BoundedCache[tuple[str, Any], tuple[KnownForm, ...]] = field(
        default_factory=lambda: BoundedCache(_MAX_ADMISSIONS)
    )
    beyond_views: set[str] = field(default_factory=set)
    stored: dict[str, tuple[int, ...]] = field(default_factory=dict)
    in_place: dict[tuple[str, tuple[int, ...]], frozenset[int] | None] = field(default_factory=dict)

    def may_begin_again(self, kernel: str) -> bool:
        """True if a launch of a kernel can be undone, and is not known to go beyond its views."""
        # A heap is not put back: pieces of it outlive the launch.
        return kernel not in self.beyond_views and kernel_of(self.program, kernel).mentioned.isdisjoint(HEAP_CALLS)

    def stored_by(self, name: str) -> tuple[int, ...] | None:
        """Positions of the PTX parameters whose addresses a kernel may store, all where that cannot be followed; None
        where it is not worth finding out: it takes as long as some launches, and native code is what many launches run
        in."""
        if name not in self.stored and kernel_of(self.program, name).last_native is not None:
            self._follow(name)
        return self.stored.get(name)

    def stored_in_place(self, name: str, parts: Sequence[ParameterPart]) -> frozenset[int] | None:
        """Positions of the PTX parameters that a kernel stores through; None if it must not run on memory of the host,
        or has not run in native code. parts: of a launch, of which numbers are arrays."""
        key = name, tuple(at for at, part in enumerate(parts) if isinstance(part, int))
        if key not in self.in_place:
            kernel = kernel_of(self.program, name)
            if kernel.last_native is None:
                return None
            names = list(kernel.parameter_places)
            flow = self._follow(name)
            stored = None if flow is None else stored_in_place(flow, {names[at] for at in key[1]})
            self.in_place[key] = None if stored is None else frozenset(map(names.index, stored))
        return self.in_place[key]

    def _follow(self, name: str) -> AddressFlow | None:
        """Follows the addresses that a kernel is given, and notes those that it may store."""
        kernel = kernel_of(self.program, name)
        flow = AddressFlow.of(kernel)
        names = frozenset(kernel.parameter_places) if flow is None else stored_addresses(flow)
        self.stored[name] = tuple(i for i, each in enumerate(kernel.parameter_places) if each in names)
        return flow


class EmulatorTarget:
    """Runs kernels in the PTX emulator. `memory` is the memory of its one device."""

    name = "emulator"

    def __init__(self, memory: Memory | None = None) -> None:
        self.memory = memory or Memory()
        self._loaded: weakref.WeakKeyDictionary[CompilationLike, _Loaded] = weakref.WeakKeyDictionary()
        self._matches: weakref.WeakKeyDictionary[CompilationLike, dict[str, AccessMatch]] = weakref.WeakKeyDictionary()

    # ------------------------------------------------------------ memory

    def to_device(self, array: NDArray[Any]) -> EmulatorBuffer:
        """Copy an array into new device memory."""
        array = as_array(array)
        buffer = self.empty(array.shape, array.dtype)
        buffer.copy_from(array)
        return buffer

    def empty(self, shape: int | tuple[int, ...], dtype: DTypeLike) -> EmulatorBuffer:
        """New uninitialised device memory: it holds seeded poison."""
        shape, resolved = as_shape(shape), as_dtype(dtype)
        address = self.memory.allocate(math.prod(shape) * resolved.itemsize)
        memory = self.memory
        return EmulatorBuffer(memory, address, shape, resolved, lambda: memory.free(address))

    def zeros(self, shape: int | tuple[int, ...], dtype: DTypeLike) -> EmulatorBuffer:
        """New device memory, every byte zero."""
        buffer = self.empty(shape, dtype)
        buffer.copy_from(np.zeros(buffer.shape, buffer.dtype))
        return buffer

    def symbol(self, compilation: CompilationLike | Launchable, name: str) -> EmulatorBuffer:
        """A `__device__` or `__constant__` variable; its contents live as long as the compilation.

        Raises
        ------
        ArgumentError
            No such variable; lists what there is.
        """
        of = compilation_of(compilation)
        program = self._program(of)
        found = find_symbol(program.module, given.text(name, "name"), of.translation)
        address = program.symbols[found.mangled_name].address
        return EmulatorBuffer(self.memory, address, found.shape, found.dtype, None, keeps=of)

    def symbol_bytes(self, compilation: CompilationLike | Launchable, mangled_name: str) -> EmulatorBuffer:
        """The bytes of a variable of a module; the compiler is not asked for its type."""
        of = compilation_of(compilation)
        symbol = self._program(of).symbols[mangled_name]
        return EmulatorBuffer(self.memory, symbol.address, (symbol.size_bytes,), np.dtype(np.uint8), None, keeps=of)

    def copy_symbols(self, source: CompilationLike, target: CompilationLike) -> None:
        """Gives the variables of a compilation the values that those of the same name and size have in another: of the
        same source for another architecture, say."""
        with self.memory.lock:
            ours, theirs = self._program(source).symbols, self._program(target).symbols
            for name, symbol in theirs.items():
                other = ours.get(name)
                if other is not None and other.size_bytes == symbol.size_bytes:
                    self.memory.write(symbol.address, self.memory.read(other.address, other.size_bytes))

    # ------------------------------------------------------------ launches

    @memory_is_named("running a kernel in the emulator")
    def launch(
        self,
        kernel: Launchable,
        grid: int | tuple[int, ...] | Dim3,
        block: int | tuple[int, ...] | Dim3,
        args: tuple[Any, ...] | list[Any],
        *,
        dynamic_smem_bytes: int = 0,
        cooperative: bool = False,
        device: str | None = None,
        count: bool = False,
        sanitize: Sanitize = (),
        time_limit_seconds: float | None = None,
        order_seed: int = 0,
        adversarial: tuple[str, ...] | Literal["all"] = (),
        blocks: tuple[int, int] | None = None,
        cluster: int | tuple[int, ...] | Dim3 | None = None,
    ) -> Outcome:
        """Run a kernel in the emulator; see `Target.launch`. An interrupt raises KeyboardInterrupt.

        order_seed: other than 0 shuffles the order in which blocks and warps have their turns, in the interpreter; -1
        reverses it.
        adversarial: what else is done otherwise than usual, and allowed: names of `PERTURBATIONS`, or all of them;
        `order_seed` draws it, and repeats it.
        blocks: the first to run and the one before which it ends; None for all.
        cluster: the extents of the launch attribute (cudaLaunchAttributeClusterDimension), in blocks; None without one.
        """
        refuse = hooks.find("refuse_launch")
        if refuse is not None:
            refuse(kernel.name)
        call = checked_call(
            kernel,
            grid,
            block,
            args,
            dynamic_smem_bytes=dynamic_smem_bytes,
            cooperative=cooperative,
            device=device,
            count=count,
            sanitize=sanitize,
            time_limit_seconds=time_limit_seconds,
            cluster=cluster,
        )
        kernel = call.kernel
        perturbed = perturbations(adversarial)
        seed = given.whole(order_seed, "order_seed", -1)
        part = None if blocks is None else block_range(blocks)
        options = {
            "count": count,
            "seed": seed,
            "blocks": part,
            "sanitize": call.sanitize,
            "adversarial": perturbed,
        }
        return self._launched(call, options)

    def _launched(self, call: LaunchCall, options: dict[str, Any]) -> Outcome:
        """The outcome of a launch. options: fields of its request."""
        kernel = call.kernel
        match = self.access_match(kernel) if call.count else None
        plan = match.plan if match else None
        with self.placed(call, not call.sanitize, access_plan=plan, **options) as placed:
            views = self._beyond_views(placed) if call.sanitize else ()
            begins_again = False
            staged, repeat = placed.staged, partial(self._again, call) if call.sanitize else None
            try:
                outcome = run_launch(placed, match, repeat)
                begins_again = staged.must_begin_again(outcome.faults)
            finally:
                if begins_again:
                    staged.undo(self.memory)
                else:
                    staged.copy_back(self.memory)
                    store_results(call.held, staged.lowered.arrays, staged.lowered.written)
        if begins_again:
            self._load(kernel.compilation).beyond_views.add(kernel.mangled_name)
            return self._launched(call, options)
        if views and all(fault.found_by == "sanitizer" for fault in outcome.faults):
            outcome = replace(outcome, faults=(*outcome.faults, *(explained(each, placed) for each in views)))
        return outcome

    def _beyond_views(self, placed: PlacedLaunch) -> tuple[Fault, ...]:
        """The first access of a launch to what lies beside the views that it was given."""
        # A heap is not put back: pieces of it outlive the launch.
        if not placed.request.kernel.mentioned.isdisjoint(HEAP_CALLS):
            return ()
        return beyond_views(placed.request.plain(), placed.staged)

    def _again(self, call: LaunchCall) -> Again:
        """Give what places a call once more, plain, with its arguments as they are now."""
        plain = replace(call, args=copied_args(call.args), sanitize=())
        return lambda: self.placed(replace(plain, args=copied_args(plain.args)))

    @contextmanager
    def placed(self, call: LaunchCall, may_begin_again: bool = False, **options: Any) -> Iterator[PlacedLaunch]:
        """A launch that was admitted, its arguments in memory, which no other thread may use at the same time.

        may_begin_again: large storages may come without what lies beside the views in them; see
        `Staged.must_begin_again`. options: fields of its request. Raises what `launch` raises where nothing has run.
        """
        kernel = call.kernel
        lowered = lower(self._arguments(call), kernel.entry.reserved)
        with self.memory.lock:
            loaded = self._load(kernel.compilation)
            device, request = self._admitted(loaded, call)
            views_alone = may_begin_again and loaded.may_begin_again(kernel.mangled_name)
            options["time_limit_seconds"] = call.time_limit_seconds
            stored = partial(loaded.stored_in_place, kernel.mangled_name, lowered.parts) if may_begin_again else None
            staged, num_lent = NOTHING_STAGED, self.memory.num_lent
            try:
                staged = stage(self.memory, lowered, views_alone, stored)
                filled = self._filled(request, loaded, kernel, staged, options)
                if staged.has_lent and not runs_in_place(filled):
                    self.memory.take_back(num_lent)
                    lent, staged = staged, NOTHING_STAGED
                    lent.free(self.memory, None)
                    staged = stage(self.memory, lowered, views_alone)
                    filled = self._filled(request, loaded, kernel, staged, options)
                arrays = tuple(zip(lowered.labels, staged.buffers, strict=True))
                yield PlacedLaunch(call.on(device), filled, call.language, arrays, staged)
            finally:
                self.memory.take_back(num_lent)
                staged.free(self.memory, loaded.stored_by(kernel.mangled_name) if staged.pieces else None)

    def _arguments(self, call: LaunchCall) -> Sequence[Argument]:
        """The arguments of a launch, checked; raises what `check_arguments` raises."""
        kernel, forms = call.kernel, forms_of(call.args, call.held)
        loaded = self._loaded.get(kernel.compilation) if forms is not None else None
        if loaded is not None:
            known = loaded.forms.get((kernel.mangled_name, forms))
            if known is not None:
                return [form.argument(value) for form, value in zip(known, call.args, strict=True)]
        args = call.args if forms is not None else tuple(self._own(each) for each in call.args)
        found = check_arguments(kernel.name, kernel.parameters, args, _is_buffer, call.held)
        known = known_forms(found, args) if loaded is not None else None
        if loaded is not None and known is not None:
            loaded.forms.put((kernel.mangled_name, forms), known)
        return found

    def _filled(
        self, request: LaunchRequest, loaded: _Loaded, kernel: Launchable, staged: Staged, options: dict[str, Any]
    ) -> LaunchRequest:
        """A request with the parameters and options of a launch, whose buffers are checked."""
        self._check_staged(staged.buffers, staged.lowered.labels)
        addresses = [each.address for each in staged.buffers]
        return request.like(params=self._layout(loaded, kernel).fill(staged.parts, addresses), **options)

    def _own(self, value: Any) -> Any:
        """A device array of Numba as a buffer, where its memory is the emulator's; anything else as it is."""
        if type(value) is tuple:
            return tuple(self._own(each) for each in value)
        if isinstance(value, MappedArray):
            return replace(value, array=self._own(value.array))
        return value if isinstance(value, EmulatorBuffer | np.ndarray) else adopted(self.memory, value)

    def access_match(self, kernel: Launchable) -> AccessMatch:
        """The certainty of the counts of a kernel's accesses beside its SASS, computed once."""
        found = self._matches.setdefault(kernel.compilation, {})
        if kernel.mangled_name not in found:
            module = self._program(kernel.compilation).module
            found[kernel.mangled_name] = match_listing(module, kernel.mangled_name, kernel.compilation.sass)
        return found[kernel.mangled_name]

    @contextmanager
    def block_sampler(
        self,
        kernel: Launchable,
        grid: int | tuple[int, ...] | Dim3,
        block: int | tuple[int, ...] | Dim3,
        args: tuple[Any, ...] | list[Any],
        *,
        dynamic_smem_bytes: int = 0,
    ) -> Iterator[BlockSampler]:
        """A sampler that runs some blocks of a launch and counts; at the end memory and arguments are as they were.

        Nothing else uses the emulator meanwhile. Errors are those of `launch`.
        """
        call = checked_call(kernel, grid, block, args, dynamic_smem_bytes=dynamic_smem_bytes)
        plan = self.access_match(call.kernel).plan  # which loads the module: its variables are put back, too
        # Arguments are brought within the block, so that they are not copied twice.
        with self.memory.lock, self.memory.undone(), self.placed(call, access_plan=plan) as placed:
            yield BlockSampler(placed.request)

    def _check_staged(self, buffers: tuple[EmulatorBuffer, ...], labels: tuple[str, ...]) -> None:
        """Refuses buffers of another memory and freed ones, and names their allocations for messages."""
        names: dict[int, str] = {}
        for buffer, label in zip(buffers, labels, strict=True):
            if buffer.memory is not self.memory:
                raise ArgumentError(f"{label} is a buffer of another emulator", label)
            buffer.check_alive()
            allocation = self.memory.find(buffer.address)
            if allocation is not None:
                names[allocation.start] = f"{names[allocation.start]}, {label}" if allocation.start in names else label
        for start, within in names.items():
            if self.memory.label_at(start) != within:
                self.memory.set_label(start, within)

    def _layout(self, loaded: _Loaded, kernel: Launchable) -> Layout:
        """The layout of a kernel's parameters, found once."""
        layout = loaded.layouts.get(kernel.mangled_name)
        if layout is None:
            layout = loaded.layouts[kernel.mangled_name] = lay_out(loaded.program.module, kernel.mangled_name)
        return layout

    def _admitted(self, loaded: _Loaded, call: LaunchCall) -> tuple[str, LaunchRequest]:
        """The device that admits such a launch, and its request, without arguments. Raises what CUDA would refuse."""
        kernel, smem = call.kernel, call.dynamic_smem_bytes
        limit = kernel.max_dynamic_smem_bytes
        sums = tensor_cores()
        key = (
            kernel.mangled_name, call.grid, call.block, smem, call.cooperative, call.device, limit, call.cluster, sums,
        )  # fmt: skip
        known = loaded.admitted.get(key)
        if known is None:
            model = self._device(kernel, call.device)
            opted_in = smem <= limit and limit > DEFAULT_DYNAMIC_SMEM_BYTES
            shape = call.grid, call.block
            resident = arch_data.admit(model, kernel.resources, *shape, smem, call.cooperative, opted_in)
            spots = kernel.compilation.line_map.ptx_to_source
            request = LaunchRequest(
                loaded.program, kernel.mangled_name, *shape, b"", smem, resident, call.cooperative, spots=spots,
                cluster=call.cluster, tensor_cores=modelled_arch(model),
            )  # fmt: skip
            refuse_clusters(request)
            refuse_cluster(model, request.cluster_extents, non_portable=False)
            known = loaded.admitted.put(key, (model.name, request))
        return known

    def _device(self, kernel: Launchable, name: str | None) -> arch_data.Device:
        compiled = kernel.compilation.arch
        model = arch_data.device(name) if name else arch_data.default_device(compiled)
        have, need = arch_data.limits(model.arch), arch_data.limits(compiled)
        if have.compute_capability < need.compute_capability or (
            compiled[-1].isalpha() and have.compute_capability != need.compute_capability
        ):
            raise launch_error("arch", device=model.name, arch=model.arch, compiled=compiled)
        return model

    def _program(self, compilation: CompilationLike) -> Program:
        return self._load(compilation).program

    def _load(self, compilation: CompilationLike) -> _Loaded:
        with self.memory.lock:
            loaded = self._loaded.get(compilation)
            if loaded is None:
                if not compilation.translation.ptx:
                    raise launch_error("ptx")
                module: Module = parse(compilation.ptx)
                loaded = self._loaded[compilation] = _Loaded(load(module, self.memory))
                addresses = [s.address for s in loaded.program.symbols.values()]
                weakref.finalize(compilation, _free_all, self.memory, addresses).atexit = False
            return loaded


def _free_all(memory: Memory, addresses: list[int]) -> None:
    for address in addresses:
        memory.free(address)


def _is_buffer(value: Any) -> bool:
    return isinstance(value, EmulatorBuffer)
