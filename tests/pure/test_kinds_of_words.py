"""Reasons and remarks have a kind beside their words, which copies keep."""

from __future__ import annotations

import copy
import pickle

from workbench.base.records import Missing, Note


def test_a_note_is_its_words_and_keeps_its_kind() -> None:
    note = Note("the time was over", "time_over")
    assert note == "the time was over"
    for other in (copy.copy(note), copy.deepcopy(note), pickle.loads(pickle.dumps(note))):
        assert (other, other.kind) == (note, "time_over")


def test_a_missing_value_has_a_kind_and_is_false() -> None:
    missing = Missing("no GPU here", kind="needs_gpu")
    assert not missing
    assert (missing.kind, str(missing)) == ("needs_gpu", "missing: no GPU here")
    assert pickle.loads(pickle.dumps(missing)).kind == "needs_gpu"
    assert Missing("no GPU here").kind == ""
