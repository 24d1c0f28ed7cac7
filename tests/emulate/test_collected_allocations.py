"""Allocations that the garbage collector frees in the middle of an operation of the same thread."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from workbench.emulate.memory import Memory


class _Owner:
    """Owns an allocation, and itself, so that only the collector ends it."""

    def __init__(self, memory: Memory) -> None:
        self.own = self
        self.address = memory.allocate(64)
        weakref.finalize(self, memory.free, self.address).atexit = False


@pytest.fixture
def drop() -> Iterator[Callable[[Memory, int], None]]:
    """Drops 100 allocations, which the collector frees when that many more containers are made."""
    before = gc.get_threshold()

    gc.collect()
    gc.freeze()  # else the collector goes through all that the suite holds, each time

    def dropped(memory: Memory, later: int) -> None:
        gc.collect()
        gc.disable()
        for _ in range(100):
            _Owner(memory)
        gc.set_threshold(gc.get_count()[0] + later)
        gc.enable()

    yield dropped
    gc.set_threshold(*before)


@pytest.mark.parametrize(
    "use", [Memory.copies, lambda memory: memory.shadow.written(), Memory.allocations, lambda memory: memory.used_bytes]
)
def test_memory_is_looked_through_while_allocations_are_collected(drop: Any, use: Any) -> None:
    memory = Memory()
    kept = memory.allocate(64)
    for later in range(60):
        drop(memory, later)
        use(memory)
        gc.collect()
        assert memory.used_bytes == 64
        assert [a.start for a in memory.allocations()] == [kept]


def test_what_is_freed_within_an_operation_stays_until_its_end() -> None:
    memory = Memory()
    address = memory.allocate(64)
    with memory.lock:
        with memory.lock:
            memory.free(address)
            assert memory.find(address) is not None
        assert memory.find(address) is not None
    assert memory.find(address) is None
    assert not memory.copies()


def test_a_memory_ends_with_its_last_user() -> None:
    gc.disable()
    try:
        memory = Memory()
        ended = weakref.ref(memory)
        del memory
        assert ended() is None
    finally:
        gc.enable()


def test_places_are_found_while_allocations_are_collected(drop: Any) -> None:
    memory = Memory()
    for later in range(60):
        drop(memory, later)
        places = [memory.allocate(64) for _ in range(20)]
        assert len(set(places)) == 20
        for address in places:
            memory.free(address)
    gc.collect()
    assert not memory.used_bytes
