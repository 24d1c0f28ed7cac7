"""Problems of KernelBench: a file with `Model`, `get_inputs` and `get_init_inputs`; answers define `ModelNew`."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from workbench.base.clock import SYSTEM, Clock
from workbench.base.plain_files import MAX_SOURCE_BYTES, read_plain_text
from workbench.search.verification.answers.cases import (
    CALLS,
    LAST_RESORT_SECONDS,
    PROCESSOR_SECONDS,
    Case,
    Compared,
)
from workbench.search.verification.answers.comparing import Bound, compared
from workbench.search.verification.answers.processes import JudgementProcess
from workbench.search.verification.answers.sent_values import tensors_of
from workbench.search.verification.verification import TriedSizes

_REFERENCE = "workbench.search.verification.answers.kernelbench_reference"


@dataclass(frozen=True)
class KernelBench:
    """A problem's file."""

    problem: Path
    clock: Clock = SYSTEM
    entry: str = "ModelNew"

    def files(self, filename: str, text: str) -> Mapping[str, str]:
        """The answer's own file."""
        return {filename: text}

    def cases(self, sizes: Mapping[str, int], seed: int, draws: bool) -> tuple[list[Case], tuple[TriedSizes, ...]]:
        """As `Suite.cases`; sizes: constants of the file that keep these values, others are made smaller."""
        about = {"text": read_plain_text(self.problem, "problem", MAX_SOURCE_BYTES), "filename": str(self.problem)}
        process = JudgementProcess(_REFERENCE, "the reference", PROCESSOR_SECONDS, self.clock)
        cases = []
        with closing(process):
            question = {**about, "chosen": dict(sizes), "seed": seed, "draws": draws}
            found = process.ask("sizes", LAST_RESORT_SECONDS, **question)
            for number, (name, own) in enumerate(sorted(found.items())):
                for values in ("drawn", "signed") if name == "usual" and draws else ("drawn",):
                    calls = _NUM_CALLS[values] if name == "usual" else 1
                    question = {**about, "sizes": own, "seed": (seed + 7 * number) % (1 << 31), "values": values}
                    drawn = process.ask("case", LAST_RESORT_SECONDS, calls=calls, **question)
                    if drawn is not None:
                        cases.append(_case(name, own, values, drawn))
        return cases, ()

    def compared(self, case: Case, at: int, result: Any, inputs_after: Any) -> Compared:
        """As `Suite.compared`."""
        call = case.reference[at]
        found = compared(tensors_of(result), call["expected"], call["bounds"], tensors_of(case.calls[at]))
        after, expected = tensors_of(inputs_after), tensors_of(call["inputs_after"])
        changed = tuple(name for name, sent in after.items() if sent.data != expected[name].data)
        return replace(found, changed=changed)

    def close(self) -> None:
        """Nothing: its process has ended."""


_NUM_CALLS = {"drawn": len(CALLS), "signed": 2}
"""Calls of a case of usual size, by its values."""


def _case(name: str, sizes: Mapping[str, int], values: str, drawn: Mapping[str, Any]) -> Case:
    bounds = {place: Bound(**bound) for place, bound in drawn["bounds"].items()}
    return Case(
        name=name,
        sizes=sizes,
        init=drawn["init"],
        seed=drawn["seed"],
        calls=[call["inputs"] for call in drawn["calls"]],
        reference=[{**call, "bounds": bounds} for call in drawn["calls"]],
        is_sanitised=name.startswith("small"),
        values=values,
    )
