"""C's printf formats over the argument buffer that `vprintf` is given: every argument aligned to its own size.

Both engines print by what stands here, from memory as the printing thread sees it. Knows no memory and no engine.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable

from workbench.base.records.facts import Fact
from workbench.emulate.printed import Printed

_FORMAT = re.compile(
    r"%(?P<flags>[-+ #0]*)(?P<width>\*|\d+)?(?:\.(?P<precision>\*|\d*))?"
    r"(?P<size>hh|h|ll|l|j|z|t|L)?(?P<kind>[diouxXeEfFgGaAcspn%])"
)
_WIDEST = 4096
MAX_CHARACTERS = 1 << 16
"""Limit of a string that is read from memory."""
Fetch = Callable[[int, int], bytes]
"""Bytes at an offset or address, and how many."""


def text_at(read: Fetch, address: int) -> str:
    """A string that ends in a zero byte. read: bytes at a generic address."""
    found = bytearray()
    while len(found) < MAX_CHARACTERS:
        byte = read(address + len(found), 1)
        if byte == b"\0":
            break
        found += byte
    return found.decode("utf-8", "replace")


def print_lane(printed: Printed, text: str, buffer: int, read: Fetch) -> int:
    """One thread's call of `vprintf`; returns how many arguments the format took.

    Parameters
    ----------
    text : the format. buffer : the generic address of the arguments. read : bytes at a generic address.
    """
    output, count = render(text, lambda at, size: read(buffer + at, size), lambda address: text_at(read, address))
    printed.append(output)
    return count


def failed_assertion(read: Fetch, message: int, file: int, line: int, function: int) -> Fact:
    """The cause of a failed `assert`, from the addresses that `__assertfail` is given."""
    return Fact.of(
        "assertion",
        expression=text_at(read, message),
        file=text_at(read, file),
        number=line,
        function=text_at(read, function) if function else "?",
    )


class _Arguments:
    def __init__(self, fetch: Fetch) -> None:
        self._fetch = fetch
        self._at = 0
        self.taken = 0

    def integer(self, size: int, signed: bool) -> int:
        self._at = -(-self._at // size) * size
        value = int.from_bytes(self._fetch(self._at, size), "little", signed=signed)
        self._at += size
        self.taken += 1
        return value

    def double(self) -> float:
        self._at = -(-self._at // 8) * 8
        value: float = struct.unpack("<d", self._fetch(self._at, 8))[0]
        self._at += 8
        self.taken += 1
        return value


def render(text: str, fetch: Fetch, string: Callable[[int], str]) -> tuple[str, int]:
    """The output, and the number of arguments that it took (as CUDA's printf returns).

    Parameters
    ----------
    fetch : bytes of the argument buffer at an offset. string : the text at an address.
    """
    arguments = _Arguments(fetch)
    return _FORMAT.sub(lambda m: _one(m, arguments, string), text), arguments.taken


def _one(m: re.Match[str], arguments: _Arguments, string: Callable[[int], str]) -> str:
    kind = m["kind"]
    if kind == "%":
        return "%"
    flags, width, precision = m["flags"], 0, None
    if m["width"] == "*":
        width = arguments.integer(4, True)
        if width < 0:
            flags, width = flags + "-", -width
    elif m["width"]:
        width = int(m["width"])
    if m["precision"] == "*":
        given = arguments.integer(4, True)
        precision = given if given >= 0 else None
    elif m["precision"] is not None:
        precision = int(m["precision"] or 0)
    width = min(width, _WIDEST)
    precision = None if precision is None else min(precision, _WIDEST)
    wide = m["size"] in ("l", "ll", "j", "z", "t")
    if kind in "diouxX":
        body = _integer(kind, flags, precision, arguments.integer(8 if wide else 4, kind in "di"), m["size"])
        zero = "0" in flags and "-" not in flags and precision is None
    elif kind in "eEfFgGaA":
        value = arguments.double()
        body = _floating(kind, flags, precision, value)
        zero = "0" in flags and "-" not in flags and value - value == 0
    elif kind == "c":
        body, zero = chr(arguments.integer(4, True) & 0xFF), False
    elif kind == "s":
        address = arguments.integer(8, False)
        body, zero = (string(address) if address else "(null)"), False
        body = body if precision is None else body[:precision]
    elif kind == "p":
        address = arguments.integer(8, False)
        body, zero = (f"{address:#x}" if address else "(nil)"), False
    else:  # %n stores nothing on the device
        arguments.integer(8, False)
        return ""
    if len(body) >= width:
        return body
    if "-" in flags:
        return body.ljust(width)
    if zero:
        sign = body[:1] if body[:1] in "+- " else ""
        prefix = sign + (body[len(sign) : len(sign) + 2] if body[len(sign) : len(sign) + 2].lower() == "0x" else "")
        return prefix + body[len(prefix) :].rjust(width - len(prefix), "0")
    return body.rjust(width)


def _sign(flags: str, negative: bool) -> str:
    return "-" if negative else "+" if "+" in flags else " " if " " in flags else ""


def _integer(kind: str, flags: str, precision: int | None, value: int, size: str | None) -> str:
    if size in ("h", "hh"):
        width = 16 if size == "h" else 8
        value &= (1 << width) - 1
        if kind in "di" and value >> (width - 1):
            value -= 1 << width
    digits = format(abs(value), {"d": "d", "i": "d", "u": "d", "o": "o", "x": "x", "X": "X"}[kind])
    if precision is not None:
        digits = "" if precision == 0 and value == 0 else digits.rjust(precision, "0")
    if "#" in flags and value:
        digits = {"x": "0x", "X": "0X", "o": "0"}.get(kind, "") + digits
    return (_sign(flags, value < 0) if kind in "di" else "") + digits


def _floating(kind: str, flags: str, precision: int | None, value: float) -> str:
    negative = struct.pack(">d", value)[0] >= 0x80
    sign = _sign(flags, negative)
    magnitude = abs(value)
    if magnitude != magnitude or magnitude - magnitude != 0:
        word = "nan" if magnitude != magnitude else "inf"
        return sign + (word.upper() if kind.isupper() else word)
    if kind in "aA":
        text = magnitude.hex() if precision is None else _hexadecimal(magnitude, precision)
        text = re.sub(r"\.?0*p", "p", text) if precision is None else text
        return sign + (text.upper() if kind == "A" else text)
    alternate = "#" if "#" in flags else ""
    return sign + format(magnitude, f"{alternate}.{6 if precision is None else precision}{kind}")


def _hexadecimal(value: float, precision: int) -> str:
    if value == 0:
        return "0x0" + ("." + "0" * precision if precision else "") + "p+0"
    mantissa, exponent = re.fullmatch(r"0x1\.?([0-9a-f]*)p([+-]\d+)", value.hex()).groups()  # type: ignore[union-attr]
    number = int("1" + mantissa.ljust(13, "0"), 16)
    drop = max(13 - precision, 0) * 4
    half = 1 << drop >> 1
    rounded = number >> drop
    rest = number & ((1 << drop) - 1)
    if drop and (rest > half or (rest == half and rounded & 1)):
        rounded += 1
    digits = format(rounded, "x")
    tail = digits[1:].ljust(precision, "0")
    return f"0x{digits[0]}" + (f".{tail}" if precision else "") + f"p{exponent}"
