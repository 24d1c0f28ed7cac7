"""Programs of HeCBench in the emulator beside their OpenMP versions on the same processor: times of their kernels.

Both versions of a program print the time of their kernels, which is what is compared: under the same words, or, where
each prints one time only, that one. Starting, compiling kernels and checking results are not in it; they are given
apart. The CUDA version loads its code as it starts, runs once until its machine code is there, and then for the
comparison; the OpenMP version is built with `g++ -fopenmp -O3` and runs on as many threads as there are processors
that this process may use. Both have to say PASS. Many OpenMP versions ask for as many threads as a block has, which
takes most of their time; they get no more than there are processors (`OMP_THREAD_LIMIT`), unless they fail with that
or divide their work by the number of a thread.

Usage: python benchmarks/openmp.py FOLDER [NAME ...] [--draw SEED COUNT] [--seconds S] [--kernels S] [--built]
    [--json FILE]

FOLDER: `src` of a copy of HeCBench, in which programs are built. --draw: programs with both versions that print PASS,
in the order of a random generator, until COUNT are compared. How often kernels are launched, which is the number that
the program calls so in its usage, or the last of the command in its Makefile where there is no usage, is 1 at first; it
becomes what gives kernels of about --kernels seconds, if that is less than the Makefile's. Where the OpenMP version
takes more than a quarter of --seconds (of processor time) with that, other numbers of 1,024 and more are divided by 8,
and then by 64. Both versions have the same. A program that is not compared is named with the reason. --built: an
earlier call has built the programs.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import re
import shlex
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

NUMBER = r"([0-9]+(?:\.[0-9]*)?(?:e[+-]?\d+)?)"
TIME = re.compile(rf"(?i)^(.*?\btime\b.*?)[\s:=]+{NUMBER}\s*[\[(]?\s*(us|ms|ns|sec|s)\b")
SECONDS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0, "sec": 1.0}
PASS = re.compile(r"\bPASS(ED)?\b|\bPass(ed)?\b")
FAIL = re.compile(r"(?i)\bfail(ed|ure|s)?\b|\bmismatch")
USAGE = re.compile(r"(?is)usage.{0,80}?((?:<[\w ,.:/|()-]+>[\s\"\\]*)+)")
ARGUMENT = re.compile(r"<([^<>]+)>")
REPEATS = re.compile(r"(?i)repeat|iter")
SOURCES = (".cu", ".cpp", ".h", ".cuh", ".cc", ".c", ".hpp")
NO_GPP = re.compile(
    r"-fiopenmp|-qopenmp|-fopenmp-targets=\S+|-Xopenmp-target\S*|-march=gfx\w+|-fopenmp-offload\S*|--offload-arch=\S+"
)


ENDED_BY_TIME = {sign * each + base for each in (signal.SIGKILL, signal.SIGXCPU) for sign, base in ((-1, 0), (1, 128))}
"""Exit statuses of what `timeout` or a limit of processor time ends."""
LARGE = 1024
"""Numbers of a command from which on they are sizes to divide."""
DIVISORS = (1, 8, 64)
SHORTEST = 1e-4
"""Seconds of kernels below which two times are not compared: programs print microseconds."""


@dataclass(frozen=True)
class Row:
    """A program.

    cuda, openmp: seconds of its kernels. program: seconds of the CUDA version in all. first: those of its first run,
    which compiles kernels. count: the number of its command that was cut. divisor: by which others were divided.
    limited: the OpenMP version had no more threads than there are processors. why: what is missing where there is no
    ratio.
    """

    name: str
    why: str = ""
    cuda: float = 0.0
    openmp: float = 0.0
    program: float = 0.0
    first: float = 0.0
    count: int = 0
    divisor: int = 1
    limited: bool = True

    @property
    def ratio(self) -> float:
        """The emulator's time divided by that of OpenMP."""
        return self.cuda / self.openmp


class Failed(Exception):
    """A program that cannot be compared, with the reason."""


class TooSlow(Failed):
    """A program that was ended by a limit of time."""


def processors() -> int:
    """The number of processors that this process may use."""
    return len(os.sched_getaffinity(0))


def compile_for_host(words: list[str]) -> int:
    """Run g++ in place of a compiler for GPUs: its own options are left out."""
    kept = [word for word in words if not NO_GPP.fullmatch(word)]
    return subprocess.call(["g++", "-fopenmp", "-foffload=disable", "-O3", *kept])


def run(command: str, folder: Path, seconds: float, what: str, limited: bool = False) -> str:
    """Run a command of a shell with a limit of processor time, and ten times that of elapsed time; gives what it
    prints. limited: OpenMP starts no more threads than there are processors. Raises Failed."""
    environment = {**os.environ, "OMP_NUM_THREADS": str(processors()), "CUDA_MODULE_LOADING": "EAGER"}
    if limited:
        environment["OMP_THREAD_LIMIT"] = str(processors())
    limited = f"ulimit -t {math.ceil(seconds)}; exec timeout -s KILL {10 * seconds} bash -c {shlex.quote(command)}"
    try:
        done = subprocess.run(
            ["bash", "-c", limited],
            cwd=folder, env=environment, capture_output=True, text=True, errors="replace", stdin=subprocess.DEVNULL,
        )  # fmt: skip
    except OSError as error:
        raise Failed(f"{what}: {error}") from error
    if done.returncode in ENDED_BY_TIME:
        raise TooSlow(f"{what} takes longer than {seconds:g} s")
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


def commands(folder: Path, made: str) -> list[list[str]]:
    """The commands that run a program, as words."""
    lines = run(f"make -s -n {made} run", folder, 20, "make -n run").splitlines()
    words = [line.split() for line in lines if "./" in line and not line.startswith("#")]
    if not words:
        raise Failed("make run runs no program")
    return words


def place_to_cut(words: list[str], usage: list[list[str]]) -> int | None:
    """The place of the number of a command that says how often kernels are launched, by the usage that the program
    prints; None if that has no such number. Without a usage it is the place of the last number."""
    begin = next(i for i, word in enumerate(words) if "./" in word) + 1
    for names in usage:
        if len(names) == len(words) - begin:
            repeats = [i for i, name in enumerate(names, begin) if REPEATS.search(name) and words[i].isdecimal()]
            return repeats[0] if repeats else None
    places = [i for i, word in enumerate(words) if i >= begin and word.isdecimal()]
    return places[-1] if places else None


def shortened(lines: list[list[str]], usage: list[list[str]], most: int, divisor: int) -> str:
    """Commands of which the number to cut is `most` at most, and other large ones are divided."""
    text = []
    for line in lines:
        place = place_to_cut(line, usage)
        words = [str(int(word) // divisor) if word.isdecimal() and int(word) >= LARGE else word for word in line]
        if place is not None:
            words[place] = str(min(most, int(line[place])))
        text.append(" ".join(words))
    return " && ".join(text)


def times(text: str) -> list[tuple[str, float]]:
    """Times that a program printed: their words, and seconds."""
    found = [TIME.match(line.strip()) for line in text.splitlines()]
    return [
        (re.sub(r"\W+", " ", each[1] + each[3]).strip().lower(), float(each[2]) * SECONDS[each[3].lower()])
        for each in found
        if each
    ]


def paired(cuda: list[tuple[str, float]], openmp: list[tuple[str, float]]) -> tuple[float, float]:
    """The sums of times that stand for the same. Raises Failed where none do, or more of one version."""
    both = {words for words, _ in cuda} & {words for words, _ in openmp}
    if both:
        cuda, openmp = ([each for each in part if each[0] in both] for part in (cuda, openmp))
        if len(cuda) != len(openmp):
            raise Failed(f"{len(cuda)} and {len(openmp)} times under the same words")
    elif len(cuda) != 1 or len(openmp) != 1:
        raise Failed(f"{len(cuda)} and {len(openmp)} times, none under the same words")
    return sum(value for _, value in cuda), sum(value for _, value in openmp)


def checked(text: str, what: str) -> str:
    """The output of a program, if it says that its results are right."""
    if FAIL.search(text):
        raise Failed(f"{what} says FAIL")
    if not PASS.search(text):
        raise Failed(f"{what} does not say PASS")
    return text


def timed(command: str, folder: Path, seconds: float, what: str, limited: bool = False) -> tuple[str, float]:
    """The output of a program whose results are right, and how long it took. Raises Failed."""
    begun = time.perf_counter()
    text = checked(run(command, folder, seconds, what, limited), what)
    return text, time.perf_counter() - begun


def openmp_once(command: str, folder: Path, seconds: float) -> tuple[bool, str]:
    """The output of an OpenMP version, and before it True if it had no more threads than processors. One that fails
    with these is run with as many as it asks for; so is one that reads a thread's number, since with fewer threads it
    may do a part of its work and say PASS. Raises Failed."""
    if any("omp_get_thread_num" in text for text in sources(folder)):
        return False, timed(command, folder, seconds, "the OpenMP version")[0]
    try:
        return True, timed(command, folder, seconds, "the OpenMP version", limited=True)[0]
    except TooSlow:  # which more threads make slower
        raise
    except Failed:
        return False, timed(command, folder, seconds, "the OpenMP version")[0]


def first_size(lines: list[list[str]], usage: list[list[str]], folder: Path, seconds: float) -> tuple[int, bool, str]:
    """The least divisor by which an OpenMP version ends in a quarter of the time, and of `openmp_once` both."""
    for divisor in DIVISORS:
        command = shortened(lines, usage, 1, divisor)
        try:
            return divisor, *openmp_once(command, folder, seconds / 4)
        except Failed:
            if divisor == DIVISORS[-1] or command == shortened(lines, usage, 1, DIVISORS[-1]):
                raise
    raise AssertionError(DIVISORS)


def compare(source: Path, name: str, seconds: float, kernels: float, built: bool = False) -> Row:
    """Build both versions of a program unless they are built, run them, and compare their times."""
    cuda, openmp, other_version = source / f"{name}-cuda", source / f"{name}-omp", "the OpenMP version"
    try:
        if not openmp.is_dir():
            raise Failed("no OpenMP version")
        usage = [ARGUMENT.findall(found[1]) for text in sources(cuda) for found in USAGE.finditer(text)]
        compiler = f"{sys.executable} {Path(__file__).resolve()} --compiler"
        other = f"-f {makefile(openmp)} CC={shlex.quote(compiler)} DEVICE=cpu ARCH= LAUNCHER="
        run(f"make {'' if built else '-B '}{other}", openmp, 300, "building with g++")
        beside = commands(openmp, other)
        divisor, limited, text = first_size(beside, usage, openmp, seconds)
        workbench = f"{sys.executable} -m workbench"
        launcher = shlex.quote(f"{workbench} run --emulate --time emulated")
        nvcc = f"CC={shlex.quote(f'{workbench} nvcc')} ARCH=sm_90 LAUNCHER={launcher}"
        run(f"make {'' if built else '-B '}{nvcc}", cuda, 300, "building with nvcc")
        lines = commands(cuda, nvcc)
        places = [(place_to_cut(line, usage), line) for line in lines]
        most = max((int(line[place]) for place, line in places if place is not None), default=1)
        first = timed(shortened(lines, usage, 1, divisor), cuda, seconds, "the CUDA version")[1]
        printed, program = timed(shortened(lines, usage, 1, divisor), cuda, seconds, "the CUDA version")
        once = sum(value for _, value in times(printed))
        count = max(1, min(most, int(kernels / once))) if once else 1
        if count > 1:
            try:
                printed, program = timed(shortened(lines, usage, count, divisor), cuda, seconds, "the CUDA version")
                text = timed(shortened(beside, usage, count, divisor), openmp, seconds, other_version, limited)[0]
            except Failed:  # a size, by which time grows faster
                count = 1
                printed, program = timed(shortened(lines, usage, 1, divisor), cuda, seconds, "the CUDA version")
                text = timed(shortened(beside, usage, 1, divisor), openmp, seconds, other_version, limited)[0]
        ours, theirs = paired(times(printed), times(text))
        if not min(ours, theirs) > SHORTEST:
            raise Failed(f"a time too short to compare: {min(ours, theirs):.3g} s")
        return Row(name, "", ours, theirs, program, first, count, divisor, limited)
    except Failed as why:
        return Row(name, str(why))


def start(source: Path, seconds: float) -> float:
    """Seconds of a program that does nothing but to ask the device for its memory: the least of three."""
    with tempfile.TemporaryDirectory(dir=source) as folder:
        Path(folder, "main.cu").write_text("int main() { void* p; return cudaMalloc(&p, 16) || cudaFree(p); }\n")
        run(f"{sys.executable} -m workbench nvcc -o main main.cu", Path(folder), 300, "building with nvcc")
        took = []
        for _ in range(3):
            begun = time.perf_counter()
            run(f"{sys.executable} -m workbench run --emulate ./main", Path(folder), seconds, "a program")
            took.append(time.perf_counter() - begun)
    return min(took)


def with_both(source: Path) -> list[str]:
    """Programs of both versions of which the CUDA version prints PASS."""
    names = sorted(each.name[:-4] for each in source.glob("*-omp") if (source / f"{each.name[:-4]}-cuda").is_dir())
    return [name for name in names if any("PASS" in text for text in sources(source / f"{name}-cuda"))]


def sources(folder: Path) -> Iterator[str]:
    """The text of the sources of a program."""
    for path in folder.rglob("*"):
        if path.suffix in SOURCES and path.is_file():
            yield path.read_text(errors="replace")


def main() -> int:
    """Print a row a program, and the geometric mean of the ratios."""
    if sys.argv[1:2] == ["--compiler"]:
        return compile_for_host(sys.argv[2:])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--draw", type=int, nargs=2, metavar=("SEED", "COUNT"))
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--kernels", type=float, default=2.0)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--built", action="store_true")
    asked = parser.parse_args()
    names, wanted = asked.names, len(asked.names)
    if asked.draw:
        names = with_both(asked.folder)
        random.Random(asked.draw[0]).shuffle(names)
        wanted = asked.draw[1]
    rows: list[Row] = []
    for name in names:
        if sum(not row.why for row in rows) == wanted:
            break
        row = compare(asked.folder, name, asked.seconds, asked.kernels, asked.built)
        rows.append(row)
        said = (
            row.why
            or f"{row.cuda:9.4f} s  OpenMP {row.openmp:9.4f} s  ratio {row.ratio:7.2f}  "
            f"program {row.program:6.1f} s  first {row.first:6.1f} s  count {row.count}  sizes / {row.divisor}"
            f"{'' if row.limited else '  its own number of threads'}"
        )
        print(f"{name:24} {said}", flush=True)
        if asked.json:
            asked.json.write_text(json.dumps([asdict(each) for each in rows], indent=1))
    ratios = sorted(row.ratio for row in rows if not row.why)
    if ratios:
        mean, worst = statistics.geometric_mean(ratios), ratios[-1]
        tenth = ratios[min(len(ratios) - 1, int(0.9 * len(ratios)))]
        print(f"{len(ratios)} of {len(rows)} compared: geometric mean {mean:.2f}, p90 {tenth:.2f}, worst {worst:.2f}")
        print(f"start of a program: {start(asked.folder, asked.seconds):.2f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
