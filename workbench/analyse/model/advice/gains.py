"""The gain of a change: the model run on the changed launch, beside the launch as it is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from workbench.analyse.model.advice.doubles import is_fp64
from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.values import Change
from workbench.analyse.model.prediction import Prediction
from workbench.analyse.model.times import predict_time
from workbench.analyse.model.workload import BufferUse, Workload
from workbench.base.errors import LaunchError
from workbench.base.records import Dim3
from workbench.isa.arch import Device
from workbench.isa.sass.tensor_rates import WARPS_OF_A_GROUP, element_of, tensor_products
from workbench.isa.sass.work import access_words

_GROUP_COLUMNS = 128
_FACTOR_BYTES = 32
_GROUPS = {"half": ("HGMMA", "F32", 16), "tf32": ("HGMMA", "F32.TF32", 8), "int8": ("IGMMA", "S8.S8", 32)}
"""The instruction of a warpgroup for a type of factors: opcode, modifiers, k. A row of a factor has 32 bytes."""
_SINGLE = {"DADD": "FADD", "DMUL": "FMUL", "DFMA": "FFMA", "DSETP": "FSETP", "DMNMX": "FMNMX"}


class Gains:
    """The launch with its model. Makes the prediction of a changed launch, once for each change."""

    def __init__(self, facts: Facts, device: Device) -> None:
        self._facts = facts
        self._device = device
        self._before: Prediction = facts.prediction
        self._workload: Workload = facts.prediction.workload
        self._executed = facts.executed

    def of(self, change: Change) -> tuple[float, float, float] | None:
        """Shares of the time that would go: in the middle, and the least and the most over the prediction's range.

        None where the changed launch could not run.
        """
        try:
            after = predict_time(self.changed(change), self._device)
        except LaunchError:
            return None
        before = self._before
        shares = [
            1 - b / a
            for a, b in ((before.us, after.us), (before.low_us, after.low_us), (before.high_us, after.high_us))
        ]
        return shares[0], min(shares), max(shares)

    def changed(self, change: Change) -> Workload:
        """The launch as it would be."""
        w = self._workload
        w = self._with_counts(w, change)
        w = self._with_instructions(w, change)
        if change.staged:
            w = self._staged(w, change.staged)
        if change.touched:
            w = replace(w, buffers=tuple(_touching(use, change.touched.get(use.name, 1.0)) for use in w.buffers))
        if change.in_single:
            w = self._in_single(w, change.in_single)
        if change.in_groups:
            w = self._in_groups(w, change.in_groups)
        if change.without_spills:
            w = self._without_spills(w)
        if change.overlap != 1.0:
            # Barriers stay as many.
            waits = {kind: n if kind == "barrier" else n / change.overlap for kind, n in w.waits.items()}
            w = replace(w, waits=MappingProxyType(waits))
        if change.wider is not None:
            waits = {kind: n / change.wider if kind == "global" else n for kind, n in w.waits.items()}
            w = replace(w, waits=MappingProxyType(waits))
        if change.fixed_cycles != 1.0:
            w = replace(w, fixed_cycles=w.fixed_cycles * change.fixed_cycles)
        return self._with_launch(w, change)

    # ------------------------------------------------------------ events

    def _gone(self, change: Change, *names: str) -> float:
        """Events of some counters that would not happen any more, in the whole launch."""
        gone = 0.0
        for (line, name), share in change.remains.items():
            if name in names:
                gone += self._facts.counters.by_ptx_line.get(line, {}).get(name, 0) * (1 - share)
        return gone

    def _with_counts(self, w: Workload, change: Change) -> Workload:
        if not change.remains:
            return w
        loads = self._gone(change, "global_load_sectors", "global_copy_sectors")
        l1_sectors = max(w.l1_sectors - loads, 0.0)
        shared = self._gone(change, "shared_load_wavefronts", "shared_store_wavefronts", "shared_copy_wavefronts")
        atomics = self._gone(change, "global_atomic_requests")
        same = self._gone(change, "global_atomic_same_address_lanes")
        left = 1 - atomics / w.atomic_requests if w.atomic_requests else 1.0
        turn = "shared_atomic_same_address_lanes"
        in_turn = sum(counts.get(turn, 0) for counts in self._facts.counters.by_ptx_line.values())
        turns = self._gone(change, turn) / in_turn if in_turn else 0.0
        requests = max(w.l1_requests - self._gone(change, "global_load_requests"), 0.0)
        fewer = requests / w.l1_requests if w.l1_requests else 1.0
        sided = w.with_sectors(l1_sectors)
        return replace(
            sided,
            l1_unique_sectors=min(w.l1_unique_sectors, l1_sectors),
            l1_requests=requests,
            # Fewer requests take fewer passes, too, and lanes ask for less; wider ones for as much as before.
            l1_cycles=sided.l1_cycles if change.wider is not None else min(sided.l1_cycles, w.l1_cycles * fewer),
            l1_bytes=w.l1_bytes if change.wider is not None else w.l1_bytes * fewer,
            store_sectors=max(w.store_sectors - self._gone(change, "global_store_sectors"), 0.0),
            store_requests=max(w.store_requests - self._gone(change, "global_store_requests"), 0.0),
            shared_wavefronts=max(w.shared_wavefronts - shared, 0.0),
            shared_conflicts=max(w.shared_conflicts - shared, 0.0),
            local_sectors=max(w.local_sectors - self._gone(change, "local_load_sectors", "local_store_sectors"), 0.0),
            constant_words=max(w.constant_words - self._gone(change, "constant_load_words"), 0.0),
            constant_lines=max(w.constant_lines - self._gone(change, "constant_load_lines"), 0.0),
            atomic_requests=max(w.atomic_requests - atomics, 0.0),
            atomic_sectors=max(w.atomic_sectors - self._gone(change, "global_atomic_sectors"), 0.0),
            atomic_same_address=max(w.atomic_same_address - same, 0.0),
            hottest_address_atomics=w.hottest_address_atomics * max(left, 0.0),
            hottest_requests=w.hottest_requests * max(left, 0.0),
            hottest_lines=w.hottest_lines * max(left, 0.0),
            shared_atomics=w.shared_atomics * max(1 - turns, 0.0),
        )

    # ------------------------------------------------------------ instructions

    def _with_instructions(self, w: Workload, change: Change) -> Workload:
        """Fewer executions of lines; a warp's waits and cycles shrink as its instructions do."""
        if not change.instructions:
            return w
        gone: defaultdict[str, float] = defaultdict(float)
        for line, times in self._executed:
            if isinstance(line.ptx_line, int) and line.ptx_line in change.instructions:
                gone[line.opcode] += times * (1 - change.instructions[line.ptx_line])
        return _less(w, gone, waits_for_loads=change.wider is not None)

    def _without_spills(self, w: Workload) -> Workload:
        gone: defaultdict[str, float] = defaultdict(float)
        sectors = 0.0
        for line, times in self._executed:
            if line.spill:
                gone[line.opcode] += times
                sectors += times * 4 * access_words(line.opcode)
        return w.without_spills(gone, sectors)

    def _in_single(self, w: Workload, lines: frozenset[int]) -> Workload:
        opcodes = dict(w.opcodes)
        every = converted = 0.0
        for line, times in self._executed:
            if not is_fp64(line.opcode):
                continue
            every += times
            if line.ptx_line not in lines:
                continue
            converted += times
            opcodes[line.opcode] = opcodes.get(line.opcode, 0.0) - times
            single = _SINGLE.get(line.opcode.partition(".")[0])
            if single:
                opcodes[single] = opcodes.get(single, 0.0) + times
        left = 1 - converted / every if every else 1.0
        waits = {kind: n * left if kind == "fp64" else n for kind, n in w.waits.items()}
        return replace(w, opcodes=_positive(opcodes), waits=MappingProxyType(waits))

    def _in_groups(self, w: Workload, lines: frozenset[int]) -> Workload:
        """Products of warps as those of warpgroups with 128 columns, whose factors are in shared memory."""
        opcodes = dict(w.opcodes)
        read = 0.0
        for line, times in self._executed:
            products = tensor_products(line.opcode)
            if line.ptx_line not in lines or not isinstance(products, int):
                continue
            opcodes[line.opcode] = opcodes.get(line.opcode, 0.0) - times
            base, modifier, depth = _GROUPS[element_of(line.opcode)]
            name = f"{base}.64x{_GROUP_COLUMNS}x{depth}.{modifier}"
            of_group = tensor_products(name)
            assert isinstance(of_group, int)
            opcodes[name] = opcodes.get(name, 0.0) + times * products / of_group
            read += times * products / of_group / WARPS_OF_A_GROUP * (64 + _GROUP_COLUMNS) * _FACTOR_BYTES
        return replace(w, opcodes=_positive(opcodes), matrix_shared_bytes=w.matrix_shared_bytes + read)

    def _staged(self, w: Workload, staged: Mapping[int, float]) -> Workload:
        """Loads that would find their values in shared memory: as many instructions, of the other kind."""
        opcodes = dict(w.opcodes)
        moved = of = 0.0
        for line, times in self._executed:
            if not line.opcode.startswith("LDG"):
                continue
            of += times
            if isinstance(line.ptx_line, int) and line.ptx_line in staged:
                there = times * (1 - staged[line.ptx_line])
                opcodes[line.opcode] = opcodes.get(line.opcode, 0.0) - there
                opcodes["LDS"] = opcodes.get("LDS", 0.0) + there
                moved += there
        share = moved / of if of else 0.0
        waits = dict(w.waits)
        glob = waits.get("global", 0.0)
        waits["global"] = glob * (1 - share)
        waits["shared"] = waits.get("shared", 0.0) + glob * share
        return replace(
            w,
            opcodes=_positive(opcodes),
            waits=MappingProxyType(waits),
            shared_wavefronts=w.shared_wavefronts + moved,
        )

    # ------------------------------------------------------------ the launch

    def _with_launch(self, w: Workload, change: Change) -> Workload:
        if change.resources is not None:
            w = replace(w, resources=change.resources)
        if change.dynamic_smem_bytes is not None:
            w = replace(w, dynamic_smem_bytes=change.dynamic_smem_bytes)
        if change.block is not None:
            blocks = max(round(w.num_blocks * w.block.size / change.block), 1)
            w = replace(w, block=Dim3(change.block), grid=Dim3(blocks))
        if change.blocks is not None:
            w = _with_blocks(w, change.blocks)
        if change.cluster_blocks is not None:
            # Copies to several blocks reach fewer of them, and are so many more.
            more = w.cluster_blocks / change.cluster_blocks if w.bulk_multicast_bytes else 1.0
            w = replace(w, cluster_blocks=change.cluster_blocks, bulk_load_sectors=w.bulk_load_sectors * more)
        return w


def _with_blocks(w: Workload, blocks: int) -> Workload:
    """The same work in another number of blocks: what a warp waits for grows or shrinks with its share."""
    factor = w.num_blocks / blocks
    return replace(
        w,
        grid=Dim3(blocks),
        fixed_cycles=w.fixed_cycles * factor,
        waits=MappingProxyType({kind: n * factor for kind, n in w.waits.items()}),
        buffers=tuple(replace(use, read=use.read * factor, written=use.written * factor) for use in w.buffers),
    )


def _less(w: Workload, gone: Mapping[str, float], waits_for_loads: bool) -> Workload:
    """Fewer instructions; waits for loads shrink as their number does, unless they are to stay."""
    before = w.warp_instructions
    opcodes = {name: n - gone.get(name, 0.0) for name, n in w.opcodes.items()}
    left = max(1 - sum(gone.values()) / before, 0.0) if before else 1.0
    loads = sum(n for name, n in w.opcodes.items() if name.startswith("LDG"))
    fewer_loads = sum(n for name, n in gone.items() if name.startswith("LDG"))
    of_loads = 1.0 if waits_for_loads or not loads else max(1 - fewer_loads / loads, 0.0)
    waits = {kind: n * (of_loads if kind == "global" else left) for kind, n in w.waits.items()}
    return replace(
        w,
        opcodes=_positive(opcodes),
        register_ports=w.register_ports * left,
        fixed_cycles=w.fixed_cycles * left,
        waits=MappingProxyType(waits),
    )


def _positive(opcodes: Mapping[str, float]) -> Mapping[str, float]:
    return MappingProxyType({name: n for name, n in opcodes.items() if n > 0})


def _touching(use: BufferUse, share: float) -> BufferUse:
    return replace(use, read=use.read * share, written=use.written * share, touched=use.touched * share)
