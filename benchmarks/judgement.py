"""False refusals and false beliefs of `wb.verify`: right kernels and their subtly wrong twins, each with some seeds.

    python benchmarks/judgement.py [TEXT...] [--seeds 1 2 3] [--only right|wrong] [--processes 2]
                                   [--results FILE] [--table]

The kernels of `benchmarks/judged/` are written in the manner of KernelBench, tensara, LeetGPU and llm.c, their problems
as an ordinary author writes one: a reference in NumPy, inputs with shapes, no tolerance. A twin is a right kernel with
one text replaced. TEXT: parts of names of kernels or kinds. What FILE holds of the same kernels is not judged again, so
that a run may be interrupted and go on. --table prints the table of FILE and judges nothing.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import sys
import traceback
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import Any

import psutil
from judged.judged_kernel import JudgedKernel

Row = Mapping[str, Any]
_RESULTS = Path("judgement.jsonl")


@dataclass(frozen=True)
class Judgement:
    """One judgement to make. mistake: the twin's; empty for the right kernel."""

    name: str
    mistake: str
    seed: int
    digest: str

    @property
    def key(self) -> tuple[Any, ...]:
        """Its identity in the file of results."""
        return self.name, self.mistake, self.seed, self.digest


def main() -> None:
    """Read the command line, judge, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("texts", nargs="*", metavar="TEXT")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--only", choices=("right", "wrong"))
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--results", type=Path, default=_RESULTS)
    parser.add_argument("--table", action="store_true")
    options = parser.parse_args()
    kernels = {each.name: each for each in _kernels() if _is_named(each, options.texts)}
    wanted = [each for seed in options.seeds for kernel in kernels.values() for each in _judgements(kernel, seed)]
    wanted = [each for each in wanted if options.only is None or bool(each.mistake) == (options.only == "wrong")]
    known = _known(options.results)
    left = [] if options.table else [each for each in wanted if each.key not in known]
    with ProcessPoolExecutor(options.processes, get_context("spawn"), initializer=_warm) as pool:
        for done in as_completed([pool.submit(_judged, each) for each in left]):
            row = done.result()
            known[_key(row)] = row
            with options.results.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
            print(_line(row), flush=True)
    print(_table(kernels, [known[each.key] for each in wanted if each.key in known]))


def _kernels() -> tuple[JudgedKernel, ...]:
    from judged.kernels import KERNELS

    return KERNELS


def _is_named(kernel: JudgedKernel, texts: list[str]) -> bool:
    return not texts or any(text in kernel.name or text == kernel.kind for text in texts)


def _judgements(kernel: JudgedKernel, seed: int) -> Iterator[Judgement]:
    yield Judgement(kernel.name, "", seed, _digest(kernel.source))
    for twin in kernel.twins:
        yield Judgement(kernel.name, twin.mistake, seed, _digest(twin.source_of(kernel.source)))


def _digest(source: str) -> str:
    return hashlib.sha256(source.encode()).hexdigest()[:16]


def _key(row: Row) -> tuple[Any, ...]:
    return row["name"], row["mistake"], row["seed"], row["digest"]


def _known(path: Path) -> dict[tuple[Any, ...], Row]:
    if not path.exists():
        return {}
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return {_key(row): row for row in rows}


def _warm() -> None:
    """Judge once: what is imported and compiled by the first judgement of a process is not counted."""
    import workbench as wb

    kernel = _kernels()[0]
    wb.verify(kernel.source, kernel.problem, seed=0)


def _judged(judgement: Judgement) -> Row:
    """The row of one judgement, made in this process."""
    import workbench as wb

    kernel = next(each for each in _kernels() if each.name == judgement.name)
    twin = next((each for each in kernel.twins if each.mistake == judgement.mistake), None)
    source = kernel.source if twin is None else twin.source_of(kernel.source)
    before = _processor_seconds()
    row = {**asdict(judgement), "kind": kernel.kind}
    try:
        found = wb.verify(source, kernel.problem, seed=judgement.seed)
    except Exception:  # a defect of the judge's, and no verdict
        words = traceback.format_exc()
        return {
            **row,
            "passed": None,
            "failed": ["no verdict"],
            "unknown": [],
            "rounding": False,
            "seconds": 0.0,
            "words": words,
        }
    seconds = _processor_seconds() - before
    return {
        **row,
        "passed": found.passed,
        "failed": list(found.failed),
        "rounding": isinstance(found.rounding_tolerance, float),
        "unknown": [side for side, state in found.states.items() if state not in ("passed", "failed")],
        "seconds": round(seconds, 2),
        "words": str(found),
    }


def _processor_seconds() -> float:
    """The time of this process and of all that it has started, those that have ended included."""
    process = psutil.Process()
    total = 0.0
    for each in (process, *process.children(recursive=True)):
        with contextlib.suppress(psutil.NoSuchProcess):
            times = each.cpu_times()
            total += times.user + times.system + times.children_user + times.children_system
    return total


def _title(row: Row) -> str:
    return f"{row['name']}: {row['mistake']}" if row["mistake"] else str(row["name"])


def _line(row: Row) -> str:
    verdict = "passed" if row["passed"] else f"refused ({', '.join(row['failed'])})"
    by_rounding = " by rounding" if row["rounding"] else ""
    mark = "  " if row["passed"] == (not row["mistake"]) else "* "
    return f"{mark}{_title(row)}, seed {row['seed']}: {verdict}{by_rounding}, {row['seconds']:.1f} s"


def _table(kernels: Mapping[str, JudgedKernel], rows: list[Row]) -> str:
    """The table by kinds, and the names of what was judged wrongly."""
    lines = [
        "| kind | right kernels | judged | refused | of these by rounding | wrong kernels | judged | believed | s |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for kind in (*dict.fromkeys(kernel.kind for kernel in kernels.values()), ""):
        found = [row for row in rows if kind in (row["kind"], "")]
        if found:
            lines.append(_cells(kind or "all", found))
    for title, wrong in (
        ("right, and refused", lambda row: not row["mistake"] and row["passed"] is False),
        ("wrong, and believed", lambda row: row["mistake"] and row["passed"]),
        ("no verdict", lambda row: row["passed"] is None),
    ):
        named: dict[str, list[str]] = {}
        for row in filter(wrong, rows):
            by_rounding = " by rounding" if row["rounding"] else ""
            named.setdefault(_title(row), []).append(f"{row['seed']}{by_rounding}")
        lines += ["", f"{title}:", *(f"- {name} (seeds {', '.join(seeds)})" for name, seeds in named.items())]
    return "\n".join(lines)


def _cells(kind: str, rows: list[Row]) -> str:
    """One line of the table. s: the median of the processor's seconds for right kernels."""
    right, wrong = [row for row in rows if not row["mistake"]], [row for row in rows if row["mistake"]]
    cells = (
        kind,
        len({row["name"] for row in right}),
        len(right),
        sum(not row["passed"] for row in right),
        sum(row["rounding"] for row in right),
        len({(row["name"], row["mistake"]) for row in wrong}),
        len(wrong),
        sum(bool(row["passed"]) for row in wrong),
        f"{median(row['seconds'] for row in right):.1f}" if right else "",
    )
    return "| " + " | ".join(map(str, cells)) + " |"


if __name__ == "__main__":
    sys.exit(main())
