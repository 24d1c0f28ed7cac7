"""The reasons of predicted times: the rule of each part, the counts and rates that were put in, and its instructions.

Made when somebody asks; a prediction holds what it takes and computes nothing for it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from workbench.analyse.costly_facts import facts_of_part
from workbench.analyse.model.part_facts import fact_of
from workbench.analyse.model.workload import Workload
from workbench.base.records import Basis, Missing, Quantity, SassLine
from workbench.base.records.reasons import CodePlace, Why, without_repeats
from workbench.isa.arch.devices import Device
from workbench.isa.arch.memory_systems import (
    ATOMIC_LINE_CYCLES,
    ATOMIC_REQUEST_CYCLES,
    BLOCK_START_CYCLES,
    CONSTANT_LINE_CYCLES,
    CONSTANT_WORD_CYCLES,
    PEER_BYTES_A_CLOCK,
    rates,
)
from workbench.isa.sass.analysis import architecture
from workbench.isa.sass.pipes import pipe_of
from workbench.isa.sass.throughput import Throughput, throughput

_MAX_PLACES = 8
_MAX_OPCODES = 4
_SUB_PARTITIONS = 4
_PIPE = " pipe"
_MODEL = "docs/model.md"


@dataclass(frozen=True, eq=False)
class PartInputs:
    """The numbers that parts of a prediction were computed from.

    Attributes
    ----------
    device
        The GPU model, at the clock that was asked for.
    waves
        How many waves, and blocks on the busiest SM in each.
    l1_hit_share, l2_bytes, dram_bytes, written_share
        As of `traffic.Traffic`.
    in_graph
        A launch in a graph, as a multiple of one in a stream; 0 where the launch is in a stream.
    """

    workload: Workload
    device: Device
    waves: list[tuple[float, float]]
    l1_hit_share: float
    l2_bytes: float
    dram_bytes: float
    written_share: float
    in_graph: float = 0.0

    @property
    def blocks_in_turn(self) -> float:
        """Blocks whose work one SM does, over all waves."""
        return sum(number * blocks for number, blocks in self.waves)


@dataclass(frozen=True)
class _Input:
    """A number that parts rest on."""

    name: str
    unit: str
    basis: Basis
    get: Callable[[PartInputs], float]


def _counted(name: str, unit: str, get: Callable[[Workload], float]) -> _Input:
    return _Input(name, unit, "counted", lambda inputs: get(inputs.workload))


_BLOCKS_IN_TURN = _Input("work of one SM", "blocks", "modelled", lambda inputs: inputs.blocks_in_turn)
_BLOCKS = _Input("grid", "blocks", "static", lambda inputs: inputs.workload.num_blocks)
_SMS = _Input("GPU", "SMs", "static", lambda inputs: inputs.device.num_sms)
_WAVES = _Input("waves", "waves", "modelled", lambda inputs: sum(number for number, _ in inputs.waves))
_LOADS = (
    _counted("requests of loads", "requests", lambda w: w.l1_requests),
    _counted("sectors of loads", "sectors", lambda w: w.l1_sectors),
)
_L2_BYTES = _Input("bytes that miss L1", "bytes", "modelled", lambda inputs: inputs.l2_bytes)

_INPUTS: Mapping[str, tuple[_Input, ...]] = MappingProxyType(
    {
        "issue": (_counted("instructions", "warp instructions", lambda w: w.warp_instructions), _BLOCKS_IN_TURN),
        "register ports": (_counted("reads", "cycles of ports", lambda w: w.register_ports), _BLOCKS_IN_TURN),
        "shared memory": (
            _counted("passes", "wavefronts", lambda w: w.shared_wavefronts),
            _counted("by bank conflicts", "wavefronts", lambda w: w.shared_conflicts),
            _counted("atomics", "passes", lambda w: w.shared_atomics),
            _counted("factors of matrix units", "bytes", lambda w: w.matrix_shared_bytes),
            _counted("bulk copies", "bytes", lambda w: w.copied_shared_bytes),
            _BLOCKS_IN_TURN,
        ),
        "constant cache": (
            _counted("different words of requests", "words", lambda w: w.constant_words),
            _counted("lines beyond the first", "lines", lambda w: w.constant_lines),
            _Input("each word", "cycles", "modelled", lambda inputs: CONSTANT_WORD_CYCLES),
            _Input("each line that misses", "cycles", "modelled", lambda inputs: CONSTANT_LINE_CYCLES),
            _BLOCKS_IN_TURN,
        ),
        "L1": (
            *_LOADS,
            _counted("passes of loads if all hit", "cycles", lambda w: w.l1_cycles),
            _counted("sectors of stores", "sectors", lambda w: w.store_sectors),
            _counted("sectors of local memory", "sectors", lambda w: w.local_sectors),
            _Input("sectors that hit", "%", "modelled", lambda inputs: 100 * inputs.l1_hit_share),
            _BLOCKS_IN_TURN,
        ),
        "L1 to L2": (*_LOADS, _L2_BYTES, _BLOCKS_IN_TURN),
        "L2": (_L2_BYTES,),
        "DRAM": (
            _Input("bytes that miss L2", "bytes", "modelled", lambda inputs: inputs.dram_bytes),
            _Input("written of them", "%", "modelled", lambda inputs: 100 * inputs.written_share),
        ),
        "SM to SM": (
            _counted("bytes of other blocks", "bytes", lambda w: w.peer_bytes),
            _Input("rate", "bytes per clock and SM", "modelled", lambda inputs: PEER_BYTES_A_CLOCK[0]),
            _BLOCKS_IN_TURN,
        ),
        "latency": (
            _counted("instructions of a warp alone", "cycles", lambda w: w.fixed_cycles),
            _counted("warps", "warps per block", lambda w: w.warps_per_block),
            _WAVES,
        ),
        "heaviest block": (_counted("heaviest block", "times the mean", lambda w: w.heaviest_block),),
        "starts of blocks": (
            _BLOCKS,
            _Input("between two starts", "cycles", "modelled", lambda inputs: BLOCK_START_CYCLES),
        ),
        "atomics on one address": (
            _counted("atomics on the busiest", "atomics", lambda w: w.hottest_address_atomics),
            _counted("one after the other", "atomics", lambda w: w.atomic_same_address),
            _counted("requests to the busiest 2 KB", "requests", lambda w: w.hottest_requests),
            _Input("each request", "cycles", "modelled", lambda inputs: ATOMIC_REQUEST_CYCLES),
            _counted("lines of requests of several", "lines", lambda w: w.hottest_lines),
            _Input("each line", "cycles", "modelled", lambda inputs: ATOMIC_LINE_CYCLES),
        ),
        "tail": (_BLOCKS, _SMS, _WAVES, _BLOCKS_IN_TURN),
        "launch": (
            _BLOCKS,
            _Input("in a graph", "times a launch in a stream", "modelled", lambda inputs: inputs.in_graph),
        ),
    }
)
"""The numbers of each part; those that are 0 are left out."""

_RATES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "shared memory": ("L1 and shared memory", "clock"),
        "constant cache": ("clock",),
        "L1": ("L1 and shared memory", "clock"),
        "L1 to L2": ("clock",),
        "L2": ("L2", "clock"),
        "DRAM": ("DRAM, reads", "DRAM, copies", "DRAM, writes"),
        "SM to SM": ("clock",),
        "latency": ("L1 latency", "shared memory latency", "L2 latency", "DRAM latency", "clock"),
        "launch": ("launch",),
        "starts of blocks": ("clock",),
        "atomics on one address": ("clock",),
        "issue": ("clock",),
        "register ports": ("clock",),
    }
)
"""The rates of a GPU model that a part is computed with, by their names in `memory_systems.rates`."""

_GLOBAL_SECTORS = ("global_load_sectors", "global_copy_sectors", "global_store_sectors", "global_atomic_sectors")
_AMOUNTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "shared memory": ("shared_load_wavefronts", "shared_store_wavefronts", "shared_copy_wavefronts"),
        "constant cache": ("constant_load_words",),
        "L1": (*_GLOBAL_SECTORS, "local_load_sectors", "local_store_sectors"),
        "L1 to L2": _GLOBAL_SECTORS,
        "L2": _GLOBAL_SECTORS,
        "DRAM": _GLOBAL_SECTORS,
        "SM to SM": ("peer_load_bytes", "peer_store_bytes", "peer_atomic_bytes", "bulk_peer_bytes"),
        "atomics on one address": ("global_atomic_same_address_lanes",),
    }
)
"""The counters by which PTX lines contribute to a part."""
_OF_THE_LAUNCH = frozenset({"tail", "launch", "starts of blocks", "heaviest block"})
"""Parts that no instruction is to blame for."""


def why_of_part(name: str, us: float, share: float, inputs: PartInputs | None) -> Why:
    """The reason of a part's time.

    Parameters
    ----------
    name
        As in `Prediction.parts`.
    us, share
        Its microseconds, and its share of the predicted time, 0 to 1.
    """
    fact = next(iter(facts_of_part(name)), None) if inputs is None else fact_of(name, inputs.workload, inputs.device)
    rule = "the time that this resource alone would take" if fact is None else fact.rule
    sources = [_MODEL] if fact is None else [fact.source]
    numbers = [("alone", Quantity(us, "us", "modelled")), ("of the time", Quantity(100 * share, "%", "modelled"))]
    if inputs is None:
        return Why(rule, sources[0], numbers=tuple(numbers))
    found = ((each, each.get(inputs)) for each in _INPUTS.get(name, ()))
    numbers += [(each.name, Quantity(value, each.unit, each.basis)) for each, value in found if value]
    if name == "latency":
        waits = sorted(inputs.workload.waits.items(), key=lambda item: -item[1])[:_MAX_OPCODES]
        numbers += [(f"waits for {kind}", Quantity(times, "times per warp", "counted")) for kind, times in waits]
    by_source: defaultdict[str, list[str]] = defaultdict(list)
    for rate in rates(inputs.device):
        if rate.name in _RATES.get(name, ("clock",)):
            numbers.append((rate.name, Quantity(rate.value, rate.unit, "modelled")))
            by_source[rate.source].append(rate.name)
    sources += [f"{', '.join(names)}: {source}" for source, names in by_source.items()]
    for text, count, rated in _opcodes(name, inputs):
        numbers.append((text, Quantity(count, "warp instructions", "counted")))
        if rated is not None:
            numbers.append((f"each {text}", Quantity(rated.cycles, "cycles of the pipe", "modelled")))
            sources.append(rated.source)
    return Why(rule, "; ".join(dict.fromkeys(sources)), _places(name, inputs), tuple(numbers))


def why_of_range(
    words: str, low_us: float, high_us: float, ends: Iterable[tuple[str, float | str, float | str]]
) -> Why:
    """The reason of a cause of a range: the unknowns that it moves. words: the cause's."""
    numbers = [("with the favourable end", Quantity(low_us, "us", "modelled"))]
    numbers.append(("with the unfavourable end", Quantity(high_us, "us", "modelled")))
    for name, low, high in ends:
        if isinstance(low, int | float) and isinstance(high, int | float):
            words_of_end = name.replace("_", " ")
            numbers += [
                (f"{words_of_end}, favourable", Quantity(float(low), "", "modelled")),
                (f"{words_of_end}, unfavourable", Quantity(float(high), "", "modelled")),
            ]
    rule = f"not known: {words}; the time is computed with each end, all else as in the middle"
    return Why(rule, f"{_MODEL}, the table of unknowns", numbers=tuple(numbers))


def why_of_time(
    low_us: float, us: float, high_us: float, parts: Mapping[str, float], places: tuple[CodePlace, ...]
) -> Why:
    """The reason of a predicted time. parts: microseconds; places: those of the bottleneck."""
    numbers = [
        ("favourable end", Quantity(low_us, "us", "modelled")),
        ("middle", Quantity(us, "us", "modelled")),
        ("unfavourable end", Quantity(high_us, "us", "modelled")),
    ]
    numbers += [(name, Quantity(each, "us", "modelled")) for name, each in parts.items()]
    rule = (
        "resources work side by side: a wave of blocks takes as long as the busiest unit of an SM or the waits of its "
        "warps, and SMs, L2 and DRAM overlap"
    )
    return Why(rule, f"{_MODEL}: queues by Reiser and Lavenberg 1980; the norm over SMs, L2 and DRAM: assumed", places,
               tuple(numbers))  # fmt: skip


def _opcodes(name: str, inputs: PartInputs) -> list[tuple[str, float, Throughput | None]]:
    """The opcodes that hold a pipe longest, how often they are executed, and their rate."""
    w, arch = inputs.workload, architecture(inputs.device.arch)
    found: list[tuple[float, str, float, Throughput | None]] = []
    for text, count in w.opcodes.items():
        rated = throughput(text, arch, inputs.device.fp32_sums)
        if isinstance(rated, Missing):
            if name == "instructions without a published rate" and text.partition(".")[0] != "NOP":
                found.append((count, text, count, None))
        elif _on_pipe(name, rated.pipe):
            found.append((count * rated.cycles, text, count, rated))
    return [each for _, *each in sorted(found, key=lambda item: -item[0])[:_MAX_OPCODES]]  # type: ignore[misc]


def _on_pipe(part: str, pipe: str) -> bool:
    """True if instructions of a pipe are in a part; FMAHeavy is one of two halves of FMA."""
    return bool(pipe) and (part == f"{pipe}{_PIPE}" or (part == f"FMA{_PIPE}" and pipe == "FMAHeavy"))


def _places(name: str, inputs: PartInputs) -> tuple[CodePlace, ...]:
    """The code that contributes most to a part, first what does most."""
    code = inputs.workload.code
    if name in _OF_THE_LAUNCH or not code.lines:
        return ()
    if name in _AMOUNTS:
        return _of_ptx_lines(_AMOUNTS[name], inputs)
    arch = architecture(inputs.device.arch)
    weighed = [
        (weight, line)
        for line, times in zip(code.lines, code.executions, strict=True)
        if (weight := times * _weight(name, line, arch, inputs.device.fp32_sums))
    ]
    weighed.sort(key=lambda each: -each[0])
    return without_repeats(CodePlace.of_sass(line) for _, line in weighed[:_MAX_PLACES])


def _weight(name: str, line: SassLine, arch: int, fp32_sums: float) -> float:
    """The share of one execution of an instruction in a part, in cycles or in numbers."""
    if name.endswith(_PIPE):
        rated = throughput(line.opcode, arch, fp32_sums)
        if isinstance(rated, Missing):
            return float(_on_pipe(name, pipe_of(line.opcode, arch)))
        return rated.cycles if _on_pipe(name, rated.pipe) else 0.0
    if name == "latency":
        return 0.0 if isinstance(line.control, Missing) else float(bool(line.control.wait_mask))
    if name == "instructions without a published rate":
        return float(isinstance(throughput(line.opcode, arch, fp32_sums), Missing))
    return 1.0


def _of_ptx_lines(counters: tuple[str, ...], inputs: PartInputs) -> tuple[CodePlace, ...]:
    """The PTX lines with most of some counters, each with the instructions that it became."""
    code = inputs.workload.code
    amounts = {line: sum(counts.get(name, 0.0) for name in counters) for line, counts in code.by_ptx_line.items()}
    most = sorted((line for line, amount in amounts.items() if amount), key=lambda line: -amounts[line])
    became: defaultdict[int, list[CodePlace]] = defaultdict(list)
    for line in code.lines:
        if isinstance(line.ptx_line, int):
            became[line.ptx_line].append(CodePlace.of_sass(line))
    places = (place for line in most for place in became.get(line) or [CodePlace(ptx_line=line)])
    return without_repeats(places)[:_MAX_PLACES]
