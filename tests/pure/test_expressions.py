"""Expressions as text: the values of Python where they have one, refused in few steps where they would be large."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import workbench as wb
from workbench.analyse.checks.case import Case
from workbench.base.errors import ArgumentError
from workbench.base.expressions import value_of

NAMES = {"n": 1000, "m": 7, "B": 256}
_TERMS = st.recursive(
    st.sampled_from(["n", "m", "B", "3", "-2", "0", "1.5"]),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["+", "-", "*", "//", "%", "/", "<", "==", "and", "or"]), inner).map(
            lambda parts: f"({parts[0]} {parts[1]} {parts[2]})"
        ),
        st.tuples(st.sampled_from(["min", "max"]), inner, inner).map(lambda p: f"{p[0]}({p[1]}, {p[2]})"),
        st.tuples(inner, inner, inner).map(lambda p: f"({p[0]} if {p[1]} else {p[2]})"),
        inner.map(lambda part: f"abs(-{part})"),
    ),
    max_leaves=8,
)


@given(_TERMS)
def test_an_expression_has_the_value_that_it_has_in_python(text: str) -> None:
    try:
        expected: Any = eval(text, {}, dict(NAMES))
    except ArithmeticError:
        with pytest.raises(ArgumentError):
            value_of(text, NAMES)
        return
    assert value_of(text, NAMES) == expected


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("cdiv(n, B)", 4),
        ("math.ceil(n / B)", 4),
        ("[2**i for i in range(4) if i != 2]", [1, 2, 8]),
        ("[a + b for a, b in [(1, 2), (3, 4)]]", [3, 7]),
        ("1 < m <= 7 < n", True),
        ("m in (5, 7)", True),
        ("'a' == 'b'", False),
        ("[1, 2, 3][1:]", [2, 3]),
        ("n << 2 | 1", 4001),
        ("sum([m, m]) + len([1])", 15),
    ],
)
def test_values(text: str, value: object) -> None:
    assert value_of(text, NAMES) == value


@pytest.mark.parametrize(
    "text",
    [
        "9**9**9**9", "1 << 10**9", "2**(2**1000)", "[0] * 10**10", "[1] * (-1) * 10**12 + [0] * 10**7", "'a' * 10**9",
        "'%1000000000d' % 1", "f'{1:1000000000}'", "[[0] * 100000 for i in range(100000)]",
        "[i for i in range(10**5) for j in range(10**5)]", "list(range(10**9))", "round(5, -10**9)", "sum([[1], [2]])",
        "n.real", "n.__class__", "().__class__.__bases__", "(lambda: 1)()", "n := 3", "{1: 2}", "{**n}", "max(*[1, 2])",
        "max(**n)", "open('x')", "__import__('os')", "eval('1')", "abs.__self__", "b'x'", "1j", "...", "n[0]",
        "[x async for x in range(3)]", "(yield)", "await n", "-" * 1500 + "1", "(" * 3000, "1" * 1900, "math.pi",
        "[i for i.x in range(3)]",
    ],
)  # fmt: skip
def test_what_is_no_bounded_expression_is_refused(text: str) -> None:
    with pytest.raises(ArgumentError) as refused:
        value_of(text, NAMES, "launch")
    assert refused.value.parameter == "launch"


def _case(n: int = 1000) -> Case:
    x = np.zeros(n, np.float32)
    return Case("", {"n": n}, {"x": x, "k": np.int32(3), "alpha": 0.5}, {"y": x.copy()})


def test_a_launch_expression_is_a_launch() -> None:
    launch = wb.launch("cdiv(n, B)", ("B", 1), ("x", "y", "n", "n * k", 2.5, "alpha"), smem="4 * B", B=256)
    assert launch(_case()) == (4, (256, 1), ("x", "y", "n", 3000, 2.5, "alpha"), 1024)
    assert launch(_case(), {"B": 128})[0] == 8
    assert launch.with_constants({"B": 500})(_case())[0] == 2
    assert pickle.loads(pickle.dumps(launch)) == launch
    assert eval(repr(launch), {"wb": wb}) == launch
    plain = launch.to_json()
    constants = plain.pop("constants")
    assert wb.launch(**plain, **constants).to_json() == launch.to_json()
    assert wb.launch("(n, 2)", 32, ("x",))(_case())[0] == (1000, 2)


@pytest.mark.parametrize(
    ("launch", "named"),
    [
        (wb.launch("cdiv(n, BLOKC)", 32, ("x",), BLOCK=32), "BLOCK"),
        (wb.launch("n / 32", 32, ("x",)), "31.25"),
        (wb.launch("x", 32, ("x",)), "'x'"),
        (wb.launch(1, 32, ("xx",)), "'x'"),
        (wb.launch(1, 32, ("[n]",)), "[n]"),
        (wb.launch("n > 3", 32, ("x",)), "True"),
        (wb.launch("n // (n - n)", 32, ("x",)), "zero"),
    ],
)
def test_a_wrong_launch_expression_names_what_is_wrong(launch: Any, named: str) -> None:
    with pytest.raises(ArgumentError) as refused:
        launch(_case())
    assert refused.value.parameter == "launch"
    assert named in str(refused.value)


@pytest.mark.parametrize(
    ("arguments", "parameter"),
    [
        ({"grid": "n +"}, "grid"),
        ({"grid": 1.5}, "grid"),
        ({"grid": (1, 1, 1, 1)}, "grid"),
        ({"block": ()}, "block"),
        ({"block": None}, "block"),
        ({"args": "x"}, "args"),
        ({"args": (None,)}, "args"),
        ({"smem": True}, "smem"),
        ({"B": "256"}, "B"),
    ],
)
def test_a_launch_of_other_values_is_refused(arguments: dict[str, Any], parameter: str) -> None:
    with pytest.raises(ArgumentError) as refused:
        wb.launch(**{"grid": 1, "block": 32, "args": ("x",), **arguments})
    assert refused.value.parameter == parameter
