"""What every test may rely on, however the suite was started."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

BROWSER_TESTS = Path(__file__).with_name("lab")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Says what one process runs where there are several (`--dist loadgroup`): a file, and all tests of the browser.

    A file's tests share what its module compiled. Those of the browser share one JupyterLab; they come first, as they
    last longest.
    """
    items.sort(key=lambda item: BROWSER_TESTS not in item.path.parents)
    for item in items if config.pluginmanager.hasplugin("xdist") else ():
        group = BROWSER_TESTS.name if BROWSER_TESTS in item.path.parents else item.path.stem
        item.add_marker(pytest.mark.xdist_group(group))


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
