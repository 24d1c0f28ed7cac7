"""Tasks of GPU MODE: a folder with `task.yml` and `reference.py`; submissions define `custom_kernel`."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from workbench.base.clock import SYSTEM, Clock
from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.plain_files import MAX_SOURCE_BYTES, read_plain_text
from workbench.base.records import Missing
from workbench.search.verification.answers.cases import (
    CALLS,
    LAST_RESORT_SECONDS,
    PROCESSOR_SECONDS,
    Case,
    Compared,
)
from workbench.search.verification.answers.processes import JudgementProcess
from workbench.search.verification.answers.sent_values import tensors_of
from workbench.search.verification.verification import TriedSizes

_REFERENCE = "workbench.search.verification.answers.gpu_mode_reference"
_MAX_PRODUCT = 1 << 22
"""The product of the whole numbers of a test that is run: a stand-in for its work, which the task does not say; and the
elements of a benchmark's inputs."""
_TOO_LARGE = Missing(f"the product of its sizes, or its elements, are above {_MAX_PRODUCT:,}", kind="too_much_work")
_NOT_SENT = {"reference", "eval", "submission"}
"""Files of a task, by their stems, that an answer's process does not get."""


@dataclass(eq=False)
class GpuMode:
    """A task's folder."""

    folder: Path
    clock: Clock = SYSTEM
    entry: str = "custom_kernel"
    _checking: JudgementProcess | None = field(default=None, init=False)

    def files(self, filename: str, text: str) -> Mapping[str, str]:
        """The submission, and the task's files but the reference and what evaluates."""
        others = {name: content for name, content in self._files().items() if Path(name).stem not in _NOT_SENT}
        return {**others, filename: text}

    def cases(self, sizes: Mapping[str, int], seed: int, draws: bool) -> tuple[list[Case], tuple[TriedSizes, ...]]:
        """As `Suite.cases`: the task's tests, and its benchmarks that are no larger, with seeds of this judgement.

        sizes: their numbers that are replaced.
        """
        tests = self._specs("tests", sizes)
        benchmarks = self._specs("benchmarks", sizes) if draws and not sizes else []
        cases: list[Case] = []
        left_out = []
        with closing(self._process()) as process:
            for spec in [*tests, *(each for each in benchmarks if each not in tests)]:
                fits = _product(spec) <= _MAX_PRODUCT and (spec in tests or _elements_at(spec, cases) <= _MAX_PRODUCT)
                if fits or sizes:
                    cases.append(self._case(process, spec, len(cases), seed, draws))
                else:
                    left_out.append(TriedSizes(_sizes(spec), "drawn", _TOO_LARGE))
        if not cases:
            raise ArgumentError(f"the tests of {self.folder.name} are too large for the emulator; give sizes", "sizes")
        return cases, tuple(left_out)

    def _case(self, process: JudgementProcess, spec: Mapping[str, Any], number: int, seed: int, draws: bool) -> Case:
        calls = len(CALLS) if number == 1 and draws else 1
        seeds = [seed + 13 * number + (call % (len(CALLS) - 1)) for call in range(calls)]
        is_seeded = any("seed" in each for each in self._task()["tests"])
        arguments = [{**spec, **({"seed": each} if is_seeded else {})} for each in seeds]
        drawn = self._ask(process, "inputs", tests=arguments)
        return Case(f"test {number}", _sizes(spec), None, seeds[0], drawn, arguments, is_sanitised=number == 0)

    def compared(self, case: Case, at: int, result: Any, inputs_after: Any) -> Compared:
        """As `Suite.compared`, by the task's own `check_implementation`."""
        if self._checking is None:
            self._checking = self._process()
        found = self._ask(self._checking, "check", data=case.calls[at], result=result)
        return Compared(message="" if found["is_right"] else found["message"] or "check_implementation refuses it")

    def close(self) -> None:
        """End the process in which results are compared."""
        if self._checking is not None:
            self._checking.close()

    def _process(self) -> JudgementProcess:
        return JudgementProcess(_REFERENCE, "the reference", PROCESSOR_SECONDS, self.clock)

    def _ask(self, process: JudgementProcess, function: str, **values: Any) -> Any:
        return process.ask(function, LAST_RESORT_SECONDS, files=self._files(), **values)

    def _specs(self, kind: str, sizes: Mapping[str, int]) -> list[dict[str, Any]]:
        """The tests or benchmarks of the task, with some of their numbers replaced, in the order of their products."""
        specs = [
            {name: value for name, value in each.items() if name != "seed"} for each in self._task().get(kind) or ()
        ]
        names = {name for spec in specs for name in spec}
        unknown = [name for name in sizes if name not in names]
        if unknown:
            has = ", ".join(sorted(names))
            raise ArgumentError(f"the task has no size {', '.join(unknown)}; it has {has}", "sizes")
        changed = [{**spec, **{name: size for name, size in sizes.items() if name in spec}} for spec in specs]
        return sorted({json.dumps(spec, sort_keys=True): spec for spec in changed}.values(), key=_product)

    def _task(self) -> Mapping[str, Any]:
        try:
            import yaml
        except ImportError as error:
            raise MissingDependency("a task of GPU MODE is written in YAML", "pip install pyyaml") from error
        try:
            task = yaml.safe_load(read_plain_text(self.folder / "task.yml", "problem", MAX_SOURCE_BYTES))
        except yaml.YAMLError as error:
            raise ArgumentError(f"task.yml is no YAML: {error}", "problem") from error
        if not isinstance(task, Mapping) or not isinstance(task.get("files"), list):
            raise ArgumentError("task.yml has no list of files", "problem")
        return task

    def _files(self) -> dict[str, str]:
        """The task's files by name, without the submission's place."""
        return {
            str(each["name"]): read_plain_text(self.folder / each["source"], "problem", MAX_SOURCE_BYTES)
            for each in self._task()["files"]
            if each["source"] != "@SUBMISSION@"
        }


def _sizes(test: Mapping[str, Any]) -> dict[str, int]:
    return {name: value for name, value in test.items() if type(value) is int and name != "seed"}


def _product(test: Mapping[str, Any]) -> int:
    return math.prod(max(size, 1) for size in _sizes(test).values())


def _elements_at(spec: Mapping[str, Any], cases: Sequence[Case]) -> float:
    """The elements of a benchmark's inputs: as they grow with the product of sizes from test to test."""
    elements = [sum(math.prod(each.shape) for each in tensors_of(list(case.calls[0])).values()) for case in cases]
    products = [math.prod(max(size, 1) for size in case.sizes.values()) for case in cases]
    if not cases or products[-1] == products[0]:
        return math.inf
    growth = math.log(elements[-1] / elements[0]) / math.log(products[-1] / products[0])
    return float(elements[-1] * (_product(spec) / products[-1]) ** growth)
