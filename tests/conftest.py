"""Fixtures of all tests, however the suite was started."""

from __future__ import annotations

import gc
import re
import signal
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings
from support import fake_cupy as fake_cupy_module
from support import simulated_gpu

from workbench import disk_cache

# The time of drawing says how busy the machine is.
settings.register_profile("workbench", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("workbench")

BROWSER_TESTS = Path(__file__).with_name("lab")
SECOND_HALF_OF_THE_BROWSER = "test_panel"
"""The first file of the second half of the browser tests: both halves take about as long."""
OF_ONE_PROCESS = (Path(__file__).with_name("inspector"), Path(__file__).with_name("cluster"))
"""Folders whose tests share what is long in the making: a corpus of kernels and what is read in it, a cluster."""
LESSONS, NOTEBOOKS = (
    Path(__file__).with_name("course") / f"test_{name}.py" for name in ("lessons", "course_notebooks")
)
"""Files that several processes run: one has the tests of a lesson, and tests of notebooks share nothing."""
PARTS = 16
LONGEST = "emulate"
"""The folder that takes longest. The second half of the browser tests begins with it: a process of those waits half of
its time, so that two of them at once leave a processor idle."""
QUICK = Path(__file__).with_name("pure")
"""Files that take seconds each: they come last, so that all processes end at about the same time."""


WAITED_IN_VAIN = ["TimeoutError", "Locator expected", "stood still", "waited in vain"]
"""Errors of a test that waited for the browser. On a machine with other work a minute may not do, and so such a test is
run a second time; the summary counts it. Any other error is one at once."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts half of the browser's tests first, then folders that one process runs, the other half later, quick ones
    last."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=WAITED_IN_VAIN))

    @cache
    def place(path: Path) -> int:
        if BROWSER_TESTS in path.parents:
            return 3 if path.name >= SECOND_HALF_OF_THE_BROWSER else 0
        if any(folder in path.parents for folder in OF_ONE_PROCESS):
            return 1
        if QUICK in path.parents:
            return 5
        return 2 if path.relative_to(Path(__file__).parent).parts[0] < LONGEST else 4

    items.sort(key=lambda item: place(item.path))


def pytest_collection_finish() -> None:
    """Spares the garbage collector ten thousand tests and their modules, which live to the end."""
    gc.collect()
    gc.freeze()


def pytest_unconfigure() -> None:
    """Lets libraries that count their objects at the end of the process find none left."""
    gc.unfreeze()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Has one process run a file, whose tests share what they compiled, or a folder, where its files share more.

    Those of the browser share a JupyterLab and a browser in two halves: in one process they would go on for long after
    all others have ended.
    """
    from xdist.scheduler import LoadScopeScheduling

    class ByFile(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            file, _, _ = nodeid.partition("::")
            path = config.rootpath / file
            parents = path.parents
            if BROWSER_TESTS in parents:
                return f"browser {path.name >= SECOND_HALF_OF_THE_BROWSER}"
            if path == LESSONS and (lesson := re.search(r"\[(\d\d)-", nodeid)):
                return f"{file} {lesson[1]}"
            if path == NOTEBOOKS:
                return f"{file} {crc32(nodeid.encode()) % PARTS}"
            return next((folder.name for folder in OF_ONE_PROCESS if folder in parents), file)

    return ByFile(config, log)


@pytest.fixture(scope="session", autouse=True)
def interrupts_are_keyboard_interrupts() -> Iterator[None]:
    """A shell that starts the suite in the background has it ignore SIGINT, and Python then keeps to that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(scope="session", autouse=True)
def machine_code_stays_in_the_process() -> Iterator[None]:
    """No test depends on what an earlier one, or the person whose computer it is, left in the cache, nor on when good
    code takes the place of quick code."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KERNEL_WORKBENCH_NATIVE_CACHE", "off")
        patch.setenv("KERNEL_WORKBENCH_QUICK_CODE", "off")
        yield


@pytest.fixture(scope="session", autouse=True)
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Results of compilers are kept for the session, under the keys that the product has for it, by all its processes:
    a kernel of the gallery is compiled by dozens of tests. Nobody's own cache is read or written.
    """
    base = tmp_path_factory.getbasetemp()
    # A process of several has a folder of its own below the session's.
    folder = (base.parent if base.name.startswith("popen-") else base) / "compiled"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(disk_cache.FOLDER_VARIABLE, str(folder))
        yield folder


@pytest.fixture
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, for tests of compilers and of the cache itself."""
    folder = tmp_path / "cache"
    monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, str(folder))
    return folder


@pytest.fixture(scope="session")
def numba_mlir() -> Any:
    """numba-cuda-mlir, whose compiler imports CuPy where it is: `tests/cupy` would be taken for that."""
    pytest.importorskip("numba_cuda_mlir", reason="numba-cuda-mlir is not installed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "cupy", None)
        from numba_cuda_mlir.descriptor import mlir_target

        mlir_target.ensure_initialized()
    import numba_cuda_mlir.cuda

    return numba_cuda_mlir.cuda


@pytest.fixture(scope="session")
def simulated() -> Any:
    """The module of a GPU that is not there: `simulated.SimulatedGpu(simulated.Behaviour(us=3.0))`."""
    return simulated_gpu


@pytest.fixture(scope="session")
def fake_cupy() -> Any:
    """The module of a CuPy that is not there, for the code that calls CuPy."""
    return fake_cupy_module
