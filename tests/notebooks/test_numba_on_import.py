"""Loading the extension imports no Numba; the stand-in driver is there once Numba is imported."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytestmark = pytest.mark.sampled(2)

pytest.importorskip("numba_cuda")

LOAD = """
import sys
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
shell.run_line_magic("load_ext", "workbench")
loaded = {name for name in ("numba", "llvmlite", "bokeh", "ipywidgets", "cuda.core") if name in sys.modules}
assert not loaded, loaded
"""
RUN = """
import numpy as np

@cuda.jit
def twice(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] *= 2

x = np.arange(100.0)
twice[4, 32](x)
assert (x == 2 * np.arange(100.0)).all()
import inspect
assert "cuda" in inspect.getsource(cuda) and cuda.__spec__.loader is cuda.__loader__
"""
IMPORTS = {
    "from the package": "from numba import cuda",
    "a part of it first": "from numba.cuda.cudadrv import driver\nfrom numba import cuda",
    "by the other name": "import numba_cuda\nfrom numba import cuda",
    "in a thread": (
        "import threading, importlib\n"
        "thread = threading.Thread(target=lambda: importlib.import_module('numba.cuda'))\n"
        "thread.start()\nthread.join()\nfrom numba import cuda"
    ),
}


def run(code: str) -> str:
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return result.stdout


@pytest.mark.sampled(1)
@pytest.mark.parametrize("how", IMPORTS)
def test_numba_runs_on_the_emulator_however_it_is_imported(how: str) -> None:
    run(f"{LOAD}{IMPORTS[how]}\n{RUN}")


def test_numba_that_was_there_before_is_taken_at_once() -> None:
    run(f"from numba import cuda\n{LOAD.replace('assert not loaded', 'assert loaded')}{RUN}")


def test_without_the_stand_in_the_error_names_the_ways_to_it() -> None:
    """A signature asks for the driver where the function is decorated; an error says it wherever it comes from."""
    reported = run(
        "import workbench\nfrom numba import cuda\nfrom numba.cuda.cudadrv.error import CudaSupportError\n"
        "from workbench.device.targets.driver_probe import find_gpu\nprint(CudaSupportError('no driver'))\n"
        "try:\n    cuda.jit('void(float32[:])')(lambda x: None)\n    assert find_gpu()\n"
        "except CudaSupportError as error:\n    print(error)"
    )
    assert reported.count("workbench run FILE") == reported.count("%load_ext workbench") >= 1
    assert reported.startswith("no driver\n")


def test_unloading_before_the_import_leaves_numba_alone() -> None:
    reported = run(
        f"{LOAD}\nshell.run_line_magic('unload_ext', 'workbench')\nfrom numba import cuda\n"
        "from workbench.languages import numba as numba_host\nprint(numba_host.is_installed(),\n"
        "      [f for f in sys.meta_path if type(f).__module__.startswith('workbench.')"
        " and type(f).__module__ != 'workbench.former_names'])"
    )
    assert reported.splitlines()[-1] == "False []"


def test_a_numba_with_other_inner_places_is_named_where_it_is_imported() -> None:
    reported = run(
        f"{LOAD}\nfrom workbench import MissingDependency\nfrom workbench.languages.numba import patches\n"
        "def refuse(**_):\n    raise MissingDependency('this Numba-CUDA has no place', 'pip install it')\n"
        "patches.install = refuse\nfrom numba import cuda\nprint(cuda.jit)"
    )
    assert "Numba kernels cannot be launched here: this Numba-CUDA has no place" in reported
