"""Write tests/data/occupancy.csv and occupancy_choices.csv: configurations, and what cuda_occupancy.h says of them.

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
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from workbench.isa.arch import ARCHS, limits

ROOT = Path(__file__).resolve().parent.parent
QUERY = ("arch", "registers", "block", "static_smem", "dynamic_smem", "carveout", "opted_in", "barriers")
ANSWER = ("blocks", "warps", "regs", "smem", "max_blocks", "bars")
CHOICE = ("launch_bounds", "smem_per_thread", "num_blocks")
CHOSEN = ("suggested_block", "suggested_blocks", "smem_left")
UNBOUNDED = 2**31 - 1

Query = tuple[str, int, int, int, int, int, int, int]
Choice = tuple[int, int, int]
NO_CHOICE: Choice = (1024, 0, 1)


@dataclass(frozen=True)
class Answer:
    """The header's answer: blocks and limits in the order of `ANSWER`, and what `CHOSEN` names (left -1: refused)."""

    residency: tuple[int, ...]
    chosen: tuple[int, ...]


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


def draw_choices(count: int, seed: int) -> Iterator[Choice]:
    """Yield launch bounds, shared memory by thread, and blocks that are to fit."""
    rng = random.Random(seed)
    for _ in range(count):
        bounds = rng.choice((1024, 1024, 1024, 512, 256, 128, 100, rng.randint(1, 1024)))
        yield bounds, rng.choice((0, 0, 0, 4, 8, 16, 64, rng.randint(0, 300))), rng.choice((1, 1, 2, 3, 4, 6, 8, 16))


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


def ask(oracle: Path, queries: Sequence[Query], choices: Sequence[Choice] | None = None) -> list[Answer]:
    """Return what the header says of each query, and of the choice that belongs to it."""
    lines = []
    for (arch, *rest), choice in zip(queries, choices or [NO_CHOICE] * len(queries), strict=True):
        row = limits(arch)
        device = (
            *row.compute_capability,
            row.max_threads_per_sm,
            row.smem_per_sm_bytes,
            row.smem_per_block_optin_bytes,
            row.smem_reserved_per_block_bytes,
        )
        lines.append(" ".join(map(str, (*device, *rest, *choice))))
    done = subprocess.run([str(oracle)], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    answers = []
    for query, line in zip(queries, done.stdout.splitlines(), strict=True):
        status, *numbers = map(int, line.split())
        residency, (suggesting, block, blocks, leaving, left) = numbers[:6], numbers[6:]
        if status != 0 or suggesting != 0:
            raise RuntimeError(f"cuda_occupancy.h refuses {query}: error {status or suggesting}")
        answers.append(Answer(tuple(residency), (block, blocks, left if leaving == 0 else -1)))
    return answers


def _write(name: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    path = ROOT / "tests" / "data" / name
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(head)
        writer.writerows(rows)
    print(path.relative_to(ROOT))


def main() -> None:
    """Draw the queries, ask, and write the tables."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 3900
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    with tempfile.TemporaryDirectory() as folder:
        oracle = build_oracle(Path(folder))
        if isinstance(oracle, str):
            sys.exit(oracle)
        queries = list(draw(count, seed))
        choices = list(draw_choices(count, seed))
        answers = ask(oracle, queries, choices)
    plain = [
        (*query, *("" if a == UNBOUNDED else a for a in answer.residency))
        for query, answer in zip(queries, answers, strict=True)
    ]
    _write("occupancy.csv", (*QUERY, *ANSWER), plain)
    chosen = [
        (*query, *choice, *answer.chosen) for query, choice, answer in zip(queries, choices, answers, strict=True)
    ]
    _write("occupancy_choices.csv", (*QUERY, *CHOICE, *CHOSEN), chosen[::3])


if __name__ == "__main__":
    main()
