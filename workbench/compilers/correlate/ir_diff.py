"""Two texts of an intermediate representation compared line by line, where values may only have other names.

A pass that removes one operation gives the values after it new numbers. A line counts as the same if it differs in
names of values only, and each name stands for the value that it stood for before: names are matched where lines that
are alike define them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from workbench.base.records.compiler_passes import DiffLine

_VALUE = re.compile(r"%[\w.$-]+(?:#\d+)?")
_LABEL = re.compile(r"^(\d+|[\w.$-]+):")
_DEFINED = re.compile(r"^\s*((?:%[\w.$-]+(?::\d+)?(?:,\s*)?)+)\s*=")
_PARAMETER = re.compile(r"(%[\w.$-]+)\s*:")
_SPACE = "%_"


def differences(before: str, after: str) -> tuple[DiffLine, ...]:
    """Compare two texts.

    Returns
    -------
    tuple of DiffLine
        All lines of both, in order; of a line that is the same the text is that of `after`.
    """
    old, new = before.split("\n"), after.split("\n")
    alike: list[tuple[int, int]] = []
    names: dict[str, str] = {}
    for tag, *ends in SequenceMatcher(None, _keys(old), _keys(new), autojunk=False).get_opcodes():
        ranges = range(ends[0], ends[1]), range(ends[2], ends[3])
        if tag in ("equal", "replace") and len(ranges[0]) == len(ranges[1]):
            # One operation in the place of another: their results stand for each other in the lines below.
            for one, other in zip(*ranges, strict=True):
                names.update(zip(_definitions(old[one]), _definitions(new[other]), strict=False))
        if tag == "equal":
            alike.extend(zip(*ranges, strict=True))
    same = {one: other for one, other in alike if _agree(old[one], new[other], names)}
    return tuple(_merged(old, new, same))


def _keys(lines: Sequence[str]) -> list[str]:
    return [_key(line) for line in lines]


def _key(line: str) -> str:
    return _LABEL.sub(":", _VALUE.sub(_SPACE, line))


def _definitions(line: str) -> list[str]:
    """Names that a line defines: results, parameters of a function or a block, its label."""
    label = _LABEL.match(line)
    if label:
        return [f"%{label[1]}"]
    results = _DEFINED.match(line)
    if results:
        return [name.partition(":")[0] for name in re.split(r",\s*", results[1].strip())]
    stripped = line.lstrip()
    if stripped.startswith(("^", "tt.func", "llvm.func", "func.func")):
        return _PARAMETER.findall(line)
    if stripped.startswith("define"):
        return _VALUE.findall(line)
    return []


def _agree(old: str, new: str, names: dict[str, str]) -> bool:
    """True if each name of the old line stands for that of the new one."""
    if old == new and not _VALUE.search(old):
        return True
    pairs = zip(_VALUE.findall(old), _VALUE.findall(new), strict=False)
    return all(_renamed(one, names) == other for one, other in pairs)


def _renamed(name: str, names: dict[str, str]) -> str:
    base, mark, number = name.partition("#")
    return f"{names.get(base, base)}{mark}{number}"


def _merged(old: Sequence[str], new: Sequence[str], same: dict[int, int]) -> Iterator[DiffLine]:
    at = 0
    for one, line in enumerate(old):
        if one in same:
            other = same[one]
            yield from (DiffLine("added", new[each], None, each + 1) for each in range(at, other))
            yield DiffLine("same", new[other], one + 1, other + 1)
            at = other + 1
        else:
            yield DiffLine("removed", line, one + 1, None)
    yield from (DiffLine("added", new[each], None, each + 1) for each in range(at, len(new)))
