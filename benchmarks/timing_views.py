"""What it costs to show a time: the card, its data, and the plots, over how many samples it has.

python benchmarks/timing_views.py
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable

import numpy as np

from workbench.measure.spread import drift_of, median_interval, percentiles
from workbench.records import Dim3, Missing, Quantity
from workbench.timings import Series, Timing
from workbench.widgets import timing_view
from workbench.widgets.timing import layout_of


def timing(count: int) -> Timing:
    """A time of so many samples, hot and cold."""
    samples = tuple(float(us) for us in np.random.default_rng(0).lognormal(3, 0.02, count))
    p5, median, p95 = (Quantity(us, "us", "measured") for us in percentiles(samples, 5, 50, 95))
    none = Missing("nothing ran")

    def series(caches: str) -> Series:
        interval, drift = median_interval(samples), drift_of(samples)
        return Series(caches, samples, median, p5, p95, interval, 0.02, drift, 20, "a batch", none, none, "done")  # type: ignore[arg-type]

    return Timing(
        "kernel", "no GPU", Dim3(1), Dim3(32), samples, median, p5, p95, series("hot"), series("cold")
    )  # fmt: skip


def milliseconds(work: Callable[[], object], rounds: int) -> float:
    """Median time of a call."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(1e3 * (time.perf_counter() - start))
    return statistics.median(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    rounds = parser.parse_args().rounds
    print("samples   card ms   JSON ms   plots ms   interval ms   card bytes")
    for count in (50, 200, 1000):
        made = timing(count)
        card = timing_view(made)
        print(
            f"{count:7}{milliseconds(lambda made=made: timing_view(made), rounds):10.1f}"  # type: ignore[misc]
            f"{milliseconds(lambda card=card: json.dumps(card.to_json()), rounds):10.1f}"  # type: ignore[misc,attr-defined]
            f"{milliseconds(lambda made=made: layout_of(made), rounds):11.1f}"  # type: ignore[misc]
            f"{milliseconds(lambda made=made: median_interval(made.samples_us), rounds):14.1f}"  # type: ignore[misc]
            f"{len(card.html):13,}"
        )


if __name__ == "__main__":
    main()
