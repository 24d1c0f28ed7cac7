"""Kinds of facts, of faults and their words: each that the package makes has words, and no other has."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import get_args

from support import sources

import workbench
from workbench.analyse.inspector.origin_words import ORIGINS
from workbench.analyse.model.advice import advice_words
from workbench.api.expectations import Expectation
from workbench.base.records.fault_words import CURES, KINDS, MESSAGES, SEARCHES
from workbench.base.records.lowering_words import LOWERINGS
from workbench.base.records.refusal_words import REFUSALS
from workbench.emulate.sanitize.findings import Cause
from workbench.search.tuning.words import WORDS as TUNING
from workbench.search.verification.words import WORDS as VERIFICATION

PACKAGE = Path(workbench.__file__).parent


def test_every_kind_of_fact_has_words_and_is_made_somewhere() -> None:
    """A kind is a string of the module that makes the fact; a table here never outlives what it is for."""
    strings: set[str] = set()
    made: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(sources.tree(path)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and path.name != "fault_words.py":
                strings.add(node.value)
            elif isinstance(node, ast.Call) and node.args and isinstance(node.func, (ast.Name, ast.Attribute)):
                if ast.unparse(node.func) not in ("Fact", "Fact.of"):
                    continue
                parts = (node.args[0], *vars(node.args[0]).values())  # of `a if b else c` its parts
                made |= {a.value for a in parts if isinstance(a, ast.Constant) and isinstance(a.value, str)}
    assert (set(MESSAGES) | set(CURES) | set(SEARCHES)) <= strings
    advice = {*advice_words.CAUSES, *advice_words.REMEDIES, *advice_words.REASONS, *advice_words.REFUSALS}
    expectations = {*vars(Expectation), "resources", "sass"}  # methods, which make the words themselves
    elsewhere = {*advice, *REFUSALS, *LOWERINGS, *ORIGINS, *VERIFICATION, *TUNING, *expectations}
    assert made - {"none"} <= {*MESSAGES, *CURES, *SEARCHES, *elsewhere}
    assert set(MESSAGES) >= set(get_args(Cause))


def test_kinds_of_faults_are_those_that_the_code_reports() -> None:
    reported = set()
    for path in PACKAGE.rglob("*.py"):
        if path.name == "fault_words.py":
            continue
        for node in ast.walk(sources.tree(path)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                reported |= set(re.findall(r"^(?:memcheck|initcheck|racecheck|synccheck)\.\w+$", node.value))
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "FaultSignal":
                [*_, kind] = [node.args[0].value if isinstance(node.args[0], ast.Constant) else "trap"]
                reported.add(kind)
    assert reported == set(KINDS)
