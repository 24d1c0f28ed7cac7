"""Values of Python with tensors as bytes, between processes that do not trust each other: plain data and numbers only.

A message is the length of its head in 8 bytes, the head as JSON, and the bytes of the tensors one behind the other.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args

import numpy as np

from workbench.base.errors import ArgumentError

_LENGTH = struct.Struct("<Q")
Place = Literal["device", "host", "array", "number"]


@dataclass(frozen=True, eq=False)
class SentTensor:
    """A tensor, an array of NumPy or a number, as it was sent.

    Attributes
    ----------
    dtype
        PyTorch's name: `float32`, also of a float of Python, whose digits beyond are not compared.
    shape, strides
        In elements.
    place
        A tensor in the memory of the GPU (`device`) or of the host, an array of NumPy, or a number of Python.
    data
        The bytes of its elements in C order.
    """

    dtype: str
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    place: Place
    data: bytes

    def array(self) -> np.ndarray[Any, Any]:
        """The elements as an array of NumPy.

        Raises
        ------
        ArgumentError
            NumPy has no such dtype.
        """
        import ml_dtypes

        try:
            dtype = np.dtype(getattr(ml_dtypes, self.dtype, None) or self.dtype)
            return np.frombuffer(self.data, dtype).reshape(self.shape)
        except (TypeError, ValueError) as error:
            raise ArgumentError(f"elements of {self.dtype} cannot be compared: {error}", "result") from error

    def value(self, device: str | None = None) -> Any:
        """The array, or the tensor with its strides, in memory of its own. device: None for where it lay."""
        import torch

        if self.place == "array":
            return self.array().copy()
        there = device or ("cuda" if self.place == "device" else "cpu")
        result = torch.empty_strided(self.shape, self.strides, dtype=getattr(torch, self.dtype), device=there)
        if self.data:
            flat = torch.frombuffer(bytearray(self.data), dtype=torch.uint8).view(getattr(torch, self.dtype))
            result.copy_(flat.view(self.shape))
        return result


class NotSent(ArgumentError):
    """A value that has no form as bytes."""


def encoded(value: Any) -> bytes:
    """A value as a message.

    Raises
    ------
    NotSent
        It holds an object that is no tensor, number, text, or container of these: a tensor of a derived class too, as
        its elements may be computed when they are read.
    """
    blobs: list[bytes] = []
    head = json.dumps(_plain(value, blobs)).encode()
    return b"".join((_LENGTH.pack(len(head)), head, *blobs))


def decoded(message: bytes, tensor: Callable[[SentTensor], Any] = lambda sent: sent) -> Any:
    """The value of a message. tensor: called with each tensor.

    Raises
    ------
    ValueError
        It is no message.
    """
    if len(message) < _LENGTH.size:
        raise ValueError("a message has no length")
    (length,) = _LENGTH.unpack_from(message)
    start = _LENGTH.size + length
    head = json.loads(message[_LENGTH.size : start])
    return _value(head, memoryview(message)[start:], tensor)


def _plain(value: Any, blobs: list[bytes]) -> Any:
    kind = type(value)
    if value is None or kind in (bool, int, float, str):
        return value
    if kind is bytes:
        return {"blob": _placed(value, blobs)}
    if kind in (list, tuple) or (isinstance(value, tuple) and kind.__module__ == "torch"):
        return {"list" if kind is list else "tuple": [_plain(each, blobs) for each in value]}
    if isinstance(value, dict):
        return {"pairs": [[_plain(key, blobs), _plain(each, blobs)] for key, each in value.items()]}
    if isinstance(value, SentTensor):
        return _sent(value, blobs)
    if kind.__module__.partition(".")[0] == "torch":
        return _of_torch(value, blobs)
    if kind is np.ndarray or isinstance(value, np.generic):
        return _of_numpy(np.asarray(value), blobs)
    raise NotSent(f"a {kind.__module__}.{kind.__qualname__} is no tensor, number or text", "result")


def _of_torch(value: Any, blobs: list[bytes]) -> Any:
    import torch

    if isinstance(value, torch.dtype | torch.device):
        return {"torch": str(value)}
    if type(value) not in (torch.Tensor, torch.nn.Parameter):
        raise NotSent(
            f"a {type(value).__qualname__} is none of torch.Tensor: it may be computed when it is read", "result"
        )
    if value.layout is not torch.strided or value.is_quantized:
        raise NotSent(f"a tensor of the layout {value.layout} cannot be sent", "result")
    host = value.detach().cpu().resolve_conj().resolve_neg().contiguous()
    data = host.reshape(-1).view(torch.uint8).numpy().tobytes() if host.numel() else b""
    name = str(value.dtype).removeprefix("torch.")
    place: Place = "device" if value.is_cuda else "host"
    return _sent(SentTensor(name, tuple(value.shape), tuple(value.stride()), place, data), blobs)


def _of_numpy(array: np.ndarray[Any, Any], blobs: list[bytes]) -> Any:
    if array.dtype.kind not in "biufc":
        raise NotSent(f"an array of {array.dtype} has no numbers", "result")
    plain = np.ascontiguousarray(array, array.dtype.newbyteorder("=")).reshape(array.shape)
    strides = tuple(each // array.itemsize for each in plain.strides)
    return _sent(SentTensor(plain.dtype.name, array.shape, strides, "array", plain.tobytes()), blobs)


def _sent(sent: SentTensor, blobs: list[bytes]) -> Any:
    return {
        "tensor": sent.dtype,
        "shape": list(sent.shape),
        "strides": list(sent.strides),
        "place": sent.place,
        "blob": _placed(sent.data, blobs),
    }


def _placed(data: bytes, blobs: list[bytes]) -> list[int]:
    """Add bytes to a message; gives where they begin and end."""
    start = sum(map(len, blobs))
    blobs.append(data)
    return [start, start + len(data)]


def _value(plain: Any, blob: memoryview, tensor: Callable[[SentTensor], Any]) -> Any:
    if not isinstance(plain, Mapping):
        return plain
    if "list" in plain:
        return [_value(each, blob, tensor) for each in plain["list"]]
    if "tuple" in plain:
        return tuple(_value(each, blob, tensor) for each in plain["tuple"])
    if "pairs" in plain:
        return {_value(key, blob, tensor): _value(each, blob, tensor) for key, each in plain["pairs"]}
    if "torch" in plain:
        return _torch_value(str(plain["torch"]))
    start, end = plain["blob"]
    data = bytes(blob[start:end])
    if "tensor" not in plain:
        return data
    shape, strides = tuple(map(int, plain["shape"])), tuple(map(int, plain["strides"]))
    return tensor(SentTensor(str(plain["tensor"]), shape, strides, _PLACES[plain["place"]], data))


_PLACES: Mapping[str, Place] = {name: name for name in get_args(Place)}


def _torch_value(text: str) -> Any:
    import torch

    name = text.removeprefix("torch.")
    return getattr(torch, name) if name != text else torch.device(text)


def tensors_of(value: Any, name: str = "") -> dict[str, SentTensor]:
    """The tensors, arrays and numbers of a decoded value by their places: `[0]`, `['loss']`; `result` for one alone.

    Raises
    ------
    ArgumentError
        A number has more bits than any that can be compared.
    """
    if isinstance(value, SentTensor):
        return {name or "result": value}
    if isinstance(value, int | float):
        return {name or "result": _of_number(value)}
    if isinstance(value, Mapping):
        items: Any = ((f"{name}[{key!r}]", each) for key, each in value.items())
    elif isinstance(value, list | tuple):
        items = ((f"{name}[{at}]", each) for at, each in enumerate(value))
    else:
        return {}
    return {place: sent for key, each in items for place, sent in tensors_of(each, key).items()}


def _of_number(value: float) -> SentTensor:
    dtype = "bool" if isinstance(value, bool) else "int64" if isinstance(value, int) else "float32"
    try:
        with np.errstate(over="ignore"):
            data = np.dtype(dtype).type(value).tobytes()
    except OverflowError as error:
        raise ArgumentError(f"{value} is no number of 64 bits", "result") from error
    return SentTensor(dtype, (), (), "number", data)


def mapped(value: Any, change: Callable[[SentTensor], Any]) -> Any:
    """A decoded value with each of its tensors changed."""
    if isinstance(value, SentTensor):
        return change(value)
    if isinstance(value, dict):
        return {key: mapped(each, change) for key, each in value.items()}
    return type(value)(mapped(each, change) for each in value) if isinstance(value, list | tuple) else value
