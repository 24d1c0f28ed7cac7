"""Perturbations of an adversarial launch beside the emulator's default order, by name: each is allowed by PTX.

A kernel that is right by the execution and memory model (PTX ISA 3.1, 8) and by the bounds of its approximate functions
stays right under all of them; one that counts on what a GPU happens to do mostly does not.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from workbench.base import arguments

PERTURBATIONS: Mapping[str, str] = MappingProxyType(
    {
        "turns": "warps and blocks are interrupted anywhere",
        "lanes": "lanes of a warp run apart until a .sync instruction joins them",
        "stores": "stores without a fence arrive late",
        "loads": "loads without a fence find what was there before",
        "approximations": "approximate functions err as far as their bounds allow",
    }
)
"""Name to what is otherwise, as it ends the sentence `fails when`."""


def perturbations(names: Any) -> tuple[str, ...]:
    """The perturbations that a launch asks for: some names, or `"all"`.

    Raises
    ------
    ArgumentError
        Something else; the message lists the names.
    """
    if isinstance(names, str) and names == "all":
        return tuple(PERTURBATIONS)
    found = arguments.texts(names, "adversarial", '("stores", "lanes")')
    return tuple(dict.fromkeys(arguments.one_of(name, "adversarial", tuple(PERTURBATIONS)) for name in found))


__all__ = ["PERTURBATIONS", "perturbations"]
