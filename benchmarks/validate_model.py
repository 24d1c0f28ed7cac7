"""Predicted times beside published ones: how well variants are ranked, how far times are off, what a choice would cost.

    python benchmarks/validate_model.py FOLDER [--variants 24] [--seed 0] [--seconds 600] [--only gemm] [--json OUT]

FOLDER is a checkout of AutoTuningAssociation/benchmark_hub (the measurements of Kernel Tuner and CLTune's kernels on
several GPUs, and the kernels; Schoonhoven et al. 2022, Willemsen et al. 2025). It is not part of this repository and
nothing of it goes into the model: variants are drawn at random, compiled here, and predicted for the GPU on which they
were measured. Per space and GPU it prints

- rho: Spearman's rank correlation of predicted and measured times over the variants,
- MAPE of the middle of the range, as it is and after scaling by the median ratio (what a factor for all would leave),
- inside: the share of variants whose measured time lies within the predicted range,
- regret: how much slower the variant is that the model would choose than the fastest of those drawn,
- worst: the largest ratio between predicted and measured time, either way.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import workbench as wb
from workbench.analyse.model import Predictions

Params = dict[str, Any]
Launch = tuple[Any, Any, tuple[Any, ...]]


@dataclass(frozen=True)
class Space:
    """A tuning space: source, launch and arguments of a variant, the files of measurements by GPU model, and what the
    `__constant__` variables hold."""

    name: str
    kernel: str
    source: Callable[[Path, Params], str]
    launch: Callable[[Params], Launch]
    caches: dict[str, str]
    admitted: Callable[[Params], bool] = lambda params: True
    constants: Callable[[], dict[str, Any]] = dict


def _defines(params: Params, keys: Sequence[str]) -> str:
    return "".join(f"#define {key} {params[key]}\n" for key in keys if key in params)


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _ceil(a: int, b: int) -> int:
    return -(-a // b)


# ---------------------------------------------------------------- the spaces

_CONVOLUTION = (
    "block_size_x", "block_size_y", "tile_size_x", "tile_size_y", "read_only", "use_padding", "filter_height",
    "filter_width",
)  # fmt: skip
_kept: dict[str, Any] = {}


def _array(name: str, make: Callable[[], Any]) -> Any:
    if name not in _kept:
        _kept[name] = make()
    return _kept[name]


def _convolution(params: Params) -> Launch:
    p = params
    grid = (_ceil(4096, p["block_size_x"] * p["tile_size_x"]), _ceil(4096, p["block_size_y"] * p["tile_size_y"]))
    args = (
        _array("image out", lambda: np.zeros(4096 * 4096, np.float32)),
        _array("image in", lambda: np.ones(4110 * 4110, np.float32)),
        _array("filter", lambda: np.ones(225, np.float32)),
    )
    return grid, (p["block_size_x"], p["block_size_y"]), args


def _dedispersion(params: Params) -> Launch:
    p = params
    channels = np.arange(1536, dtype=np.float32)
    inverse = 1.0 / (1425.0 + channels * 0.1953125) ** 2
    highest = 1425.0 + 1535 * 0.1953125
    shifts = (4148.808 * (inverse - 1 / highest**2) / 0.00004096).astype(np.float32)
    shifts[-1] = 0
    # Kernel Tuner's default: the grid is the problem over the block in x and y, tiles not counted.
    grid = (_ceil(25000, p["block_size_x"]), _ceil(2048, p["block_size_y"]))
    args = (
        _array("samples", lambda: np.ones(25650 * 1536, np.uint8)),
        _array("dedispersed", lambda: np.zeros(2048 * 25000, np.float32)),
        shifts,
    )
    return grid, (p["block_size_x"], p["block_size_y"]), args


def _gemm_source(folder: Path, params: Params) -> str:
    keys = [key for key in params if key.isupper()]
    parts = ("cl_to_cuda.h", "common.opencl", "xgemm_part1.opencl", "xgemm_part2.opencl", "xgemm_part3.opencl",
             "xgemm_part4.opencl")  # fmt: skip
    given = _defines(params, keys) + "".join(
        f"#define {key} {value}\n" for key, value in {"GEMMK": 0, "KREG": 1}.items() if key not in params
    )
    return given + "\n".join(_text(folder / "kernels" / "gemm_milo" / part) for part in parts)


def _gemm(params: Params) -> Launch:
    n = 4096
    a, b, c = (_array(f"matrix {name}", lambda: np.ones(n * n, np.float32)) for name in "abc")
    grid = (_ceil(n, params["MWG"]), _ceil(n, params["NWG"]))
    return grid, (params["MDIMC"], params["NDIMC"]), (n, n, n, 1.0, 1.0, a, b, c, 0, 0)


def _pnpoly(params: Params) -> Launch:
    n = 20_000_000
    bitmap = _array("bitmap", lambda: np.zeros(n, np.int32))
    points = _array("points", lambda: np.random.default_rng(0).standard_normal((n, 2)).astype(np.float32))
    return _ceil(n, params["block_size_x"] * params["tile_size"]), params["block_size_x"], (bitmap, points, n)


def _polygon() -> dict[str, Any]:
    # The hub does not keep the vertices; Kernel Tuner's example of this kernel draws them like the points.
    return {"d_vertices": np.random.default_rng(1).standard_normal((600, 2)).astype(np.float32)}


_OLD = "currently_unused/cachefiles/KernelTuner data"
SPACES = (
    Space(
        "convolution (2D grid of blocks)",
        "convolution_kernel",
        lambda folder, p: _defines(p, _CONVOLUTION) + _text(folder / "kernels" / "convolution_milo.cu"),
        _convolution,
        {name: f"cachefiles/convolution_milo/{file}.json.gz"
         for name, file in (("A100", "A100"), ("RTX A4000", "A4000"), ("RTX A6000", "A6000"))},
        lambda p: p.get("use_shmem", 1) == 1,
    ),
    Space(
        "convolution (larger tiles)",
        "convolution_kernel",
        lambda folder, p: _defines(p, _CONVOLUTION) + _text(folder / "currently_unused" / "kernels" / "convolution.cu"),
        _convolution,
        {name: f"{_OLD}/convolution/{file}.json.gz"
         for name, file in (("RTX 2080 Ti", "RTX_2080_Ti"), ("RTX 3060 Laptop", "RTX_3060_laptop"),
                            ("RTX 3090", "RTX_3090"), ("Titan RTX", "RTX_Titan"))},
    ),
    Space(
        "dedispersion",
        "dedispersion_kernel",
        lambda folder, p: _defines(p, [k for k in p if k.startswith(("block", "tile", "loop"))])
        + _text(folder / "kernels" / "dedisp_milo" / "dedispersion.h")
        + _text(folder / "kernels" / "dedisp_milo" / "dedispersion.cu").replace('#include "dedispersion.h"', ""),
        _dedispersion,
        {name: f"cachefiles/dedispersion_milo/{file}.json.gz"
         for name, file in (("A100", "A100"), ("RTX A4000", "A4000"), ("RTX A6000", "A6000"))},
    ),
    Space(
        "gemm",
        "Xgemm",
        _gemm_source,
        _gemm,
        {name: f"{_OLD}/gemm/{file}.json.gz"
         for name, file in (("RTX 2080 Ti", "RTX_2080_Ti"), ("RTX 3060 Laptop", "RTX_3060_laptop"),
                            ("RTX 3090", "RTX_3090"), ("Titan RTX", "RTX_Titan"))},
    ),
    Space(
        "pnpoly",
        "cn_pnpoly",
        lambda folder, p: _defines(p, ("block_size_x", "tile_size", "between_method", "use_method"))
        + _text(folder / "currently_unused" / "kernels" / "pnpoly.cu"),
        _pnpoly,
        {name: f"{_OLD}/pnpoly/{file}.json.gz"
         # Those of Turing are of a smaller launch: 16 us would not do for reading 20 million points.
         for name, file in (("RTX 3060 Laptop", "RTX_3060_laptop"), ("RTX 3090", "RTX_3090"))},
        constants=_polygon,
    ),
)  # fmt: skip


# ---------------------------------------------------------------- figures


def measured(path: Path) -> dict[str, tuple[Params, float]]:
    """Variant -> parameters and milliseconds, of those that ran."""
    with gzip.open(path) as file:
        data = json.load(file)
    keys = data["tune_params_keys"]
    found = {}
    for name, row in data["cache"].items():
        if isinstance(row.get("time"), int | float):
            found[name] = ({key: row[key] for key in keys}, float(row["time"]))
    return found


def ranks(values: Sequence[float]) -> list[float]:
    """Ranks from 0 on; equal values share the mean of theirs."""
    order = sorted(range(len(values)), key=lambda i: values[i])
    found = [0.0] * len(values)
    at = 0
    while at < len(order):
        end = at
        while end + 1 < len(order) and values[order[end + 1]] == values[order[at]]:
            end += 1
        for i in order[at : end + 1]:
            found[i] = (at + end) / 2
        at = end + 1
    return found


def spearman(a: Sequence[float], b: Sequence[float]) -> float:
    """Rank correlation."""
    if len(a) < 3:
        return float("nan")
    return float(np.corrcoef(ranks(a), ranks(b))[0, 1])


@dataclass(frozen=True)
class Figures:
    """The comparison of predictions with measurements of one space on one GPU."""

    space: str
    device: str
    variants: int
    spread: float
    rho: float
    mape: float
    mape_scaled: float
    inside: float
    regret: float
    worst: float
    median_ratio: float


def figures(space: str, device: str, rows: Sequence[Params]) -> Figures:
    """From rows with `measured_ms`, `low_ms`, `ms`, `high_ms`."""
    true = [r["measured_ms"] for r in rows]
    said = [r["ms"] for r in rows]
    ratios = [s / t for s, t in zip(said, true, strict=True)]
    middle = statistics.median(ratios)
    chosen = min(range(len(rows)), key=lambda i: said[i])
    return Figures(
        space,
        device,
        len(rows),
        max(true) / min(true),
        spearman(said, true),
        statistics.mean(abs(r - 1) for r in ratios),
        statistics.mean(abs(r / middle - 1) for r in ratios),
        sum(r["low_ms"] <= r["measured_ms"] <= r["high_ms"] for r in rows) / len(rows),
        true[chosen] / min(true) - 1,
        max(max(r, 1 / r) for r in ratios),
        middle,
    )


def validate(folder: Path, space: Space, variants: int, seed: int, seconds: float, rows: list[Params]) -> list[Figures]:
    """Predicts variants of a space on all its GPUs, as many as time allows."""
    began = time.perf_counter()
    tables = {device: measured(folder / file) for device, file in space.caches.items() if (folder / file).exists()}
    if not tables:
        print(f"{space.name}: no measurements in {folder}", file=sys.stderr)
        return []
    common = set.intersection(*(set(table) for table in tables.values()))
    names = sorted(name for name in common if space.admitted(next(iter(tables.values()))[name][0]))
    random.Random(seed).shuffle(names)
    found: dict[str, list[Params]] = {device: [] for device in tables}
    for name in names:
        if min(len(each) for each in found.values()) >= variants or time.perf_counter() - began > seconds:
            break
        params = next(iter(tables.values()))[name][0]
        grid, block, args = space.launch(params)
        started = time.perf_counter()
        try:
            kernel = wb.compile(space.source(folder, params), arch=_arch(next(iter(tables)))).kernel(space.kernel)
            for symbol, values in space.constants().items():
                wb.target("emulator").symbol(kernel.compilation, symbol).copy_from(values)
            predictions = wb.predict(kernel, grid, block, args, device=list(tables))
        except wb.WorkbenchError as error:
            print(f"{space.name} {params}: {type(error).__name__}: {str(error)[:200]}", file=sys.stderr)
            continue
        if not isinstance(predictions, Predictions):
            print(f"{space.name} {params}: {predictions}", file=sys.stderr)
            continue
        took = time.perf_counter() - started
        for p in predictions:
            row = {
                "space": space.name,
                "device": p.device,
                "params": params,
                "measured_ms": tables[p.device][name][1],
                "low_ms": p.low_us / 1e3,
                "ms": p.us / 1e3,
                "high_ms": p.high_us / 1e3,
                "bottleneck": p.bottleneck,
                "parts": {n: part.us / 1e3 for n, part in p.parts.items()},
                "occupancy": p.achieved["occupancy"].value,
                "seconds": took,
            }
            found[p.device].append(row)
            rows.append(row)
    return [figures(space.name, device, each) for device, each in found.items() if each]


def _arch(device: str) -> str:
    from workbench.isa.arch import device as model

    return model(device).arch


def table(found: Sequence[Figures]) -> str:
    """Markdown."""
    lines = [
        "| space | GPU | variants | slowest / fastest | rho | MAPE | MAPE scaled | inside | regret | worst |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    lines += [
        f"| {f.space} | {f.device} | {f.variants} | {f.spread:.1f} | {f.rho:.2f} | {f.mape:.0%} | "
        f"{f.mape_scaled:.0%} | {f.inside:.0%} | {f.regret:.0%} | {f.worst:.1f} |"
        for f in found
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--variants", type=int, default=24)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=600.0, help="of each space, at most")
    parser.add_argument("--only", default="")
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    rows: list[Params] = []
    found: list[Figures] = []
    for space in SPACES:
        if given.only in space.name:
            _kept.clear()
            found += validate(given.folder, space, given.variants, given.seed, given.seconds, rows)
    print(table(found))
    if given.json is not None:
        given.json.write_text(json.dumps(rows, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
