"""The device part of a program: its kernels and what they reach by name, with everything else blank.

What is left out is what a program that nvcc takes cannot use in device code: functions without an execution space,
variables of the host, and types and constants that nothing which is kept names. Words are compared, not meanings, so
that too much may be kept: what the compiler then refuses is left out in a second step, if no kernel reaches it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from workbench.compilers.cxx.file_scope import Item
from workbench.compilers.cxx.program_texts import Program, Text
from workbench.compilers.cxx.tokens import Directive, blank

_KEPT_DIRECTIVES = frozenset(
    {"define", "undef", "if", "ifdef", "ifndef", "elif", "elifdef", "elifndef", "else", "endif", "line"}
)
_WORD = re.compile(r"[^\W\d]\w*")


@dataclass(frozen=True)
class Place:
    """A declaration of one of a program's texts, by the number of the text."""

    text: int
    item: Item


class DevicePart:
    """A program with what is left out of it. Its texts are asked for after each change."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._named: dict[str, list[Place]] = defaultdict(list)
        self._kernels: set[str] = set()
        self.requested_words: set[str] = set()
        """Words that are needed besides those of kernels: in the arguments of templates."""
        for number, text in enumerate(program.texts):
            for item in text.items:
                for name in item.names:
                    self._named[name].append(Place(number, item))
                if item.space == "kernel":
                    self._kernels.add(item.name)
        self._macro_words = {
            name: frozenset(_WORD.findall(" ".join(macro.body for macro in each)))
            for name, each in program.macros.items()
        }
        self.refused: dict[Place, None] = {}
        """Places left out because the compiler refused them, in this order."""
        self.dropped: dict[tuple[int, Directive], None] = {}
        """Directives that are left out."""
        self._retained: set[int] = set()
        for header in program.host_headers:
            self.dropped[(program.texts.index(header.owner), header.directive)] = None

    @property
    def kernels(self) -> frozenset[str]:
        """The names of functions that are kernels."""
        return frozenset(self._kernels)

    def named(self, name: str) -> Sequence[Place]:
        """The declarations of a name."""
        return self._named.get(name, ())

    def is_kept(self, item: Item) -> bool:
        """True if an item is part of what is compiled."""
        return id(item) in self._retained

    def reached_by_kernels(self) -> frozenset[int]:
        """The identities of the items that kernels, and variables of the device, reach by name."""
        roots = [p for p in self._places() if p.item.space == "kernel" or self._is_device_variable(p.item)]
        return frozenset(self._reach(roots, lambda item: True))

    def keep(self) -> None:
        """Find what is kept."""
        roots = [place for place in self._places() if self._is_root(place.item)]
        self._retained = self._reach(roots, self._may_be_kept)

    def texts(self) -> Mapping[Text, str]:
        """Each text with what is left out blank."""
        result = {}
        for number, text in enumerate(self.program.texts):
            gone = [i for i in text.items if not self.is_kept(i)]
            gone += [p.item for p in self.refused if p.text == number]
            result[text] = _without(text, gone, [d for n, d in self.dropped if n == number])
        return result

    def _places(self) -> Iterable[Place]:
        return (Place(number, item) for number, text in enumerate(self.program.texts) for item in text.items)

    def _is_root(self, item: Item) -> bool:
        if item.space in ("kernel", "device") or item.kind == "using" or not (item.names or item.kind == "other"):
            return True  # what has no name is not understood: the compiler says what is wrong with it
        return item.kind == "function" and item.name in self._kernels

    @staticmethod
    def _is_device_variable(item: Item) -> bool:
        return item.space == "device" and item.kind == "variable"

    @staticmethod
    def _may_be_kept(item: Item) -> bool:
        if item.space == "host" or item.name == "main":
            return False
        return item.kind != "variable" or item.constant or item.space == "device"

    def _reach(self, roots: Sequence[Place], may_be: object) -> set[int]:
        assert callable(may_be)
        result = {id(place.item) for place in roots}
        waiting = [place.item.words for place in roots] + [frozenset(self.requested_words)]
        seen: set[str] = set()
        while waiting:
            for word in waiting.pop() - seen:
                seen.add(word)
                if word in self._macro_words:
                    waiting.append(self._macro_words[word])
                for place in self._named.get(word, ()):
                    if id(place.item) not in result and may_be(place.item):
                        result.add(id(place.item))
                        waiting.append(place.item.words)
            if not waiting and self._operators(result, may_be, waiting):
                continue
        return result

    def _operators(self, retained: set[int], may_be: object, waiting: list[frozenset[str]]) -> bool:
        """Operators are not called by name: those of a kept class are kept."""
        assert callable(may_be)
        for place in self._named.get("operator", ()):
            item = place.item
            if id(item) in retained or item.kind != "function" or not may_be(item):
                continue
            classes = (p.item for word in item.words for p in self._named.get(word, ()) if p.item.kind == "class")
            if any(id(each) in retained for each in classes):
                retained.add(id(item))
                waiting.append(item.words)
        return bool(waiting)


def _without(text: Text, gone: Sequence[Item], dropped: Sequence[Directive]) -> str:
    """A text with items and directives blank; what the preprocessor does between stays."""
    ranges = [(directive.start, directive.end) for directive in dropped]
    for item in gone:
        at = item.start
        for directive in text.tokens.directives:
            if item.start <= directive.start < item.end and directive.name in _KEPT_DIRECTIVES:
                ranges.append((at, directive.start))
                at = directive.end
        ranges.append((at, item.end))
    parts, at = [], 0
    for start, end in sorted(ranges):
        if end <= at:
            continue
        parts += [text.text[at : max(start, at)], blank(text.text[max(start, at) : end])]
        at = end
    return "".join([*parts, text.text[at:]])
