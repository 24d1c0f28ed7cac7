"""The compressions inside fat binaries: blocks made by hand, and what damaged ones end in."""

from __future__ import annotations

import pytest

from workbench.compilers.binaries.unpack import DamagedData, unpack_lz4, unpack_zstd

# "abcabcabcabcabcX": three literals, a match of 12 at distance 3, then a literal.
BLOCK = bytes([0x38]) + b"abc" + bytes([3, 0]) + bytes([0x10]) + b"X"


def test_a_match_may_overlap_what_it_writes() -> None:
    assert unpack_lz4(BLOCK, 16) == b"abc" * 5 + b"X"


def test_long_lengths_are_spelled_with_more_bytes() -> None:
    text = bytes(range(256)) * 2
    block = bytes([0xF0, 255, len(text) - 15 - 255]) + text
    assert unpack_lz4(block, len(text)) == text
    run = bytes([0x1F]) + b"z" + bytes([1, 0, 255, 30]) + bytes([0x10]) + b"!"
    assert unpack_lz4(run, 1 + 4 + 15 + 255 + 30 + 1) == b"z" * 305 + b"!"


@pytest.mark.parametrize("cut", range(1, len(BLOCK)))
def test_a_block_that_is_cut_short_is_reported(cut: int) -> None:
    with pytest.raises(DamagedData):
        unpack_lz4(BLOCK[:cut], 16)


def test_a_match_before_the_beginning_is_reported() -> None:
    with pytest.raises(DamagedData):
        unpack_lz4(bytes([0x10]) + b"a" + bytes([9, 0]) + bytes([0x10]) + b"b", 6)


def test_zstandard_frames_are_unpacked_and_damaged_ones_reported() -> None:
    zstandard = pytest.importorskip("zstandard", reason="zstandard is not installed")
    frame = zstandard.compress(b"cubin" * 100)
    assert unpack_zstd(frame, 500) == b"cubin" * 100
    with pytest.raises(DamagedData):
        unpack_zstd(frame[:-4], 500)
    with pytest.raises(DamagedData):
        unpack_zstd(frame, 499)
