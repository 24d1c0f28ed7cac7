"""What `%load_ext workbench` brings into a notebook: `%%cuda`, `%ptx`, `%sass`, `%occupancy`, readable errors.

Knows IPython and the public API. Where there is no GPU it also lets unchanged Numba-CUDA code run.
"""

from __future__ import annotations

import builtins
import shlex
from typing import Any

from IPython.core.error import UsageError
from IPython.core.magic import Magics, cell_magic, line_magic, magics_class
from IPython.display import display

from workbench.api import Binary, Compilation, Kernel, compile, resolved_arch
from workbench.api.template import KernelTemplate, template_names
from workbench.arch import default_device
from workbench.cell import HEADER_USAGE, USAGE, include_options, parse_header_magic, parse_magic
from workbench.error_views import diagnostic_text, handler
from workbench.errors import ArgumentError, WorkbenchError
from workbench.records import Diagnostic, Missing, Source
from workbench.targets.driver_probe import find_gpu
from workbench.widgets import listing_view, occupancy_widget, register_formatters, unregister_formatters
from workbench.widgets.listing import Pane

_LOADED = "_workbench_magics"


@magics_class
class WorkbenchMagics(Magics):
    """The magics of the workbench."""

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self._headers: dict[str, str] = {}

    @cell_magic
    def cuda_header(self, line: str, cell: str) -> None:
        """Keep the cell as a header that `%%cuda` cells include by its name: `%%cuda_header vector.h`."""
        try:
            header = parse_header_magic(line, cell)
        except ArgumentError as error:
            raise UsageError(f"{error}\nUsage: {HEADER_USAGE}") from error
        self._headers[header.name] = header.body

    @cell_magic
    def cuda(self, line: str, cell: str) -> None:
        """Compile the cell as CUDA C++; its kernels become names in the notebook."""
        try:
            request = parse_magic(line, cell)
        except ArgumentError as error:
            raise UsageError(f"{error}\nUsage: {USAGE}") from error
        options = (*request.options, *include_options(request.include_dirs, "."))
        templates = template_names(request.body)
        filename = "cell.cu"
        headers = dict(self._headers)
        compilation = compile(
            request.body,
            filename=filename,
            arch=request.arch,
            options=options,
            names=request.names,
            headers=headers,
        )
        _show_warnings(compilation.diagnostics, compilation.source)
        names: dict[str, Kernel | KernelTemplate] = {}
        for kernel in compilation.kernels.values():
            if kernel.entry.expression is None and "<" not in kernel.name:
                names[kernel.name.rpartition("::")[2]] = kernel
        for template in templates:
            made = {
                k.entry.expression: k
                for k in compilation.kernels.values()
                if k.entry.expression and k.entry.expression.partition("<")[0].strip() == template
            }
            names[template] = KernelTemplate(
                template,
                request.body,
                filename=filename,
                arch=request.arch,
                options=options,
                compiled=made,
                headers=headers,
            )
        if not names:
            print("the cell compiles and has no __global__ function, so there is nothing to launch")
        for name, value in names.items():
            self._bind(name, value)

    @line_magic
    def ptx(self, line: str) -> None:
        """`%ptx NAME`: the PTX of a kernel, linked to its source."""
        self._show_listing(line, "ptx", ("ptx",))

    @line_magic
    def sass(self, line: str) -> None:
        """`%sass NAME`: the SASS of a kernel, linked to its source and PTX; of an opened file `NAME["kernel"]`."""
        self._show_listing(line, "sass", ("ptx", "sass"))

    @line_magic
    def occupancy(self, line: str) -> None:
        """`%occupancy NAME [BLOCK]`: the occupancy of a kernel over block sizes, with sliders."""
        words = line.split()
        if not 1 <= len(words) <= 2 or (len(words) == 2 and not words[1].isdigit()):
            raise UsageError("usage: %occupancy NAME [BLOCK]")
        kernel = self._kernel(words[0])
        display(occupancy_widget(kernel, block=int(words[1]) if len(words) == 2 else 256))

    def _show_listing(self, line: str, magic: str, panes: tuple[Pane, ...]) -> None:
        if not line.strip():
            raise UsageError(f"usage: %{magic} NAME")
        display(listing_view(self._kernel(line.strip()), panes=panes))

    def _kernel(self, name: str) -> Kernel:
        expression = shlex.split(name)[0] if name[:1] in "'\"" else name
        base, bracket, index = expression.partition("[")
        value = self.shell.user_ns.get(base)
        if value is None:
            raise UsageError(f"there is no {base} in this notebook: run the cell that defines it first")
        if isinstance(value, KernelTemplate):
            if not bracket:
                raise UsageError(f'{base} is a template, say which: {base}["float, 128"]')
            return value[index.rstrip("]").strip("'\"")]
        if isinstance(value, Kernel):
            return value
        if isinstance(value, Compilation | Binary):
            return value.kernel(index.rstrip("]").strip("'\"") if bracket else None)
        if callable(value):
            return compile(value).kernel()
        raise UsageError(f"{base} is a {type(value).__name__}, not a kernel")

    def _bind(self, name: str, value: Kernel | KernelTemplate) -> None:
        held = self.shell.user_ns.get(name)
        if held is not None and not isinstance(held, Kernel | KernelTemplate):
            print(f"note: {name} now is the kernel; it was a {type(held).__name__} of this notebook")
        elif held is None and hasattr(builtins, name):
            print(f"note: {name} now is the kernel and hides Python's builtin of that name (get it back: del {name})")
        self.shell.user_ns[name] = value


def _show_warnings(diagnostics: tuple[Diagnostic, ...], source: Source) -> None:
    for diagnostic in diagnostics:
        lines = (source.text_of(str(diagnostic.filename)) or "").split("\n")
        line = diagnostic.line
        known = isinstance(line, int) and 1 <= line <= len(lines)
        print(diagnostic_text(diagnostic, lines[line - 1] if known and isinstance(line, int) else None))


def machine_line() -> str:
    """One line that says what this machine has: where kernels run, for which arch they are compiled."""
    gpu = find_gpu()
    arch = resolved_arch()
    if isinstance(gpu, Missing):
        return (
            f"Kernel Workbench: {gpu.reason}, so kernels run on the CPU in the PTX emulator, "
            f"as a {default_device(arch).name} ({arch}) would admit them."
        )
    return f"Kernel Workbench: kernels run on {gpu.name} ({gpu.arch}, driver for CUDA {gpu.driver_version})."


def load(shell: Any) -> None:
    """Register the magics, the error view and, with no GPU, Numba's stand-in driver."""
    if getattr(shell, _LOADED, False):
        return
    shell.register_magics(WorkbenchMagics)
    register_formatters(shell)
    shell.set_custom_exc((WorkbenchError,), handler())
    setattr(shell, _LOADED, True)
    print(machine_line())
    if isinstance(find_gpu(), Missing):
        from workbench import numba_host

        numba_host.install_on_import(lambda error: print(f"Numba kernels cannot be launched here: {error}"))


def unload(shell: Any) -> None:
    """Take the magics, the error view and the stand-in driver away again."""
    if not getattr(shell, _LOADED, False):
        return
    magics = shell.magics_manager.magics
    for kind, names in (("cell", ("cuda", "cuda_header")), ("line", ("ptx", "sass", "occupancy"))):
        for name in names:
            magics[kind].pop(name, None)
    unregister_formatters(shell)
    shell.set_custom_exc((), None)
    setattr(shell, _LOADED, False)
    if isinstance(find_gpu(), Missing):
        from workbench import numba_host

        numba_host.uninstall()
