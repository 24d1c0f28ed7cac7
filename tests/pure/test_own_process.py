"""A process that ends before it is ready is started again, and a command that cannot work is given up."""

from __future__ import annotations

import sys

from workbench.base.workers.own_process import OwnProcess
from workbench.base.workers.python_command import python_command

ENDS = [sys.executable, "-c", "import os; os._exit(3)"]
SERVES = (
    "from workbench.base.workers import limited_process\nlimited_process.serve(lambda q: ('answer', b'1'), 8 << 30)"
)


def test_one_that_is_lost_while_it_starts_is_started_again() -> None:
    commands = [ENDS, ENDS]
    process = OwnProcess(lambda: commands.pop() if commands else python_command(SERVES, []))
    try:
        answer = process.ask({"a": 1}, 60)
        assert answer is not None
        assert answer.payload == b"1"
        assert process.possible
    finally:
        process.close()


def test_a_command_that_never_works_is_given_up() -> None:
    starts = []

    def command() -> list[str]:
        starts.append(1)
        return ENDS

    process = OwnProcess(command)
    assert process.ask({"a": 1}, 60) is None
    assert not process.possible
    assert len(starts) == 3
    assert process.ask({"a": 1}, 60) is None
    assert len(starts) == 3
