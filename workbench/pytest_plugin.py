"""For pytest: the fixture `check`, with which `check(kernel, problem)` fails with the verdict's text, and
`pytest --emulate-cupy`, with which tests that import CuPy run on a machine with no GPU.

Loaded by pytest wherever the package is installed; it imports nothing of the workbench before a test asks for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from workbench.records.verdicts import Verdict


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    parser.getgroup("kernel-workbench").addoption(
        "--emulate-cupy",
        action="store_true",
        help="with no GPU, `import cupy` gives Kernel Workbench's stand-in over NumPy and the emulator",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Install the stand-in before a `conftest.py` may import CuPy."""
    if early_config.known_args_namespace.emulate_cupy:
        from workbench import cupy_host
        from workbench.numba_host.launcher import inherit

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
