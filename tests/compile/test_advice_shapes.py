"""Advice on launches of which only the shapes of the arrays are known, as predictions are made of them."""

from __future__ import annotations

import numpy as np
import pytest

import workbench as wb
from workbench.analyse.model.advice import AdviceList
from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.uncoalesced import uncoalesced
from workbench.api import advising

COLUMNS = r"""
extern "C" __global__ void columns(const float* a, float* b, int n) {
    int row = blockIdx.x * blockDim.x + threadIdx.x, column = blockIdx.y * blockDim.y + threadIdx.y;
    b[row * n + column] = a[row * n + column];
}
"""


def test_arrays_that_are_not_at_hand_have_shapes() -> None:
    """The index of the row is x: neighbouring lanes are a row apart, whatever the arrays hold."""
    kernel = wb.kernel(COLUMNS, arch="sm_86")
    launch, n = ((8, 32), (32, 8)), 256
    shapes = wb.advise(kernel, *launch, (wb.shaped((n, n)), wb.shaped((n, n), fill="zeros"), n), device="RTX 3090")
    arrays = (np.ones((n, n), np.float32), np.zeros((n, n), np.float32), n)
    held = wb.advise(kernel, *launch, arrays, device="RTX 3090")
    assert isinstance(shapes, AdviceList)
    assert isinstance(held, AdviceList)
    assert [(each.rule, each.remedy) for each in shapes] == [(each.rule, each.remedy) for each in held]
    assert [note for note in shapes.notes if note not in held.notes] == [
        "a was given by its shape, 256x256, and holds random numbers",
        "b was given by its shape, 256x256, and holds zeros",
    ]
    own = next(each for each in shapes if each.rule == "uncoalesced")
    assert own.remedy.kind == "exchange_indices"


def test_indices_are_not_to_be_exchanged_where_another_access_would_suffer(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[Facts] = []
    advice_of = advising.advice_of
    monkeypatch.setattr(advising, "advice_of", lambda facts: looked_at.append(facts) or advice_of(facts))
    transpose = wb.kernel(COLUMNS.replace("b[row * n + column]", "b[column * n + row]"), arch="sm_86")
    wb.advise(transpose, (8, 32), (32, 8), (wb.shaped((256, 256)), wb.shaped((256, 256)), 256), device="RTX 3090")
    assert [each.remedy.kind for each in uncoalesced(looked_at[0])] == ["neighbours"]
