"""The public names are the contract, and importing the package stays light."""

from __future__ import annotations

import importlib
import pkgutil
import re
import subprocess
import sys

import pytest

import workbench

MODULES = [each.name for each in pkgutil.iter_modules(workbench.__path__)]
HEAVY = (
    "numba",
    "triton",
    "cutlass",
    "cupy",
    "bokeh",
    "ipywidgets",
    "cuda",
    "IPython",
    "jupyter_server",
    "jupyterlab",
    "rich",
)


def test_importing_the_package_loads_nothing_heavy() -> None:
    code = f"import sys, workbench; print([m for m in {HEAVY!r} if m in sys.modules])"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_loading_the_extension_loads_nothing_that_only_a_later_cell_needs() -> None:
    """`%load_ext workbench` is waited for in each notebook; the emulator alone, with NumPy, would be half a second."""
    code = (
        "import sys\n"
        "from IPython.core.interactiveshell import InteractiveShell\n"
        "shell, before = InteractiveShell.instance(), set(sys.modules)\n"
        "shell.run_line_magic('load_ext', 'workbench')\n"
        "print(*set(sys.modules) - before)"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(result.stdout.splitlines()[-1].split())
    assert "workbench.jupyter.notebook.magics" in loaded
    later = {*HEAVY, "numpy", "llvmlite", "ml_dtypes"} - {"IPython"}
    later |= {f"workbench.{name}" for name in ("emulate", "sass", "inspector", "model", "checks", "reports")}
    assert not {name for name in loaded if any(f"{name}.".startswith(f"{each}.") for each in later)}
    views = {name for name in loaded if name.startswith("workbench.jupyter.widgets.")}
    assert views <= {"workbench.jupyter.widgets.formatters", "workbench.jupyter.widgets.view"}


def test_public_names_are_the_contract() -> None:
    public = {name for name in workbench.__all__ if not name.startswith("_")}
    assert public == {
        "ArgumentError",
        "Binary",
        "Compilation",
        "CompileError",
        "Dim3",
        "InternalError",
        "Kernel",
        "KernelFault",
        "LaunchError",
        "Missing",
        "MissingDependency",
        "Problem",
        "Quantity",
        "Resources",
        "TargetLost",
        "UnsupportedInstruction",
        "WarpSchedule",
        "WorkbenchError",
        "advise",
        "array",
        "check",
        "compare_times",
        "compile",
        "course_progress",
        "emulate_torch",
        "expect",
        "export",
        "find_schedule",
        "grade",
        "guess",
        "history",
        "host_launches",
        "keep_history",
        "kernel",
        "launch",
        "layouts",
        "occupancy",
        "open",
        "open_report",
        "passes",
        "precision",
        "predict",
        "record",
        "reference",
        "reference_names",
        "register_sweep",
        "run_schedule",
        "schedule",
        "set_defaults",
        "shaped",
        "suggest_block",
        "target",
        "tensor_map",
        "time",
        "trace",
        "sweep",
        "tune",
        "verify",
        "view",
    }
    for name in public:
        assert getattr(workbench, name) is not None
        assert getattr(workbench, name).__doc__, f"{name} has no docstring"


@pytest.mark.parametrize("by", ["dir", "IPython", "IPython with jedi"])
def test_completion_offers_the_public_names_only(by: str) -> None:
    public = {name for name in workbench.__all__ if not name.startswith("_")}
    for name in MODULES:
        importlib.import_module(f"workbench.{name}")  # what a session has loaded is no name of its own
    if by == "dir":
        assert {name for name in dir(workbench) if not name.startswith("__")} == public
        return
    from IPython.core.completer import IPCompleter, provisionalcompleter

    completer = IPCompleter(namespace={"wb": workbench}, use_jedi=by.endswith("jedi"))
    with provisionalcompleter():
        found = {each.text.removeprefix(".") for each in completer.completions("wb.", 3)}
    assert found == public


def test_public_functions_survive_the_import_of_every_module() -> None:
    """A subpackage of the same name would replace a function when it is first imported."""
    before = {name: getattr(workbench, name) for name in workbench.__all__}
    for name in MODULES:
        importlib.import_module(f"workbench.{name}")
    assert {name: getattr(workbench, name) for name in workbench.__all__} == before


def test_error_tree_is_the_one_that_is_drawn() -> None:
    from workbench.base import errors

    drawn = set(re.findall(r"[├└]── (\w+)", errors.__doc__ or ""))
    defined = {n for n, v in vars(errors).items() if isinstance(v, type) and issubclass(v, errors.WorkbenchError)}
    assert drawn | {"WorkbenchError"} == defined == set(errors.__all__)
