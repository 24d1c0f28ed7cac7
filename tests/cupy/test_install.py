"""The stand-in takes CuPy's place where there is no GPU, and leaves it as it was."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu
from workbench.languages.cupy import finder

pytestmark = pytest.mark.sampled(5)

no_gpu = pytest.mark.skipif(not isinstance(find_gpu(), Missing), reason="there is a GPU")


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)


@no_gpu
def test_it_says_what_it_is_once() -> None:
    result = run(
        "from workbench.languages import cupy as cupy_host\nassert cupy_host.install()\n"
        "import cupy, cupy.cuda.runtime\n"
        "assert cupy.is_emulated and cupy_host.is_emulated() and cupy.cuda.is_available()\nprint(cupy.arange(3).sum())"
    )
    assert (result.returncode, result.stdout) == (0, "3\n"), result.stderr
    assert result.stderr.count("stand-in") == 1


@no_gpu
def test_it_leaves_no_trace() -> None:
    result = run(
        "import sys\nfrom workbench.languages import cupy as cupy_host\nbefore = list(sys.meta_path)\n"
        "cupy_host.install(announce=False)\nimport cupy\nassert cupy_host.uninstall() and not cupy_host.uninstall()\n"
        "assert sys.meta_path == before and 'cupy' not in sys.modules\n"
        "cupy_host.install(announce=False)\nimport cupy as again\nassert again is not cupy\nprint(again.ones(2).sum())"
    )
    assert (result.returncode, result.stdout) == (0, "2.0\n"), result.stderr


def test_with_a_gpu_it_is_never_there(tmp_path: Path) -> None:
    (tmp_path / "cupy.py").write_text("real = True\n")
    result = run(
        f"import sys\nsys.path.insert(0, {str(tmp_path)!r})\nfrom workbench.languages import cupy as cupy_host\n"
        "from workbench.device.targets import driver_probe\n"
        "driver_probe.find_gpu = lambda: driver_probe.GpuFound('A GPU', 'sm_90', '13.0')\n"
        "cupy_host.install()\nimport cupy\nassert cupy.real and not cupy_host.is_emulated()"
    )
    assert result.returncode == 0, result.stderr


@no_gpu
def test_an_installed_cupy_that_has_no_driver_is_hidden(tmp_path: Path) -> None:
    (tmp_path / "cupy.py").write_text("raise ImportError('libcuda.so.1')\n")
    result = run(
        f"import sys\nsys.path.insert(0, {str(tmp_path)!r})\nfrom workbench.languages import cupy as cupy_host\n"
        "cupy_host.install(announce=False)\nimport cupy\nassert cupy.is_emulated"
    )
    assert result.returncode == 0, result.stderr


@no_gpu
def test_a_notebook_and_a_script_have_it(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("import cupy\nprint(cupy.is_emulated, cupy.arange(4).sum())\n")
    command = [sys.executable, "-m", "workbench", "run", "--device", "A100", str(script)]
    result = subprocess.run(command, capture_output=True, text=True)
    assert (result.returncode, result.stdout) == (0, "True 6\n"), result.stderr
    result = run(
        "from IPython.core.interactiveshell import InteractiveShell\nshell = InteractiveShell.instance()\n"
        "shell.run_line_magic('load_ext', 'workbench')\nimport cupy\nassert cupy.is_emulated\n"
        "shell.run_line_magic('unload_ext', 'workbench')\nimport sys\nassert 'cupy' not in sys.modules"
    )
    assert result.returncode == 0, result.stderr


@no_gpu
def test_it_is_nobodys_gpu() -> None:
    result = run(
        "from workbench.languages import cupy as cupy_host\ncupy_host.install(announce=False)\nimport cupy\n"
        "from workbench.base.errors import MissingDependency\n"
        "from workbench.device.targets.gpu_device import import_cupy\n"
        "from workbench.device.targets import target_named\n"
        "for ask in (import_cupy, lambda: target_named('gpu')):\n"
        "    try:\n        ask()\n    except MissingDependency:\n        print('refused')"
    )
    assert result.stdout == "refused\nrefused\n", result.stderr


class ImportsMore(str):
    """The name of a module; while it is looked at, another thread imports one."""

    def partition(self, separator: str) -> tuple[str, str, str]:
        sys.modules.setdefault("imported_meanwhile", ModuleType("imported_meanwhile"))
        return super().partition(separator)


def test_modules_may_be_imported_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "imported_meanwhile", ModuleType("one that is there"))
    del sys.modules["imported_meanwhile"]
    monkeypatch.setitem(sys.modules, ImportsMore("looked_at"), ModuleType("looked_at"))
    assert "looked_at" not in finder.imported()
    assert "imported_meanwhile" in sys.modules


FINDERS = """
import sys
from workbench.languages import cupy

cupy.install(announce=False)
before = set(sys.modules)
for finder in list(sys.meta_path):
    if type(finder).__module__.startswith("workbench."):
        names = ("cupy", "cupy.cuda", "cupy.testing", "cupyx", "numba.cuda", "workbench.targets.emulator")
        print(type(finder).__name__, [name for name in names if finder.find_spec(name, None)])
print(sorted(set(sys.modules) - before))
"""


@no_gpu
def test_finders_import_nothing() -> None:
    """Python asks them under the lock of all imports: a thread that has the lock of a module waits for that one."""
    result = run(FINDERS)
    *finders, imported = result.stdout.splitlines()
    assert imported == "[]", result.stderr
    assert finders[0] == "CupyFinder ['cupy', 'cupy.cuda', 'cupy.testing', 'cupyx']"
    assert "_FormerNames ['workbench.targets.emulator']" in finders


def test_an_error_of_a_script_names_its_line(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import cupy\nk = cupy.RawKernel('extern \"C\" __global__ void k() {}', 'k')\nk((1,), (2048,), ())\n"
    )
    command = [sys.executable, "-m", "workbench", "run", str(script)]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 1
    assert f'File "{script}", line 3' in result.stderr
    assert "runpy" not in result.stderr
