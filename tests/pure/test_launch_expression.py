"""A launch as it is written is taken apart: each part evaluated once, in Python's order, the call not made."""

from __future__ import annotations

import pytest
from support.refusals import refused

from workbench.languages.cells.launch_expression import evaluated, host_call, launch_node


class Recorder:
    """Notes what is asked of it; launching it is noted too."""

    def __init__(self):
        self.log = []

    def part(self, name, value):
        self.log.append(name)
        return value

    def __getitem__(self, index):
        self.log.append("indexed")
        return lambda *args: self.log.append(("launched", index, args))


def test_parts_are_evaluated_once_in_pythons_order():
    r = Recorder()
    names = {"r": r, "f": lambda: r.part("kernel", r)}
    node = launch_node(" f()[r.part('grid', 4), r.part('block', (8, 2))](r.part('x', 1), *r.part('rest', (2, 3))) ")
    written = evaluated(node, names)
    assert r.log == ["kernel", "grid", "block", "x", "rest"]
    assert written.kernel is r
    assert written.configuration == (4, (8, 2))
    assert written.args == (1, 2, 3)
    written.run()
    assert r.log[5:] == ["indexed", ("launched", (4, (8, 2)), (1, 2, 3))]


def test_names_are_bound_where_the_notebook_would_have_them():
    r = Recorder()
    names = {"r": r, "xs": [5, 6]}
    written = evaluated(launch_node("r[(n := 7), *xs](sum(x for x in xs), n)"), names)
    assert written.configuration == (7, 5, 6)
    assert written.args == (11, 7)
    assert names["n"] == 7


@pytest.mark.parametrize(
    "text",
    ["", "r[1, 2](", "r[1, 2]", "r(1)", "r[1:2](x)", "y = r[1, 2](x)", "r[1, 2](x, **n)", "r[1, 2](x) + 1",
     "a\0b", "-" * 100_000 + "1"],
)  # fmt: skip
def test_what_is_no_launch_is_said_and_nothing_is_evaluated(text):
    with refused("launch"):
        launch_node(text)
    if "r[" not in text and text != "r(1)":
        assert host_call(text) is None
