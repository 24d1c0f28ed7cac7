"""Every sentence about every kernel of the corpus is true: checkers that read the truth anew find nothing wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from support.compiled_files import Compiled
from support.inspector_complaints import wrong_eliminations, wrong_origins
from support.tiers import THOROUGH

from workbench.analyse.inspector.assemble import analyse

pytestmark = pytest.mark.sampled(2)

Corpus = Callable[..., Iterator[Any]]


def test_eliminations(corpus_part: Corpus, arch: str) -> None:
    counts: Counter[str] = Counter()
    wrong = [why for each in corpus_part((arch,)) for why in wrong_eliminations(each, counts)]
    print(arch, *(f"\n{number:6} {form}" for form, number in counts.most_common()))
    assert wrong == []
    if THOROUGH:  # the whole corpus, which has something of each of the usual kinds
        assert len(counts) > 20
    assert counts


def test_origins(corpus_part: Corpus, arch: str) -> None:
    counts: Counter[str] = Counter()
    wrong = [why for each in corpus_part((arch,)) for why in wrong_origins(each, counts)]
    print(arch, *(f"\n{number:6} {form}" for form, number in counts.most_common()))
    assert wrong == []
    if THOROUGH:
        assert len(counts) > 15
    assert counts


@pytest.mark.parametrize("name", ["idioms.cu", "groups.cu"])
def test_a_load_without_sass_names_what_has_its_result(corpus_file: Callable[[str, str], Compiled], name: str) -> None:
    """The loads of these files have users with SASS, which the elimination names."""
    made = corpus_file(name, "sm_80")
    found = analyse(made.translation, made.listing).ptx_eliminations
    lines = made.translation.ptx.splitlines()
    loads = [found[n] for n, text in enumerate(lines, 1) if "ld.global" in text and n in found]
    assert loads
    for each in loads:
        lowering = each.reason.operands.get("lowering")
        assert lowering is None or lowering.kind != "removed", each.text
