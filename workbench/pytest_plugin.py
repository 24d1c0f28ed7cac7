"""A fixture for pytest: `def test_softmax(check): check(kernel, problem)` fails with the verdict's text.

Loaded by pytest wherever the package is installed; it imports nothing of the workbench before a test asks for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from workbench.records.verdicts import Verdict


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
