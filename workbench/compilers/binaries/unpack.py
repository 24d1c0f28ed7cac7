"""The two compressions that NVIDIA's tools use inside fat binaries: an LZ4 block, and a Zstandard frame.

LZ4 is a page of code and is read here; Zstandard is not, and comes from a library.
"""

from __future__ import annotations

from workbench.base.records import Missing


class DamagedData(ValueError):
    """Compressed bytes that end early or that refer to what was never written."""


def unpack_lz4(data: bytes, size_bytes: int) -> bytes:
    """Give the content of a raw LZ4 block (lz4_Block_format.md), which must come out at `size_bytes`.

    Raises
    ------
    DamagedData
        The block is cut short or damaged.
    """
    out = bytearray()
    at = 0
    try:
        while at < len(data):
            token = data[at]
            at += 1
            length, at = _length(data, at, token >> 4)
            if at + length > len(data):
                raise DamagedData("the LZ4 block is cut short")
            out += data[at : at + length]
            at += length
            if at == len(data):
                break  # the last sequence has literals only
            distance = int.from_bytes(data[at : at + 2], "little")
            length, at = _length(data, at + 2, token & 15)
            length += 4
            if not 0 < distance <= len(out):
                raise DamagedData("the LZ4 block refers to what is not there")
            start = len(out) - distance
            # A match may overlap what it writes: then its beginning is repeated.
            piece = bytes(out[start : start + min(length, distance)])
            out += (piece * (length // distance + 1))[:length]
    except IndexError:
        raise DamagedData("the LZ4 block is cut short") from None
    if len(out) != size_bytes:
        raise DamagedData(f"the LZ4 block holds {len(out)} bytes, not {size_bytes}")
    return bytes(out)


def _length(data: bytes, at: int, nibble: int) -> tuple[int, int]:
    """A length and the position after it: 15 means that bytes follow, up to the first below 255."""
    if nibble == 15:
        while True:
            more = data[at]
            at += 1
            nibble += more
            if more != 255:
                break
    return nibble, at


def unpack_zstd(data: bytes, size_bytes: int) -> bytes | Missing:
    """Give the content of a Zstandard frame; Missing with its remedy where the library is not installed.

    Raises
    ------
    DamagedData
        The frame is cut short or damaged.
    """
    try:
        import zstandard
    except ImportError:
        return Missing("it is compressed with Zstandard, and the Python package zstandard is not installed: "
                       "pip install zstandard")  # fmt: skip
    try:
        out: bytes = zstandard.ZstdDecompressor().decompress(data, max_output_size=size_bytes)
    except zstandard.ZstdError as error:
        raise DamagedData(f"the Zstandard frame is damaged: {error}") from error
    if len(out) != size_bytes:
        raise DamagedData(f"the Zstandard frame holds {len(out)} bytes, not {size_bytes}")
    return out
