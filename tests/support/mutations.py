"""Planted faults, and whether the tests see them: `PYTHONPATH=tests python -m support.mutations --seed 1 --count 30`.

A fault is one operator of one line that is another, drawn from the emulator, the inspector, the checks, the server and
the extension. Each is planted in a copy of the checkout, in which the files of tests run that it reaches, the nearest
by imports first, until one fails; those of the extension by its own tests, then by those of the browser. `--all` runs
what `make test-all` runs. A fault that passes is one that changes nothing, or one that is missed: the reader decides.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from support import reached

ROOT = Path(__file__).parents[2]
AREAS = {
    "emulator": (12, ("workbench/emulate",)),
    "inspector": (5, ("workbench/analyse/inspector", "workbench/isa/sass")),
    "checks": (5, ("workbench/analyse/checks", "workbench/search/verification", "workbench/teach/course")),
    "server": (4, ("workbench/jupyter/server", "workbench/jupyter/live", "workbench/jupyter/wire.py")),
    "extension": (4, ("extensions/lab/src",)),
}
"""The number of faults in thirty, and where they are."""
_OTHER = (
    (" <= ", " < "), (" < ", " <= "), (" >= ", " > "), (" > ", " >= "), (" == ", " != "), (" != ", " == "),
    (" === ", " !== "), (" !== ", " === "), (" + ", " - "), (" - ", " + "), (" & ", " | "), (" << ", " >> "),
    (" and ", " or "), (" or ", " and "), (" && ", " || "), (" || ", " && "), ("min(", "max("), ("max(", "min("),
    ("True", "False"), ("False", "True"), (" not in ", " in "), (" if not ", " if "), ("[0]", "[1]"), (" 1)", " 2)"),
)  # fmt: skip
_NO_CODE = re.compile(
    r"^\s*(@dataclass|#|\"\"\"|//|\*|/\*|import |from |assert |export interface|raise )|^\s*[A-Z].*[a-z]\.$|\"\"\""
)
_STRING = re.compile(r"([\"'`]).*?\1")


@dataclass(frozen=True)
class Fault:
    """A line of a file that is to be another. line: from 1 on."""

    area: str
    file: str
    line: int
    before: str
    after: str


def _candidates(area: str, path: Path) -> Iterator[Fault]:
    in_text = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        begun = in_text
        in_text ^= line.count('"""') % 2 == 1
        if begun or in_text or _NO_CODE.search(line):
            continue
        code = _STRING.sub(lambda text: "\0" * len(text[0]), line.split("  #")[0])
        for old, new in _OTHER:
            at = code.find(old)
            if at >= 0:
                yield Fault(
                    area, path.relative_to(ROOT).as_posix(), number, line, line[:at] + new + line[at + len(old) :]
                )


def drawn(seed: int, count: int) -> list[Fault]:
    """Faults of a seed, in each area as many as `AREAS` has in thirty; no file has two."""
    rng = random.Random(seed)
    found: list[Fault] = []
    for area, (number, places) in AREAS.items():
        files = sorted(
            path
            for place in places
            for path in ([ROOT / place] if (ROOT / place).is_file() else (ROOT / place).rglob("*"))
            if path.suffix in (".py", ".ts") and "__tests__" not in path.parts and path.name != "__init__.py"
        )
        rng.shuffle(files)
        of_area = (found_in for path in files if (found_in := [*_candidates(area, path)]))
        found += [rng.choice(next(of_area)) for _ in range(max(1, round(number * count / 30)))]
    return found


def _distances(file: str) -> dict[Path, int]:
    """The test files that a file reaches, with the number of imports between."""
    found: dict[Path, int] = {}
    work = [ROOT / file]
    distance = 0
    while work:
        found |= dict.fromkeys(work, distance)
        work = [path for each in work for path in reached.importers().get(each, ()) if path not in found]
        work = list(dict.fromkeys(work))
        distance += 1
    return {path: found[path] for path in found.keys() & reached.all_tests()}


def _tests_of(fault: Fault) -> list[str]:
    """Files of tests, the nearest first; of the extension those in a browser."""
    if fault.area == "extension":
        return ["tests/lab"]
    near = _distances(fault.file)
    folder = fault.file.split("/")[1].removesuffix(".py")
    subject = Path(fault.file).stem

    def order(path: Path) -> tuple[int, int, str]:
        alike = (subject in path.stem) + (folder in path.parts)
        return -alike, near[path], path.as_posix()

    return [path.relative_to(ROOT).as_posix() for path in sorted(near, key=order) if "lab" not in path.parts]


def _is_caught(fault: Fault, copy: Path, thorough: bool) -> str:
    """The first test that fails with a fault; empty where none does."""
    python = str(ROOT / ".venv" / "bin" / "python")
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(copy), str(copy / "tests")]),
        "PATH": os.pathsep.join([str(ROOT / ".venv" / "bin"), os.environ["PATH"]]),
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    if thorough:
        environment["KERNEL_WORKBENCH_TEST_ALL"] = "1"
    if fault.area == "extension":
        done = subprocess.run(
            ["jlpm", "test"], cwd=copy / "extensions" / "lab", env=environment, capture_output=True, text=True
        )
        return next(iter(re.findall(r"FAIL +(.+)", done.stdout)), "jlpm test") if done.returncode else ""
    command = [python, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-n", "2", "--no-loadscope-reorder"]
    tests = _tests_of(fault)
    for first in range(0, len(tests), 12):
        done = subprocess.run(
            [*command, *tests[first : first + 12]], cwd=copy, env=environment, capture_output=True, text=True
        )
        if done.returncode not in (0, 5):  # 5: all are left out in this tier
            return next(iter(re.findall(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)), done.stdout[-300:])
    return ""


def main() -> None:
    """Plants faults and prints a row of a table for each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--only", type=int, nargs="*", help="numbers of faults; all if left out")
    parser.add_argument("--all", action="store_true", help="the tests of make test-all")
    parser.add_argument("--list", action="store_true", help="print the faults and run nothing")
    arguments = parser.parse_args()
    chosen = [
        each for each in enumerate(drawn(arguments.seed, arguments.count)) if each[0] in (arguments.only or [each[0]])
    ]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "checkout"
        subprocess.run(["git", "clone", "-q", "--shared", str(ROOT), str(copy)], check=True)
        if (ROOT / "workbench" / "labextension").exists():
            shutil.copytree(ROOT / "workbench" / "labextension", copy / "workbench" / "labextension")
        (copy / "extensions" / "lab" / "node_modules").symlink_to(ROOT / "extensions" / "lab" / "node_modules")
        for number, fault in chosen:
            said = f"  - {fault.before.strip()}\n  + {fault.after.strip()}"
            print(f"{number} {fault.area} {fault.file}:{fault.line}\n{said}", flush=True)
            if arguments.list:
                continue
            begun = time.monotonic()
            file = copy / fault.file
            right = file.read_text(encoding="utf-8")
            lines = right.splitlines(keepends=True)
            lines[fault.line - 1] = fault.after + "\n"
            file.write_text("".join(lines), encoding="utf-8")
            caught = _is_caught(fault, copy, arguments.all)
            file.write_text(right, encoding="utf-8")
            print(f"  {'seen by ' + caught if caught else 'PASSES'}  ({time.monotonic() - begun:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
