"""Places of allocations whose addresses nothing on the device had: they are the next allocation's of their size."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.base.errors import ArgumentError
from workbench.emulate import Memory
from workbench.emulate.access_faults import diagnose


def test_a_place_is_used_again_only_where_no_kernel_can_have_its_address() -> None:
    memory = Memory(1 << 20)
    first = memory.allocate(5000)
    fresh = memory.read(first, 5000)
    memory.write(first, np.zeros(5000, np.uint8))
    memory.free(first, unseen=True)
    with pytest.raises(ArgumentError):
        memory.read(first, 1)
    assert memory.allocate(64) != first
    again = memory.allocate(5000)
    assert again == first
    assert (memory.read(again, 5000) == fresh).all()  # poison once more
    memory.free(again)
    assert memory.allocate(5000) != first
    assert diagnose(memory, first, 4)[0] == "memcheck.use_after_free"


def test_memory_that_the_host_fills_needs_no_poison() -> None:
    memory = Memory(1 << 20)
    assert memory.shadow.all_filled
    address = memory.allocate(4096, filled=True)
    assert memory.shadow.all_filled
    assert memory.shadow.written().sum() == 4096
    memory.free(address, unseen=True)
    assert memory.allocate(4096) == address
    assert not memory.shadow.all_filled
    assert not memory.shadow.written().any()


def test_kept_places_are_given_up_where_there_is_no_room() -> None:
    memory = Memory(1 << 16)
    held = [memory.allocate(4096) for _ in range(12)]
    for address in held:
        memory.free(address, unseen=True)
    assert memory.allocate(40_000) == held[0]
    memory.free(held[0])
    for _ in range(200):
        memory.free(memory.allocate(3000), unseen=True)


def test_a_kept_place_is_for_an_allocation_of_its_alignment_and_takes_its_label() -> None:
    memory = Memory(1 << 20)
    memory.allocate(64)
    address = memory.allocate(5000)
    memory.free(address, unseen=True)
    assert memory.allocate(5000, alignment=1 << 14) % (1 << 14) == 0
    assert memory.allocate(5000, "named") == address
    found = memory.find(address)
    assert found is not None
    assert found.label == "named"
    memory.free(address, unseen=True)
    assert memory.allocate(5000) == address
    found = memory.find(address)
    assert found is not None
    assert found.label == ""
