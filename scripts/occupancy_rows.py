"""Write tests/data/occupancy.csv: configurations, and what NVIDIA's cuda_occupancy.h says of them.

Needs a C++ compiler and the nvidia-cuda-runtime wheel. The tests read the rows with neither, and draw fresh ones
through `ask` where both are there.

    python scripts/occupancy_rows.py [rows] [seed]
"""

from __future__ import annotations

import csv
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from workbench.arch import ARCHS, limits

ROOT = Path(__file__).resolve().parent.parent
QUERY = ("arch", "registers", "block", "static_smem", "dynamic_smem", "carveout", "opted_in", "barriers")
ANSWER = ("blocks", "warps", "regs", "smem", "max_blocks", "bars")
UNBOUNDED = 2**31 - 1

Query = tuple[str, int, int, int, int, int, int, int]


def draw(count: int, seed: int) -> Iterator[Query]:
    """Yield queries: round numbers, where ties lie, and odd ones next to them."""
    rng = random.Random(seed)
    for index in range(count):
        arch = ARCHS[index % len(ARCHS)]
        optin = limits(arch).smem_per_block_optin_bytes
        block = rng.choice((32, 64, 96, 128, 192, 256, 384, 512, 768, 1024, rng.randint(1, 1024), rng.randint(1, 1100)))
        registers = rng.choice((0, 16, 24, 32, 40, 48, 64, 72, 96, 128, 168, 255, rng.randint(1, 255)))
        static = rng.choice((0, 0, 0, 1, 127, 128, 1024, 4096, 16384, 49152, rng.randint(0, 49152)))
        dynamic = rng.choice((0, 0, 0, 1, 1024, 8192, 65536, optin - static, optin - static + 1, rng.randint(0, optin)))
        carveout = rng.choice((-1, -1, -1, 0, 25, 50, 100, rng.randint(0, 100)))
        barriers = rng.choice((0, 1, 1, 1, 2, 4, 16))
        yield arch, registers, block, static, max(dynamic, 0), carveout, rng.choice((0, 1, 1)), barriers


def build_oracle(folder: Path) -> Path | str:
    """Compile the oracle into `folder`; a string says why it could not be."""
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        return "no C++ compiler (g++ or clang++) on PATH"
    header = next((Path(p) / "nvidia/cu13/include" for p in sys.path if _has_header(Path(p))), None)
    if header is None:
        return "cuda_occupancy.h is not installed: pip install nvidia-cuda-runtime"
    binary = folder / "occupancy_oracle"
    source = ROOT / "scripts" / "occupancy_oracle.cpp"
    subprocess.run([compiler, "-O1", "-std=c++17", "-I", str(header), str(source), "-o", str(binary)], check=True)
    return binary


def _has_header(site: Path) -> bool:
    return (site / "nvidia/cu13/include/cuda_occupancy.h").is_file()


def ask(oracle: Path, queries: Sequence[Query]) -> list[tuple[int, ...]]:
    """Return blocks and limits of each query, in the order of `ANSWER`."""
    lines = []
    for arch, *rest in queries:
        row = limits(arch)
        device = (
            *row.compute_capability,
            row.max_threads_per_sm,
            row.smem_per_sm_bytes,
            row.smem_per_block_optin_bytes,
            row.smem_reserved_per_block_bytes,
        )
        lines.append(" ".join(map(str, (*device, *rest))))
    done = subprocess.run([str(oracle)], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    answers = []
    for query, line in zip(queries, done.stdout.splitlines(), strict=True):
        status, *answer = map(int, line.split())
        if status != 0:
            raise RuntimeError(f"cuda_occupancy.h refuses {query}: error {status}")
        answers.append(tuple(answer))
    return answers


def main() -> None:
    """Draw the queries, ask, and write the table."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 3900
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    with tempfile.TemporaryDirectory() as folder:
        oracle = build_oracle(Path(folder))
        if isinstance(oracle, str):
            sys.exit(oracle)
        queries = list(draw(count, seed))
        answers = ask(oracle, queries)
    path = ROOT / "tests" / "data" / "occupancy.csv"
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow((*QUERY, *ANSWER))
        for query, answer in zip(queries, answers, strict=True):
            writer.writerow((*query, *("" if a == UNBOUNDED else a for a in answer)))
    print(f"{path.relative_to(ROOT)}: {count} rows")


if __name__ == "__main__":
    main()
