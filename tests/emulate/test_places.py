"""The allocator of a device's memory: where allocations lie, and what becomes of the places of freed ones."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.base.errors import ArgumentError
from workbench.emulate import places as places_module
from workbench.emulate.addresses import ALIGNMENT, BASE, REDZONE
from workbench.emulate.allocation import Allocation
from workbench.emulate.pages import Pages
from workbench.emulate.places import Places

CAPACITY = 1 << 16


def places_of(capacity_bytes: int = CAPACITY, first_bytes: int = 1 << 12) -> Places:
    return Places(Pages(first_bytes, capacity_bytes), capacity_bytes)


def plain(places: Places, nbytes: int, alignment: int = ALIGNMENT) -> Allocation:
    return places.allocate(nbytes, "", "global", alignment)


_STEPS = st.tuples(
    st.sampled_from(["allocate", "free", "unseen", "suspend", "resume", "revive"]),
    st.integers(0, 9000),
    st.sampled_from([ALIGNMENT, ALIGNMENT, 1024, 4096]),
)


@settings(deadline=None, max_examples=60)
@given(st.lists(_STEPS, max_size=60), st.booleans())
def test_no_two_allocations_share_bytes_or_a_redzone(steps: list[tuple[str, int, int]], short: bool) -> None:
    """Those that are reserved do not either, whatever came and went before."""
    capacity = CAPACITY if short else 1 << 20
    places = places_of(capacity)
    live: list[Allocation] = []
    freed: list[Allocation] = []
    suspended: list[Allocation] = []
    for step, number, alignment in steps:
        if step == "allocate":
            try:
                found = plain(places, number, alignment)
            except ArgumentError:
                assert short, "there is room enough"
                continue
            assert found.size_bytes == number
            assert not found.start % alignment
            live.append(found)
        elif step in ("free", "unseen") and live:
            gone = live.pop(number % len(live))
            places.free(gone, step == "unseen")
            freed += [gone] * (step == "free")
        elif step == "suspend" and live:
            suspended.append(live.pop(number % len(live)))
            places.suspend(suspended[-1])
        elif step == "resume" and suspended:
            live.append(places.resume(suspended.pop(number % len(suspended)).start))
        elif step == "revive" and freed:
            gone = freed.pop(number % len(freed))
            back = places.revive(gone.start)
            assert back is None or back.start == gone.start
            live += [] if back is None else [back]
        taken = sorted([*live, *suspended])
        assert all(places.has(each.start) for each in live)
        assert all(places.is_suspended(each.start) and not places.has(each.start) for each in suspended)
        edges = [BASE, *(edge for each in taken for edge in each[:2]), BASE + places.top]
        gaps = [after - before for before, after in zip(edges[::2], edges[1::2], strict=True)]
        assert all(gap >= REDZONE for gap in gaps), "zones around each"
        assert places.top <= capacity
    for each in suspended:
        places.resume(each.start)
    for each in [*live, *suspended]:
        places.free(each, unseen=True)
    assert plain(places, capacity - 2 * REDZONE).start == BASE + REDZONE, "nothing is lost"


def test_the_place_of_a_freed_allocation_stays_empty_and_can_come_back() -> None:
    places = places_of()
    first, second = plain(places, 100), plain(places, 100)
    places.free(first, unseen=False)
    assert plain(places, 100).start > second.start
    assert places.freed_at(first.start + 99) == first
    assert places.freed_at(first.end) is None
    assert places.revive(first.start) == first
    assert places.freed_at(first.start) is None
    assert places.revive(first.start) is None


def test_what_was_freed_first_is_used_again_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places_module, "_QUARANTINE", 2 * (1024 + REDZONE))
    places = places_of()
    first, second, third, last = (plain(places, 1024) for _ in range(4))
    for each in (second, first, third):
        places.free(each, unseen=False)
    assert places.freed_at(second.start) is None
    assert plain(places, 1024).start == second.start
    assert places.freed_at(first.start) == first
    assert last.start > third.start


def test_holes_that_touch_become_one() -> None:
    places = places_of()
    first, second, _ = (plain(places, 1000) for _ in range(3))
    top = places.top
    for each in (first, second):
        places.free(each, unseen=True)
    places.free(plain(places, CAPACITY - top - REDZONE), unseen=True)  # which leaves nothing behind the last one
    assert plain(places, 2 * 1024 + REDZONE).start == first.start


def test_the_name_that_an_allocation_was_given_is_known_when_it_is_freed() -> None:
    places = places_of()
    named = plain(places, 64)._replace(label="image")
    places.free(named, unseen=False)
    found = places.freed_at(named.start)
    assert found is not None
    assert found.label == "image"


def test_a_full_device_says_what_is_left_and_takes_nothing() -> None:
    places = places_of(1 << 12)
    plain(places, 1024)
    top = places.top
    with pytest.raises(ArgumentError, match="5000 bytes requested, 2304 left of 4096"):
        plain(places, 5000)
    assert places.top == top
    plain(places, 2304)


def test_pages_that_native_code_has_pointers_to_do_not_move() -> None:
    pages = Pages(1 << 12, CAPACITY)
    places = Places(pages, CAPACITY)
    pages.array[:] = 7
    pages.pinned = True
    with pytest.raises(ArgumentError, match="while a kernel runs"):
        plain(places, 1 << 13)
    plain(places, 1024)
    pages.pinned = False
    held = plain(places, 1 << 13)
    assert pages.array.size >= held.end - BASE
    assert (pages.array[:1024] == 7).all()
