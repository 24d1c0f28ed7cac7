"""Kernels as folders of two files: `kernel.cu` or `kernel.ptx`, and `kernel.json` with all else that they are.

A kernel is a frozen dataclass of numbers, texts, arrays and such values. What is in the folder is compared as it is and
not drawn again, so that it stays the same when a profile draws otherwise.
"""

from __future__ import annotations

import base64
import json
import pkgutil
import zlib
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import numpy as np

from support.campaign.profiles import Drawn

_VALUES = "kernel.json"
_MODULES = ("support.", "workbench.base.records")
"""Modules whose classes a file may name."""


def write_kernel(kernel: Drawn, folder: Path) -> None:
    """Writes a kernel; its text as a file of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    values = to_json(kernel)
    values["fields"].pop("text", None)
    (folder / _VALUES).write_text(json.dumps(values, indent=1) + "\n")
    (folder / f"kernel.{language_of(kernel.text)}").write_text(kernel.text)


def read_kernel(folder: Path) -> Drawn:
    """The kernel of a folder."""
    values = json.loads((folder / _VALUES).read_text())
    if any(field.name == "text" for field in fields(_class_of(values))):
        (file,) = (path for path in folder.glob("kernel.*") if path.name != _VALUES)
        values["fields"]["text"] = file.read_text()
    return of_json(values)


def language_of(text: str) -> str:
    """`ptx` or `cu`."""
    return "ptx" if ".entry" in text else "cu"


def _class_of(values: dict[str, Any]) -> type[Any]:
    if not values["class"].startswith(_MODULES):
        raise ValueError(f"{values['class']} is no class of a kernel")
    found: type[Any] = pkgutil.resolve_name(values["class"])
    return found


def to_json(value: Any) -> Any:
    """A value of plain types for JSON."""
    if isinstance(value, np.ndarray | np.generic):
        array = np.ascontiguousarray(value)
        packed = base64.b64encode(zlib.compress(array.tobytes(), 9)).decode()
        return {"dtype": array.dtype.str, "shape": list(value.shape), "bytes": packed}
    if is_dataclass(value) and not isinstance(value, type):
        kind = type(value)
        held = {field.name: to_json(getattr(value, field.name)) for field in fields(value)}
        return {"class": f"{kind.__module__}:{kind.__qualname__}", "fields": held}
    if isinstance(value, tuple):
        return {"tuple": [to_json(each) for each in value]}
    if isinstance(value, list):
        return [to_json(each) for each in value]
    if value is None or isinstance(value, bool | int | float | str):
        return value
    raise TypeError(f"a kernel has a {type(value).__name__}, which no file has")


def of_json(value: Any) -> Any:
    """The value of what `to_json` made."""
    if isinstance(value, list):
        return [of_json(each) for each in value]
    if not isinstance(value, dict):
        return value
    if "tuple" in value:
        return tuple(of_json(each) for each in value["tuple"])
    if "bytes" in value:
        data = zlib.decompress(base64.b64decode(value["bytes"]))
        array = np.frombuffer(data, value["dtype"]).reshape(value["shape"]).copy()
        return array if value["shape"] else array[()]
    return _class_of(value)(**{name: of_json(each) for name, each in value["fields"].items()})
