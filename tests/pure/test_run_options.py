"""The sanitisers that `workbench run --sanitize` names."""

from __future__ import annotations

import pytest
from support.refusals import refused

from workbench.languages.programs.run_options import SANITIZERS, sanitizers


@pytest.mark.parametrize("text", ["race,init", "race, init", " race ,init,"])
def test_names_are_separated_by_commas(text):
    assert sanitizers(text) == ("race", "init")


@pytest.mark.parametrize("text", ["all", " all", "race,all"])
def test_all_are_all(text):
    assert sanitizers(text) == SANITIZERS


def test_another_name_is_refused():
    with refused("--sanitize"):
        sanitizers("race,initcheck")
