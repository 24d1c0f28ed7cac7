"""Several PTX modules to one, as a linker joins them: declarations meet definitions, local names are kept apart.

Works on tokens, so that copied text stays as it was written. Names without a definition are not refused here: the
assembler does that, since it knows the functions of the system.

What becomes of each name follows its linking directive (PTX ISA 9.x, "Linking Directives"): `.extern` is declared here
and defined elsewhere, `.visible` is defined once, of several `.weak` or `.common` definitions one is taken, and a name
without a directive is the module's own.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from workbench.base.errors import CompileError
from workbench.base.records import Diagnostic, Missing
from workbench.isa.ptx.adapter import adapter
from workbench.isa.ptx.lexer import Positions, Token, error, tokenize
from workbench.isa.ptx.nodes import Function
from workbench.isa.ptx.parser import parse

_LINKAGE = frozenset({".extern", ".visible", ".weak", ".common"})
_MAY_REPEAT = frozenset({".weak", ".common"})
_HEADER = frozenset({".version", ".target", ".address_size"})
_STRINGS = ".debug_str"  # names of inlined functions stand there, which `.loc` points at
_ARCH = re.compile(r"sm_(\d+)([af]?)")


@dataclass(frozen=True)
class Piece:
    """One module of a link. name: for messages."""

    name: str
    text: str


def link_modules(pieces: Sequence[Piece]) -> str:
    """Join modules.

    A single one is given back as it is. Of several the debug sections are left out, except for the strings that line
    information needs: two units' sections cannot stand in one module.

    Raises
    ------
    CompileError
        A text that breaks PTX's grammar at module level, or a name that is defined twice.
    """
    if len(pieces) == 1:
        return pieces[0].text
    units = [_Unit(piece) for piece in pieces]
    _keep_local_names_apart(units)
    definitions = _definitions(units)
    adapters = _adapters(units, definitions)
    files = _join_files(units)
    declared = _declarations(units, definitions)
    strings = [text for unit in units for text in unit.strings()]
    parts = [_header(units), *files, *declared, *adapters]
    variables = [(unit, item) for unit in units for item in unit.items if item.is_variable]
    code = [(unit, item) for unit in units for item in unit.items if not item.is_variable]
    for unit, item in variables + code:
        if item.is_kept and (item.is_local or not item.name or definitions.get(item.name) is item):
            parts.append(unit.statement(item))
    if strings:
        parts.append(f".section {_STRINGS}\n{{\n" + "\n".join(strings) + "\n}")
    return "\n\n".join(parts) + "\n"


@dataclass(frozen=True, eq=False)
class _Item:
    """A statement at module level: characters [start, end) of the text, a variable's without its semicolon. head: where
    a function's body begins."""

    kind: str
    name: str
    linkage: str
    start: int
    end: int
    head: int
    is_defined: bool
    alignment: int = 0
    has_result: bool = False

    @property
    def is_variable(self) -> bool:
        return self.kind == "variable"

    @property
    def is_local(self) -> bool:
        """True if the name is visible in its module only. A kernel is always visible: the driver finds it by its
        name."""
        return bool(self.name) and not self.linkage and self.kind != "entry"

    @property
    def is_kept(self) -> bool:
        """True if it is taken over from its place; files, strings and declarations are gathered elsewhere."""
        return self.kind in ("pragma", "alias") or self.is_defined


class _Unit:
    """A module in pieces, with the changes that the link makes to its text."""

    def __init__(self, piece: Piece) -> None:
        self.name = piece.name
        self.text = piece.text
        self.positions = Positions(piece.text)
        self.tokens = tokenize(piece.text, self.positions)
        self.headers: dict[str, tuple[str, ...]] = {}
        self.words = {token.text for token in self.tokens if token.kind == "word"}
        self.items: list[_Item] = []
        self.sections: list[tuple[str, int, int]] = []
        self.files: list[tuple[int, int]] = []  # tokens of each `.file`: its first, and the one behind it
        self._edits: dict[int, str] = {}  # by token
        self._order: list[int] | None = None
        self._split()

    # ------------------------------------------------------------ reading

    def _split(self) -> None:
        at = 0
        while self.tokens[at].kind != "end":
            at = self._statement(at)
        if ".version" not in self.headers:
            raise error(f"{self.name}: a PTX module begins with `.version`", 1, 1)

    def _statement(self, at: int) -> int:
        token = self.tokens[at]
        if token.text == ";":
            return at + 1
        if token.kind != "directive":
            raise self._unexpected(token)
        if token.text in _HEADER:
            end = self._header_end(at)
            self.headers[token.text] = tuple(t.text for t in self.tokens[at + 1 : end] if t.text != ",")
            return end
        if token.text in (".file", ".loc"):
            end = self._line_end(at)
            if token.text == ".file":
                self.files.append((at, end))
            return end
        if token.text == ".section":
            end = self._closing(at + 2)
            self.sections.append((self.tokens[at + 1].text, at + 3, end - 1))
            return end
        if token.text in (".pragma", ".alias"):
            end = self._semicolon(at)
            self.items.append(
                _Item(token.text[1:], "", "", token.start, self._after(end - 1), 0, is_defined=False)
            )  # fmt: skip
            return end
        return self._symbol(at)

    def _symbol(self, at: int) -> int:
        """A function or variables, from the linking directive on."""
        first = at
        linkage = ""
        while self.tokens[at].text in _LINKAGE:
            linkage = self.tokens[at].text
            at += 1
        if self.tokens[at].text in (".func", ".entry"):
            return self._function(first, at, linkage)
        return self._variables(first, at, linkage)

    def _function(self, first: int, at: int, linkage: str) -> int:
        kind = self.tokens[at].text[1:]
        has_result = False
        depth = 0
        name = ""
        while self.tokens[at].kind != "end":
            token = self.tokens[at]
            depth += (token.text in ("(", "[")) - (token.text in (")", "]"))
            if depth == 0 and token.kind == "word" and not name:
                name = token.text
            if depth == 0 and token.kind == "punct" and token.text in (";", "{"):
                break
            has_result |= bool(depth) and not name
            at += 1
        has_body = self.tokens[at].text == "{"
        end = self._closing(at) if has_body else at + 1
        self.items.append(
            _Item(
                kind, name, linkage, self.tokens[first].start, self._after(end - 1), self.tokens[at].start,
                is_defined=has_body, has_result=has_result,
            )
        )  # fmt: skip
        return end

    def _variables(self, first: int, at: int, linkage: str) -> int:
        """Variables of one declaration become one item each: another module may define a single one of them."""
        end = self._semicolon(at)
        depth = 0
        alignment = 0
        starts: list[int] = []
        for index in range(at, end):
            token = self.tokens[index]
            if token.text == ".align" and not starts:
                alignment = int(self.tokens[index + 1].text, 0)
            if depth == 0 and token.kind == "word" and (not starts or self.tokens[index - 1].text == ","):
                starts.append(index)
            depth += (token.text in ("{", "[", "(")) - (token.text in ("}", "]", ")"))
        if not starts:
            raise self._unexpected(self.tokens[at])
        shared = self.text[self.tokens[first].start : self.tokens[starts[0]].start]
        for number, index in enumerate(starts):
            last = starts[number + 1] - 1 if number + 1 < len(starts) else end - 1
            start = self.tokens[first].start if number == 0 else self.tokens[index].start
            if number:
                self._edits[index] = shared + self.tokens[index].text
            self.items.append(
                _Item(
                    "variable", self.tokens[index].text, linkage, start, self.tokens[last].start, 0,
                    is_defined=linkage != ".extern", alignment=alignment,
                )
            )  # fmt: skip
        return end

    def _header_end(self, at: int) -> int:
        end = at + 2
        while self.tokens[end].text == ",":
            end += 2
        return end

    def _line_end(self, at: int) -> int:
        """`.file` and `.loc` end with their line (PTX ISA, "Debugging Directives")."""
        line = self.positions.of(self.tokens[at].start)[0]
        while self.tokens[at].kind != "end" and self.positions.of(self.tokens[at].start)[0] == line:
            at += 1
        return at

    def _semicolon(self, at: int) -> int:
        while self.tokens[at].text != ";" or self.tokens[at].kind == "string":
            if self.tokens[at].kind == "end":
                raise self._unexpected(self.tokens[at])
            at += 1
        return at + 1

    def _closing(self, at: int) -> int:
        """The token behind the brace that closes the one at `at`."""
        depth = 0
        while True:
            token = self.tokens[at]
            if token.kind == "end":
                raise self._unexpected(token)
            at += 1
            if token.kind == "punct":
                depth += (token.text == "{") - (token.text == "}")
                if depth == 0:
                    return at

    def _after(self, at: int) -> int:
        return self.tokens[at].start + len(self.tokens[at].text)

    def _unexpected(self, token: Token) -> CompileError:
        found = "the end of the text" if token.kind == "end" else f"`{token.text[:40]}`"
        return error(f"{self.name}: {found} is not expected here", *self.positions.of(token.start))

    # ------------------------------------------------------------ changing

    def rename(self, names: dict[str, str]) -> None:
        """Give symbols other names wherever they stand."""
        for at, token in enumerate(self.tokens):
            if token.kind == "word" and token.text in names:
                self._edits[at] = self._edits.get(at, token.text).removesuffix(token.text) + names[token.text]

    def function(self, item: _Item) -> Function:
        """The head of a function as a node."""
        text = self.text[item.start : item.head].rstrip() + ";"
        text = text.removeprefix(item.linkage).lstrip()
        parsed = parse(f".version 8.0 .target sm_75 .address_size 64\n{text}")
        return next(found for found in parsed.items if isinstance(found, Function))

    def number_files(self, numbers: dict[str, str]) -> None:
        """Give `.loc` lines other numbers of files."""
        for at, token in enumerate(self.tokens):
            if token.text in (".loc", "inlined_at"):
                number = self.tokens[at + 1].text
                self._edits[at + 1] = numbers.get(number, number)

    def written(self, start: int, end: int) -> str:
        """The characters [start, end) with the changes."""
        if self._order is None:
            self._order = sorted(self._edits)
        parts: list[str] = []
        at = start
        begin = bisect_left(self._order, start, key=lambda index: self.tokens[index].start)
        for index in self._order[begin:]:
            token = self.tokens[index]
            if token.start >= end:
                break
            parts += [self.text[at : token.start], self._edits[index]]
            at = token.start + len(token.text)
        return "".join(parts) + self.text[at:end]

    def statement(self, item: _Item) -> str:
        """An item as it is taken over."""
        return self.written(item.start, item.end) + (";" if item.is_variable else "")

    def prototype(self, item: _Item) -> str:
        """The declaration of a function that is defined."""
        return self.written(item.start, item.head).rstrip() + ";"

    def strings(self) -> Iterator[str]:
        """The strings of its string sections."""
        for name, first, end in self.sections:
            if name == _STRINGS and first < end:
                yield self.written(self.tokens[first].start, self.tokens[end].start).rstrip()


# ---------------------------------------------------------------- names


def _keep_local_names_apart(units: list[_Unit]) -> None:
    """Rename what is a module's own where another module has the name too."""
    taken = set().union(*(unit.words for unit in units))
    seen: set[str] = {item.name for unit in units for item in unit.items if item.name and not item.is_local}
    labels: set[str] = set()
    for unit in units:
        own = {item.name for item in unit.items if item.is_local}
        visible = {item.name for item in unit.items if item.name and not item.is_local}
        points = {
            unit.tokens[at].text
            for name, first, end in unit.sections
            if name == _STRINGS
            for at in range(first, end)
            if unit.tokens[at].kind == "word"
        }
        clashes = (own - visible) & seen | points & labels
        names = {}
        for name in sorted(clashes):
            names[name] = next(new for n in count(2) if (new := f"{name}__{n}") not in taken)
            taken.add(names[name])
        unit.rename(names)
        seen |= own
        labels |= points


def _definitions(units: list[_Unit]) -> dict[str, _Item]:
    """The definition of each name that several modules may see.

    Raises CompileError where there are two, none of them weak.
    """
    found: dict[str, tuple[_Item, str]] = {}
    for unit in units:
        for item in unit.items:
            if not item.name or item.is_local or not item.is_defined:
                continue
            before = found.get(item.name)
            if before is None or (before[0].linkage in _MAY_REPEAT and item.linkage not in _MAY_REPEAT):
                found[item.name] = (item, unit.name)
            elif item.linkage not in _MAY_REPEAT:
                message = f"`{item.name}` is defined twice: in {before[1]} and in {unit.name}"
                nowhere = Missing("the modules are joined, which has no line")
                raise CompileError((Diagnostic("error", message, nowhere, nowhere, nowhere),))
    return {name: item for name, (item, _) in found.items()}


def _adapters(units: list[_Unit], definitions: dict[str, _Item]) -> list[str]:
    """Functions for calls that ask for a result that is not there, or for none; the calls go to them."""
    owners = {item: unit for unit in units for item in unit.items}
    result: list[str] = []
    for number, unit in enumerate(units):
        for item in list(unit.items):
            defined = definitions.get(item.name)
            if item.is_defined or item.kind != "func" or defined is None or item.has_result == defined.has_result:
                continue
            name = f"{item.name}__as_declared_{number}"
            result.append(adapter(name, unit.function(item), owners[defined].function(defined)))
            unit.rename({item.name: name})
    return result


def _declarations(units: list[_Unit], definitions: dict[str, _Item]) -> list[str]:
    """Declarations in front of everything: PTX wants names declared before they are used.

    A function that is defined is declared as its definition reads: the assembler refuses `.extern` beside it. A kernel
    is declared where code takes its address.
    """
    found: dict[str, tuple[_Unit, _Item]] = {}
    entries: dict[str, str] = {}
    local: list[str] = []
    for unit in units:
        for item in unit.items:
            if item.kind == "entry" and not item.is_defined:
                entries.setdefault(item.name, unit.statement(item).replace(".extern", ".visible", 1))
            if item.kind == "entry" or not item.name:
                continue
            if item.is_local:
                if not item.is_defined:
                    local.append(unit.statement(item))
                continue
            before = found.get(item.name)
            if item is definitions.get(item.name):
                if not item.is_variable:
                    found[item.name] = (unit, item)
                continue
            if item.is_defined or (item.name in definitions and not item.is_variable):
                continue
            if before is None or (item.name not in definitions and item.alignment > before[1].alignment):
                found[item.name] = (unit, item)
    texts = [unit.prototype(item) if item.is_defined else unit.statement(item) for unit, item in found.values()]
    return [*texts, *entries.values(), *local]


# ---------------------------------------------------------------- heads


def _header(units: Iterable[_Unit]) -> str:
    """The newest version, the most particular target: ptxas refuses the rest if it does not fit."""
    heads = [unit.headers for unit in units]
    version = max((head[".version"][0] for head in heads), key=lambda text: tuple(map(int, text.split("."))))
    targets = [head[".target"] for head in heads if head.get(".target")]
    lines = [f".version {version}"]
    if targets:
        arch = max((target[0] for target in targets), key=_rank)
        options = {option for target in targets for option in target[1:] if option != "debug"}
        lines.append(".target " + ", ".join([arch, *sorted(options)]))
    sizes = {head[".address_size"][0] for head in heads if ".address_size" in head}
    return "\n".join(lines + [f".address_size {size}" for size in sorted(sizes)])


def _rank(arch: str) -> tuple[int, str]:
    match = _ARCH.fullmatch(arch)
    return (int(match[1]), match[2]) if match else (0, "")


def _join_files(units: Iterable[_Unit]) -> list[str]:
    """`.file` lines under numbers of the whole."""
    numbers: dict[str, int] = {}
    for unit in units:
        own: dict[str, str] = {}
        for first, end in unit.files:
            what = " ".join(token.text for token in unit.tokens[first + 2 : end])
            own[unit.tokens[first + 1].text] = str(numbers.setdefault(what, len(numbers) + 1))
        unit.number_files(own)
    return [f".file {number} {what}" for what, number in numbers.items()]
