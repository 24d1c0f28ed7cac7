"""Predictions beside published times: how many lie in the range, how far off the middle is, how variants are ranked.

    python benchmarks/published/judge.py [--half tuning|judging|all] [--only TEXT] [--json FILE] [--jobs 2] [--verbose]
    python benchmarks/published/judge.py --half all --write

TEXT is a part of a class's or a point's name. By class and in all it prints

- points, and of how many the measured time lies within the range,
- MAPE: the mean absolute error of the middle of the range, and its median,
- bias: the geometric mean of predicted over measured times, less one,
- width: the median of the range's high end over its low end,
- rho: Spearman's rank correlation, in the mean over ladders of three points and more,
- regret: how much slower the point that the model would choose is than the fastest of its ladder, at the 90th
  percentile.

A ladder are the points of one source, GPU and problem. Results are kept in a folder of the user's cache by the digest
of the point and that of the model's code, so that an interrupted run goes on. Progress goes to standard error. With
`--write` it makes the package's table, which `Prediction.like` sums up.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import statistics
import sys
import traceback
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from points import CLASSES, Point, arguments, compiled, fill_constants, load, select

import workbench as wb
from workbench.analyse.model import Predictions
from workbench.analyse.model.published_points import TABLE
from workbench.isa.arch import device as device_model

_MODEL = ("analyse/model", "isa/arch", "isa/sass")
"""Folders below the package on which a prediction depends most; the emulator's counts are checked elsewhere."""
_LADDER = 3
_A_POOL = 12
_WORST = 0.9


@dataclass(frozen=True)
class Judged:
    """A point's prediction in microseconds, or why there is none (`refused`)."""

    id: str
    low_us: float
    us: float
    high_us: float
    bottleneck: str
    refused: str


def main() -> None:
    """Read the command line, judge, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--half", choices=("tuning", "judging", "all"), default="tuning")
    parser.add_argument("--only", default="", metavar="TEXT")
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--write", action="store_true", help="the table that predictions are compared with")
    options = parser.parse_args()
    if options.write and (options.half != "all" or options.only):
        parser.error("--write takes all points: --half all, and no --only")
    points = select(load(), options.half, options.only)
    results = judge(points, options.jobs)
    if options.verbose:
        print(rows(points, results))
    print(table(points, results))
    for point in points:
        if refused := results[point.id].refused:
            print(f"{point.id}: {refused}", file=sys.stderr)
    if options.write:
        write(points, results)
    if options.json is not None:
        found = [{**asdict(results[p.id]), "measured_us": p.measured_us, "half": p.half} for p in points]
        options.json.write_text(json.dumps(found, indent=1), encoding="utf-8")


def write(points: Sequence[Point], results: Mapping[str, Judged]) -> None:
    """Writes the package's table of points: `Prediction.like` is made from it."""
    lines = ["arch\tbottleneck\tratio\tinside"]
    for p in sorted(points, key=lambda p: p.id):
        r = results[p.id]
        if not r.refused:
            inside = int(r.low_us <= p.measured_us <= r.high_us)
            lines.append(f"{device_model(p.device).arch}\t{r.bottleneck}\t{r.us / p.measured_us:.3f}\t{inside}")
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def judge(points: Sequence[Point], jobs: int) -> dict[str, Judged]:
    """Predictions of points by name: those that are in the cache, and the others in `jobs` processes."""
    folder = _cache_folder()
    found = {point.id: result for point in points if (result := _cached(folder, point)) is not None}
    rest = [point for point in points if point.id not in found]
    done = 0
    # New processes after some points, so that large arrays do not stay. `max_tasks_per_child` of Python 3.11 has hung.
    for first in range(0, len(rest), _A_POOL * jobs):
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            futures = {pool.submit(predicted, point): point for point in rest[first : first + _A_POOL * jobs]}
            for future in as_completed(futures):
                point, result = futures[future], future.result()
                found[point.id] = result
                if not result.refused:
                    _keep(folder, point, result)
                done += 1
                print(f"{done} of {len(rest)}: {point.id}", file=sys.stderr, flush=True)
    return found


def predicted(point: Point) -> Judged:
    """The prediction of a point, at the clock and with the L2 that its source says."""
    try:
        kernel = compiled(point, device_model(point.device).arch)
        fill_constants(point, kernel)
        result = wb.predict(
            kernel,
            point.grid,
            point.block,
            arguments(point),
            device=point.device,
            dynamic_smem_bytes=point.dynamic_smem_bytes,
            clock_mhz=point.clock if isinstance(point.clock, int) else None,
            cold=point.cache == "cold",
            warm=point.cache == "warm",
            graph=point.graph,
        )
    except wb.WorkbenchError as error:
        return _refused(point, f"{type(error).__name__}: {error}")
    except MemoryError:
        return _refused(point, traceback.format_exc(limit=1))
    if isinstance(result, wb.Missing):
        return _refused(point, result.reason)
    assert not isinstance(result, Predictions)
    return Judged(point.id, result.low_us, result.us, result.high_us, result.bottleneck, "")


def _refused(point: Point, why: str) -> Judged:
    return Judged(point.id, math.nan, math.nan, math.nan, "", why)


# ---------------------------------------------------------------- what is kept


def _cache_folder() -> Path:
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = base / "kernel-workbench-judge" / _model_digest()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@cache
def _model_digest() -> str:
    """A digest of the code and data of the model."""
    package = Path(wb.__file__).parent
    digest = hashlib.sha256()
    for folder in _MODEL:
        for path in sorted((package / folder).rglob("*.py")):
            digest.update(str(path.relative_to(package)).encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _cached(folder: Path, point: Point) -> Judged | None:
    path = folder / f"{point.digest}.json"
    return Judged(**json.loads(path.read_text(encoding="utf-8")) | {"id": point.id}) if path.exists() else None


def _keep(folder: Path, point: Point, result: Judged) -> None:
    partial = folder / f"{point.digest}.{os.getpid()}"
    partial.write_text(json.dumps(asdict(result)), encoding="utf-8")
    partial.replace(folder / f"{point.digest}.json")


# ---------------------------------------------------------------- figures


@dataclass(frozen=True)
class Figures:
    """The comparison for some points; shares and errors are of 1. NaN where there is nothing to compare."""

    name: str
    points: int
    inside: float
    mape: float
    median: float
    bias: float
    width: float
    ladders: int
    rho: float
    regret: float


def figures(name: str, points: Sequence[Point], results: Mapping[str, Judged]) -> Figures:
    """Figures of those points that have a prediction."""
    pairs = [(p, results[p.id]) for p in points if not results[p.id].refused]
    if not pairs:
        return Figures(name, 0, math.nan, math.nan, math.nan, math.nan, math.nan, 0, math.nan, math.nan)
    ratios = [r.us / p.measured_us for p, r in pairs]
    errors = [abs(ratio - 1) for ratio in ratios]
    ladders: defaultdict[Any, list[tuple[float, float]]] = defaultdict(list)
    for p, r in pairs:
        ladders[p.ladder].append((r.us, p.measured_us))
    long = [each for each in ladders.values() if len(each) >= _LADDER]
    regrets = [min(each)[1] / min(true for _, true in each) - 1 for each in long]
    return Figures(
        name,
        len(pairs),
        statistics.mean(r.low_us <= p.measured_us <= r.high_us for p, r in pairs),
        statistics.mean(errors),
        statistics.median(errors),
        math.exp(statistics.mean(map(math.log, ratios))) - 1,
        statistics.median(r.high_us / r.low_us for _, r in pairs),
        len(long),
        statistics.mean(map(_rho, long)) if long else math.nan,
        float(np.quantile(regrets, _WORST)) if long else math.nan,
    )


def _rho(ladder: Iterable[tuple[float, float]]) -> float:
    """Spearman's rank correlation; 0 where all of a side are equal."""
    predicted_times, true_times = (_ranks(values) for values in zip(*ladder, strict=True))
    if len(set(predicted_times)) == 1 or len(set(true_times)) == 1:
        return 0.0
    return float(np.corrcoef(predicted_times, true_times)[0, 1])


def _ranks(values: Sequence[float]) -> list[float]:
    """Ranks; equal values share the mean of theirs."""
    order = sorted(values)
    return [order.index(value) + (order.count(value) - 1) / 2 for value in values]


def table(points: Sequence[Point], results: Mapping[str, Judged]) -> str:
    """Markdown: a row a class, and one of all."""
    found = [figures(kind, [p for p in points if p.kind == kind], results) for kind in CLASSES]
    found = [each for each in found if each.points] + [figures("all", points, results)]
    lines = [
        "| class | points | inside | MAPE | median | bias | width | ladders | rho | regret |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    lines += [
        f"| {f.name} | {f.points} | {f.inside:.0%} | {f.mape:.0%} | {f.median:.0%} | {f.bias:+.0%} | {f.width:.1f} | "
        f"{f.ladders} | {f.rho:.2f} | {f.regret:.0%} |"
        for f in found
    ]
    return "\n".join(lines).replace("nan%", "").replace("nan", "")


def rows(points: Sequence[Point], results: Mapping[str, Judged]) -> str:
    """A line a point, the worst last."""
    lines = []
    judged = [p for p in points if not results[p.id].refused]
    for p in sorted(judged, key=lambda p: abs(math.log(results[p.id].us / p.measured_us))):
        r = results[p.id]
        mark = " " if r.low_us <= p.measured_us <= r.high_us else "*"
        lines.append(
            f"{mark} {p.id:48} {p.device:14} measured {p.measured_us:11.2f}  predicted {r.low_us:11.2f} "
            f"{r.us:11.2f} {r.high_us:11.2f}  {r.us / p.measured_us:6.2f}  {r.bottleneck}"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    main()
