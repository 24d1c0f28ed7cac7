"""The reason of a sentence, a number or a piece of advice, as a record: a rule with its source, places and numbers.

Made on demand from what a record holds; `str` is a few lines for a person, and no code reads them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from workbench.base.records import Quantity, SassLine, SourceSpot
from workbench.base.records.facts import listed
from workbench.base.records.json_records import JsonRecord
from workbench.base.records.place_names import place
from workbench.base.records.text_lines import visible

_MAX_SHOWN = 6
ADDRESS = "address"
"""The unit of a number that is an address, which is written in hexadecimal digits."""


@dataclass(frozen=True)
class CodePlace(JsonRecord):
    """A place in the code of a kernel; at least one field is there.

    Attributes
    ----------
    sass_offset
        Bytes from the start of the kernel's SASS.
    ptx_line, line
        From 1; `line` is that of `file`, which is empty where it is the kernel's own.
    """

    json_keys = ("sass_offset?", "ptx_line?", "file?", "line?")
    sass_offset: int | None = None
    ptx_line: int | None = None
    file: str = ""
    line: int | None = None

    @classmethod
    def of_sass(cls, line: SassLine) -> CodePlace:
        """The place of an instruction, with the lines of PTX and source that it comes from."""
        return cls(
            line.offset,
            line.ptx_line if isinstance(line.ptx_line, int) else None,
            line.source_file if isinstance(line.source_file, str) else "",
            line.source_line if isinstance(line.source_line, int) else None,
        )

    @classmethod
    def of_ptx(cls, ptx_line: int, spot: SourceSpot | None) -> CodePlace:
        """The place of a PTX line, with the source line that it comes from."""
        return cls(None, ptx_line) if spot is None else cls(None, ptx_line, spot.file, spot.line)

    def __str__(self) -> str:
        code = [] if self.sass_offset is None else [f"0x{self.sass_offset:04x}"]
        code += [] if self.ptx_line is None else [f"PTX line {self.ptx_line}"]
        if self.line is None:
            return ", ".join(code)
        source = place(self.file, self.line) if self.file else f"line {self.line}"
        return f"{source} ({', '.join(code)})" if code else source


@dataclass(frozen=True)
class Why(JsonRecord):
    """The reason of one thing that was said.

    Attributes
    ----------
    rule
        The rule that it follows from, in one sentence.
    source
        The documents or measurements that the rule is from; `derived` in words where it follows from the code alone.
    places
        The instructions and lines that it rests on, those that contribute most first.
    numbers
        The numbers that were put in, by name, each with unit and basis.

    Examples
    --------
    >>> print(Why("a wave is full", "the grid", (CodePlace(line=7),), (("waves", Quantity(2, "waves", "modelled")),)))
    a wave is full
    source: the grid
    with: waves 2 waves (modelled)
    at: line 7
    """

    json_keys = ("rule", "source", "places", "numbers: named_numbers")
    rule: str
    source: str
    places: tuple[CodePlace, ...] = ()
    numbers: tuple[tuple[str, Quantity], ...] = ()

    @property
    def named_numbers(self) -> dict[str, Quantity]:
        """The numbers by name."""
        return dict(self.numbers)

    @property
    def number_words(self) -> tuple[str, ...]:
        """Each number with its name, unit and basis."""
        return tuple(_shown(f"{_before_number(name)} {quantity_words(quantity)}") for name, quantity in self.numbers)

    def __str__(self) -> str:
        lines = [_shown(self.rule), _shown(f"source: {self.source}")]
        if self.numbers:
            lines.append(f"with: {'; '.join(self.number_words)}")
        if self.places:
            lines.append(f"at: {listed_places(self.places)}")
        return "\n".join(lines)


def _shown(text: str) -> str:
    """A text in which names of somebody else, of files or functions, move no cursor and begin no line."""
    return visible(text).replace("\n", "\\n")


def _before_number(name: str) -> str:
    """A name as it stands before its number; one that ends in a digit, as "line 3", is kept apart from it."""
    return f"{name}:" if name[-1:].isdigit() else name


def quantity_words(quantity: Quantity) -> str:
    """A quantity with unit and basis; of one that is modelled, four digits at most."""
    if quantity.unit == ADDRESS:
        return f"{int(quantity.value):#x} ({quantity.basis})"
    value = float(f"{quantity.value:.4g}") if quantity.basis == "modelled" else quantity.value
    return str(Quantity(value, quantity.unit, quantity.basis))


def listed_places(places: Sequence[CodePlace]) -> str:
    """Places in words, the first few of many."""
    return _shown(listed([str(each) for each in places[:_MAX_SHOWN]], max(len(places) - _MAX_SHOWN, 0)))


def without_repeats(places: Iterable[CodePlace]) -> tuple[CodePlace, ...]:
    """Places in their order, each once."""
    return tuple(dict.fromkeys(places))
