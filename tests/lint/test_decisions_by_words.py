"""Facts are fields: no code and no test reads a sentence to decide."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from support.sources import tree

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "workbench"
WORDS = {"message", "cure", "note", "more_words", "culprit", "reason", "remedy", "why", "try_", "title"}


OWN_ERRORS = {"LaunchError", "KernelFault"}


"""Errors that carry records."""


FOREIGN = ("compilers", "cuda_python_host", "numba_host")


"""The packages that read texts of NVRTC, ptxas and Numba, which have no other form."""


def caught(tree: ast.AST) -> set[str]:
    """The names under which handlers catch errors that carry records."""
    handlers = (node for node in ast.walk(tree) if isinstance(node, ast.ExceptHandler) and node.type is not None)
    return {each.name for each in handlers if each.name and ast.unparse(each.type) in OWN_ERRORS}


def is_ours(node: ast.AST, names: set[str]) -> bool:
    """True if an expression is the words of one of our records: an attribute of it, or all of it as text."""
    if isinstance(node, ast.Attribute):
        return node.attr in WORDS
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("str", "repr")):
        return False
    text = ast.unparse(node)
    return any(word in text for word in ("fault", "finding")) or any(f"({name})" in text for name in names)


def decisions_by_words(tree: ast.AST) -> list[int]:
    """Lines that compare the words of a record, search in them or take them apart."""
    found = []
    names = caught(tree)
    for node in ast.walk(tree):
        read: list[ast.AST] = []
        if isinstance(node, ast.Compare):
            read = [node.left, *node.comparators]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            of_text = node.func.attr in ("startswith", "endswith", "replace", "find", "index", "split", "partition")
            of_pattern = node.func.attr in ("match", "search", "fullmatch", "findall", "finditer", "sub")
            read = [*([node.func.value] if of_text else []), *(node.args if of_pattern else [])]
        elif isinstance(node, ast.Match):
            read = [node.subject]
        found += [node.lineno for each in read if is_ours(each, names)]
    return found


@pytest.mark.parametrize("code", ["'at' in fault.message", "fault.cure == ''", "each.message.startswith('thread (')",
                                  "pattern.search(finding.message)", "'x' in str(fault)", "'try' in advice.try_",
                                  "try: f()\nexcept LaunchError as e: str(e).partition('.')"])  # fmt: skip
def test_a_decision_by_words_is_seen(code: str) -> None:
    assert decisions_by_words(ast.parse(code)) == [code.count("\n") + 1]


def test_nobody_reads_a_sentence_to_decide() -> None:
    found = {
        str(relative): lines
        for path in sorted(PACKAGE.rglob("*.py"))
        if (relative := path.relative_to(PACKAGE)).parts[0] not in FOREIGN and (lines := decisions_by_words(tree(path)))
    }
    assert found == {}


def test_no_test_reads_the_words_of_an_error_that_carries_records() -> None:
    for path in (ROOT / "tests").rglob("*.py"):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and any(each.arg == "match" for each in node.keywords):
                names = {ast.unparse(each).rpartition(".")[2] for each in node.args}
                assert not names & OWN_ERRORS, f"{path}:{node.lineno}"
