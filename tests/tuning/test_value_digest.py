"""Digests of values: equal for equal ones, in any process, and others for whatever a value refers to."""

from __future__ import annotations

import functools
import pickle
import re
import subprocess
import sys
import threading
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import workbench as wb
from workbench.base.records import Missing
from workbench.search.tuning.value_digest import digest_of

pytestmark = pytest.mark.sampled(14)

PROGRAM = """
import functools, math, sys
import numpy as np
from workbench.search.tuning.value_digest import digest_of

SCALE = 3
NAMES = {"b", "a", "c", "d"}

class Noise:
    level = 2
    def __init__(self, seed):
        self.seed = seed
    def of(self, x):
        return x * self.level + self.seed

def reference(x, axis=1):
    inner = lambda y: np.tanh(y) * SCALE
    return inner(x).sum(axis) + math.sqrt(2) * (x in {"p", "q", "r"})

print(digest_of([reference, NAMES, Noise(1).of, functools.partial(reference, axis=0), np.arange(4), np.dtype("f4")]))
"""


def _printed(folder: Path, name: str, text: str, seed: str) -> str:
    path = folder / name
    path.write_text(text)
    environment = {"PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(wb.__file__).parents[1])}
    return subprocess.run([sys.executable, path], env=environment, capture_output=True, text=True, check=True).stdout


def test_it_is_the_same_in_every_process_and_wherever_it_stands(tmp_path: Path) -> None:
    first = _printed(tmp_path, "one.py", PROGRAM, "1")
    assert len(first.strip()) == 64
    assert _printed(tmp_path, "two.py", "# moved\n\n" + PROGRAM, "77") == first
    for old, new in [
        ("SCALE = 3", "SCALE = 4"), ("np.tanh", "np.sinh"), ("level = 2", "level = 5"), ("axis=1", "axis=2"),
        ('"q"', '"z"'), ("self.seed\n\n", "self.seed + 1\n\n"), ("Noise(1)", "Noise(2)"),
        ("math.sqrt(2)", "math.sqrt(3)"),
    ]:  # fmt: skip
        assert old in PROGRAM
        assert _printed(tmp_path, "one.py", PROGRAM.replace(old, new), "1") != first, old


def test_own_modules_are_known_by_their_file(tmp_path: Path) -> None:
    program = (
        "import own\nfrom workbench.search.tuning.value_digest import digest_of\nprint(digest_of(lambda x: own.f(x)))"
    )
    (tmp_path / "deeper.py").write_text("def g(x): return x")
    (tmp_path / "own.py").write_text("import deeper\ndef f(x): return deeper.g(x)")
    first = _printed(tmp_path, "one.py", program, "1")
    assert _printed(tmp_path, "one.py", program, "2") == first
    (tmp_path / "deeper.py").write_text("def g(x): return -x")
    assert _printed(tmp_path, "one.py", program, "1") != first


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary() | st.complex_numbers(),
    lambda inner: (
        st.lists(inner)
        | st.tuples(inner, inner)
        | st.dictionaries(st.text(), inner)
        | st.frozensets(st.integers() | st.text() | st.tuples(st.integers(), st.text()))
    ),
    max_leaves=8,
)


@settings(max_examples=200, deadline=None)
@given(VALUES, VALUES)
def test_different_values_have_different_digests(one: Any, other: Any) -> None:
    copied = pickle.loads(pickle.dumps(one))
    assert digest_of(one) == digest_of(copied)
    if one != other and repr(one) != repr(other):
        assert digest_of(one) != digest_of(other)


class Colour(Enum):
    RED = 1
    BLUE = 2


@dataclass(frozen=True)
class Pair:
    a: int
    b: Any


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Colour.RED, Colour.BLUE),
        (Pair(1, [2]), Pair(1, [3])),
        (np.float32(1), np.float64(1)),
        (np.zeros(2, "i4"), np.zeros(2, "u4")),
        (np.zeros(2, ml_dtypes.bfloat16), np.zeros(2, "f2")),
        (np.zeros((2, 1)), np.zeros((1, 2))),
        (np.array(["a", None], object), np.array(["b", None], object)),
        (re.compile("a"), re.compile("a", re.IGNORECASE)),
        (functools.partial(max, 1), functools.partial(max, 2)),
        (np.add, np.subtract),
        (np.sum, np.prod),
        (max, min),
        (Path("a"), Path("b")),
        (np.random.default_rng(1), np.random.default_rng(2)),
        ([1, 2], (1, 2)),
        (1, True),
        (1, 1.0),
        ("1", b"1"),
        (Pair, Colour),
        (Pair(1, 2).__eq__, Pair(1, 3).__eq__),
        (wb.array("n", "float32"), wb.array("n", "float16")),
    ],
    ids=lambda each: type(each).__name__,
)
def test_parts_of_values_tell_them_apart(one: Any, other: Any) -> None:
    assert not isinstance(digest_of(one), Missing)
    assert digest_of(one) == digest_of(one)
    assert digest_of(one) != digest_of(other)


def test_circles_end_and_what_cannot_be_read_is_said() -> None:
    held: list[Any] = []
    held.append(held)
    assert digest_of(held) == digest_of(held)

    def endless(x: Any) -> Any:
        return endless(x)

    assert digest_of(endless) == digest_of(endless)
    for unreadable in (threading.Lock(), (each for each in ()), sys._getframe()):
        assert isinstance(digest_of([unreadable]), Missing)


def test_numba_functions_are_their_python() -> None:
    from numba import njit

    def made(constant: int) -> Any:
        @njit
        def f(x):  # type: ignore[no-untyped-def]
            return x + constant

        return f

    assert digest_of(made(1)) == digest_of(made(1))
    assert digest_of(made(1)) != digest_of(made(2))
