"""Loop depths, and nodes that no path goes around."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from workbench.base.control_flow import (
    control_equivalent,
    loop_depths,
    on_every_path,
    post_dominators,
    reachable,
)


def test_loop_depths() -> None:
    assert loop_depths([[1], [2], []]) == [0, 0, 0]
    assert loop_depths([[1], [1, 2], []]) == [0, 1, 0]
    # 1 to 4 is a loop, 2 to 3 one in it; 5 is behind both.
    assert loop_depths([[1], [2, 5], [3], [2, 4], [1], []]) == [0, 1, 2, 2, 1, 0]
    # Two loops one after the other, and one whose head is the first node.
    assert loop_depths([[1], [1, 2], [3], [2, 4], []]) == [0, 1, 1, 1, 0]
    assert loop_depths([[0, 1], []]) == [1, 0]
    assert loop_depths([]) == []


def test_what_every_path_passes() -> None:
    diamond = [[1, 2], [3], [3], []]
    assert on_every_path(diamond, {3}) == {0, 3}
    # A path may end in a node that goes on for others.
    assert on_every_path([[1], [2], []], {0, 2}) == {0}
    # A loop that nobody leaves ends no path.
    assert on_every_path([[1], [2, 3], [], [3]], {2}) == {0, 1, 2}


@given(st.lists(st.lists(st.integers(0, 7), max_size=2), min_size=8, max_size=8))
def test_what_every_path_to_the_end_passes(successors: list[list[int]]) -> None:
    end = 7
    successors[end] = []
    found = post_dominators(successors, end)
    for node in range(end):
        ends = end in reachable(successors, node)
        passed = on_every_path(successors, {end}, node) - {node} if ends else frozenset()
        assert set(found[node]) == passed - ({node} if ends else set())
        assert all(far in found[near] for near, far in zip(found[node], found[node][1:], strict=False))
    assert found[end] == []


def test_nodes_that_are_passed_equally_often_are_one_class() -> None:
    # A loop of 1 to 4 with a branch around 3, and what stands before and behind it.
    found = control_equivalent([[1], [2], [3, 4], [4], [1, 5], []], {5})
    assert found[0] == found[5]
    assert found[1] == found[2] == found[4]
    assert len({found[0], found[1], found[3]}) == 3
    # A path may end in 1: what follows is not passed as often.
    assert len(set(control_equivalent([[1], [2], []], {1, 2}))) == 2


@given(
    st.lists(st.lists(st.integers(0, 7), min_size=1, max_size=2), min_size=8, max_size=8),
    st.lists(st.integers(0, 1), min_size=60, max_size=60),
)
def test_a_walk_to_the_end_passes_a_class_equally_often(successors: list[list[int]], choices: list[int]) -> None:
    end = 7
    successors[end] = []
    found = control_equivalent(successors, {end})
    node, passed = 0, [0] * 8
    for choice in choices:
        passed[node] += 1
        if node == end:
            break
        node = successors[node][choice % len(successors[node])]
    if node != end:
        return
    for a in range(8):
        for b in range(a):
            if found[a] == found[b]:
                assert passed[a] == passed[b]
