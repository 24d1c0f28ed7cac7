"""The kernels of published times on the GPU of this machine, beside their predictions for it.

    python benchmarks/published/measure.py [--only TEXT] [--seconds 480] [--samples 20] [--jobs 8] [--json FILE]
                                           [--verbose] [--write]

TEXT is a part of a class's or a point's name. Each launch of the file is measured once, whatever GPU its published time
is of, by the protocol of `wb.time`: its data are in L2 as they fit, and predictions are for the measured clock.
After SECONDS no other launch is begun; what was measured by then is compared. The figures are those of `judge.py`.
With `--write` the table stands in docs/hardware.md, in place of an earlier one of the same GPU.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from judge import judge, rows, table
from points import NOT_SAID, Point, arguments, compiled, fill_constants, load, select

import workbench as wb
from workbench.base.clock import SYSTEM
from workbench.base.records import Missing
from workbench.base.records.timings import Series, Timing
from workbench.isa.arch import Device, device

_PAGE = Path(__file__).parents[2] / "docs" / "hardware.md"
_HEADING = "## Kernels of published times on "
_EMPTY = 'extern "C" __global__ void nothing() {}'


def main() -> None:
    """Read the command line, measure, predict, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="TEXT")
    parser.add_argument("--seconds", type=float, default=480.0)
    parser.add_argument("--samples", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=1, help="processes that predict")
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--write", action="store_true", help="the table of docs/hardware.md")
    options = parser.parse_args()
    try:
        here = wb.time(wb.compile(_EMPTY).kernel("nothing"), 1, 32, (), target="gpu", samples=options.samples)
    except wb.WorkbenchError as error:
        parser.exit(1, f"{error}\n")
    if isinstance(here, Missing):
        parser.exit(1, f"{here.reason}\n")
    assert isinstance(here, Timing)
    model = device(here.device)
    chosen = launches(select(load(), "all", options.only))
    found = list(measured(chosen, model, wb.time, options.samples, SYSTEM.now() + options.seconds))
    results = judge(found, options.jobs)
    if options.verbose:
        print(rows(found, results))
    print(table(found, results))
    if options.write:
        versions = ", ".join(f"{name} {version}" for name, version in here.versions.items())
        text = section(model, versions, len(found), len(chosen), table(found, results))
        _PAGE.write_text(with_section(_PAGE.read_text(encoding="utf-8"), model, text), encoding="utf-8")
    if options.json is not None:
        records = [{**asdict(results[p.id]), "measured_us": p.measured_us, "clock_mhz": p.clock} for p in found]
        options.json.write_text(json.dumps(records, indent=1), encoding="utf-8")


def launches(points: Sequence[Point]) -> list[Point]:
    """One point of each launch: pages have the same kernel with the same arguments of several GPUs."""
    distinct = {
        replace(point, device="", clock=NOT_SAID, cache=NOT_SAID, graph=False).digest: point
        for point in reversed(points)
    }
    return list(distinct.values())[::-1]


def measured(
    points: Sequence[Point], model: Device, time: Callable[..., Any], samples: int, ends: float
) -> Iterator[Point]:
    """The points as measured here: with the GPU's name, time, and clock. What cannot be launched is told and left out.

    time: as `wb.time`. ends: by the system's clock.
    """
    for number, point in enumerate(points, 1):
        if SYSTEM.now() > ends:
            print(f"the time is over after {number - 1} of {len(points)} launches", file=sys.stderr)
            return
        taken: tuple[Any, ...] = ()
        try:
            kernel = compiled(point, model.arch)
            fill_constants(point, kernel, "gpu")
            taken = arguments(point, "gpu")
            timing = time(
                kernel, point.grid, point.block, taken, dynamic_smem_bytes=point.dynamic_smem_bytes, target="gpu",
                samples=samples,
            )  # fmt: skip
        except (wb.WorkbenchError, MemoryError) as error:
            print(f"{point.id}: {type(error).__name__}: {error}", file=sys.stderr)
            continue
        finally:
            for argument in taken:
                if hasattr(argument, "free"):
                    argument.free()
        if isinstance(timing, Missing):
            print(f"{point.id}: {timing.reason}", file=sys.stderr)
            continue
        print(f"{number} of {len(points)}: {point.id} {timing.median}", file=sys.stderr, flush=True)
        yield replace(
            point, device=model.name, measured_us=timing.median.value, clock=_clock(timing), cache="warm",
            includes_launch=True, graph=isinstance(timing.hot, Series) and timing.hot.graph,
        )  # fmt: skip


def _clock(timing: Timing) -> int | str:
    series = timing.hot
    mhz = series.sm_mhz if isinstance(series, Series) else series
    return NOT_SAID if isinstance(mhz, Missing) else round(mhz.value)


def section(model: Device, versions: str, measured_launches: int, of: int, figures: str) -> str:
    """The section of docs/hardware.md of a GPU."""
    return (
        f"{_HEADING}{model.name}\n\n"
        f"{measured_launches} of {of} launches of benchmarks/published, measured by `wb.time` with {versions}, beside "
        "their predictions at the clock that was measured (`python benchmarks/published/measure.py --write`):\n\n"
        f"{figures}\n"
    )


def with_section(page: str, model: Device, text: str) -> str:
    """The page with the section of a GPU, in place of an earlier one."""
    own = re.compile(rf"^{re.escape(_HEADING + model.name)}\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
    without = own.sub("", page).rstrip()
    return f"{without}\n\n{text}"


if __name__ == "__main__":
    main()
