"""Trials that a history holds: a later search does not make them again."""

from __future__ import annotations

from collections.abc import Mapping

from workbench.base import hooks
from workbench.search.tuning.journal import known_trials
from workbench.search.tuning.trials import Trial
from workbench.search.tuning.tuning import About

HOOK = "tunings"
"""Gives records of earlier searches of a kernel, oldest first, where a history is kept."""


def kept_trials(about: About) -> Mapping[str, Trial]:
    """Trials of the same problem, text, device, sizes and compilers, by the key of their configuration.

    A problem without a digest has none: nothing says that it is still the same.
    """
    if not about.question_sha256 or hooks.find(HOOK) is None:
        return {}
    result: dict[str, Trial] = {}
    for record in hooks.call(HOOK, about.kernel):
        trials = record.get("trials")
        if record.get("about") == about.to_json() and isinstance(trials, list):
            result |= known_trials(trials)
    return result
