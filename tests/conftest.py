"""Fixtures of all tests, however the suite was started."""

from __future__ import annotations

import atexit
import gc
import os
import random
import secrets
import signal
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, core, settings
from hypothesis.internal.conjecture import providers
from support import fake_cupy as fake_cupy_module
from support import simulated_gpu, tiers
from support.scheduling import begun_elsewhere, longest_first, read_seconds, scope_of, write_seconds

from workbench.base import disk_cache
from workbench.emulate.native import tier_up
from workbench.teach.course import attempts

_STAND_INS = ("cupy", "cute", "cutile", "numba", "numba_mlir", "triton")
# The time of drawing says how busy the machine is. Examples are the commit's, as all that is drawn here, also where CI
# is set, for which hypothesis has others.
settings.register_profile(
    "workbench", deadline=None, database=None, derandomize=False, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("workbench")
core.global_force_seed = tiers.commit_seed()
# Else numbers that stand in the modules which a process has loaded by then would be drawn too: others in each process.
providers._get_local_constants = lambda: providers._local_constants


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the option by which `tests/seconds.tsv` is made."""
    parser.addoption("--write-seconds", type=Path, metavar="FILE", help="write the seconds of each file of tests")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what only `make test-all` runs, and has the longest tests begin."""
    left_out = tiers.left_out(items)
    if left_out:
        config.hook.pytest_deselected(items=[item for item in items if item in left_out])
        items[:] = [item for item in items if item not in left_out]
    key = longest_first((item.path for item in items), read_seconds(), _limits(items))
    items.sort(key=lambda item: (*key[item.path], item.path))


def _limits(items: Iterable[pytest.Item]) -> dict[Path, float]:
    """The time limits in seconds of tests that have one of their own, by their files."""
    marks = ((item.path, item.get_closest_marker("timeout")) for item in items)
    return {path: float(mark.args[0]) for path, mark in marks if mark is not None and mark.args}


def pytest_collection(session: pytest.Session) -> None:
    """Collects no garbage while ten thousand tests are made, which live to the end as their modules do."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Spares the garbage collector the tests and their modules. It comes seldom: a tenth of the suite's processor time
    was its."""
    gc.freeze()
    gc.set_threshold(20_000, 25, 25)
    gc.enable()
    # Libraries that count their objects at the end of the process find none left. Not before, since pytest collects
    # what tests have left.
    atexit.register(gc.unfreeze)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Has one process run a file, whose tests share what they compiled, or a folder, where its files share more."""
    from xdist.scheduler import LoadScopeScheduling

    class ByFile(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return scope_of(config.rootpath / nodeid.partition("::")[0])

    return ByFile(config, log)


def pytest_configure(config: pytest.Config) -> None:
    """Names the commit for all processes, which may begin when there is another; begins to measure where
    `--write-seconds` is given; shares the rewriting of files among the processes of pytest-xdist."""
    os.environ.setdefault(tiers.COMMIT_VARIABLE, tiers.commit())
    if worker := getattr(config, "workerinput", None):
        number, ignored = int(worker["workerid"].removeprefix("gw")), config.getoption("ignore") or ()
        config.args = begun_elsewhere(config.args, number, worker["workercount"], ignored)
    if config.getoption("--write-seconds") is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Measuring(config), "seconds of files")


class _Measuring:
    """Adds up the seconds of each file and writes them at the end."""

    def __init__(self, config: pytest.Config) -> None:
        self._file: Path = config.getoption("--write-seconds")
        self._seconds: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._seconds[report.nodeid.partition("::")[0].removeprefix("tests/")] += report.duration

    def pytest_sessionfinish(self) -> None:
        write_seconds(self._seconds, self._file)


@pytest.fixture(scope="session", autouse=True)
def interrupts_are_keyboard_interrupts() -> Iterator[None]:
    """A shell that starts the suite in the background has it ignore SIGINT, and Python then keeps to that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(autouse=True)
def drawn_by_the_commit(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test of a commit draws the same wherever it runs, also where the product draws a seed anew."""
    seed = f"{tiers.commit()} {request.node.nodeid}"
    random.seed(seed)
    drawn = random.Random(seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "randbelow", drawn.randrange)
        patch.setattr(secrets, "randbits", drawn.getrandbits)
        yield


@pytest.fixture(scope="session", autouse=True)
def optimised_code() -> Iterator[None]:
    """No test depends on when tier 1 code takes the place of tier 0 code."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(tier_up.SWITCH, "off")
        yield


@pytest.fixture(scope="module", autouse=True)
def tier_of_code(request: pytest.FixtureRequest, optimised_code: None) -> Iterator[None]:
    """Two files of three, by the commit, launch tier 0 code alone, which has the same results and is compiled in half
    the time. Files that look at tier 1 code itself are marked `tier1`."""
    with pytest.MonkeyPatch.context() as patch:
        if request.node.get_closest_marker("tier1") is None and tiers.in_tier0(request.node.nodeid):
            patch.setenv(tier_up.SWITCH, "only")
        yield


@pytest.fixture(scope="session", autouse=True)
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Results of compilers and machine code are kept for the session, under the keys that the product has for it, by
    all its processes: a kernel of the gallery is compiled by dozens of tests. Nobody's own cache is read or written.
    """
    base = tmp_path_factory.getbasetemp()
    # A process of several has a folder of its own below the session's.
    folder = (base.parent if base.name.startswith("popen-") else base) / "compiled"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(disk_cache.FOLDER_VARIABLE, str(folder))
        yield folder


@pytest.fixture(scope="module", autouse=True)
def no_stand_in_is_left() -> Iterator[None]:
    """The tests of a file uninstall their stand-ins: those of the next file in the process expect the library."""

    def installed() -> list[Any]:
        hosts = [sys.modules.get(f"workbench.languages.{name}") for name in _STAND_INS]
        return [host for host in hosts if host is not None and host.is_installed()]

    before = installed()
    yield
    left = [host for host in installed() if host not in before]
    assert [host.__name__ for host in left if host.uninstall()] == []


@pytest.fixture(scope="session", autouse=True)
def own_progress(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Notebooks that tests run keep their tries at exercises apart from those of the person who runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(attempts.FOLDER_VARIABLE, str(tmp_path_factory.mktemp("progress")))
        yield


@pytest.fixture
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, for tests of compilers and of the cache itself."""
    folder = tmp_path / "cache"
    monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, str(folder))
    return folder


@pytest.fixture(scope="module")
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
