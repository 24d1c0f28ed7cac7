"""A launch whose code and arguments lie in the emulator's memory."""

from __future__ import annotations

from typing import NamedTuple

from workbench.base.records import Language
from workbench.base.records.outcomes import Launch
from workbench.device.targets.emulator_buffers import EmulatorBuffer
from workbench.device.targets.staged_storages import NOTHING_STAGED, Staged
from workbench.emulate import LaunchRequest


class PlacedLaunch(NamedTuple):
    """A launch that is ready to run.

    Attributes
    ----------
    launch
        As its outcome names it.
    request
        As an engine takes it.
    language
        That of the kernel's source, in which faults are told.
    arrays
        Arrays that have names, which findings of sanitisers and replays tell.
    staged
        The memory of the host that was brought for it; nothing of loaded code, whose arguments are in memory already.
    """

    launch: Launch
    request: LaunchRequest
    language: Language
    arrays: tuple[tuple[str, EmulatorBuffer], ...] = ()
    staged: Staged = NOTHING_STAGED
