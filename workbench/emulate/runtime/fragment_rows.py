"""Fragments between registers and rows of a matrix as LLVM IR: whole rows, and shuffles that are known beforehand.

Registers lie in memory, 32 lanes of each side by side. A row is what lies side by side in the matrix's memory: a row of
the matrix, or a column where it is kept by columns.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from workbench.emulate.ir.matrix_fragments import BITS, Fragment, register_bits
from workbench.emulate.llvm.text import LANES, picks


def row_places(fragment: Fragment, by_rows: bool) -> tuple[int, int]:
    """The number of rows, and of elements in each."""
    return (fragment.rows, fragment.columns) if by_rows else (fragment.columns, fragment.rows)


def _elements(fragment: Fragment, by_rows: bool) -> list[list[tuple[int, int]]]:
    """By registers, the row and the index in it of each element, in the order of registers in memory."""
    each = register_bits(fragment.type) // BITS[fragment.type]
    row, place = (fragment.row, fragment.column) if by_rows else (fragment.column, fragment.row)
    return [
        [(int(row[lane, r * each + p]), int(place[lane, r * each + p])) for lane in range(LANES) for p in range(each)]
        for r in range(fragment.registers)
    ]


def _mixed(stem: str, bits: int, parts: Sequence[str], length: int, chosen: list[int]) -> tuple[str, str]:
    """One vector of elements chosen from vectors of one length, counted through them all: the text and the name."""
    names, text, step = list(parts), "", 0
    while len(names) > 1:
        t = f"<{length} x i{bits}>"
        names += names[-1:] * (len(names) % 2)
        pairs = list(zip(names[::2], names[1::2], strict=True))
        names = [f"%{stem}.{step}.{i}" for i in range(len(pairs))]
        both = picks(list(range(2 * length)))
        for name, (a, b) in zip(names, pairs, strict=True):
            text += f"  {name} = shufflevector {t} {a}, {t} {b}, {both}\n"
        length, step = 2 * length, step + 1
    t = f"<{length} x i{bits}>"
    return f"{text}  %{stem} = shufflevector {t} {names[0]}, {t} poison, {picks(chosen)}\n", f"%{stem}"


def to_registers(fragment: Fragment, by_rows: bool = True) -> str:
    """Moves the rows at `%row0`, `%row1` ... to the registers at `%slot`."""
    bits = BITS[fragment.type]
    size = bits // 8
    text, made = "", dict[tuple[tuple[int, int], ...], str]()
    for r, places in enumerate(_elements(fragment, by_rows)):
        wanted = tuple(places)
        count = len(places)
        if wanted not in made:
            rows = sorted({row for row, _ in places})
            first = min(place for _, place in places)
            length = max(place for _, place in places) - first + 1
            loaded = []
            for row in rows:
                name = f"%g{r}.{row}"
                text += f"  {name}.p = getelementptr i{bits}, ptr %row{row}, i64 {first}\n"
                text += f"  {name} = load <{length} x i{bits}>, ptr {name}.p, align {size}\n"
                loaded.append(name)
            chosen = [rows.index(row) * length + place - first for row, place in places]
            made_text, made[wanted] = _mixed(f"v{r}", bits, loaded, length, chosen)
            text += made_text
        text += f"  %to{r} = getelementptr i8, ptr %slot, i64 {r * count * size}\n"
        text += f"  store <{count} x i{bits}> {made[wanted]}, ptr %to{r}, align 64\n"
    return text


def from_registers(fragment: Fragment, by_rows: bool = True, put: Callable[[int, str], str] | None = None) -> str:
    """The way back: rows whole, where each element is in some register.

    put: the text that stores a row, by its number and the name of the vector; if it is not given, `%row0` and so on.
    """
    bits = BITS[fragment.type]
    size, each = bits // 8, register_bits(fragment.type) // bits
    num_rows, length = row_places(fragment, by_rows)
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for r, places in enumerate(_elements(fragment, by_rows)):
        for i, place in enumerate(places):
            found.setdefault(place, (r, i))
    text = ""
    for row in range(num_rows):
        sources = [found[row, place] for place in range(length)]
        registers = sorted({r for r, _ in sources})
        first = min(i for _, i in sources) // each * each
        count = max(i for _, i in sources) - first + 1
        loaded = []
        for r in registers:
            name = f"%g{row}.{r}"
            text += f"  {name}.p = getelementptr i{bits}, ptr %slot, i64 {r * LANES * each + first}\n"
            text += f"  {name} = load <{count} x i{bits}>, ptr {name}.p, align {size}\n"
            loaded.append(name)
        chosen = [registers.index(r) * count + i - first for r, i in sources]
        mixed, name = _mixed(f"v{row}", bits, loaded, count, chosen)
        store = f"  store <{length} x i{bits}> {name}, ptr %row{row}, align {size}\n" if put is None else put(row, name)
        text += mixed + store
    return text


def rows_behind(count: int, base: str, stride: int | str) -> str:
    """`%row0`, `%row1` ... from a pointer, so many bytes apart: a number, or the name of one."""
    if isinstance(stride, int):
        return "".join(f"  %row{i} = getelementptr i8, ptr {base}, i64 {stride * i}\n" for i in range(count))
    text = ""
    for i in range(count):
        text += f"  %away{i} = mul i64 {stride}, {i}\n  %row{i} = getelementptr i8, ptr {base}, i64 %away{i}\n"
    return text
