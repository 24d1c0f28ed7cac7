"""A launch as a person asks a target for it, checked alike on every target and then passed down as one value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from workbench.base import arguments, hooks
from workbench.base.errors import ArgumentError
from workbench.base.records import Dim3, Language
from workbench.base.records.outcomes import Launch
from workbench.device.targets.base import Launchable
from workbench.device.targets.extents import as_dim3

if TYPE_CHECKING:
    from workbench.device.targets.host_values import HostArray

SANITISERS = ("race", "init", "sync")
"""The sanitisers of `"all"`."""
ON_DEMAND = ("leak",)
"""Sanitisers that only run when asked for by name: memory that outlives a launch may be meant to."""


@dataclass(frozen=True, eq=False)
class LaunchCall:
    """A call of `Target.launch`; its fields are that method's parameters.

    args: NumPy's arrays, buffers, scalars and records. held: what those arrays were taken from, by their `id`. cluster:
    the extents of the launch attribute, in blocks; None without one.
    """

    kernel: Launchable
    grid: Dim3
    block: Dim3
    args: tuple[Any, ...]
    dynamic_smem_bytes: int = 0
    cooperative: bool = False
    device: str | None = None
    count: bool = False
    sanitize: tuple[str, ...] = ()
    time_limit_seconds: float | None = None
    held: Mapping[int, HostArray] = field(default_factory=dict)
    cluster: Dim3 | None = None

    @property
    def language(self) -> Language:
        """The language of the kernel."""
        return self.kernel.compilation.translation.source.language

    def on(self, device: str) -> Launch:
        """The launch as its outcome names it. device: of the GPU, or of the model that admitted it."""
        return Launch(self.kernel, device, self.grid, self.block, self.dynamic_smem_bytes, self.args, self.cooperative)


def checked_call(
    kernel: Any, grid: int | Sequence[int] | Dim3, block: int | Sequence[int] | Dim3, args: Any, **options: Any
) -> LaunchCall:
    """The call, or an error where something of it cannot be meant; what CUDA refuses of it is not asked here.

    options: fields of `LaunchCall`. A launch has at least the shared memory that the kernel's compiler fixed.

    Raises
    ------
    ArgumentError
        Naming the parameter.
    CompileError
        A function of Numba that does not compile for the arguments.
    """
    from workbench.device.targets.passed_values import passed

    if not isinstance(args, tuple | list):
        raise ArgumentError(f"args must be a tuple of the kernel's arguments, not {arguments.said(args)}", "args")
    if not isinstance(arguments.attribute(kernel, "mangled_name"), str) or not hasattr(kernel, "compilation"):
        kernel = hooks.call("kernel_of", kernel, args)
    if "sanitize" in options:
        options["sanitize"] = sanitisers(options["sanitize"])
    if options.get("cluster") is not None:
        options["cluster"] = as_dim3(options["cluster"], "cluster")
    taken = passed(kernel.compilation.translation, kernel.parameters, args)
    smem_bytes = arguments.whole(options.get("dynamic_smem_bytes", 0), "dynamic_smem_bytes")
    options["dynamic_smem_bytes"] = max(smem_bytes, kernel.entry.dynamic_smem_bytes)
    arguments.flag(options.get("cooperative", False), "cooperative")
    arguments.flag(options.get("count", False), "count")
    device = options.get("device")
    if device is not None:
        arguments.text(device, "device", '"H100 SXM"')
    check_time_limit(options.get("time_limit_seconds"))
    extents = as_dim3(grid, "grid"), as_dim3(block, "block")
    return LaunchCall(kernel, *extents, taken.args, held=taken.held, **options)


def sanitisers(value: Any) -> tuple[str, ...]:
    """Give the sanitisers that a launch asks for: one name, a sequence of names, or `"all"`.

    Raises
    ------
    ArgumentError
        A name that is none's; the message lists the names.
    """
    names = (value,) if isinstance(value, str) else arguments.texts(value, "sanitize", '("race",)')
    found: list[str] = []
    for name in names:
        arguments.one_of(name, "sanitize", (*SANITISERS, *ON_DEMAND, "all"))
        found += SANITISERS if name == "all" else (name,)
    return tuple(dict.fromkeys(found))


def block_range(value: Any) -> tuple[int, int]:
    """Give the first of the blocks that run and the one before which they end.

    Raises
    ------
    ArgumentError
        Something else.
    """
    how = "a pair of numbers: the first block, and the one before which the launch ends"
    found = arguments.items(value, "blocks", how)
    if len(found) != 2:
        raise ArgumentError(f"blocks must be {how}, not {len(found)} of them", "blocks")
    first = arguments.whole(found[0], "blocks")
    return first, arguments.whole(found[1], "blocks", first)


def check_time_limit(seconds: Any) -> None:
    """Raise where a time limit is no number over 0; None is no limit.

    Raises
    ------
    ArgumentError
        Naming it.
    """
    if seconds is not None and not arguments.number(seconds, "time_limit_seconds", 0) > 0:
        raise ArgumentError("time_limit_seconds must be above 0, or None for no limit", "time_limit_seconds")
