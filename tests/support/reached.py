"""The test files that a change reaches, by the graph of imports: `python -m support.reached [COMMIT]` prints them.

A Python file reaches all that import it, in functions too. `import workbench as wb` is an import of the homes of the
names that are used of it. Any other file reaches what names it, or its folder, in a string. What every test depends on
(`_ALL`) reaches all of them.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import workbench
from support.sources import text

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
_ALL = ("pyproject.toml", "tests/conftest.py", "scripts/bootstrap", "scripts/test")
_UNTESTED = ("LICENSE", ".gitignore", ".pre-commit-config.yaml", "tests/seconds.tsv")
_FOLDERS = ("kernels", "notebooks", "docs", "extensions", "benchmarks", "jupyter-config", "scripts")
"""Folders of files that tests read by their paths."""
_FROM = re.compile(r"^[ \t]*from ((?:workbench|support)[\w.]*) import (\([^)]*\)|.+)", re.MULTILINE)
_NAMED = re.compile(r"(?:^[ \t]*import |[\"'])((?:workbench|support)(?:\.\w+)+)", re.MULTILINE)
_OF_PUBLIC = re.compile(r"\b(?:wb|workbench)\.(\w+)")
"""Imports, found in the text: to parse all files takes ten times as long."""


@cache
def modules() -> dict[str, Path]:
    """Files of the package and of the tests by the names that they are imported by."""
    found = {}
    for folder, root in ((ROOT / "workbench", ROOT), (TESTS, TESTS)):
        for path in folder.rglob("*.py"):
            found[".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")] = path
    return found


def imports_of(path: Path) -> set[str]:
    """Names of the modules that a file imports or names, with the packages that they are in."""
    code = text(path)
    found = set(_NAMED.findall(code))
    for home, names in _FROM.findall(code):
        words = re.findall(r"\w+", names)
        found |= ({f"{home}.{word}" for word in words} & modules().keys()) or {home}
        found |= {workbench._HOME_OF[word] for word in words if home == "workbench" and word in workbench._HOME_OF}
    found |= {workbench._HOME_OF[word] for word in _OF_PUBLIC.findall(code) if word in workbench._HOME_OF}
    packages = {name.rsplit(".", depth)[0] for name in found for depth in range(1, name.count("."))}
    return (found | packages) & modules().keys()


@cache
def importers() -> dict[Path, set[Path]]:
    """The files that import each file. Imports of the public namespace, which points everywhere, and of the fixtures of
    all tests are left out."""
    found: dict[Path, set[Path]] = defaultdict(set)
    files = modules()
    for name, path in files.items():
        for other in imports_of(path) if name not in ("workbench", "conftest") else ():
            if files[other] != path:
                found[files[other]].add(path)
    for path in files.values():
        for conftest in (folder / "conftest.py" for folder in path.parents):
            if TESTS in path.parents and TESTS in conftest.parent.parents and conftest in files.values():
                found[conftest].add(path)
    return found


def _naming(name: str) -> set[Path]:
    """Tests, and what they import from `tests/support`, that have a name in a string."""
    pattern = re.compile(rf"[\"'/]{re.escape(name)}[\"'/]")
    return {path for path in TESTS.rglob("*.py") if pattern.search(text(path))}


def reached(changed: Iterable[Path]) -> set[Path]:
    """The test files that changes of files reach; paths are relative to the checkout."""
    begin: set[Path] = set()
    of_all = {ROOT / name for name in _ALL}
    of_all |= {path for name in imports_of(TESTS / "conftest.py") if TESTS in (path := modules()[name]).parents}
    for path in changed:
        if ROOT / path in of_all:
            return all_tests()
        if path.as_posix() in _UNTESTED:
            continue
        begin.add(ROOT / path)
        if path.suffix == ".py" and path.parts[0] in ("workbench", "tests"):
            continue
        begin |= _naming(path.name)
        begin |= _naming(path.parts[0]) if path.parts[0] in _FOLDERS else set()
        if path.parts[0] == "tests":
            begin |= {each for each in (ROOT / path.parent).rglob("*.py") if each.parent != TESTS}
    seen: set[Path] = set()
    work = list(begin)
    while work:
        path = work.pop()
        if path not in seen:
            seen.add(path)
            work += importers().get(path, ())
    return seen & all_tests()


def all_tests() -> set[Path]:
    """All files of tests."""
    return set(TESTS.rglob("test_*.py"))


def changed_since(commit: str) -> list[Path]:
    """Files that differ from a commit, those that git does not know yet included."""

    def git(*words: str) -> list[str]:
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")

    names = git("diff", "--name-only", "-z", commit) + git("ls-files", "--others", "--exclude-standard", "-z")
    return [Path(name) for name in names if name]


def main() -> None:
    """Prints the files, one a line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("commit", nargs="?", default="HEAD", help="what the files are compared with; HEAD if left out")
    changed = changed_since(parser.parse_args().commit)
    found = sorted(reached(changed))
    print(f"{len(changed)} changed files reach {len(found)} of {len(all_tests())} files of tests", file=sys.stderr)
    print(*(path.relative_to(ROOT) for path in found), sep="\n")


if __name__ == "__main__":
    main()
