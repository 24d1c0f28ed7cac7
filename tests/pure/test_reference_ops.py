"""Operations by name: what they compute passes, and what computes nothing of the kind does not."""

from __future__ import annotations

import warnings
from pathlib import Path

import numpy as np
import pytest
from support.host_target import run
from support.refusals import refused

import workbench as wb

LONG = 1e6
"""Seconds that are not over before a test is."""
NAMES = wb.reference_names()
VARIANTS = [
    ("softmax", {"axis": 0}),
    ("softmax", {"dtype": "float16"}),
    ("sum", {"axis": 0}),
    ("sum", {"axis": -1, "dtype": "float16"}),
    ("mean", {"axis": 1}),
    ("scan", {"exclusive": True}),
    ("scan", {"dtype": "int32"}),
    ("sort", {"descending": True, "dtype": "int32"}),
    ("gemm", {"dtype": "float16"}),
    ("gemm", {"dtype": "bfloat16", "out": "float32"}),
    ("gemm", {"dtype": "int8"}),
    ("gemm", {"dtype": "float8_e4m3fn"}),
    ("gemm", {"transposed": "ab"}),
    ("batched_gemm", {"dtype": "bfloat16"}),
    ("attention", {"causal": True}),
    ("attention", {"groups": 4, "width": 16}),
    ("conv1d", {"width": 9}),
    ("fft", {"inverse": True, "size": 100}),
    ("histogram", {"bins": 10, "dtype": "int32"}),
    ("top_k", {"k": 3}),
    ("layer_norm", {"dtype": "float16"}),
]


def _problem(op):
    """The problem of an operation, for kernels that are given all inputs and outputs by name."""

    def launch(case):
        names = [name for name in op.inputs if name not in op.outputs]
        return 1, 32, (dict({name: case[name] for name in names}, **{name: case[name] for name in op.outputs}),)

    return op.problem(launch)


def _right(op):
    """A kernel that does as the reference, in the precision of the outputs."""

    def kernel(held):
        given = {}
        for name in op.inputs:
            value = held[name]
            is_float = isinstance(value, np.ndarray | np.generic) and np.dtype(value.dtype).kind in "fV"
            given[name] = value.astype(np.float64) if is_float else value
        with np.errstate(all="ignore"):
            found = op.problem(lambda case: (1, 1, ())).call_reference(given)
            for name in op.outputs:
                held[name][...] = np.asarray(found[name]).astype(held[name].dtype)

    return kernel


def _random(held):
    held["y"][...] = np.random.default_rng(3).random(held["y"].shape)


@pytest.mark.sampled(25)
@pytest.mark.parametrize(("name", "options"), [*((name, {}) for name in NAMES), *VARIANTS], ids=str)
def test_what_an_operation_says_is_what_it_takes(name, options):
    op = wb.reference(name, **options)
    problem = _problem(op)
    kernel = _random if name == "uniform_random" else _right(op)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        verdict = run(kernel, problem, 0 if options else LONG)
        assert verdict.passed, str(verdict)
        assert verdict.unseen == ()

        def does_nothing(held):
            return None

        def gives_a_constant(held):
            for output in op.outputs:
                held[output][...] = 1

        def copies(held):
            for output in op.outputs:
                for given in op.inputs:
                    if np.shape(held[given]) == held[output].shape and given != output:
                        held[output][...] = np.asarray(held[given]).astype(held[output].dtype)

        near_misses = [does_nothing, gives_a_constant, *([copies] if name != "copy" else [])]
        for near_miss in near_misses:
            assert not run(near_miss, problem).passed, near_miss.__name__
    assert name in str(op)
    assert op.about in str(op)


def test_there_are_forty_and_more():
    assert len(NAMES) >= 40
    wanted = {"softmax", "gemm", "attention", "scan", "sort", "top_k", "spmv", "fft", "rope", "embedding", "conv2d"}
    assert wanted <= set(NAMES)


def test_of_several_right_answers_each_is_taken():
    def last_of_equals(held):
        x = held["x"]
        held["index"][...] = x.shape[1] - 1 - np.argmax(x[:, ::-1], axis=1)

    assert run(last_of_equals, _problem(wb.reference("argmax"))).passed

    def unstable(held):
        held["order"][...] = np.argsort(held["x"], kind="stable")[::-1][np.argsort(-np.arange(held["x"].size))]
        x = held["x"]
        held["order"][...] = np.lexsort((-np.arange(x.size), x))

    assert run(unstable, _problem(wb.reference("argsort"))).passed

    def repeats_one(held):
        held["order"][...] = np.argsort(held["x"])
        if held["order"].size > 1:
            held["order"][0] = held["order"][1]

    assert not run(repeats_one, _problem(wb.reference("argsort"))).passed

    def follows_itself(held):
        held["y"][...] = (np.arange(held["y"].size) * 0.001) % 1

    assert not run(follows_itself, _problem(wb.reference("uniform_random"))).passed


@pytest.mark.parametrize(
    ("name", "options", "argument"),
    [
        ("softmx", {}, "name"),
        ("softmax", {"axes": 1}, "axes"),
        ("softmax", {"axis": 2}, "axis"),
        ("gemm", {"dtype": "float33"}, "dtype"),
        ("conv1d", {"width": 4}, "width"),
        ("top_k", {"k": 0}, "k"),
        (3, {}, "name"),
    ],
)
def test_what_there_is_not_is_reported(name, options, argument):
    with refused(argument):
        wb.reference(name, **options)


def test_inputs_that_are_made_are_held_to_their_shape():
    problem = wb.Problem(
        "made",
        {"x": wb.array("n", "int32", make=lambda rng, sizes: rng.integers(0, 5, sizes["n"] + 1))},
        lambda x: x,
        lambda case: (1, 1, ("x", "y")),
        {"y": wb.array("n", "int32")},
    )
    with refused("make"):
        run(lambda x, y: None, problem)
    with refused("make"):
        wb.array("n", "int32", make=3)


def test_a_rule_of_acceptance_gives_a_bool_for_each_element():
    def problem(accept):
        return wb.Problem(
            "p", {"x": wb.array("n", "int32")}, lambda x: x, lambda case: (1, 1, ("x", "y")),
            {"y": wb.array("n", "int32")}, accepts={"y": accept},
        )  # fmt: skip

    def double(x, y):
        y[:] = 2 * x

    assert run(double, problem(lambda outputs, inputs: outputs["y"] % 2 == 0)).passed
    assert not run(double, problem(lambda outputs, inputs: outputs["y"] > 0)).passed
    with refused("accepts"):
        run(double, problem(lambda outputs, inputs: outputs["y"]))
    with refused("accepts"):
        wb.Problem("p", {}, lambda: 0, lambda case: (), {"y": wb.array("n", "int32")}, accepts={"z": len})


def test_the_documentation_lists_all():
    text = (Path(__file__).parents[2] / "docs" / "checks.md").read_text().partition("## Operations by name")[2]
    rows = [line.split("|")[2] for line in text.splitlines() if line.startswith("| ") and "---" not in line]
    assert sorted(name.strip() for row in rows[1:] for name in row.split(",")) == sorted(NAMES)
