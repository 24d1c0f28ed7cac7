"""Files of TritonBench: a reference, a line of `#`, and a test of it; answers define what the reference does."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workbench.base.clock import SYSTEM, Clock
from workbench.base.errors import ArgumentError
from workbench.base.plain_files import read_plain_text
from workbench.search.verification.answers.cases import (
    LAST_RESORT_SECONDS,
    MAX_BYTES,
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
        return {filename: f"{SEPARATOR.split(text)[0]}\n{_functions(self._parts()[1])}"}

    def cases(self, sizes: Mapping[str, int], seed: int, draws: bool) -> tuple[list[Case], tuple[TriedSizes, ...]]:
        """As `Suite.cases`: the test with several seeds; it has no sizes."""
        if sizes:
            raise ArgumentError("a test of TritonBench has no sizes: its tensors are written in it", "sizes")
        cases = []
        with closing(JudgementProcess(_REFERENCE, "the reference", PROCESSOR_SECONDS, self.clock)) as process:
            reference, test = self._parts()
            about = {"reference": reference, "test": _functions(test), "filename": str(self.file)}
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

    def _parts(self) -> tuple[str, str]:
        reference, *_, test = SEPARATOR.split(read_plain_text(self.file, "problem", MAX_BYTES))
        return reference, test


def _functions(test: str) -> str:
    """A test without the statements that run it."""
    tree = ast.parse(test)
    definitions = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef)
    tree.body = [each for each in tree.body if isinstance(each, definitions)]
    return ast.unparse(tree)
