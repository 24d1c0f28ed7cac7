"""Programs of HeCBench in the emulator beside their OpenMP versions on the same processor: times of their kernels.

Both versions of a program print the time of their kernels under the same words, which is what is compared; starting,
compiling kernels and checking results are not in it. The CUDA version runs twice, so that machine code is there the
second time; the OpenMP version is built with `g++ -fopenmp -O3` and runs on as many threads as there are processors.

Usage: python benchmarks/openmp.py FOLDER [NAME ...] [--draw SEED COUNT] [--repeats N] [--seconds S] [--json FILE]

FOLDER: `src` of a copy of HeCBench, in which programs are built. --repeats: put for the last number of the command in
the Makefile of a program, which is the number of its launches in most. A program that has no OpenMP version, that does
not build, that takes longer than --seconds or whose versions print no time under the same words is named with that.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shlex
import statistics
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

NUMBER = r"([0-9]+(?:\.[0-9]*)?(?:e[+-]?\d+)?)"
TIME = re.compile(rf"(?i)^(.*?\btime\b.*?)[\s:=]+{NUMBER}\s*[\[(]?\s*(us|ms|ns|sec|s)\b")
SECONDS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0, "sec": 1.0}
NO_GPP = re.compile(
    r"-fiopenmp|-qopenmp|-fopenmp-targets=\S+|-Xopenmp-target\S*|-march=gfx\w+|-fopenmp-offload\S*|--offload-arch=\S+"
)


@dataclass(frozen=True)
class Row:
    """A program. cuda, openmp: seconds of its kernels. first: those of the first run, which compiles. why: what is
    missing where there is no ratio."""

    name: str
    why: str = ""
    cuda: float = 0.0
    openmp: float = 0.0
    first: float = 0.0
    program: float = 0.0

    @property
    def ratio(self) -> float:
        """The emulator's time divided by that of OpenMP."""
        return self.cuda / self.openmp


class Failed(Exception):
    """A program that cannot be compared, with the reason."""


def compile_for_host(words: list[str]) -> int:
    """Run g++ in place of a compiler for GPUs: its own options are left out."""
    kept = [word for word in words if not NO_GPP.fullmatch(word)]
    return subprocess.call(["g++", "-fopenmp", "-foffload=disable", "-O3", *kept])


def run(command: str, folder: Path, seconds: float, what: str) -> str:
    """Run a command of a shell; gives what it prints. Raises Failed."""
    environment = {**os.environ, "OMP_NUM_THREADS": str(os.cpu_count())}
    try:
        done = subprocess.run(
            ["bash", "-c", f"exec timeout -s KILL {seconds} bash -c {shlex.quote(command)}"],
            cwd=folder, env=environment, capture_output=True, text=True, errors="replace", stdin=subprocess.DEVNULL,
        )  # fmt: skip
    except OSError as error:
        raise Failed(f"{what}: {error}") from error
    if done.returncode in (-9, 137):
        raise Failed(f"{what} takes longer than {seconds:g} s")
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-1:]
        raise Failed(f"{what} ends with {done.returncode}: {' '.join(last)[:120]}")
    return done.stdout


def makefile(folder: Path) -> str:
    """The Makefile to build with: that for a compiler of LLVM's, where there are several."""
    found = [name for name in ("Makefile.aomp", "Makefile") if (folder / name).is_file()]
    if not found:
        raise Failed("no Makefile")
    return found[0]


def command_of(folder: Path, made: str, repeats: int) -> str:
    """The command that runs a program, with the last number of each line put to `repeats`."""
    lines = run(f"make -s -n {made} run", folder, 20, "make -n run").splitlines()
    words = [line.split() for line in lines if "./" in line]
    for line in words:
        places = [i for i, word in enumerate(line) if i and re.fullmatch(r"\d+", word)]
        if places:
            line[places[-1]] = str(min(repeats, int(line[places[-1]])))
    if not words:
        raise Failed("make run runs no program")
    return " && ".join(" ".join(line) for line in words)


def times(text: str) -> list[tuple[str, float]]:
    """Times that a program printed: their words, and seconds."""
    found = [TIME.match(line.strip()) for line in text.splitlines()]
    return [
        (re.sub(r"\W+", " ", each[1] + each[3]).strip().lower(), float(each[2]) * SECONDS[each[3].lower()])
        for each in found
        if each
    ]


def compare(source: Path, name: str, repeats: int, seconds: float) -> Row:
    """Build both versions of a program, run them, and compare their times."""
    cuda, openmp = source / f"{name}-cuda", source / f"{name}-omp"
    try:
        if not openmp.is_dir():
            raise Failed("no OpenMP version")
        workbench = f"{sys.executable} -m workbench"
        launcher = shlex.quote(f"{workbench} run --emulate --time emulated")
        nvcc = f"CC={shlex.quote(f'{workbench} nvcc')} ARCH=sm_90 LAUNCHER={launcher}"
        run(f"make {nvcc}", cuda, 300, "building with nvcc")
        compiler = f"{sys.executable} {Path(__file__).resolve()} --compiler"
        other = f"-f {makefile(openmp)} CC={shlex.quote(compiler)} DEVICE=cpu ARCH= LAUNCHER="
        run(f"make -B {other}", openmp, 300, "building with g++")
        command = command_of(cuda, nvcc, repeats)
        first = times(run(command, cuda, seconds, "the CUDA version"))
        begun = time.perf_counter()
        found = times(run(command, cuda, seconds, "the CUDA version"))
        program = time.perf_counter() - begun
        beside = times(run(command_of(openmp, other, repeats), openmp, seconds, "the OpenMP version"))
        both = [words for words, _ in found if any(words == each for each, _ in beside)]
        if not both:
            raise Failed("no time under the same words")
        sums = [sum(value for words, value in part if words in both) for part in (found, beside, first)]
        if not min(sums) > 0:
            raise Failed("a time of 0")
        return Row(name, "", *sums, program)
    except Failed as why:
        return Row(name, str(why))


def main() -> int:
    """Print a row a program, and the geometric mean of the ratios."""
    if sys.argv[1:2] == ["--compiler"]:
        return compile_for_host(sys.argv[2:])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--draw", type=int, nargs=2, metavar=("SEED", "COUNT"))
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    names = asked.names
    if asked.draw:
        known = sorted(each.name[:-4] for each in asked.folder.glob("*-omp") if each.is_dir())
        names = random.Random(asked.draw[0]).sample(known, min(asked.draw[1], len(known)))
    rows = []
    for name in names:
        row = compare(asked.folder, name, asked.repeats, asked.seconds)
        rows.append(row)
        said = (
            row.why
            or f"{row.cuda:9.4f} s  OpenMP {row.openmp:9.4f} s  ratio {row.ratio:7.2f}  first run {row.first:9.4f} s"
        )
        print(f"{name:24} {said}", flush=True)
        if asked.json:
            asked.json.write_text(json.dumps([asdict(each) for each in rows], indent=1))
    ratios = sorted(row.ratio for row in rows if not row.why)
    if ratios:
        mean, worst = statistics.geometric_mean(ratios), ratios[-1]
        tenth = ratios[min(len(ratios) - 1, int(0.9 * len(ratios)))]
        print(f"{len(ratios)} of {len(rows)} compared: geometric mean {mean:.2f}, p90 {tenth:.2f}, worst {worst:.2f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
