"""Files of answers: sections for exercises, and the lines of a solution, which a student does not get.

    // == add_one ==                      the answer to an exercise; with a name, `// == add_one: no_guard ==`, a known
                                          mistake or a right answer in another style
    extern "C" __global__ void add_one(const float* x, float* y, int n)
    {
        // BEGIN SOLUTION
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n)
            y[i] = x[i] + 1;
        // END SOLUTION
    }

In place of a solution a student gets `// your code here`, or the lines of it that begin with `//-`. Python has `#`
where C++ has `//`, and `# -` where a formatter writes that.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from workbench.base.errors import ArgumentError

_HEAD = re.compile(r"^(?://|#) == (?P<name>\w+)(?:: (?P<kind>\w+))? ==\s*$", re.MULTILINE)
_BEGIN = re.compile(r"^(?P<indent>\s*)(?P<mark>//|#) BEGIN SOLUTION\s*$")
_END = re.compile(r"^\s*(?://|#) END SOLUTION\s*$")
_INSTEAD = re.compile(r"^(?P<indent>\s*)(?://|#) ?- ?(?P<text>.*)$")


@dataclass(frozen=True)
class Section:
    """A text that belongs to an exercise.

    Attributes
    ----------
    kind
        The kind of the mistake that it makes, or its style; empty for a solution.
    """

    exercise: str
    text: str
    kind: str = ""

    @property
    def solution(self) -> str:
        """The text with its solution, and without the marks around it."""
        lines = [line for line in self.text.splitlines() if not (_BEGIN.match(line) or _END.match(line))]
        return "\n".join(line for line in lines if not _INSTEAD.match(line)).strip() + "\n"

    @property
    def starter(self) -> str:
        """The text that a student begins with."""
        lines: list[str] = []
        begun: re.Match[str] | None = None
        instead: list[str] = []
        for line in self.text.splitlines():
            if begun is None:
                begun = _BEGIN.match(line)
                instead = []
                if begun is None:
                    lines.append(line)
            elif _END.match(line):
                lines += instead or [f"{begun['indent']}{begun['mark']} your code here"]
                if begun["mark"] == "#" and not any(each.split("#")[0].strip() for each in instead):
                    # A body of comments alone is no Python.
                    lines.append(f"{begun['indent']}pass")
                begun = None
            elif other := _INSTEAD.match(line):
                instead.append(f"{other['indent']}{other['text']}".rstrip())
        return "\n".join(lines).strip() + "\n"


def sections_of(path: Path) -> tuple[Section, ...]:
    """The sections of a file, in its order; none where there is no such file.

    Raises
    ------
    ArgumentError
        Text before the first section, or a solution that does not end.
    """
    if not path.is_file():
        return ()
    text = path.read_text(encoding="utf-8")
    heads = list(_HEAD.finditer(text))
    before = text[: heads[0].start()] if heads else text
    if before.strip():
        raise ArgumentError(f"{path.name} begins with text that is in no section", "path")
    found = []
    for head, following in zip(heads, [*heads[1:], None][: len(heads)], strict=True):
        body = text[head.end() : following.start() if following else len(text)]
        marks = [line for line in body.splitlines() if _BEGIN.match(line) or _END.match(line)]
        if any(bool(_BEGIN.match(mark)) is bool(at % 2) for at, mark in enumerate(marks)) or len(marks) % 2:
            raise ArgumentError(f"{path.name}: {head['name']} has a BEGIN SOLUTION without its END SOLUTION", "path")
        found.append(Section(head["name"], body.strip("\n") + "\n", head["kind"] or ""))
    return tuple(found)
