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
import hashlib
import json
import resource
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import Any

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
    found = wb.verify(source, kernel.problem, seed=judgement.seed)
    seconds = _processor_seconds() - before
    failed = [side for side, state in found.states.items() if state == "failed"]
    return {
        "name": judgement.name,
        "mistake": judgement.mistake,
        "seed": judgement.seed,
        "digest": judgement.digest,
        "kind": kernel.kind,
        "passed": found.passed,
        "failed": failed,
        "unknown": [side for side, state in found.states.items() if state not in ("passed", "failed")],
        "seconds": round(seconds, 2),
        "words": str(found),
    }


def _processor_seconds() -> float:
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime


def _title(row: Row) -> str:
    return f"{row['name']}: {row['mistake']}" if row["mistake"] else str(row["name"])


def _line(row: Row) -> str:
    verdict = "passed" if row["passed"] else f"refused ({', '.join(row['failed'])})"
    mark = "  " if row["passed"] != bool(row["mistake"]) else "* "
    return f"{mark}{_title(row)}, seed {row['seed']}: {verdict}, {row['seconds']:.1f} s"


def _table(kernels: Mapping[str, JudgedKernel], rows: list[Row]) -> str:
    """The table by kinds, and the names of what was judged wrongly."""
    kinds = dict.fromkeys(kernel.kind for kernel in kernels.values())
    lines = ["| kind | right kernels, judged | refused | wrong kernels, judged | believed | median s |",
             "| --- | --- | --- | --- | --- | --- |"]  # fmt: skip
    for kind in (*kinds, ""):
        found = [row for row in rows if kind in (row["kind"], "")]
        if not found:
            continue
        right, wrong = [row for row in found if not row["mistake"]], [row for row in found if row["mistake"]]
        seconds = f"{median(row['seconds'] for row in right):.1f}" if right else ""
        cells = (
            kind or "all",
            f"{len({row['name'] for row in right})}, {len(right)}",
            sum(not row["passed"] for row in right),
            f"{len({(row['name'], row['mistake']) for row in wrong})}, {len(wrong)}",
            sum(row["passed"] for row in wrong),
            seconds,
        )
        lines.append("| " + " | ".join(map(str, cells)) + " |")
    for mark, title in ((False, "right, and refused"), (True, "wrong, and believed")):
        named: dict[str, list[int]] = {}
        for row in rows:
            if row["passed"] == mark and bool(row["mistake"]) == mark:
                named.setdefault(_title(row), []).append(row["seed"])
        lines += ["", f"{title}:", *(f"- {name} (seeds {', '.join(map(str, s))})" for name, s in named.items())]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
