"""`workbench run script.py` takes no option that only CUDA programs have."""

from __future__ import annotations

import pytest

from workbench.base.errors import ArgumentError
from workbench.tools.commands import cli


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("--sanitize", ["race"]),
        ("--check-leaks", []),
        ("--count", []),
        ("--predict", ["A100"]),
        ("--json", ["found.json"]),
        ("--nvcc", ["kernel.o"]),
    ],
)
def test_an_option_of_programs_is_refused_for_a_script(option: str, values: list[str]) -> None:
    arguments = cli._parser().parse_args(["run", option, *values, "script.py"])
    with pytest.raises(ArgumentError) as raised:
        arguments.run(arguments)
    assert raised.value.parameter == option
