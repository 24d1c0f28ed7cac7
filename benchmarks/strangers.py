"""Counts the `.cu` files of other people that show PTX and SASS as they are.

    .venv/bin/python benchmarks/strangers.py FOLDER [--arch sm_90] [--only TEXT] [--limit SECONDS]
                                             [--draw N --seed S] [--skip LIST]

Every `.cu` file below FOLDER in which a kernel is written is compiled where it lies, unchanged and without options, as
a cell or an opened file is; so are those that another file includes, which are marked and counted apart: such a part
often lacks what stands above its include, and no compiler takes it alone. A line for each says whether there is PTX
with a kernel in it and SASS, else the first error, and what was left out. Nothing is read from the network. Compiled
without the cache.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"\n]+\.cu)"', re.MULTILINE)
_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)


def main() -> None:
    """Read the command line, compile, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--only", default="", help="files whose path holds this text")
    parser.add_argument("--draw", type=int, help="a random part of this many files")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--skip", type=Path, help="a file with paths, one a line, that are not drawn")
    parser.add_argument("--limit", type=float, default=100.0, help="seconds that a file may take")
    given = parser.parse_args()
    files = [path for path in sorted(given.folder.rglob("*.cu")) if given.only in str(path) and has_kernel(path)]
    skipped = set(given.skip.read_text(encoding="utf-8").split()) if given.skip else set()
    files = [path for path in files if str(path.relative_to(given.folder)) not in skipped]
    if given.draw is not None:
        files = sorted(random.Random(given.seed).sample(files, min(given.draw, len(files))))
    included = parts(given.folder)
    whole = {path for path in files if path.resolve() not in included}
    shown: dict[Path, bool] = {}
    for path in files:
        ptx, sass, said = outcome(path, given.arch, given.limit)
        shown[path] = ptx and sass
        mark = "" if path in whole else " (a part of another file)"
        columns = f"{'PTX ' if ptx else '-   '} {'SASS' if sass else '-   '}"
        print(f"{columns} {path.relative_to(given.folder)}{mark}: {said}", flush=True)
    for name, counted in (("files with a kernel", set(files)), ("those that no other file includes", whole)):
        both = sum(shown[path] for path in counted)
        share = 100 * both / len(counted) if counted else 0
        print(f"{name}: {both} of {len(counted)} show PTX and SASS ({share:.1f} %)")


def parts(folder: Path) -> set[Path]:
    """The files below a folder that others include by a name that leads to them."""
    found = set()
    for path in folder.rglob("*"):
        if path.suffix in (".cu", ".cpp", ".cc", ".cuh", ".h", ".hpp") and path.is_file():
            for name in _INCLUDE.findall(path.read_text(encoding="utf-8", errors="replace")):
                target = (path.parent / name).resolve()
                if target != path.resolve() and target.is_file():
                    found.add(target)
    return found


def has_kernel(path: Path) -> bool:
    """True if a text defines a kernel, comments aside."""
    return "__global__" in _COMMENT.sub(" ", path.read_text(encoding="utf-8", errors="replace"))


_workers: list[ProcessPoolExecutor] = []


def outcome(path: Path, arch: str, limit: float) -> tuple[bool, bool, str]:
    """Compile one file in another process: a compiler that crashes or takes too long takes no other file with it."""
    if not _workers:
        _workers.append(ProcessPoolExecutor(max_workers=1))
    try:
        return _workers[0].submit(compiled, path, arch).result(limit)
    except BrokenProcessPool:
        _workers.clear()
        return False, False, "the compiler crashed"
    except TimeoutError:
        for process in list(_workers.pop()._processes.values()):
            process.kill()
        return False, False, f"over {limit:g} s"


def compiled(path: Path, arch: str) -> tuple[bool, bool, str]:
    """Two bits, the file gives PTX with a kernel and SASS, and the remark for its line."""
    from workbench.base.errors import CompileError, WorkbenchError
    from workbench.base.records import Source
    from workbench.compilers import disassemble, translate

    started = time.perf_counter()
    text = path.read_text(encoding="utf-8", errors="replace")
    try:
        made = translate(Source(text, "cuda", str(path)), arch=arch, cache=False)
    except CompileError as error:
        errors = [each for each in error.diagnostics if each.severity == "error"]
        return False, False, str((errors or list(error.diagnostics) or [error])[0]).split("\n")[0]
    except WorkbenchError as error:
        return False, False, f"{type(error).__name__}: {error}".split("\n")[0]
    took = f"{time.perf_counter() - started:.1f} s"
    if not made.kernels:
        return False, False, f"no kernel: its templates are not instantiated ({took})"
    listing = disassemble(made)
    said = ", ".join(filter(None, [getattr(made, "left_out", ""), took]))
    return True, bool(listing and listing.lines), said


if __name__ == "__main__":
    sys.exit(main())
