"""Allocations whose place is kept while they are freed, as memory of graphs is."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.base.errors import ArgumentError
from workbench.device.runtime.graph_memory import GraphMemory
from workbench.device.runtime.status import CudaError
from workbench.emulate import Memory
from workbench.emulate.access_faults import diagnose


def test_a_suspended_allocation_is_freed_until_it_is_resumed() -> None:
    memory = Memory(1 << 20)
    address = memory.allocate(64, "kept")
    fresh = memory.read(address, 64)
    memory.write(address, np.arange(64, dtype=np.uint8))
    memory.suspend(address)
    with pytest.raises(ArgumentError):
        memory.read(address, 4)
    assert diagnose(memory, address, 4)[0] == "memcheck.use_after_free"
    others = [memory.allocate(64) for _ in range(100)]
    assert address not in others
    memory.resume(address)
    np.testing.assert_array_equal(memory.read(address, 64), fresh)
    memory.free(address)
    with pytest.raises(ArgumentError):
        memory.suspend(address)


@settings(deadline=None, max_examples=50)
@given(st.lists(st.tuples(st.integers(0, 4), st.sampled_from(["begin", "again", "end", "drop", "plain"])), max_size=40))
def test_memory_of_graphs_is_live_as_they_say(steps: list[tuple[int, str]]) -> None:
    memory = Memory(1 << 18)
    graphs = GraphMemory(memory)
    made = {place: graphs.reserve(256 * (place + 1)) for place in range(5)}
    addresses = {place: each.address for place, each in made.items()}
    live: set[int] = set()
    for place, step in steps:
        if step == "plain":
            memory.free(memory.allocate(4096))
        elif step == "drop":
            if place not in live:
                made.pop(place, None)
        elif step == "end":
            if place in live:
                graphs.end(addresses[place])
                live.discard(place)
            else:
                with pytest.raises(CudaError):
                    graphs.end(addresses[place])
        elif place in made:
            if place in live and step == "begin":
                with pytest.raises(CudaError):
                    graphs.begin(made[place])
            else:
                graphs.begin(made[place], again=step == "again")
                live.add(place)
        assert {each.start for each in memory.allocations()} == {addresses[place] for place in live}
        assert graphs.live_bytes == sum(256 * (place + 1) for place in live)
        assert all(graphs.holds(addresses[place]) == (place in made) for place in addresses)


@pytest.mark.parametrize("count", [3, 200])
def test_a_snapshot_has_the_contents_of_all_that_is_allocated(count: int) -> None:
    memory = Memory()
    gone = memory.allocate(1 << 16)
    places = [(memory.allocate(size), size) for size in range(1, count + 1)]
    memory.free(gone)
    rng = np.random.default_rng(count)
    for _ in range(2):
        expected = [rng.integers(0, 256, size, np.uint8) for _, size in places]
        for (address, _), contents in zip(places, expected, strict=True):
            memory.write(address, contents)
        kept = memory.snapshot()
        for address, size in places:
            memory.write(address, np.zeros(size, np.uint8))
        memory.put_back(kept)
        for (address, size), contents in zip(places, expected, strict=True):
            np.testing.assert_array_equal(memory.read(address, size), contents)
    copied = sum(contents.size for _, contents in kept)
    assert (copied == sum(size for _, size in places)) == (count == 3), "of few allocations, them alone"
