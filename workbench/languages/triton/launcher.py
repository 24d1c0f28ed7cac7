"""Launches of Triton's kernels in the emulator, by the interface that Triton asks of a driver's launcher.

A launch is the one that `wb.Kernel` makes: host arrays are copied in and back, faults are `KernelFault`, the panel and
the sanitisers see it.
"""

from __future__ import annotations

import functools
import re
import sys
from collections.abc import Callable, Mapping
from typing import Any

from workbench.api.compiling import compile
from workbench.api.defaults import defaults
from workbench.api.emulated_archs import OTHERWISE, announce
from workbench.api.examined_launches import HostLaunch, examiner
from workbench.api.handles import Compilation, Kernel
from workbench.base import hooks
from workbench.base.errors import ArgumentError, KernelFault, UnsupportedInstruction
from workbench.base.records import Dim3, Source
from workbench.base.records.outcomes import Outcome
from workbench.compilers.toolchains.archs import compute_capability
from workbench.device.targets import target_named
from workbench.device.targets.base import Sanitize
from workbench.languages.triton.benchmarks import is_measuring, measure
from workbench.languages.triton.functions import source_of
from workbench.languages.triton.last_types import OPTIONS
from workbench.languages.triton.launch_arguments import arguments_of, blocks_of, scratch_of
from workbench.languages.triton.source import Compiled, translation_of
from workbench.languages.triton.types import Specialisation
from workbench.languages.triton.verified_configs import is_checking

_FLOAT = re.compile(r"^(\*?)f(\d+)$")


class EmulatedLauncher:
    """A kernel that Triton has compiled, ready to be launched.

    Parameters
    ----------
    src
        Triton's source: the function, the types and the constants; or a text of its IR.
    metadata
        Triton's, by name.

    Attributes
    ----------
    texts
        What the compiler has made, by the endings of its files: "ptx", "cubin" and others.
    """

    def __init__(self, src: Any, metadata: Any) -> None:
        self._src = src
        self._metadata = metadata._asdict()
        self.texts: Mapping[str, str | bytes] = {}
        self._handle: Kernel | None = None
        announce("Triton", f"sm_{self._metadata['target'].arch}")

    @property
    def kernel(self) -> Kernel:
        """The kernel as the workbench's own functions take it."""
        if self._handle is None:
            self._handle = _handle(self._src, self._metadata, self.texts)
        return self._handle

    def __call__(
        self,
        grid_x: int,
        grid_y: int,
        grid_z: int,
        stream: Any,
        function: Any,
        kernel_metadata: Any,
        launch_metadata: Any,
        enter_hook: Any,
        exit_hook: Any,
        *args: Any,
    ) -> None:
        """Launch it; parameters are those that Triton's `CompiledKernel.run` passes.

        Raises
        ------
        KernelFault
            The kernel broke a rule of the machine.
        ArgumentError, LaunchError
            The call is wrong; nothing has run.
        """
        if enter_hook is not None:
            enter_hook(launch_metadata)
        if grid_x > 0 and grid_y > 0 and grid_z > 0:
            values = dict(zip(_signature(self._src), args, strict=True))
            run = functools.partial(self._launch, Dim3(grid_x, grid_y, grid_z), values)
            perform = hooks.find("captured_launch")
            if perform is None:
                run()
            else:  # `run` has the arguments, which live as long as the graph
                perform(self.kernel.name, run, lambda _: run, int(stream or 0))
        if exit_hook is not None:
            exit_hook(launch_metadata)

    def _launch(self, grid: Dim3, values: dict[str, Any]) -> None:
        """Launch it, for `OTHERWISE` if the emulator lacks an instruction of its code: nothing has run then."""
        try:
            launch(self.kernel, grid, arguments_of(self.kernel, values), self._metadata)
        except UnsupportedInstruction as error:
            if error.kind != "instruction" or compute_capability(self.kernel.compilation.arch) <= compute_capability(
                OTHERWISE
            ):
                raise
            self._handle = self._compiled_otherwise(error)
            launch(self.kernel, grid, arguments_of(self.kernel, values), self._metadata)

    def _compiled_otherwise(self, reason: UnsupportedInstruction) -> Kernel:
        """The kernel compiled for `OTHERWISE`, which stderr is told. reason: an instruction that the emulator lacks."""
        own = self.kernel
        src, options = self._src, {name: self._metadata.get(name) for name in OPTIONS}
        print(
            f"workbench: {own.name} has `{reason.opcode}` for {own.compilation.arch}, which the emulator lacks: it is "
            f"compiled for {OTHERWISE}",
            file=sys.stderr,
        )
        return compile(
            src.fn,
            signature=Specialisation(dict(src.signature), dict(src.constants), dict(src.attrs)),
            options={name: value for name, value in options.items() if value is not None},
            arch=OTHERWISE,
        ).kernel()


def with_own_texts(original: Callable[[Any], None]) -> Callable[[Any], None]:
    """`CompiledKernel._init_handles`, which gives the launcher the texts of the kernel that makes it."""

    @functools.wraps(original)
    def init_handles(self: Any) -> None:
        original(self)
        if isinstance(self._run, EmulatedLauncher):
            self._run.texts = self.asm

    return init_handles


def _handle(src: Any, metadata: dict[str, Any], texts: Mapping[str, str | bytes]) -> Kernel:
    source = source_of(src.fn) if hasattr(src, "fn") else Source(src.src, "triton", str(src.path))
    compiled = Compiled(_signature(src), dict(texts), metadata)
    translation = translation_of(compiled, source, f"sm_{metadata['target'].arch}")
    return Compilation(translation).kernel(str(metadata["name"]))


def _signature(src: Any) -> dict[str, Any]:
    """The types of a source's parameters by name; those of a text of Triton's IR have numbers, and MLIR's types."""
    if hasattr(src, "fn"):
        return dict(src.signature)
    return {f"argument{at}": _FLOAT.sub(r"\1fp\2", str(kind)) for at, kind in src.signature.items()}


def launch(kernel: Kernel, grid: Dim3, args: tuple[Any, ...], metadata: dict[str, Any]) -> None:
    """Launch a kernel on the emulator; what it prints goes to stdout. Raises as `EmulatedLauncher.__call__`."""
    if metadata.get("profile_scratch_size"):
        raise ArgumentError(f"{kernel.name} needs scratch memory for a profile, which launches here have not", "kernel")
    grid = blocks_of(kernel.entry, grid)
    args = (*args, *scratch_of(kernel.entry, grid))
    if is_measuring():
        measure(kernel, grid, args, lambda: _run(kernel, grid, args, metadata).seconds.value)
        return
    entry = kernel.entry
    examine = None if is_checking() else examiner()
    if examine is not None:
        block, cooperative = Dim3(entry.threads or 1), bool(metadata.get("launch_cooperative_grid"))
        examine(HostLaunch(kernel, grid, block, args, entry.dynamic_smem_bytes, cooperative))
        return
    watch = hooks.find("launches")
    again = (grid, Dim3(entry.threads or 1), entry.dynamic_smem_bytes)
    code = (id(kernel.compilation), kernel.mangled_name)
    begun = None if watch is None else watch.before(kernel.name, code, again, args, kernel, again)
    outcome = _run(kernel, grid, args, metadata, "all" if is_checking() else ())
    if outcome.stdout:
        sys.stdout.write(outcome.stdout)
    # A warning, which only a sanitised launch has, changed no value.
    if any(fault.severity == "error" for fault in outcome.faults):
        raise KernelFault(outcome)
    if begun is not None:
        watch.after(begun)


def _run(
    kernel: Kernel, grid: Dim3, args: tuple[Any, ...], metadata: dict[str, Any], sanitize: Sanitize = ()
) -> Outcome:
    entry = kernel.entry
    return target_named("emulator").launch(
        kernel,
        grid,
        Dim3(entry.threads or 1),
        args,
        dynamic_smem_bytes=entry.dynamic_smem_bytes,
        cooperative=bool(metadata.get("launch_cooperative_grid")),
        device=defaults().device,
        sanitize=sanitize,
    )
