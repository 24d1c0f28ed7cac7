"""Facts about Torch's operators, by their schemas."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import torch


@dataclass(frozen=True)
class Operator:
    """The facts about an operator.

    Attributes
    ----------
    written
        The names of parameters of tensors that it writes.
    outs
        Those that are results by name, which the operator may resize: `out`.
    takes_generator, takes_device
        Whether it has a parameter of the name.
    draws_by_default
        It draws random numbers and takes no generator.
    tensors
        The names of parameters that are a tensor each. Torch gives a number of Python for one that is made of such.
    """

    call: Any
    name: str
    names: tuple[str, ...]
    written: frozenset[str]
    outs: frozenset[str]
    takes_generator: bool
    takes_device: bool
    draws_by_default: bool
    tensors: frozenset[str]


@functools.cache
def operator_of(call: Any) -> Operator:
    """The facts about an operator of Torch."""
    parameters = call._schema.arguments
    takes_generator = any(each.name == "generator" for each in parameters)
    written = {each.name for each in parameters if each.alias_info is not None and each.alias_info.is_write}
    return Operator(
        call,
        call._schema.name,
        tuple(each.name for each in parameters if not each.kwarg_only),
        frozenset(written),
        frozenset(each.name for each in parameters if each.name in written and each.is_out),
        takes_generator,
        any(each.name == "device" for each in parameters),
        torch.Tag.nondeterministic_seeded in call.tags and not takes_generator,
        frozenset(each.name for each in parameters if str(each.type) == "Tensor"),
    )


def tensors_of(value: Any) -> Iterator[torch.Tensor]:
    """The tensors of an argument or a result, also those in lists."""
    if isinstance(value, torch.Tensor):
        yield value
    elif isinstance(value, list | tuple):
        for each in value:
            yield from tensors_of(each)
