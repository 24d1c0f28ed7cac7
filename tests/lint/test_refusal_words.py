"""The words of refused launches: each kind has some and is raised somewhere, with the operands that they need."""

from __future__ import annotations

import ast
import pickle
from functools import cache
from pathlib import Path

import pytest
from support import sources

import workbench
from workbench.base.records import Dim3
from workbench.base.records.refusal_words import REFUSALS, launch_error

PACKAGE = Path(workbench.__file__).parent
OPERANDS = {
    "extent": "grid", "axis": "x", "asked": 70000, "allowed": 65535, "block": Dim3(32, 33), "device": "T4",
    "static": 10, "dynamic": 65536, "registers": 65, "threads": 1024, "per_sm": 2, "num_sms": 132, "kernel": "k",
    "arch": "sm_75", "compiled": "sm_90", "first": "a message", "why": "a reason", "error": "an error",
    "doing": "a launch", "address_space_mib": 512, "cluster": Dim3(4, 4), "fixed": Dim3(2),
}  # fmt: skip


@cache
def raised() -> dict[str, set[str]]:
    """The kinds that the package raises, with the names of their operands; `large_grid` and `large_block` are one."""
    found: dict[str, set[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(sources.tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "launch_error":
                kind = node.args[0]
                kinds = [kind.value] if isinstance(kind, ast.Constant) else ["large_grid", "large_block"]
                for name in kinds:
                    found.setdefault(str(name), set()).update(each.arg or "static dynamic" for each in node.keywords)
    return found


def test_every_kind_that_is_raised_has_words_and_no_other_has() -> None:
    assert set(raised()) == set(REFUSALS)


@pytest.mark.parametrize("kind", REFUSALS)
def test_words_need_no_more_than_is_given(kind: str) -> None:
    names = " ".join(raised()[kind]).split()
    error = launch_error(kind, **{name: OPERANDS[name] for name in names})
    assert error.reason in str(error)
    assert error.remedy in str(error)
    assert not {"{", "}"} & set(str(error))
    back = pickle.loads(pickle.dumps(error))
    assert (back.refusal, back.limit, str(back)) == (error.refusal, error.limit, str(error))
