"""Idioms of a kernel have the names of its language; those of remedies are in test_advice_words."""

from __future__ import annotations

import pytest
from support.idiom_checks.foreign_names import foreign_names

from workbench.analyse.inspector import claims as c
from workbench.analyse.inspector.idiom_words import text_of, title_of
from workbench.base.records import Language
from workbench.base.records.kernel_languages import spelling_of


def test_names_of_another_language_are_seen() -> None:
    words = "`__launch_bounds__(64, 2)`, threadIdx.x, cuda.threadIdx.x, `float4`, #pragma, cuda.syncthreads()"
    assert foreign_names(words, "numba") == ["__launch_bounds__", "threadIdx", "float4", "#pragma"]
    assert foreign_names(words, "cuda") == []


SIDES = [
    c.Side("index", index=index)
    for index in ("threadIdx.x", "blockIdx.y", "blockIdx.x * blockDim.x + threadIdx.x", "the grid")
]


@pytest.mark.parametrize("language", ["numba", "numba_mlir"])
def test_idioms_have_no_names_of_cuda_c(language: Language) -> None:
    four = c.Side("number", number=4)
    named: list[c.Claim] = [c.EarlyEnd((c.Condition(side, "GE", four, 32, True),), ()) for side in SIDES]
    named += [
        c.Spills(3, 4, 32, False),
        c.ConstantBank("LDC", "in_place"),
        c.StridedAccess(128, 4, 32, 4, c.Lanes("all", True)),
    ]
    words = [text_of(each, 1, language) + title_of(each, language) for each in named]
    assert "cuda.grid(1)" in words[2]
    assert "cuda.threadIdx.x" in words[0]
    for each in words:
        assert foreign_names(each, language) == []
    own = " ".join(map(text_of, named))
    for name in (" threadIdx.x", " blockDim.x", "__launch_bounds__", "__constant__"):
        assert name in own


def test_an_index_is_spelled_by_the_table() -> None:
    assert [spelling_of("numba").index(each.index) for each in SIDES] == [
        "cuda.threadIdx.x", "cuda.blockIdx.y", "cuda.grid(1)", "the grid",
    ]  # fmt: skip
    assert [spelling_of("triton").index(each.index) for each in SIDES] == [each.index for each in SIDES]
