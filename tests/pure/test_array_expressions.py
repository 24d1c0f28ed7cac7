"""References as expressions: what NumPy computes, and nothing that is not one of arrays, small enough and soon done."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from workbench.analyse.checks.array_expression import array_expressions
from workbench.base.errors import ArgumentError

X = np.arange(12.0).reshape(3, 4) - 5
Y = np.linspace(0.5, 2, 4)
INDEX = np.array([2, 0, 1])


def value(text: str, **others: Any) -> Any:
    return array_expressions(text, ("out",))(**{"x": X, "y": Y, "i": INDEX, "n": 4, **others})["out"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("np.maximum(x @ y, 0)", np.maximum(X @ Y, 0)),
        ("x * y + 1", X * Y + 1),
        ("-x.T", -X.T),
        ("x[:, 1:3]", X[:, 1:3]),
        ("x[i]", X[INDEX]),
        ("x[x > 0]", X[X > 0]),
        ("x[..., None] + y", X[..., None] + Y),
        ("np.exp(x - x.max(axis=1, keepdims=True))", np.exp(X - X.max(axis=1, keepdims=True))),
        ("x.reshape(2, -1).sum(axis=0)", X.reshape(2, -1).sum(axis=0)),
        ("np.where((x > 0) & (y < 1), x, 0.1 * x)", np.where((X > 0) & (Y < 1), X, 0.1 * X)),
        ("np.einsum('ij,j->i', x, y)", np.einsum("ij,j->i", X, Y)),
        ("np.concatenate([y, y[::-1]])", np.concatenate([Y, Y[::-1]])),
        ("np.pad(y, 1)[:-2] + np.pad(y, (1, 1), mode='edge')[2:]", np.pad(Y, 1)[:-2] + np.pad(Y, 1, mode="edge")[2:]),
        ("np.lib.stride_tricks.sliding_window_view(y, 3).mean(axis=-1)", np.array([Y[:3].mean(), Y[1:].mean()])),
        ("x.astype(np.float32).astype(int)", X.astype(int)),
        ("np.take(x, i, axis=0)", X[INDEX]),
        ("np.take_along_axis(x, np.argsort(x, axis=1)[:, :1], 1)", X[:, :1]),
        ("np.tile(y, 2) + np.repeat(y, 2)", np.tile(Y, 2) + np.repeat(Y, 2)),
        ("np.arange(n)[None, :] * np.eye(n)", np.arange(4)[None, :] * np.eye(4)),
        ("np.stack([x[k] * k for k in range(3)])", np.stack([X[k] * k for k in range(3)])),
        ("0.5 * y * (1 + erf(y / math.sqrt(2)))", 0.5 * Y * (1 + np.vectorize(math.erf)(Y / math.sqrt(2)))),
        ("x / np.linalg.norm(x)", X / np.linalg.norm(X)),
        ("x.shape[0] * y.size + np.pi", 12 + np.pi),
        ("np.full_like(x, n)", np.full_like(X, 4)),
        ("abs(x) ** 2", np.abs(X) ** 2),
        ("np.diff(y)", np.diff(Y)),
        ("np.zeros((n, 2)) + np.array([1, 2])", np.zeros((4, 2)) + np.array([1, 2])),
    ],
)
def test_values_are_those_of_numpy(text: str, expected: Any) -> None:
    np.testing.assert_allclose(value(text), expected)


def test_steps_have_names_and_outputs_are_returned_alone() -> None:
    steps = {"m": "x.max(axis=1, keepdims=True)", "e": "np.exp(x - m)", "out": "e / e.sum(axis=1, keepdims=True)"}
    found = array_expressions(steps, ("out",))(x=X)
    assert list(found) == ["out"]
    np.testing.assert_allclose(found["out"].sum(axis=1), 1)


WIDE = np.broadcast_to(1.0, (1 << 20,))

HOSTILE = [
    # Python
    "__import__('os').system('true')", "open('/etc/passwd')", "eval('1')", "exec('1')", "x.__class__",
    "x.__class__.__bases__[0].__subclasses__()", "().__class__", "np.__loader__", "np.core", "np.load('a.npy')",
    "np.fromfile('/etc/passwd')", "np.save('/tmp/a', x)", "np.lib.format.open_memmap('a')", "np.ctypeslib",
    "x.tofile('a')",
    "x.dump('a')", "x.data", "x.base", "x.ctypes", "np.vectorize(abs)", "np.frompyfunc(abs, 1, 1)", "np.random.rand(3)",
    "np.apply_along_axis(abs, 0, x)", "(lambda: 1)()", "[y := 1]", "f'{x}'", "{1: x}", "x.sort()", "x.fill(3)",
    "np.exp.__self__", "np.array(np.float32)", "np.array(['a'])", "np.zeros(3, 'O')", "x.astype('O')",
    "x.astype(object)",
    "np.array([np.float32])", "np.sum(x, dtype='object')", "getattr(x, 'T')", "type(x)", "x.T.__init__",
    "np.float64.__mro__",
    # size
    "10**10**10", "np.power(2**1000, 2**1000)", "x ** (2**1000)", "np.array([2**1000])", "x + 2**100",
    "np.zeros(10**12)", "np.zeros((10**6, 10**6))", "np.ones(10**9)", "np.full((10**5, 10**5), 1)", "np.arange(10**12)",
    "np.arange(np.array(10**12))", "np.arange(0, 1, 1e-30)", "np.eye(10**6)", "np.diag(wide)", "np.diag(y, 10**6)",
    "wide[:, None] * wide", "wide[:, None] < wide", "np.outer(wide, wide)", "np.add.outer(wide, wide)",
    "np.kron(wide, wide)", "np.einsum('i,j->ij', wide, wide)", "np.einsum('i,j,k->', wide, wide, wide)",
    "np.einsum('...i,...j', wide, wide)", "wide[:, None] @ wide[None, :]", "np.matmul(wide[:, None], wide[None, :])",
    "np.dot(wide[:, None], wide[None, :])", "np.repeat(y, 10**12)", "np.tile(y, 10**12)", "np.tile(y, [10**6, 10**6])",
    "np.pad(y, 10**12)", "np.pad(x, ((0, 10**6), (10**6, 0)))", "np.broadcast_to(y, (10**12, 4))",
    "np.convolve(wide, wide)", "np.diff(y, 10**9)", "np.diff(y, n=10**9)", "np.round(y, 2**70)",
    "np.zeros_like(y, np.float32, None, True, 10**9)", "np.full_like(y, 1, shape=10**12)",
    "np.clip(wide[:, None], wide, 2)", "np.clip(wide[:, None], a_min=wide, a_max=2)", "[1] * np.int64(10**9)",
    "[1] * np.array(10**9)", "[x] * 10**9", "np.stack([wide] * 100000)", "np.array([wide] * 1000)",
    "max([wide[:, None], wide])", "sum([wide[:, None], wide])", "wide[:, None] in [wide]", "[wide[:, None]] == [wide]",
    "np.where(wide[:, None] > 0, wide, 0)", "np.lib.stride_tricks.sliding_window_view(wide, 10**5)",
    "np.take(wide, np.zeros((1024, 1024), int) , 0)[:, :, None] * wide", "x[np.zeros((10**5, 10**5), int)]",
    "'%1000000000d' % np.array(3)", "'a' * 10**10", "1 << 10**10", "[[k for k in range(10**5)] for j in range(10**5)]",
    "[np.exp(wide) for k in range(10**5)]", "+".join(["wide"] * 1) + "*np.exp(wide)" * 150,
    # form
    "", "x +", "x = 1", "import os", "(" * 5000, "-" * 1900 + "x", "x if x else y", "z + 1", "np.exp", "np.exp()",
    "x[9]",
    "x @ x", "np.sum(x, axis=7)", "np.nothing(x)", "x['a']", "x[1.5]", "'text'", "np.reshape(x, 7)",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
def test_what_is_no_small_expression_of_arrays_is_refused(text: str) -> None:
    with pytest.raises(ArgumentError) as refused:
        value(text, wide=WIDE)
    assert refused.value.parameter == "reference"


def test_outputs_need_expressions() -> None:
    for expressions, outputs in (("x", ("a", "b")), ({"a": "x"}, ("a", "b")), ({"a-b": "x", "a": "x"}, ("a",))):
        with pytest.raises(ArgumentError) as refused:
            array_expressions(expressions, outputs)
        assert refused.value.parameter == "reference"
