"""Drawn kernels, compiled for an architecture that is drawn too: what the inspector says of them holds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from support import barrier_kernels, nested_loops, plane_kernels, row_kernels, sanitised_kernels
from support.comparing import Found
from support.compiled_files import ARCHS, Compiled
from support.drawn_launches import drawn_launch
from support.inspector_complaints import (
    wrong_calls,
    wrong_eliminations,
    wrong_idioms,
    wrong_loops,
    wrong_origins,
    wrong_stalls,
)
from support.own_flow import OwnFlow
from workbench.analyse.inspector.schedule_report import ScheduleReport, schedule_report
from workbench.base.records import Missing, Source
from workbench.compilers import disassemble, translate

# Not those of `kernels`: to read their thousands of lines in two ways takes minutes.
_TEXTS: tuple[Callable[[int], str], ...] = (
    lambda seed: nested_loops.kernel_of(seed).text,
    lambda seed: plane_kernels.kernel_of(seed).text,
    lambda seed: row_kernels.kernel_of(seed).text,
    lambda seed: barrier_kernels.kernel_of(seed).text,
    lambda seed: sanitised_kernels.races_of(seed).text,
    lambda seed: sanitised_kernels.tiles_of(seed).text,
    lambda seed: drawn_launch(seed).source,
)


@dataclass(frozen=True)
class ReadKernel:
    """A kernel and its architecture. what: `claims` of idioms and the schedule, or `sentences` about single lines."""

    text: str
    arch: str
    what: str

    def compare(self) -> Found:
        """The first thing that is wrong."""
        made = translate(Source(self.text, "cuda", "drawn.cu"), arch=self.arch)
        listing = disassemble(made)
        assert not isinstance(listing, Missing), listing.reason
        each = Compiled("drawn", self.arch, made, listing)
        counts: Counter[str] = Counter()
        wrong = self._claims(each, counts) if self.what == "claims" else self._sentences(each, counts)
        return Found(sum(counts.values()), differs=next((" | ".join(map(str, why)) for why in wrong), ""))

    def _sentences(self, each: Compiled, counts: Counter[str]) -> list[tuple[object, ...]]:
        return [*wrong_eliminations(each, counts), *wrong_origins(each, counts)]

    def _claims(self, each: Compiled, counts: Counter[str]) -> list[tuple[object, ...]]:
        wrong = list(wrong_idioms(each, counts))
        for code in each.codes:
            if code.facts is None:
                continue
            report = schedule_report(code, code.facts.loops)
            assert isinstance(report, ScheduleReport)
            wrong += wrong_stalls(code, report, OwnFlow(code.lines), counts)
            wrong += wrong_loops(code, self.arch, counts)
            wrong += wrong_calls(code, report, self.arch)
        return wrong


def claims_of(seed: int) -> ReadKernel:
    """The kernel of a seed in the profile `claims`."""
    return _drawn(seed, "claims")


def sentences_of(seed: int) -> ReadKernel:
    """The kernel of a seed in the profile `sentences`."""
    return _drawn(seed, "sentences")


def _drawn(seed: int, what: str) -> ReadKernel:
    r = random.Random(f"{what} {seed}")
    text = r.choice(_TEXTS)(seed)
    archs = [arch for arch in ARCHS if "mbarrier" not in text or int(arch.removeprefix("sm_")) >= 90]
    return ReadKernel(text, r.choice(archs), what)
