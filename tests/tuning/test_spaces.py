"""Spaces, constraints and expressions."""

from __future__ import annotations

import random
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.analyse.checks.raised import FunctionRaised
from workbench.base.errors import ArgumentError
from workbench.base.expressions import names_in, value_of
from workbench.search.tuning.space import key_of, parameter_of, space_of

NAMES = ("A", "B", "C")


@given(
    values=st.lists(st.lists(st.integers(0, 20), min_size=1, max_size=4, unique=True), min_size=3, max_size=3),
    bound=st.integers(0, 40),
    other=st.integers(1, 5),
)
def test_the_configurations_are_those_that_meet_all_constraints(
    values: list[list[int]], bound: int, other: int
) -> None:
    space = space_of(
        dict(zip(NAMES, values, strict=True)), [f"A + B <= {bound}", lambda p: (p["C"] + p["A"]) % other == 0]
    )
    wanted = [
        dict(zip(NAMES, each, strict=True))
        for each in product(*values)
        if each[0] + each[1] <= bound and (each[2] + each[0]) % other == 0
    ]
    assert list(space.configurations()) == wanted
    rng, seen = random.Random(0), set()
    while (drawn := space.drawn(rng, seen)) is not None:
        seen.add(key_of(drawn))
    assert seen == {key_of(each) for each in wanted}


def test_a_listing_ends_where_it_is_too_long() -> None:
    space = space_of({name: range(100) for name in "abcde"})
    assert space.size == 10**10
    assert space.listed(50) is None
    assert space.drawn(random.Random(1), set()) is not None


@pytest.mark.parametrize(
    "expression",
    [
        "().__class__.__bases__",
        "open('/etc/passwd').read()",
        "__import__('os').system('true')",
        "9**9**9**9",
        "[0] * 10**10",
        "'a' * 10**10",
        "list(range(10**9))",
        "(lambda: 1)()",
        "A.real.__class__",
        "x = 1",
        "",
        "(" * 3000,
        "A + unknown",
    ],
)
def test_an_expression_of_a_stranger_has_a_value_or_is_refused(expression: str) -> None:
    with pytest.raises(ArgumentError):
        value_of(expression, {"A": 3})


def test_names_of_expressions() -> None:
    assert names_in("A * max(B, 2) <= 1024 and True") == {"A", "B"}
    assert names_in("[i * n for i in range(3)]") == {"n"}
    assert value_of("[2**i for i in range(6)]", {}) == [1, 2, 4, 8, 16, 32]


@pytest.mark.parametrize(
    ("parameters", "constraints", "parameter"),
    [
        ({}, (), "parameters"),
        ([1], (), "parameters"),
        ({"A": []}, (), "parameters"),
        ({"A": "12"}, (), "parameters"),
        ({"A": [1, 1]}, (), "parameters"),
        ({"A": [float("nan")]}, (), "parameters"),
        ({"A": [object()]}, (), "parameters"),
        ({"a b": [1]}, (), "parameters"),
        ({"A": [1]}, ["B > 1"], "constraints"),
        ({"A": [1]}, ["1 > 0"], "constraints"),
        ({"A": [1]}, [3], "constraints"),
    ],
)
def test_a_wrong_space_is_refused(parameters: object, constraints: object, parameter: str) -> None:
    with pytest.raises(ArgumentError) as refused:
        space_of(parameters, constraints)
    assert refused.value.parameter == parameter


def test_a_constraint_that_raises_forbids_nothing_and_is_named_when_it_is_asked_again() -> None:
    space = space_of({"A": [0, 1], "B": [1, 2]}, [lambda p: 1 // p["A"], "B == 1"])
    assert list(space.configurations()) == [{"A": 0, "B": 1}, {"A": 1, "B": 1}]
    space.check({"A": 1, "B": 1})
    with pytest.raises(FunctionRaised) as refused:
        space.check({"A": 0, "B": 1})
    assert (refused.value.parameter, refused.value.error) == ("constraints", "ZeroDivisionError")


def test_a_constraint_says_yes_or_no() -> None:
    space = space_of({"A": [0, 1]}, [lambda p: np.zeros(2)])
    with pytest.raises(FunctionRaised) as refused:
        space.check({"A": 0})
    assert (refused.value.parameter, refused.value.error) == ("constraints", "")


def test_parameters_as_they_stand_in_a_line() -> None:
    assert parameter_of("BLOCK=64,128") == ("BLOCK", [64, 128])
    assert parameter_of("-use_fast_math=False,True") == ("-use_fast_math", [False, True])
    assert parameter_of("T=float,double") == ("T", ["float", "double"])
    with pytest.raises(ArgumentError):
        parameter_of("BLOCK")
