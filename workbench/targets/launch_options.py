"""The arguments of a launch that are neither the kernel's nor extents, checked alike on every target."""

from __future__ import annotations

from typing import Any

from workbench import arguments
from workbench.errors import ArgumentError

SANITISERS = ("race", "init", "sync")


def check_launch(
    kernel: Any,
    args: Any,
    dynamic_smem_bytes: Any,
    cooperative: Any,
    device: Any,
    count: Any,
    sanitize: Any,
    time_limit_seconds: Any,
) -> None:
    """Raise where an argument of a launch cannot be meant; what CUDA refuses of it is not asked here.

    Raises
    ------
    ArgumentError
        Naming the parameter.
    """
    if not isinstance(getattr(kernel, "mangled_name", None), str) or not hasattr(kernel, "compilation"):
        hint = ": compile it with wb.kernel(function)" if callable(kernel) else ""
        raise ArgumentError(f"kernel is a kernel of wb.compile, not {arguments.said(kernel)}{hint}", "kernel")
    if not isinstance(args, tuple | list):
        raise ArgumentError(f"args is a tuple of the kernel's arguments, not {arguments.said(args)}", "args")
    arguments.whole(dynamic_smem_bytes, "dynamic_smem_bytes")
    arguments.flag(cooperative, "cooperative")
    arguments.flag(count, "count")
    if device is not None:
        arguments.text(device, "device", '"H100 SXM"')
    for name in arguments.texts(sanitize, "sanitize", '("race",)'):
        arguments.one_of(name, "sanitize", SANITISERS)
    check_time_limit(time_limit_seconds)


def check_time_limit(seconds: Any) -> None:
    """Raise where a time limit is no number over 0; None is no limit.

    Raises
    ------
    ArgumentError
        Naming it.
    """
    if seconds is not None and not arguments.number(seconds, "time_limit_seconds", 0) > 0:
        raise ArgumentError("time_limit_seconds is over 0; None is no limit", "time_limit_seconds")
