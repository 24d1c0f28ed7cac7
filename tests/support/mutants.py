"""Kernels of the gallery with a mistake each, as beginners make them: how many `wb.check` finds.

    PYTHONPATH=tests:. python -m support.mutants [--each 8] [--seconds 2] [NAME]...

Prints each mistake that passes, which then changes nothing or is missed: the reader decides which.
"""

from __future__ import annotations

import argparse
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import workbench as wb
from workbench.analyse.checks import Exercise, discover
from workbench.base.errors import CompileError

KERNELS = Path(__file__).parents[2] / "kernels"
_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|^[ \t]*#[^\n]*', re.DOTALL | re.MULTILINE)
_FUNCTION = re.compile(r"__(?:global|device)__[^;{}]*?(\w+)\s*\([^;{}]*\)\s*\{")
_OTHER_WAY = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
_BARRIER = re.compile(r"__(?:syncthreads|syncwarp|threadfence(?:_block)?)\s*\([^()]*\)\s*;")
_DECLARED = re.compile(r"(?:\b(?:int|unsigned|float|double|char|bool|float4)\s+|,\s*)\w+(?:\[[^\]]*\])*$")


@dataclass(frozen=True)
class Mutant:
    """A text with a mistake. line: where it is. function: whose it is."""

    mistake: str
    function: str
    line: int
    text: str


def mutants(source: str) -> Iterator[Mutant]:
    """Each mistake at each place of the functions of a text in CUDA C++."""
    code = _CODE.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), source)
    bodies = [(found[1], found.end() - 1, _closing(code, found.end() - 1)) for found in _FUNCTION.finditer(code)]
    for mistake, first, end, new in _mistakes(code):
        for name, start, close in bodies:
            if start < first < close:
                yield Mutant(mistake, name, source.count("\n", 0, first) + 1, source[:first] + new + source[end:])


def _closing(code: str, opening: int) -> int:
    """The position of the bracket that closes the one at a position."""
    depth = 0
    for place in range(opening, len(code)):
        depth += (code[place] in "([{") - (code[place] in ")]}")
        if not depth:
            return place
    raise ValueError(f"nothing closes {code[opening]!r} at {opening}")


def _mistakes(code: str) -> Iterator[tuple[str, int, int, str]]:
    """The mistakes: the name of each, the places between which it stands, and its text."""
    for found in re.finditer(r"(?<= )(?:<=|>=|<|>)(?= )", code):
        yield "a comparison one off", found.start(), found.end(), _OTHER_WAY[found[0]]
    for found in re.finditer(r" [+-] 1\b(?!\.)", code):
        yield "no one added", found.start(), found.end(), ""
    for found in re.finditer(r"(?<=\w)\[", code):
        if not _DECLARED.search(code, max(0, found.start() - 80), found.start()):
            place = _closing(code, found.start())
            yield "an index one off", place, place, " + 1"
    for found in re.finditer(r"\bif \(", code):
        yield "no guard", found.end(), _closing(code, found.end() - 1), "true"
    for found in _BARRIER.finditer(code):
        yield "no barrier", found.start(), found.end(), ";"
    for found in re.finditer(r"__syncthreads\(\);", code):
        yield "a barrier in a branch", found.start(), found.start(), "if (threadIdx.x < 7) "
        yield "a barrier for one warp", found.start(), found.start(), "if (threadIdx.x + 32 * threadIdx.y < 32) "
        if inside := re.search(r"\}\s*$", code[: found.start()]):
            yield "a barrier inside of what is before it", inside.start(), found.end(), "__syncthreads(); }"
    for found in re.finditer(r"\batomicAdd\((.*?), ([^,;]*)\);", code):
        yield "no atomic operation", found.start(), found.end(), f"*({found[1]}) += {found[2]};"
    for found in re.finditer(r"__(?:shfl\w*|ballot|any|all)_sync\(", code):
        yield "half a mask", found.end(), code.index(",", found.end()), "0xffffu"
    for name in set(re.findall(r"__shared__\s+\w+\s+(\w+)", code)):
        for found in re.finditer(rf"(?<=\s){name}(?:\[[^;=]*\])*\s*=(?!=)[^;{{}}]*;", code):
            yield "nothing written to shared memory", found.start(), found.end(), ";"


def _drawn(found: list[Mutant], most: int) -> Iterator[Mutant]:
    """Some of them, of each mistake alike."""
    kinds: dict[str, list[Mutant]] = defaultdict(list)
    for mutant in found:
        kinds[mutant.mistake].append(mutant)
    for group in kinds.values():
        random.Random(found[0].function).shuffle(group)
    for _ in range(min(most, len(found))):
        kind = next(kind for kind, group in kinds.items() if group)
        group = kinds.pop(kind)
        yield group.pop()
        kinds[kind] = group


def _outcome(exercise: Exercise, mutant: Mutant, seconds: float) -> str:
    try:
        compilation = wb.compile(mutant.text, filename=str(exercise.cuda_path))
    except CompileError:
        return "does not compile"
    kernel = compilation.kernel(mutant.function)
    if kernel.ptx == wb.compile(exercise.cuda_path).kernel(mutant.function).ptx:
        return "is the same code"
    verdict = wb.check(kernel, exercise.problem_in("cuda"), seconds=seconds, time_limit_seconds=5)
    if not verdict.passed:
        return "found"
    return "warned of" if verdict.findings else "passes"


def main() -> None:
    """Prints what passes, and how many of each outcome there are."""
    parser = argparse.ArgumentParser(description="How many mistakes in kernels of the gallery wb.check finds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="folders of the gallery")
    parser.add_argument("--each", type=int, default=8, help="mistakes of each kernel")
    parser.add_argument("--seconds", type=float, default=2.0, help="of each check")
    arguments = parser.parse_args()
    counts = Counter[str]()
    for exercise in discover(KERNELS):
        if arguments.names and exercise.name not in arguments.names:
            continue
        every = list(mutants(exercise.cuda_path.read_text()))
        for version in exercise.versions("cuda"):
            for mutant in _drawn([m for m in every if m.function == version], arguments.each):
                outcome = _outcome(exercise, mutant, arguments.seconds)
                counts[outcome] += 1
                if outcome in ("passes", "warned of"):
                    print(f"{exercise.name}/{version}, line {mutant.line}: {mutant.mistake} {outcome}", flush=True)
    print(", ".join(f"{count} {outcome}" for outcome, count in counts.items()))


if __name__ == "__main__":
    main()
