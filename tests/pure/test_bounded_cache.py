"""The cache that keeps what was used last."""

from __future__ import annotations

import weakref
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

from hypothesis import given
from hypothesis import strategies as st

from workbench.base.bounded_cache import BoundedCache


def test_what_was_used_longest_ago_goes() -> None:
    cache: BoundedCache[str, int] = BoundedCache(2)
    assert cache.put("a", 1) == 1
    cache.put("b", 2)
    assert cache.get("a") == 1
    cache.put("c", 3)
    assert cache.items() == [("a", 1), ("c", 3)]
    assert cache.get("b") is None
    assert cache.get("b", 7) == 7


def test_reading_all_is_no_use_and_a_value_put_again_is_the_last() -> None:
    cache: BoundedCache[str, int | None] = BoundedCache(2)
    cache.put("a", None)
    cache.put("b", 2)
    assert cache.values() == [None, 2]
    assert cache.get("a", 5) is None
    cache.put("b", 3)
    assert cache.items() == [("a", None), ("b", 3)]
    cache.discard("a")
    cache.discard("never put")
    assert cache.values() == [3]
    cache.clear()
    assert len(cache) == 0


@given(st.integers(1, 4), st.lists(st.tuples(st.sampled_from(["get", "put", "discard"]), st.integers(0, 6))))
def test_it_holds_what_a_list_by_use_holds(most: int, steps: list[tuple[str, int]]) -> None:
    cache: BoundedCache[int, int] = BoundedCache(most)
    model: OrderedDict[int, int] = OrderedDict()
    for at, (step, key) in enumerate(steps):
        if step == "get":
            assert cache.get(key) == model.get(key)
        elif step == "put":
            cache.put(key, at)
            model[key] = at
        else:
            cache.discard(key)
            model.pop(key, None)
        if step != "discard" and key in model:
            model.move_to_end(key)
        while len(model) > most:
            model.popitem(last=False)
        assert cache.items() == list(model.items())


def test_a_finalizer_of_a_value_may_use_the_cache() -> None:
    class Value:
        pass

    cache: BoundedCache[str, Value] = BoundedCache(1)
    seen: list[int] = []

    def put(key: str) -> None:
        weakref.finalize(cache.put(key, Value()), lambda: seen.append(len(cache.values())))

    for key in ("a", "a", "b", "c"):
        put(key)
    cache.discard("c")
    put("d")
    cache.clear()
    assert len(seen) == 5


def test_threads_use_it_at_once() -> None:
    cache: BoundedCache[int, int] = BoundedCache(3)

    def use(numbers: range) -> bool:
        return all(cache.put(key % 5, key) == key and (cache.get(key % 5) or 0) >= 0 for key in numbers)

    with ThreadPoolExecutor(4) as threads:
        assert all(threads.map(use, (range(first, first + 400) for first in range(4))))
    assert len(cache) == 3
