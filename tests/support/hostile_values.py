"""Values that no parameter of a public call means: each by a name, made anew for each call."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np


class HostileError(Exception):
    """The error that methods of hostile objects raise."""


class RaisesInRepr:
    """Cannot be shown."""

    def __repr__(self) -> str:
        raise HostileError("repr")

    __str__ = __repr__


class RaisesInArray:
    """Says that it is an array, and is none."""

    def __array__(self, *_: Any, **__: Any) -> np.ndarray:
        raise HostileError("array")


class RaisesInLen:
    """A sequence without a length."""

    def __len__(self) -> int:
        raise HostileError("len")

    def __getitem__(self, index: int) -> int:
        return 1


class RaisesInBool:
    """Neither true nor false."""

    def __bool__(self) -> bool:
        raise HostileError("bool")

    def __eq__(self, other: object) -> bool:
        raise HostileError("eq")

    def __hash__(self) -> int:
        raise HostileError("hash")


class RaisesInIndex:
    """An integer that has no value."""

    def __index__(self) -> int:
        raise HostileError("index")

    def __float__(self) -> float:
        raise HostileError("float")


class RaisesInAttributes:
    """All attributes that it has not raise something else than AttributeError."""

    def __getattr__(self, name: str) -> Any:
        raise HostileError(name)


class HasAllAttributes:
    """Has each attribute that is asked for, as a mock."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self


class RaisesInFspath(os.PathLike[str]):
    """A path that has no name."""

    def __fspath__(self) -> str:
        raise HostileError("fspath")


class RaisesInIter:
    """An iterable that ends by an exception."""

    def __iter__(self) -> Iterator[int]:
        yield 1
        raise HostileError("iter")


class OddMapping(Mapping[Any, Any]):
    """A mapping that has keys and no values."""

    def __getitem__(self, key: Any) -> Any:
        raise KeyError(key)

    def __iter__(self) -> Iterator[Any]:
        return iter(["x", "n", 3])

    def __len__(self) -> int:
        return 3


class OddText(str):
    """A string that is longer than it says."""

    def __len__(self) -> int:
        return 0


def _frozen(array: np.ndarray) -> np.ndarray:
    array.flags.writeable = False
    return array


def _held(value: list[Any]) -> list[Any]:
    value.append(value)
    return value


VALUES: Mapping[str, Callable[[], Any]] = {
    "None": lambda: None,
    "True": lambda: True,
    "NaN": lambda: float("nan"),
    "infinity": lambda: float("inf"),
    "-infinity": lambda: float("-inf"),
    "-0.0": lambda: -0.0,
    "half": lambda: 0.5,
    "zero": lambda: 0,
    "-1": lambda: -1,
    "2**31": lambda: 2**31,
    "-2**63": lambda: -(2**63),
    "2**64": lambda: 2**64,
    "10**40": lambda: 10**40,
    "10**5000": lambda: 10**5000,
    "1e308": lambda: 1e308,
    "complex": lambda: 1j,
    "Decimal NaN": lambda: Decimal("nan"),
    "Decimal sNaN": lambda: Decimal("snan"),
    "Fraction": lambda: Fraction(1, 3),
    "bytes": lambda: b"\x00\xff",
    "bytearray": lambda: bytearray(b"abc"),
    "memoryview": lambda: memoryview(b"abcd"),
    "empty text": lambda: "",
    "space": lambda: " \n\t",
    "text with NUL": lambda: "a\0b",
    "surrogate": lambda: "a\ud800b",
    "long text": lambda: "x" * 300_000,
    "brackets": lambda: "(" * 20_000,
    "odd letters": lambda: "\u202e\u0301ß𝔘\ufeff",
    "line ends": lambda: "n\r\n\x0b\u2028m",
    "format": lambda: "{0.__class__} %s %(x)s",
    "dots": lambda: "../../etc/passwd",
    "number in text": lambda: "1e400",
    "superscript": lambda: "sm_9²",
    "arabic digits": lambda: "sm_٩٠",
    "odd text": lambda: OddText("abc"),
    "text of NumPy": lambda: np.str_("x"),
    "empty tuple": lambda: (),
    "empty list": list,
    "empty dict": dict,
    "set": lambda: {1, 2},
    "list of itself": lambda: _held([]),
    "nested": lambda: [[[1, (2, [3])]]],
    "tuple of None": lambda: (None, None, None),
    "long tuple": lambda: (1,) * 1000,
    "tuple of texts": lambda: ("a", "b"),
    "tuple of surrogate": lambda: ("\ud800",),
    "tuple of NaN": lambda: (float("nan"), 1, 1),
    "tuple of huge": lambda: (10**40, 1, 1),
    "negative tuple": lambda: (-1, -1),
    "odd keys": lambda: {1: 2, None: "x", (1, 2): 3, "": 4, "\ud800": 5},
    "odd values": lambda: {"x": None, "n": float("nan"), "k": object()},
    "odd mapping": OddMapping,
    "range": lambda: range(3),
    "endless": lambda: iter(lambda: 0, 1),
    "object": object,
    "type": lambda: int,
    "function": lambda: len,
    "lambda": lambda: lambda *_, **__: None,
    "function that raises": lambda: _raises,
    "module": lambda: os,
    "ellipsis": lambda: ...,
    "slice": lambda: slice(None),
    "exception": lambda: ValueError("x"),
    "0-d array": lambda: np.array(3),
    "0-d object": lambda: np.array(None),
    "int of NumPy": lambda: np.int64(2),
    "negative int of NumPy": lambda: np.int8(-1),
    "NaN of NumPy": lambda: np.float32("nan"),
    "bool of NumPy": lambda: np.bool_(True),
    "void of NumPy": lambda: np.zeros(1, "i4,f4")[0],
    "date": lambda: np.datetime64("NaT"),
    "no elements": lambda: np.zeros((0, 3), np.float32),
    "array": lambda: np.arange(6, dtype=np.float32),
    "wrong type": lambda: np.arange(6, dtype=">f4"),
    "objects": lambda: np.array([None, object()], dtype=object),
    "texts of NumPy": lambda: np.array(["a", "bb"]),
    "strided": lambda: np.zeros(12, np.float32)[::2],
    "backwards": lambda: np.zeros(6, np.float32)[::-1],
    "broadcast": lambda: np.broadcast_to(np.float32(1), (1 << 40,)),
    "read-only": lambda: _frozen(np.zeros(6, np.float32)),
    "unaligned": lambda: np.zeros(25, np.uint8)[1:].view(np.float32),
    "records": lambda: np.zeros(3, "i4,f4"),
    "masked": lambda: np.ma.masked_array(np.zeros(4, np.float32), [True, False, False, True]),
    "dtype": lambda: np.dtype("i4,f4"),
    "raises in repr": RaisesInRepr,
    "raises in array": RaisesInArray,
    "raises in len": RaisesInLen,
    "raises in bool": RaisesInBool,
    "raises in index": RaisesInIndex,
    "raises in attributes": RaisesInAttributes,
    "raises in fspath": RaisesInFspath,
    "raises in iter": RaisesInIter,
    "has all attributes": HasAllAttributes,
}
"""By name."""
CALLED = frozenset({"function", "lambda", "type"})
"""Those that may be called: what they raise of the arguments is the caller's to see."""


def _raises(*_: Any, **__: Any) -> Any:
    raise HostileError("call")


def make_files(folder: Path) -> dict[str, Path]:
    """Files that no reader expects, by name; made in a folder."""
    files = {
        name: folder / f"{index}.json"
        for index, name in enumerate(
            ("empty file", "not UTF-8", "NULs", "JSON of a number", "deep JSON", "huge number in JSON", "cut JSON")
        )
    }
    files["empty file"].write_bytes(b"")
    files["not UTF-8"].write_bytes(b'{"a": "\xff\xfe\x80"}\n')
    files["NULs"].write_bytes(bytes(4096))
    files["JSON of a number"].write_text("17\n")
    files["deep JSON"].write_text("[" * 100_000)
    files["huge number in JSON"].write_text('{"seconds": 1' + "0" * 5000 + "}\n")
    files["cut JSON"].write_text('{"kernel": "k", "faults": [{"kind": ')
    files["folder"] = folder / "folder"
    files["folder"].mkdir()
    files["pipe"] = folder / "pipe"
    os.mkfifo(files["pipe"])
    files["socket"] = folder / "socket"
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(str(files["socket"]))
    files["sparse"] = folder / "sparse"
    with files["sparse"].open("wb") as file:
        file.truncate(1 << 40)
    files["loop of links"] = folder / "loop"
    files["loop of links"].symlink_to(files["loop of links"])
    files["broken link"] = folder / "broken"
    files["broken link"].symlink_to(folder / "nothing" / "here")
    files["below a file"] = files["empty file"] / "x"
    files["ELF that is cut"] = folder / "cut.elf"
    files["ELF that is cut"].write_bytes(b"\x7fELF\x02\x01\x01" + bytes(9) + b"\xff" * 60)
    files["fatbin that is cut"] = folder / "cut.fatbin"
    files["fatbin that is cut"].write_bytes(bytes.fromhex("50ed55ba01001000ffffffffffffff7f") + b"\xff" * 40)
    files["database that is none"] = folder / "none.sqlite"
    files["database that is none"].write_bytes(b"SQLite format 3\0" + b"\xff" * 200)
    files["archive that is none"] = folder / "none.zip"
    files["archive that is none"].write_bytes(b"PK\x03\x04" + b"\xff" * 200)
    files["device"] = Path("/dev/zero")
    files["terminal"] = Path("/dev/tty")
    files["own memory"] = Path("/proc/self/mem")
    files["long name"] = folder / ("x" * 5000)
    return files
