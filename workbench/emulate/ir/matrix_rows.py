"""Rows of 16 bytes that `ldmatrix` and `stmatrix` move, as registers of a warp and back (PTX ISA 9.7.14)."""

from __future__ import annotations

import numpy as np

from workbench.emulate.numbers import Vector


def registers_of_halves(tiles: Vector, transposed: bool) -> Vector:
    """Halves (warps, matrices, 8, 8) as words (lanes, matrices): lane 4 r + c has columns 2 c and 2 c + 1 of row r."""
    turned = tiles.swapaxes(2, 3) if transposed else tiles
    words = np.ascontiguousarray(turned).view(np.uint32).reshape(tiles.shape[0], tiles.shape[1], 32)
    return words.swapaxes(1, 2).reshape(-1, tiles.shape[1])


def halves_of_registers(words: Vector, transposed: bool) -> Vector:
    """Words (lanes, matrices) as halves (warps, matrices, 8, 8)."""
    warps, number = words.shape[0] // 32, words.shape[1]
    parts = np.ascontiguousarray(words.reshape(warps, 32, number).swapaxes(1, 2))
    tiles = parts.view(np.uint16).reshape(warps, number, 8, 8)
    return tiles.swapaxes(2, 3) if transposed else tiles


def registers_of_bytes(rows: Vector, bits: int, turned: bool) -> Vector:
    """Rows of 16 bytes (warps, rows, 16), of elements of `bits` bits, as words (lanes, registers).

    Lane 4 r + c has columns 4 c to 4 c + 3 of row r of eight; turned, of a matrix of 16 rows and in two registers,
    rows 4 c to 4 c + 3 of columns r and r + 8.
    """
    if bits < 8:
        each = np.unpackbits(rows, axis=2, bitorder="little")[:, :, : 16 * bits].reshape(*rows.shape[:2], 16, bits)
        rows = np.packbits(each, axis=3, bitorder="little")[..., 0]
    if turned:  # (warps, matrices, c, byte, half, r), each register being a half
        parts = rows.reshape(rows.shape[0], -1, 4, 4, 2, 8).transpose(0, 1, 4, 5, 2, 3)
        rows = np.ascontiguousarray(parts)
    words = np.ascontiguousarray(rows).view(np.uint32).reshape(rows.shape[0], -1, 32)
    return words.swapaxes(1, 2).reshape(-1, words.shape[1])


def bytes_of_registers(words: Vector) -> Vector:
    """Words (lanes, registers) as rows (warps, rows, 16) of columns of matrices of 16 rows and eight columns: lane
    4 r + c has columns 2 c and 2 c + 1 of row r, and then of row r + 8."""
    parts = np.ascontiguousarray(words).view(np.uint8).reshape(-1, 8, 4, words.shape[1], 2, 2)
    return np.ascontiguousarray(parts.transpose(0, 3, 2, 5, 4, 1)).reshape(parts.shape[0], -1, 16)


__all__ = ["bytes_of_registers", "halves_of_registers", "registers_of_bytes", "registers_of_halves"]
