"""Barrier objects of a traced block, the copies in flight, and what each warp does with them.

The words of barrier objects are in shared memory, whose bytes the steps of a trace have. Runs nothing.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from workbench.device.targets.traced_steps import TracedSteps
from workbench.emulate.interpret.mbarriers import ObjectState, object_state
from workbench.emulate.interpret.tracing import CopyEvent, TracedStep

_OBJECT_BYTES = 8
_PRODUCTS = ("mma", "wmma", "wgmma", "tcgen05")


@dataclass(frozen=True)
class BarrierObject:
    """A barrier object behind a step. address: in shared memory. phases: that have ended since it was made."""

    address: int
    phases: int
    state: ObjectState


@dataclass(frozen=True)
class ObjectTest:
    """A step in which a warp tested the phase of barrier objects. failed: lanes that have to test again, as bits."""

    step: int
    warp: int
    address: int
    failed: int


@dataclass(frozen=True)
class FlyingCopy:
    """One end of an asynchronous copy, or what a matrix instruction reads. begun: with which it began. ends: the step
    with which it was waited for; None where the trace ends before."""

    begun: CopyEvent
    ends: int | None


@dataclass(frozen=True)
class WarpRole:
    """The part of a warp in the trace. copies, products: steps that start an asynchronous copy, and those that start a
    product of matrices. tests, arrives: addresses of barrier objects."""

    copies: int
    products: int
    tests: tuple[int, ...]
    arrives: tuple[int, ...]


class TracedObjects:
    """The barrier objects and copies of a trace."""

    def __init__(self, trace: TracedSteps) -> None:
        self._trace = trace

    def name(self, address: int) -> str:
        """An object as its variable has it: `full[2]`."""
        for array in self._trace.arrays:
            offset = address - array.address
            if array.space == "shared" and 0 <= offset < array.size_bytes:
                return array.name if array.size_bytes == _OBJECT_BYTES else f"{array.name}[{offset // _OBJECT_BYTES}]"
        return f"shared {address}"

    def at(self, step: int) -> tuple[BarrierObject, ...]:
        """The objects that there are behind a step, by address."""
        found = []
        for course in self.courses.values():
            at = bisect_right([number for number, _ in course], step) - 1
            state = course[at][1] if at >= 0 else None
            if state is not None:
                found.append(state)
        return tuple(sorted(found, key=lambda each: each.address))

    def in_flight(self, step: int) -> tuple[FlyingCopy, ...]:
        """The copies that have begun by a step and are waited for behind it."""
        return tuple(
            each for each in self.copies if each.begun.step <= step and (each.ends is None or each.ends > step)
        )

    @cached_property
    def courses(self) -> Mapping[int, list[tuple[int, BarrierObject | None]]]:
        """By the address of an object: the steps behind which it is another one than before; None if it is invalid."""
        courses: dict[int, list[tuple[int, BarrierObject | None]]] = {}
        memory = self._trace.shared_at_first.copy()
        for step in self._trace.steps:
            changed: set[int] = set()
            if step.shared is not None:
                memory[step.shared.offsets] = step.shared.after
                changed = set((step.shared.offsets // _OBJECT_BYTES * _OBJECT_BYTES).tolist())
            form = _form(step)
            named = set(_addresses(step)) if form in ("init", "inval") else set()
            for address in named | (changed & courses.keys()):
                course = courses.setdefault(address, [])
                before = course[-1][1] if course and form != "init" else None
                if form == "inval" and address in named:
                    course.append((step.number, None))
                elif before is not None or address in named:
                    word = int(memory[address : address + _OBJECT_BYTES].view(np.uint64)[0])
                    state = object_state(word)
                    phases = 0 if before is None else before.phases + (before.state.parity != state.parity)
                    course.append((step.number, BarrierObject(address, phases, state)))
        return courses

    @cached_property
    def tests(self) -> tuple[ObjectTest, ...]:
        """The tests of objects by warps that are watched, in order."""
        found = []
        for step in self._trace.steps:
            if _form(step) in ("test_wait", "try_wait") and step.writes:
                passed = sum(1 << lane for lane, value in enumerate(step.writes[0].values.tolist()) if value)
                for address in _addresses(step):
                    lanes = sum(1 << lane for access in step.accesses for lane in access.lanes_at(address))
                    found.append(ObjectTest(step.number, step.warp, address, lanes & ~passed))
        return tuple(found)

    @cached_property
    def copies(self) -> tuple[FlyingCopy, ...]:
        """The copies in the order in which they began."""
        begun: dict[tuple[int, int, int, str, str, int], list[CopyEvent]] = {}
        ends: dict[int, int] = {}
        for event in self._trace.copies:
            key = (event.block, event.warp, event.line, event.kind, event.space, event.address)
            if event.begins:
                begun.setdefault(key, []).append(event)
            elif begun.get(key):
                ends[id(begun[key].pop(0))] = event.step
        return tuple(FlyingCopy(each, ends.get(id(each))) for each in self._trace.copies if each.begins)

    @cached_property
    def roles(self) -> Mapping[int, WarpRole]:
        """By warp; warps that do nothing of the kind have none."""
        copies: dict[int, int] = {}
        products: dict[int, int] = {}
        tests: dict[int, set[int]] = {}
        arrives: dict[int, set[int]] = {}
        for step in self._trace.steps:
            warp, opcode = step.warp, step.op.opcode
            if opcode.mnemonic in _PRODUCTS and {"mma", "mma_async"} & {opcode.mnemonic, *opcode.modifiers}:
                products[warp] = products.get(warp, 0) + bool(step.ran)
            if _starts_copy(step):
                copies[warp] = copies.get(warp, 0) + bool(step.ran)
            form = _form(step)
            if form in ("test_wait", "try_wait"):
                tests.setdefault(warp, set()).update(_addresses(step))
            elif form not in ("init", "inval"):
                arrived = {each for each in _addresses(step, ("atomic",)) if each in self.courses}
                arrives.setdefault(warp, set()).update(arrived)
        warps = {warp for warp, each in (*copies.items(), *products.items()) if each}
        warps |= {warp for warp, each in (*tests.items(), *arrives.items()) if each}
        return {
            warp: WarpRole(
                copies.get(warp, 0), products.get(warp, 0), tuple(sorted(tests.get(warp, ()))),
                tuple(sorted(arrives.get(warp, ()))),
            )
            for warp in sorted(warps)
        }  # fmt: skip


def _form(step: TracedStep) -> str:
    """The operation on a barrier object; empty for other instructions."""
    opcode = step.op.opcode
    return opcode.modifiers[0] if opcode.mnemonic == "mbarrier" and opcode.modifiers else ""


def _starts_copy(step: TracedStep) -> bool:
    opcode = step.op.opcode
    if opcode.mnemonic != "cp" or not opcode.has("async"):
        return False
    return not any(opcode.has(each) for each in ("commit_group", "wait_group", "wait_all", "mbarrier", "prefetch"))


def _addresses(step: TracedStep, kinds: tuple[str, ...] = ("read", "write", "atomic")) -> Iterator[int]:
    """The words of barrier objects that a step accesses; of a warp that is not watched those that it changed."""
    found = {
        int(address)
        for access in step.accesses
        if access.space == "shared" and access.size_bytes == _OBJECT_BYTES and access.kind in kinds
        for address in access.addresses
    }
    if not step.accesses and step.shared is not None and _form(step):
        found = set((step.shared.offsets // _OBJECT_BYTES * _OBJECT_BYTES).tolist())
    yield from sorted(found)


__all__ = ["BarrierObject", "FlyingCopy", "ObjectTest", "TracedObjects", "WarpRole"]
