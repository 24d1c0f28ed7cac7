"""A kernel's work in launches of one case: it reads its inputs, writes its outputs, and does so anew each time.

Memory stays at its addresses and variables keep their values, as where a launch is repeated for timing. Data differ
from launch to launch, and the first data come back: a kernel that kept a result would give it again, or compute less.
Then the first data come with few changes, and with few elements unchanged, for kernels that know data by some of it.
Outputs hold poison, results of other data, or plain numbers before a launch. In the end variables that launches have
changed are given other values: a kernel that counts its launches, or finds a result again, depends on them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np

from workbench.analyse.checks.case import Case
from workbench.analyse.checks.case_run import CaseRunner, Prepared, configuration, judge, prepared_with
from workbench.analyse.checks.cases import data_of, draw
from workbench.analyse.checks.expectation import answers, widened
from workbench.analyse.checks.problem import Array, Problem, Values
from workbench.base.records import Missing
from workbench.base.records.facts import Fact
from workbench.base.records.outcomes import Fault, Outcome
from workbench.device.targets.scrambling import FILLINGS, scramble

InitialContents = Literal["poison", "results", "zeros"]
_ORDER: tuple[tuple[str, InitialContents], ...] = (
    ("first", "poison"),
    ("second", "results"),
    ("first", "results"),
    ("one changed", "zeros"),
    ("ends unchanged", "poison"),
)
"""The data of each launch, and the contents of its outputs before it. one changed: an element of each input. ends
unchanged: all but the first and the last. results: those that the launch before it has left."""
_MIN_SHARE = 0.7
"""Share of the first launch's work that a repeated one with its data has to do. Loops that wait differ a little."""
_PROBED = 8
"""Elements of an input that are changed, to see whether the result depends on them."""
_MANY, _PROBED_OF_MANY = 1 << 22, 3
"""The elements of an input beyond which fewer are changed: each is an evaluation of the reference."""
_CERTAIN = 0.5
"""Share of the bytes that all probed elements stand for, which have to be read: not every element was probed."""
_MIN_BYTES = 64
_READ = ("global_load_bytes", "global_copy_bytes", "global_atomic_bytes")
_WRITTEN = ("global_store_bytes", "global_atomic_bytes")
_WORK = ("thread_instructions", "global_load_bytes")


@dataclass(frozen=True, eq=False)
class Worked:
    """The work of launches of one case.

    Attributes
    ----------
    findings
        What is wrong, as facts.
    counts
        Counts of the first launch.
    outputs
        Outputs of the first launch, by name.
    """

    findings: tuple[Fact, ...]
    counts: Mapping[str, int]
    prepared: Prepared
    outputs: Mapping[str, np.ndarray[Any, Any]]


def work_of(
    runner: CaseRunner, target: Any, sizes: Mapping[str, int], values: Values, other_seed: int
) -> Worked | Missing:
    """Launch one case several times with the same memory, and look at what each launch did.

    Parameters
    ----------
    runner
        Of the check; its seed draws the first data.
    target
        Where the launches run, with memory that outlives them.
    sizes, values
        Of the case.
    other_seed
        Of the other data.

    Returns
    -------
    Worked
        Missing where a launch ended in a fault (kind "fault"; "timeout" where all such faults are that), or nothing is
        counted.
    """
    problem = runner.problem
    other = replace(runner, seed=other_seed, known={})
    first, second = runner.prepare(sizes, values), other.prepare(sizes, values)
    prepared = {"first": first, "second": second, **_altered(problem, first, second, runner.seed)}
    memory = _Memory(target, first.fresh(problem.outputs))
    try:
        launches = [
            _launch(runner, target, memory, prepared[which], contents)
            for which, contents in _ORDER
            if which in prepared
        ]
        scrambled = _scrambled(runner, target, memory, first) if all(each.passed for each in launches) else None
    finally:
        memory.free()
    faults = [fault for launch in launches for fault in launch.faults if fault.ends_launch]
    if faults:
        is_late = all(fault.kind == "timeout" for fault in faults)
        return Missing(f"a launch ended in a fault: {faults[0].kind}", kind="timeout" if is_late else "fault")
    begun = launches[0]
    if isinstance(begun.counts, Missing):
        return begun.counts
    needed = _needed_bytes(problem, first, runner.seed)
    findings = (*_reading(begun, needed, first), *_repeating(launches), *_scrambling(scrambled))
    return Worked(findings, begun.counts, first, begun.case.outputs)


def _altered(problem: Problem, first: Prepared, second: Prepared, seed: int) -> dict[str, Prepared]:
    """The first data with one element of each input changed, and with all but its ends; none of it where inputs cannot
    be changed by themselves: those that a function makes stay.
    """
    rng = data_of(seed, "changed elements")
    one, most = dict(first.drawn), dict(first.drawn)
    for name, spec in problem.inputs.items():
        value, other = first.drawn[name], second.drawn[name]
        if not isinstance(spec, Array) or spec.make is not None or not isinstance(value, np.ndarray) or value.size < 3:
            continue
        place = int(rng.integers(1, value.size - 1))
        one[name] = value.copy()
        one[name].flat[place] = other.flat[place]
        most[name] = other.copy()
        most[name].flat[0], most[name].flat[-1] = value.flat[0], value.flat[-1]
    if all(one[name] is first.drawn[name] for name in one):
        return {}
    with np.errstate(all="ignore"):
        return {
            which: prepared_with(problem, first, inputs)
            for which, inputs in (("one changed", one), ("ends unchanged", most))
        }


@dataclass(frozen=True, eq=False)
class _Launch:
    case: Case
    passed: bool
    why: str
    counts: Mapping[str, int] | Missing
    faults: tuple[Fault, ...]


class _Memory:
    """Buffers for the arrays of a case, each at one address for all launches."""

    def __init__(self, target: Any, case: Case) -> None:
        self._buffers = {name: target.to_device(array) for name, array in _arrays(case)}

    def fill(self, case: Case, contents: InitialContents, unchanged: Collection[str]) -> dict[int, Any]:
        """Bring the arrays of a case into memory; the buffers by the `id` of the array.

        contents: of outputs before the launch, those `unchanged` aside, which hold what the case says.
        """
        result: dict[int, Any] = {}
        for name, array in _arrays(case):
            if contents == "poison" or name not in case.outputs or name in unchanged:
                self._buffers[name].copy_from(array)
            elif contents == "zeros":
                self._buffers[name].copy_from(np.zeros_like(array))
            result[id(array)] = self._buffers[name]
        return result

    def read(self, case: Case) -> None:
        """Bring what memory holds into the arrays of a case."""
        for name, array in _arrays(case):
            array[...] = self._buffers[name].copy_to_host()

    def free(self) -> None:
        for buffer in self._buffers.values():
            buffer.free()


def _arrays(case: Case) -> Iterator[tuple[str, np.ndarray[Any, Any]]]:
    for name, value in {**case.inputs, **case.outputs}.items():
        if isinstance(value, np.ndarray) and value.ndim:
            yield name, value


def _launch(runner: CaseRunner, target: Any, memory: _Memory, prepared: Prepared, contents: InitialContents) -> _Launch:
    case = prepared.fresh(runner.problem.outputs)
    grid, block, args, smem, kernel = configuration(runner.problem, runner.kernel, case)
    # Padding beside an output is to stay as it was: it keeps its poison.
    unchanged = {*runner.problem.inputs, *prepared.expected.padding}
    buffers = memory.fill(case, contents, unchanged)
    # A part of an array, or one that the launch makes, has no buffer: then all are passed as they are.
    if any(isinstance(arg, np.ndarray) and arg.ndim and id(arg) not in buffers for arg in args):
        buffers = {}
    outcome: Outcome = target.launch(
        kernel,
        grid,
        block,
        tuple(buffers.get(id(arg), arg) for arg in args),
        dynamic_smem_bytes=smem,
        count=True,
        time_limit_seconds=runner.time_limit_seconds,
    )
    if buffers:
        memory.read(case)
    result = judge(runner.problem, prepared, case)
    counts = outcome.counters if isinstance(outcome.counters, Missing) else outcome.counters.totals
    return _Launch(case, result.passed, str(result.mismatch or result.message), counts, outcome.faults)


@dataclass(frozen=True)
class _Scrambled:
    """The variables that were changed, and a launch after it that was wrong; None where none was."""

    names: tuple[str, ...]
    wrong: _Launch | None


def _scrambled(runner: CaseRunner, target: Any, memory: _Memory, prepared: Prepared) -> _Scrambled:
    kernel = configuration(runner.problem, runner.kernel, prepared.fresh(runner.problem.outputs)).kernel
    for filling in FILLINGS:
        options = {"filling": filling, "seed": runner.seed}
        names = tuple(target.call_there(scramble, kernel, (), options))
        if not names:
            break
        launch = _launch(runner, target, memory, prepared, "poison")
        if not launch.passed or any(fault.ends_launch for fault in launch.faults):
            return _Scrambled(names, launch)
    return _Scrambled((), None)


def _scrambling(found: _Scrambled | None) -> Iterator[Fact]:
    if found is not None and found.wrong is not None:
        faults = [fault.kind for fault in found.wrong.faults if fault.ends_launch]
        mismatch = f"it ended in {faults[0]}" if faults else found.wrong.why
        yield Fact.of("depends_on_kept", names=", ".join(found.names), mismatch=mismatch)


def _reading(first: _Launch, needed: float, prepared: Prepared) -> Iterator[Fact]:
    assert not isinstance(first.counts, Missing)
    read = _total(first.counts, _READ)
    if needed > _MIN_BYTES and read < needed:
        yield Fact.of("reads_too_little", read_bytes=read, needed_bytes=round(needed))
    written = _total(first.counts, _WRITTEN)
    most = sum(
        int(np.count_nonzero(~prepared.expected.padding[name])) * value.itemsize
        if name in prepared.expected.padding
        else value.nbytes
        for name, value in first.case.outputs.items()
        if name in prepared.poisons
    )
    if written < most:
        yield Fact.of("writes_too_little", written_bytes=written, output_bytes=most)


def _repeating(launches: list[_Launch]) -> Iterator[Fact]:
    first = launches[0]
    for number, launch in enumerate(launches, start=1):
        if not launch.passed:
            yield Fact.of("repeated_wrong" if first.passed else "wrong", launch=number, mismatch=launch.why)
            return
    for number, ((which, _), launch) in enumerate(zip(_ORDER, launches, strict=False), start=1):
        if which != "first" or isinstance(launch.counts, Missing) or isinstance(first.counts, Missing):
            continue
        for name in _WORK:
            if launch.counts.get(name, 0) < _MIN_SHARE * first.counts.get(name, 0):
                yield Fact.of(
                    "repeated_does_less",
                    launch=number,
                    counter=name,
                    first=first.counts[name],
                    repeated=launch.counts.get(name, 0),
                )
                return


def _total(counts: Mapping[str, int], names: tuple[str, ...]) -> int:
    return sum(counts.get(name, 0) for name in names)


def _needed_bytes(problem: Problem, prepared: Prepared, seed: int) -> float:
    """Bytes of inputs that a right kernel has to read: where the reference's result changes with each element that was
    probed, a share of the input's bytes. Inputs that a function makes may not be changed, and are left out."""
    base = prepared.expected.outputs
    rng = data_of(seed, "probed elements")
    needed = 0.0
    for name, spec in problem.inputs.items():
        value = prepared.drawn[name]
        if not isinstance(spec, Array) or spec.make is not None or not isinstance(value, np.ndarray) or not value.ndim:
            continue
        if not value.size:
            continue
        others = draw(spec, prepared.sizes, "mixed", rng)
        depends = 0
        probed = min(_PROBED if value.size <= _MANY else _PROBED_OF_MANY, value.size)
        places = rng.choice(value.size, probed, replace=False)
        for place in places:
            changed = value.copy()
            changed.flat[place] = others.flat[place] if others.flat[place] != value.flat[place] else value.dtype.type(1)
            found = dict(_answers(problem, {**prepared.drawn, name: changed}))
            if name in found and found[name].flat[place] == widened(changed).flat[place]:
                # It stays as it was, which takes no read: what an array has that the launch does not change.
                found[name] = found[name].copy()
                found[name].flat[place] = widened(value).flat[place]
            depends += _differ(base, found)
        # A compiler loads one byte of an integer where the others do not matter.
        element = 1 if value.dtype.kind in "iu" else value.itemsize
        needed += _CERTAIN * value.size * element * (depends / len(places)) ** 2
    return needed


def _answers(problem: Problem, inputs: Mapping[str, Any]) -> Mapping[str, Any]:
    return answers(problem, {name: widened(value) for name, value in inputs.items()})


def _differ(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    return any(not np.array_equal(one[name], other[name], equal_nan=_nan(one[name])) for name in one)


def _nan(value: Any) -> bool:
    return bool(np.asarray(value).dtype.kind in "fc")
