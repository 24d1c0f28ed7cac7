"""The losses of a reference in its own type, beside float64, and in TF32."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from workbench.search.verification.answers.sent_values import Place

if TYPE_CHECKING:
    import torch

_ROOM = 8
"""Times that a result may lose what the reference loses in its own type: another order of a sum, `ex2.approx`."""
_ROOM_OF_TF32 = 4
_OWN = 2.0**-18
"""Moves of results, as a share of them, where they hardly depend on the inputs: an error of four units in the last
place of float32 is then none of a narrower type."""
_TF32_HIDDEN_BITS = 13
"""Bits of float32's significand that TF32 lacks."""


def mapped_tensors(value: Any, change: Callable[[torch.Tensor], torch.Tensor]) -> Any:
    """A value with each of its tensors changed."""
    import torch

    if isinstance(value, torch.Tensor):
        return change(value)
    if isinstance(value, dict):
        return {key: mapped_tensors(each, change) for key, each in value.items()}
    return type(value)(mapped_tensors(each, change) for each in value) if type(value) in (list, tuple) else value


def _leaves(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """The tensors, arrays and numbers of a result by their places, as `tensors_of` names them."""
    import torch

    if isinstance(value, torch.Tensor | np.ndarray | np.generic | int | float):
        yield name or "result", value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _leaves(each, f"{name}[{key!r}]")
    elif isinstance(value, list | tuple):
        for at, each in enumerate(value):
            yield from _leaves(each, f"{name}[{at}]")


def by_place(value: Any) -> dict[str, torch.Tensor]:
    """The tensors, arrays and numbers of a result by their places, as tensors: a float of Python as one of float32."""
    import torch

    def as_tensor(leaf: Any) -> torch.Tensor:
        if isinstance(leaf, torch.Tensor):
            return leaf.detach()
        if isinstance(leaf, np.ndarray | np.generic):
            return torch.from_numpy(np.array(leaf))
        return torch.tensor(leaf, dtype=torch.float32 if type(leaf) is float else None)

    return {name: as_tensor(leaf) for name, leaf in _leaves(value)}


def places_of(value: Any) -> dict[str, Place]:
    """The kind of each tensor, array and number of a result, and where it lies."""
    import torch

    def place(leaf: Any) -> Place:
        if isinstance(leaf, torch.Tensor):
            return "device" if leaf.is_cuda else "host"
        return "array" if isinstance(leaf, np.ndarray | np.generic) else "number"

    return {name: place(leaf) for name, leaf in _leaves(value)}


def cut_to_tf32(value: Any) -> Any:
    """Cut to the 11 significant bits of TF32, as tensor cores take what nobody has rounded, in float64."""
    return _as_tf32(value, 0)


def rounded_to_tf32(value: Any) -> Any:
    """Rounded to the 11 significant bits of TF32, to the nearest, in float64."""
    return _as_tf32(value, 1 << (_TF32_HIDDEN_BITS - 1))


def _as_tf32(value: Any, added_bits: int) -> Any:
    import torch

    def narrowed(tensor: torch.Tensor) -> torch.Tensor:
        if tensor.dtype != torch.float32:
            return tensor.double() if tensor.is_floating_point() else tensor.clone()
        bits = tensor.contiguous().view(torch.int32) + added_bits
        return (bits & -(1 << _TF32_HIDDEN_BITS)).view(torch.float32).double()

    return mapped_tensors(value, narrowed)


def bounds_of(calls: Sequence[dict[str, Any]], elements: int) -> dict[str, dict[str, Any]]:
    """The loss that each result may have, by its place: `absolute`, `relative`, and `lowered`, absolute of TF32.

    A result may lose a small multiple of what the reference loses in its own type, at its worst element of any call;
    and, relatively, what the sum of as many terms does that an output has inputs (Higham, Accuracy and Stability of
    Numerical Algorithms, section 2.8): of few results, the reference's own may have lost nothing by chance.

    calls: of each results `own`, `expected`, `cut`, `rounded` and `places`. elements: of all inputs.
    """
    import torch

    bounds = {}
    for name, own in calls[0]["own"].items():
        if not own.is_floating_point():
            bounds[name] = {**_EXACT, "dtype": _name(own.dtype), "place": calls[0]["places"][name]}
            continue
        losses, cuts, moves, sizes = [], [], [], []
        for call in calls:
            expected = call["expected"][name]
            losses.append(_largest(call["own"][name].double() - expected))
            cuts.append(_largest(call["cut"][name] - expected))
            moves.append(_largest(call["rounded"][name] - expected))
            sizes.append(_largest(expected))
        length = max(1.0, elements / max(own.numel(), 1))
        bounds[name] = {
            "dtype": _name(own.dtype),
            "place": calls[0]["places"][name],
            "absolute": _ROOM * max(losses),
            "relative": 2 * torch.finfo(own.dtype).eps * (2 + math.sqrt(length)),
            "lowered": _ROOM_OF_TF32 * max(cuts),
            # Smaller moves than the reference's own loss are its roundings: such results do not depend on the inputs.
            "moved": math.hypot(max(moves), _OWN * max(sizes)) if max(moves) > max(losses) else 0.0,
        }
    return bounds


_EXACT = {"absolute": 0.0, "relative": 0.0, "lowered": 0.0, "moved": 0.0}


def _name(dtype: torch.dtype) -> str:
    return str(dtype).removeprefix("torch.")


def _largest(difference: torch.Tensor) -> float:
    finite = difference[difference.isfinite()].abs()
    return float(finite.max()) if finite.numel() else 0.0
