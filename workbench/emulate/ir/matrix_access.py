"""The bytes that each lane accesses in `ldmatrix`, `stmatrix`, `wmma.load` and `wmma.store` (PTX ISA 9.7.14)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from workbench.emulate.ir.matrix_fragments import (
    BITS,
    SHAPE,
    Fragment,
    Index,
    accumulator,
    left,
    matrix_types,
    num_eights,
    right,
    wmma_fragment,
)
from workbench.emulate.ir.ops import Op
from workbench.isa.ptx.nodes import Operand

ROW_BYTES = 16
"""A row of a matrix of 8 x 8 elements of 16 bits."""
_LANES, _EIGHT = 32, 8
_AT_ONCE = 4
"""Matrices that LDSM loads."""


class Piece(NamedTuple):
    """Bytes side by side that each lane accesses. across, along: of each lane, how many strides and elements they lie
    from its address."""

    across: tuple[int, ...]
    along: tuple[int, ...]
    size_bytes: int


class MatrixAccess(NamedTuple):
    """An access of a warp to a matrix. stride: in elements; None where it is `default_stride`. element_bytes: of which
    all pieces are multiples. lanes: a word of those that give an address."""

    kind: Literal["read", "write"]
    address: Operand
    stride: Operand | None
    default_stride: int
    element_bytes: int
    pieces: tuple[Piece, ...]
    lanes: int


def word_of_first_lane(address: Operand, size_bytes: int) -> MatrixAccess:
    """A write that the first lane of a warp makes for it."""
    piece = Piece((0,) * _LANES, (0,) * _LANES, size_bytes)
    return MatrixAccess("write", address, None, 0, size_bytes, (piece,), 1)


def matrix_access(op: Op) -> MatrixAccess | None:
    """The access of an op; None for what is none, and for elements of less than a byte."""
    opcode, operands = op.opcode, op.operands
    if opcode.mnemonic in ("ldmatrix", "stmatrix"):
        number = num_eights(opcode)
        if not number:
            return None
        loads = opcode.mnemonic == "ldmatrix"
        row = Piece((0,) * _LANES, (0,) * _LANES, ROW_BYTES)
        lanes = (1 << 8 * number) - 1
        return MatrixAccess("read" if loads else "write", operands[loads], None, 0, ROW_BYTES, (row,), lanes)
    if opcode.mnemonic != "wmma" or opcode.modifiers[0] not in ("load", "store"):
        return None
    loads = opcode.modifiers[0] == "load"
    shape = SHAPE.fullmatch(opcode.one_of(tuple(m for m in opcode.modifiers if SHAPE.fullmatch(m))))
    types = matrix_types(opcode)
    fragment = (
        wmma_fragment(opcode.modifiers[1], types[0], *(int(n) for n in shape.groups()))
        if shape is not None and len(types) == 1
        else None
    )
    if fragment is None or BITS[fragment.type] < 8:
        return None
    by_rows = opcode.has("row")
    return MatrixAccess(
        "read" if loads else "write",
        operands[1 if loads else 0],
        operands[2] if len(operands) > 2 else None,
        fragment.columns if by_rows else fragment.rows,
        BITS[fragment.type] // 8,
        _pieces(fragment, by_rows),
        (1 << _LANES) - 1,
    )


def wmma_requests(op: Op) -> tuple[MatrixAccess, ...]:
    """The requests of a warp for `wmma.load` or `wmma.store` of elements of a byte and more, as the SASS of sm_80 and
    later makes them: accesses of one piece each.

    Fragments there are those of `mma`, and elements that lie side by side in a lane and in memory are one access; sums
    of more columns than rows are computed turned. From shared memory factors of 16 bits, and bytes in the fragment's
    order, are loaded by LDSM, up to four matrices of eight rows at once. From other memory elements of 16 bits are
    pairs in either order, as MOVM turns them; bytes against the fragment's order are loaded one by one.
    """
    whole, opcode = matrix_access(op), op.opcode
    shape = SHAPE.fullmatch(opcode.one_of(tuple(m for m in opcode.modifiers if SHAPE.fullmatch(m))))
    if whole is None or shape is None or opcode.mnemonic != "wmma":
        return ()
    (type_,), role, by_rows = matrix_types(opcode), opcode.modifiers[1], opcode.has("row")
    rows, columns, depth = (int(n) for n in shape.groups())
    height, width = {"a": (rows, depth), "b": (depth, columns)}.get(role, (rows, columns))
    natural = by_rows != (role == "b" or (role in "cd" and rows < columns))
    if role in "ab" and opcode.space == "shared" and (BITS[type_] == 16 or (BITS[type_] == 8 and natural)):
        return _rows_of_matrices(whole, *((height, width) if by_rows else (width, height)))
    by_pairs = BITS[type_] == 16 and not natural
    along_rows = by_rows if natural or by_pairs else not by_rows
    if role in "ab":
        fragment = (left if along_rows else right)(type_, height, width)
    elif along_rows:
        fragment = accumulator(type_, height, width)
    else:
        found = accumulator(type_, width, height)
        fragment = Fragment(type_, height, width, found.column, found.row)
    return tuple(whole._replace(pieces=(piece,)) for piece in _pieces(fragment, by_rows))


def _rows_of_matrices(whole: MatrixAccess, across: int, along: int) -> tuple[MatrixAccess, ...]:
    """LDSM of so many rows in memory, each of so many elements: eight lanes give those of a matrix of 16 bytes."""
    each, down = ROW_BYTES // whole.element_bytes, across // _EIGHT
    matrices = [(_EIGHT * (n % down), each * (n // down)) for n in range(down * along // each)]
    found = []
    for first in range(0, len(matrices), _AT_ONCE):
        some = matrices[first : first + _AT_ONCE]
        of_lanes = [some[lane // _EIGHT % len(some)] for lane in range(_LANES)]
        piece = Piece(
            tuple(row + lane % _EIGHT for lane, (row, _) in enumerate(of_lanes)),
            tuple(column for _, column in of_lanes),
            ROW_BYTES,
        )
        found.append(whole._replace(pieces=(piece,), lanes=(1 << _EIGHT * len(some)) - 1))
    return tuple(found)


def _pieces(fragment: Fragment, by_rows: bool) -> tuple[Piece, ...]:
    """Elements of a lane that lie side by side are one piece, where they do so in all lanes."""
    along, across = (fragment.column, fragment.row) if by_rows else (fragment.row, fragment.column)
    size = BITS[fragment.type] // 8
    starts: list[list[int]] = []
    for i in range(along.shape[1]):
        if starts and _follows(along, across, i):
            starts[-1].append(i)
        else:
            starts.append([i])
    return tuple(
        Piece(tuple(across[:, run[0]].tolist()), tuple(along[:, run[0]].tolist()), size * len(run)) for run in starts
    )


def _follows(along: Index, across: Index, i: int) -> bool:
    return bool((along[:, i] == along[:, i - 1] + 1).all() and (across[:, i] == across[:, i - 1]).all())


__all__ = ["MatrixAccess", "Piece", "matrix_access", "wmma_requests"]
