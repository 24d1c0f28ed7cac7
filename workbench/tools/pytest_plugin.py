"""For pytest: fixtures that judge kernels, `pytest --emulate-cupy`, with which tests that import CuPy run on a machine
with no GPU, and `pytest --emulate-torch`, with which those do that use PyTorch's `device="cuda"`.

`check(kernel, problem)` fails with the verdict's text, `verify(kernel, problem)` with that of a verification, and
`gate(kernel, problem)` where a figure is worse than the kept one of `--kernel-figures`.

Loaded by pytest wherever the package is installed; it imports nothing of the workbench before a test asks for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from workbench.base.records.verdicts import Verdict
    from workbench.search.gate.figures import KernelFigures
    from workbench.search.verification.verification import Verification


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    group = parser.getgroup("kernel-workbench")
    group.addoption(
        "--emulate-cupy",
        action="store_true",
        help="with no GPU, `import cupy` gives Kernel Workbench's stand-in over NumPy and the emulator",
    )
    group.addoption(
        "--emulate-torch",
        action="store_true",
        help='with no GPU, PyTorch has an emulated `device="cuda"`, and kernels run in Kernel Workbench\'s emulator',
    )
    group.addoption(
        "--kernel-figures",
        default="kernel-figures.json",
        metavar="FILE",
        help="the kept figures that the fixture `gate` compares with (default: %(default)s)",
    )
    group.addoption("--update-kernel-figures", action="store_true", help="keep the figures that `gate` finds")


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Install the stand-ins before a `conftest.py` may import CuPy or Torch."""
    if early_config.known_args_namespace.emulate_torch:
        from workbench.languages.numba.launcher import emulate_all

        emulate_all()
    if early_config.known_args_namespace.emulate_cupy:
        from workbench.device.targets.driver_probe import has_gpu
        from workbench.languages import cupy as cupy_host
        from workbench.languages.cupy import finder
        from workbench.languages.numba.launcher import inherit

        if not cupy_host.is_installed() and finder.imported() and not has_gpu():
            finder.forget()  # pytest imports what filters of warnings name before it loads plugins
        cupy_host.install()
        inherit()  # processes that tests start have it too


@pytest.fixture
def check() -> Callable[..., Verdict]:
    """`wb.check` that fails the test where the kernel is wrong; it returns the verdict otherwise."""
    __tracebackhide__ = True
    from workbench import api

    def checked(kernel: Any, problem: Any, **options: Any) -> Verdict:
        __tracebackhide__ = True
        verdict = api.check(kernel, problem, **options)
        if not verdict.passed:
            pytest.fail(str(verdict), pytrace=False)
        return verdict

    return checked


@pytest.fixture
def verify() -> Callable[..., Verification]:
    """`wb.verify` that fails the test where the kernel is refused; it returns the verification otherwise."""
    __tracebackhide__ = True
    from workbench.search.verification import session

    def verified(kernel: Any, problem: Any, **options: Any) -> Verification:
        __tracebackhide__ = True
        result = session.verify(kernel, problem, **options)
        if not result.passed:
            pytest.fail(str(result), pytrace=False)
        return result

    return verified


@pytest.fixture
def gate(request: pytest.FixtureRequest) -> Callable[..., KernelFigures]:
    """Fails the test where registers, spills, occupancy, traffic or modelled time are worse than the kept ones.

    `gate(kernel, problem, name=None, device=None, sizes=None, room=None)`: name is the kernel's own where None, room
    the share by which counted and modelled figures may grow.
    """
    __tracebackhide__ = True
    from workbench.search.gate.gating import gated

    config = request.config
    file = config.rootpath / config.getoption("--kernel-figures")
    update = config.getoption("--update-kernel-figures")
    if update and hasattr(config, "workerinput"):
        raise pytest.UsageError("--update-kernel-figures writes one file: run it without -n")

    def judged(kernel: Any, problem: Any, **options: Any) -> KernelFigures:
        __tracebackhide__ = True
        result, worse = gated(kernel, problem, file, update=update, **options)
        if worse:
            pytest.fail("\n".join(each.words for each in worse), pytrace=False)
        return result

    return judged
