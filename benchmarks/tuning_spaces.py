"""Published tuning spaces: the share of the optimum that a search finds by the model alone, beside random search.

    python benchmarks/tuning_spaces.py FOLDER [--variants 120] [--seed 0] [--seconds 400] [--only conv] [--json OUT]

FOLDER and spaces are those of `validate_model.py`. Variants are drawn from a space and predicted for each GPU. Then for
k of 5, 20 and 100 of them, over many draws, the share of the optimum is the fastest measured time of the whole space
over the measured time of

- chance: one that is drawn, nothing being known of it,
- model: the variant that the model puts first among k (nothing is measured: what `wb.tune` finds without a GPU),
- random: the fastest of k that were measured (a random search on the GPU),
- shortlist: the fastest of k that were measured, the k being those that the model puts first among all drawn.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from validate_model import SPACES, measured, validate

COUNTS = (5, 20, 100)
_DRAWS = 2000


def shares(rows: Sequence[dict[str, Any]], optimum_ms: float, seed: int) -> dict[str, dict[int, float]]:
    """The mean share of the optimum by way and count. rows: of one space and GPU, `measured_ms` and `ms` (modelled)."""
    rng = random.Random(seed)
    by_model = sorted(rows, key=lambda row: row["ms"])
    ways: dict[str, Callable[[int], float]] = {
        "chance": lambda k: rng.choice(rows)["measured_ms"],
        "model": lambda k: min(rng.sample(rows, k), key=lambda row: row["ms"])["measured_ms"],
        "random": lambda k: min(row["measured_ms"] for row in rng.sample(rows, k)),
        "shortlist": lambda k: min(row["measured_ms"] for row in by_model[:k]),
    }
    return {
        way: {k: statistics.mean(optimum_ms / found(k) for _ in range(_DRAWS)) for k in COUNTS if k <= len(rows)}
        for way, found in ways.items()
    }


def main() -> int:
    """Print the shares as Markdown."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--variants", type=int, default=120)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=400.0, help="for each space")
    parser.add_argument("--only", default="", help="spaces whose name has this")
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    rows: list[dict[str, Any]] = []
    print("| space | GPU | variants | way |" + "".join(f" {k} |" for k in COUNTS))
    print("| --- | --- | --- | --- |" + " --- |" * len(COUNTS))
    for space in SPACES:
        if given.only not in space.name:
            continue
        begun = len(rows)
        validate(given.folder, space, given.variants, given.seed, given.seconds, rows)
        for device, file in space.caches.items():
            own = [row for row in rows[begun:] if row["device"] == device]
            if len(own) < min(COUNTS):
                continue
            table = measured(given.folder / file)
            optimum = min(ms for params, ms in table.values() if space.admitted(params))
            for way, found in shares(own, optimum, given.seed).items():
                cells = "".join(f" {found[k]:.2f} |" if k in found else " – |" for k in COUNTS)
                print(f"| {space.name} | {device} | {len(own)} | {way} |{cells}", flush=True)
    if given.json is not None:
        given.json.write_text(json.dumps(rows), encoding="utf-8")
    return 0 if rows else 1


if __name__ == "__main__":
    sys.exit(main())
