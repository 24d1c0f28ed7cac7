"""Functions that `@triton.jit` decorates, known by their classes: Triton itself is not imported."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.base.records import Source

EMULATED = ("sm_75", "sm_80", "sm_86", "sm_89", "sm_90", "sm_100", "sm_120")
"""The archs for which its compiler writes instructions that the emulator has."""


def is_triton_function(value: Any) -> bool:
    """True for what `@triton.jit` makes, also below `@triton.autotune` and `@triton.heuristics`. Imports nothing."""
    return any(
        each.__module__.partition(".")[0] == "triton" and each.__name__ == "KernelInterface"
        for each in type(value).__mro__
    )


def jit_function(value: Any) -> Any:
    """The function of `@triton.jit` below the decorators around it.

    Raises
    ------
    ArgumentError
        It runs in Triton's interpreter (TRITON_INTERPRET=1), which compiles nothing.
    """
    while type(value).__name__ in ("Autotuner", "Heuristics"):
        value = value.fn
    if type(value).__name__ == "InterpretedFunction":
        raise ArgumentError(
            "the function was decorated with TRITON_INTERPRET=1 set, and nothing is compiled: unset it and run the "
            "cell again",
            "source",
        )
    return value


def loaded_files() -> Iterator[str]:
    """The files of the functions that Triton has decorated in this process."""
    loaded = sys.modules.get("triton.runtime.jit")
    for function in list(getattr(loaded, "_triton_jit_function_registry", {}).values()):
        yield str(function.file_name)


def source_of(function: Any) -> Source:
    """Make the source value of a function: its text, and the file that Python names."""
    jit = jit_function(function)
    return Source("".join(jit.raw_src), "triton", str(Path(jit.file_name)), function)


def parameters(value: Any) -> tuple[list[str], dict[str, bool]]:
    """The names of a function's arguments, and of its constants, with whether they have a default."""
    listed = jit_function(value).params
    arguments = [each.name for each in listed if not each.is_constexpr]
    return arguments, {each.name: each.has_default for each in listed if each.is_constexpr}


def configured(function: Any, args: Sequence[Any], keywords: Mapping[str, Any]) -> dict[str, Any]:
    """The keywords of a launch with what the decorators around a function add: a configuration, what heuristics give.

    Raises
    ------
    ArgumentError
        It has several configurations, and no launch has tuned it.
    """
    result = dict(keywords)
    while (kind := type(function).__name__) in ("Autotuner", "Heuristics"):
        if kind == "Autotuner":
            config = getattr(function, "best_config", None) or (
                function.configs[0] if len(function.configs) == 1 else None
            )
            if config is None:
                raise ArgumentError("no launch has tuned the function yet: launch it once", "kernel")
            result = {**{name: value for name, value in config.all_kwargs().items() if value is not None}, **result}
        else:
            names = {**dict(zip(function.arg_names, args, strict=False)), **result}
            result |= {name: heuristic(names) for name, heuristic in function.values.items()}
        function = function.fn
    return result
