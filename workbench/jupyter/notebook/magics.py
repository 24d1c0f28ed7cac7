"""The extension that `%load_ext workbench` loads: cells of CUDA C++, `%ptx`, `%sass`, `%occupancy`, readable errors.

Knows IPython and the public API. Where there is no GPU it also lets unchanged Numba-CUDA code run.
"""

from __future__ import annotations

import builtins
import inspect
import os
from functools import partial
from typing import TYPE_CHECKING, Any

from IPython.core.magic import Magics, cell_magic, line_magic, magics_class

from workbench.api import Kernel, compile, passes, resolved_arch
from workbench.api.cell_names import names_of, python_name
from workbench.api.defaults import defaults
from workbench.api.kernel_choices import KernelChoices
from workbench.base import hooks
from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.notebooks import shows_html
from workbench.base.records import Diagnostic, Missing, Source
from workbench.base.records.kernel_languages import guests
from workbench.base.records.place_names import cell_name, name_cells_by
from workbench.base.workers.after_import import AfterImport
from workbench.device.targets.driver_probe import find_gpu, has_gpu
from workbench.isa.arch import default_device
from workbench.jupyter.live import kept_launches
from workbench.jupyter.notebook.error_views import cell_namer, diagnostic_text, exceptions, handler, source_line
from workbench.jupyter.notebook.launch_watch import LaunchWatch
from workbench.jupyter.notebook.line_magics import kernel_named, kernels_launched, one_line
from workbench.jupyter.notebook.live_tuning import LiveTuning
from workbench.jupyter.notebook.magics_advice import AdviceMagics
from workbench.jupyter.notebook.magics_history import HistoryMagics
from workbench.jupyter.notebook.magics_model import ModelMagics
from workbench.jupyter.notebook.magics_occupancy import OccupancyMagics
from workbench.jupyter.notebook.magics_pictures import PictureMagics
from workbench.jupyter.notebook.magics_sanitize import SanitizeMagics
from workbench.jupyter.notebook.magics_stepping import StepMagics
from workbench.jupyter.notebook.magics_timing import TimingMagics
from workbench.jupyter.notebook.magics_tuning import TuningMagics
from workbench.jupyter.widgets import register_formatters, unregister_formatters
from workbench.languages.cells.grammar import (
    HEADER_USAGE,
    PROGRAM_USAGE,
    RUN_USAGE,
    USAGE,
    include_options,
    is_cuda_cell,
    is_header_cell,
    parse_header_magic,
    parse_magic,
    parse_program_magic,
)
from workbench.languages.cells.help import EMPTY, HELP
from workbench.languages.cells.known_values import type_name
from workbench.languages.cells.marked_places import typed_cells

if TYPE_CHECKING:
    from workbench.base.records.compiler_passes import CompilerPasses
    from workbench.jupyter.notebook.program_cells import CellProgram
    from workbench.jupyter.widgets.listing_panes import Pane

_LOADED = "_workbench_magics"
_WATCH = "_workbench_launch_watch"
_NUMBA = "_workbench_waits_for_numba"


@magics_class
class WorkbenchMagics(Magics):
    """The magics of the workbench."""

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self._headers: dict[str, str] = {}

    @cell_magic
    @one_line(HEADER_USAGE)
    def cuda_header(self, line: str, cell: str) -> None:
        """Keep the cell as a header that `%%cuda` cells include by its name: `%%cuda_header vector.h`."""
        header = parse_header_magic(line, cell)
        self._headers[header.name] = header.body

    @cell_magic
    @one_line(PROGRAM_USAGE)
    def cuda_program(self, line: str, cell: str) -> None:
        """Build the cell as a whole CUDA program, with `main`, and run it: `%%cuda_program ARGUMENTS`.

        It runs in a separate process, in the notebook's folder. Options of `workbench run` may stand first: `--time
        emulated`, `--predict A100`, `--sanitize all`, `--count`, `--check-leaks`, `--device "RTX 4090"`. Words after
        `--` are options for nvcc: other sources and objects, `-O3`, `-Xcompiler -fopenmp`, `-lm`.
        """
        from workbench.base.progress_line import ProgressLine
        from workbench.jupyter.notebook.program_cells import build_program

        building = ProgressLine()

        def note(seconds: float) -> None:
            if shows_html(self.shell):
                building.show(f"building the program with nvcc: {seconds:.0f} s")

        try:
            request = parse_program_magic(line, cell)
            name = _cell_name()
            program = build_program(request, self._headers, name, defaults().device or "", note)
        finally:
            building.clear()

        self._run_program(program)

    @cell_magic
    @one_line(RUN_USAGE)
    def workbench_run(self, line: str, cell: str) -> None:
        """Run the cell as a Python program of its own, with the emulator under Numba, CuPy, PyTorch, Triton and others:
        `%%workbench_run ARGUMENTS`.

        It runs in a separate process, in the notebook's folder, and has none of the notebook's variables. Options of
        `workbench run` may stand first: `--sanitize all`, `--count`, `--predict A100`, `--time emulated`, `--device
        "RTX 4090"`.
        """
        from workbench.jupyter.notebook.program_cells import script_of

        self._run_program(script_of(line, cell, _cell_name(), defaults().device or ""))

    def _run_program(self, program: CellProgram) -> None:
        """Run the program of a cell, and show what it has logged."""
        from workbench.jupyter.notebook.program_outputs import show_logged

        program.run(lambda logged: show_logged(logged, program, _cell_number(self.shell), typed_cells(self.shell)))

    @cell_magic
    @one_line(USAGE)
    def cuda(self, line: str, cell: str) -> None:
        """Compile the cell as CUDA C++; its kernels become names in the notebook."""
        request = parse_magic(line, cell)
        if not cell.strip():
            print(EMPTY, end="")
            return
        for folder in request.include_dirs:
            if not os.path.isdir(folder):
                raise ArgumentError(f"-I {folder}: there is no such folder", "-I")
        options = (*request.options, *include_options(request.include_dirs, "."))
        headers = dict(self._headers)
        compilation = compile(
            request.body,
            filename=_cell_name(),
            arch=request.arch,
            options=options,
            names=request.names,
            headers=headers,
        )
        _show_warnings(compilation.diagnostics, compilation.source)
        names = names_of(compilation, request.body, arch=request.arch, options=options, headers=headers)
        if not names:
            print("the cell compiles and has no __global__ function, so there is nothing to launch")
        for name, value in names.items():
            self._bind(python_name(name, names.keys() - {name}), value, name)
        kernel = next((name for name, value in names.items() if isinstance(value, Kernel)), None)
        if kernel is not None and ".const" in compilation.ptx:
            _name_unset_constants(compilation.ptx, python_name(kernel, names.keys() - {kernel}))

    @line_magic
    @one_line("%ptx NAME")
    def ptx(self, line: str) -> None:
        """`%ptx NAME`: the PTX of a kernel, linked to its source.

        NAME is a kernel of this notebook, a template with its arguments (`reduce["float, 128"]`), a compilation, an
        opened file, a Numba kernel that has a signature, or a launch, which is not made: `%ptx add[2, 32](x, y)`. A
        function of the host that launches kernels is called: `%ptx add(x, y, out)` of CuTe.
        """
        self._show_listing(line, ("ptx",))

    @line_magic
    @one_line('%sass NAME, or %sass NAME["kernel"]')
    def sass(self, line: str) -> None:
        """`%sass NAME`: the SASS of a kernel, linked to its source and PTX; of an opened file `NAME["kernel"]`.

        NAME is as for `%ptx`.
        """
        self._show_listing(line, ("ptx", "sass"))

    @line_magic
    @one_line("%passes NAME[GRID](ARGUMENTS)")
    def passes(self, line: str) -> CompilerPasses:
        """`%passes add[grid](x, y, n, BLOCK=256)`: what each pass of Triton's compiler changed; nothing is launched."""
        return passes(kernel_named(self.shell.user_ns, line.strip()))

    def _show_listing(self, line: str, panes: tuple[Pane, ...]) -> None:
        from workbench.jupyter.widgets.listing_output import show_listing

        written, names = line.strip(), self.shell.user_ns
        kernels = kernels_launched(names, written) if written.endswith(")") else [kernel_named(names, written)]
        for kernel in kernels:
            show_listing(kernel, panes, self.shell)

    def _bind(self, name: str, value: Kernel | KernelChoices, written: str) -> None:
        previous = self.shell.user_ns.get(name)
        if name != written:
            print(f"note: {written} is a word of Python's own: the kernel is {name}, as in {name}[grid, block](...)")
        if type(value) is KernelChoices:
            listed = ", ".join(f'{name}["{value.label(kernel)}"]' for kernel in value.choices)
            print(f"note: {name} is {len(value.choices)} kernels: a launch takes the one of its arguments, or {listed}")
        # Its type alone is asked: `isinstance` and a class's `__name__` run code of the notebook's.
        if previous is not None and not issubclass(type(previous), (Kernel, KernelChoices)):
            print(f"note: {name} is now the kernel; before, it was a variable of the type {type_name(previous)}")
        elif previous is None and hasattr(builtins, name):
            print(f"note: {name} is now the kernel and hides Python's builtin of that name (get it back: del {name})")
        self.shell.user_ns[name] = value


WorkbenchMagics.cuda.__doc__ = HELP

MAGICS: tuple[type[Magics], ...] = (
    WorkbenchMagics,
    SanitizeMagics,
    PictureMagics,
    StepMagics,
    OccupancyMagics,
    AdviceMagics,
    ModelMagics,
    TimingMagics,
    TuningMagics,
    HistoryMagics,
)


def _name_unset_constants(ptx: str, kernel: str) -> None:
    """Print how the `__constant__` variables get their values, which a launch would read as 0."""
    from workbench.device.targets.symbols import unset_constants
    from workbench.isa.ptx import parse

    names = unset_constants(parse(ptx))
    if names:
        verb = "is" if len(names) == 1 else "are"
        print(f'note: {", ".join(names)} {verb} 0 until a value is set: {kernel}.constant["{names[0]}"] = values')


def _show_warnings(diagnostics: tuple[Diagnostic, ...], source: Source) -> None:
    for diagnostic in diagnostics:
        print(diagnostic_text(diagnostic, source_line(source, diagnostic.filename, diagnostic.line)))


def machine_line() -> str:
    """One line that says what this machine has: where kernels run, for which arch they are compiled."""
    gpu = find_gpu()
    arch = resolved_arch()
    if isinstance(gpu, Missing):
        return (
            f"Kernel Workbench: {gpu.reason}, so kernels run on the CPU in the PTX emulator, "
            f"with the limits of the {default_device(arch).name} ({arch})."
        )
    return f"Kernel Workbench: kernels run on {gpu.name} ({gpu.arch}, driver for CUDA {gpu.driver_version})."


def with_a_body(lines: list[str]) -> list[str]:
    """Gives an empty `%%cuda` or `%%cuda_header` cell an empty line: IPython calls no magic without a body."""
    text = "".join(lines)
    is_bare = (is_cuda_cell(text) or is_header_cell(text)) and "\n" not in text.strip()
    return [text.strip() + "\n", "\n"] if is_bare else lines


def _cell_number(shell: Any) -> int:
    """The number of the cell that runs; 0 where none is kept."""
    history = getattr(shell, "history_manager", None)
    return len(history.input_hist_raw) - 1 if history is not None else 0


def _cell_name() -> str:
    """The name of the cell that runs, by the number that its prompt gets; a file's name where no cell runs."""
    # IPython counts on before a cell runs in some versions and after it in others: the cell's code has its number.
    frame = inspect.currentframe()
    while frame is not None:
        name = cell_name(frame.f_code.co_filename)
        if name is not None:
            return name
        frame = frame.f_back
    return "cell.cu"


def load(shell: Any) -> None:
    """Register the magics, the error view and, with no GPU, the stand-ins for Numba's driver and for CuPy."""
    if getattr(shell, _LOADED, False):
        return
    for magics in MAGICS:
        shell.register_magics(magics)
    register_formatters(shell)
    shell.set_custom_exc(exceptions(), handler())
    name_cells_by(cell_namer(shell))
    shell.input_transformers_cleanup.append(with_a_body)
    watch = LaunchWatch(lambda: _cell_number(shell))
    hooks.enter("launches", watch)
    hooks.enter("live_tuning", LiveTuning)
    shell.events.register("pre_run_cell", watch.cell_begins)
    shell.events.register("post_run_cell", watch.cell_ended)
    setattr(shell, _WATCH, watch)
    setattr(shell, _LOADED, True)
    print(machine_line())
    if not has_gpu():
        from workbench.languages import cupy, torch

        cupy.install()
        for language in guests():
            language.host.install_on_import(partial(_cannot_launch, language.title))
        if torch.is_asked_for():
            torch.install_on_import(partial(_cannot_launch, "PyTorch's"))
    # Numba's own errors are shown in short form too, once Numba is loaded.
    setattr(shell, _NUMBA, AfterImport("numba.cuda", lambda: shell.set_custom_exc(exceptions(), handler())))


def unload(shell: Any) -> None:
    """Take the magics, the error view and the stand-in driver away again."""
    if not getattr(shell, _LOADED, False):
        return
    magics = shell.magics_manager.magics
    for kind, names in (
        ("cell", ("cuda", "cuda_header", "cuda_program", "workbench_run", "wbtime")),
        (
            "line",
            (
                *("ptx", "sass", "passes", "occupancy", "advise", "roofline", "wbtime", "record", "picture"),
                *("sanitize", "step", "tune"),
            ),
        ),
    ):
        for name in names:
            magics[kind].pop(name, None)
    unregister_formatters(shell)
    getattr(shell, _NUMBA).cancel()
    shell.set_custom_exc((), None)
    shell.input_transformers_cleanup.remove(with_a_body)
    name_cells_by(None)
    watch = getattr(shell, _WATCH)
    hooks.leave("launches")
    hooks.leave("live_tuning")
    kept_launches.forget()
    shell.events.unregister("pre_run_cell", watch.cell_begins)
    shell.events.unregister("post_run_cell", watch.cell_ended)
    setattr(shell, _LOADED, False)
    if not has_gpu():
        from workbench.languages import cupy, torch

        cupy.uninstall()
        torch.uninstall()
        for language in guests():
            language.host.uninstall()


def _cannot_launch(title: str, error: MissingDependency) -> None:
    print(f"{title} kernels cannot be launched here: {error}")
