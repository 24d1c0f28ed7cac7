"""Every sentence about every kernel of the corpus is true: checkers that read the truth anew find nothing wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from support.inspector_complaints import wrong_eliminations, wrong_origins

Corpus = Callable[..., Iterator[Any]]


def test_eliminations(corpus: Corpus, arch: str) -> None:
    counts: Counter[str] = Counter()
    wrong = [why for each in corpus((arch,)) for why in wrong_eliminations(each, counts)]
    print(arch, *(f"\n{number:6} {form}" for form, number in counts.most_common()))
    assert wrong == []
    # The corpus has something of each of the usual kinds.
    assert len(counts) > 20


def test_origins(corpus: Corpus, arch: str) -> None:
    counts: Counter[str] = Counter()
    wrong = [why for each in corpus((arch,)) for why in wrong_origins(each, counts)]
    print(arch, *(f"\n{number:6} {form}" for form, number in counts.most_common()))
    assert wrong == []
    assert len(counts) > 15
