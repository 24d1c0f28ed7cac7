"""Files of TritonBench: a reference, a line of `#`, and a test of it; answers define what the reference does.

Some tests return nothing but shapes. Results are then those of the functions of the reference that the test calls.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workbench.base.clock import SYSTEM, Clock
from workbench.base.errors import NOT_PYTHON, ArgumentError
from workbench.base.plain_files import MAX_SOURCE_BYTES, read_plain_text
from workbench.search.verification.answers.cases import (
    LAST_RESORT_SECONDS,
    PROCESSOR_SECONDS,
    Case,
    Compared,
)
from workbench.search.verification.answers.comparing import Bound, compared
from workbench.search.verification.answers.processes import JudgementProcess
from workbench.search.verification.answers.sent_values import tensors_of
from workbench.search.verification.verification import TriedSizes

_REFERENCE = "workbench.search.verification.answers.tritonbench_reference"
SEPARATOR = re.compile(r"^#{100,}\s*$", re.MULTILINE)
"""The line between the reference and its test."""
_SEEDS = 2


@dataclass(frozen=True)
class TritonBench:
    """A file."""

    file: Path
    clock: Clock = SYSTEM

    @property
    def entry(self) -> str:
        """The function of the test.

        Raises
        ------
        ArgumentError
            There is none.
        """
        tree = ast.parse(self._parts()[1])
        names = [each.name for each in tree.body if isinstance(each, ast.FunctionDef) and each.name.startswith("test")]
        if not names:
            raise ArgumentError(f"{self.file.name} has no function test_… behind its line of #", "problem")
        return names[-1]

    def files(self, filename: str, text: str) -> Mapping[str, str]:
        """The answer's file, with the functions of the test behind it in the place of a test of its own."""
        return {filename: f"{SEPARATOR.split(text)[0]}\n{self._test()}"}

    def cases(self, sizes: Mapping[str, int], seed: int, draws: bool) -> tuple[list[Case], tuple[TriedSizes, ...]]:
        """As `Suite.cases`: the test with several seeds; it has no sizes."""
        if sizes:
            raise ArgumentError("a test of TritonBench has no sizes: its tensors are written in it", "sizes")
        cases = []
        with closing(JudgementProcess(_REFERENCE, "the reference", PROCESSOR_SECONDS, self.clock)) as process:
            about = {"reference": self._parts()[0], "test": self._test(), "filename": str(self.file)}
            for number in range(_SEEDS if draws else 1):
                found = process.ask("case", LAST_RESORT_SECONDS, entry=self.entry, seed=seed + number, **about)
                bounds = {place: Bound(**bound) for place, bound in found["bounds"].items()}
                reference_of_call = {"expected": found["expected"], "bounds": bounds}
                name = f"seed {seed + number}"
                cases.append(Case(name, {}, None, seed + number, [[]], [reference_of_call], is_sanitised=number == 0))
        return cases, ()

    def compared(self, case: Case, at: int, result: Any, inputs_after: Any) -> Compared:
        """As `Suite.compared`."""
        call = case.reference[at]
        return compared(tensors_of(result), call["expected"], call["bounds"], {})

    def close(self) -> None:
        """Nothing: its process has ended."""

    def _test(self) -> str:
        """The test without the statements that run it; it returns numbers."""
        reference, test = self._parts()
        tree = ast.parse(test)
        definitions = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef)
        tree.body = [each for each in tree.body if isinstance(each, definitions)]
        noted = ast.fix_missing_locations(_NotedCalls(_functions_of(reference)).visit(tree))
        return f"{ast.unparse(noted)}\n{_NOTING.format(entry=self.entry)}"

    def _parts(self) -> tuple[str, str]:
        reference, *_, test = SEPARATOR.split(read_plain_text(self.file, "problem", MAX_SOURCE_BYTES))
        return reference, test


def _functions_of(text: str) -> set[str]:
    """The names of functions that a text defines, and those that it assigns: `attention = _Attention.apply`.

    Raises
    ------
    ArgumentError
        It is no Python.
    """
    try:
        tree = ast.parse(text)
    except NOT_PYTHON as error:
        raise ArgumentError(f"the reference is no Python: {error}", "problem") from error
    assigned = (target for each in tree.body if isinstance(each, ast.Assign) for target in each.targets)
    names = {each.id for each in assigned if isinstance(each, ast.Name)}
    return names | {each.name for each in tree.body if isinstance(each, ast.FunctionDef)}


class _NotedCalls(ast.NodeTransformer):
    """Has a test note what functions return, and the tensors that they were called with."""

    def __init__(self, functions: set[str]) -> None:
        self._functions = functions

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if not isinstance(node.func, ast.Name) or node.func.id not in self._functions:
            return node
        noted = ast.Name("_workbench_noted", ast.Load())
        return ast.Call(noted, [node.func, *node.args], node.keywords)


_NOTING = """
from workbench.search.verification.answers.noted_calls import NotedCalls as _WorkbenchCalls
_workbench_noted = _WorkbenchCalls()
{entry} = _workbench_noted.of_test({entry})
"""
