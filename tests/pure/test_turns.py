"""One process of a machine has a turn at a time; one that is killed gives it back."""

from __future__ import annotations

import subprocess
import uuid

from workbench.base.workers import turns
from workbench.base.workers.python_command import python_command

PROGRAM = """
from workbench.base.workers.turns import turn
with turn(sys.argv[1]):
    print("has it", flush=True)
    sys.stdin.readline()
print("gave it back", flush=True)
"""


def process(name: str) -> subprocess.Popen[str]:
    return subprocess.Popen(python_command(PROGRAM, [name]), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def test_turns_come_one_after_the_other() -> None:
    name = f"test {uuid.uuid4().hex}"
    first = process(name)
    assert first.stdout is not None
    assert first.stdout.readline() == "has it\n"
    second = process(name)
    assert second.stdout is not None
    assert first.stdin is not None
    with turns._file(name).open("ab") as held:
        assert not turns._taken(held)
    with turns.turn(f"{name} of another thing"):
        pass
    first.communicate("\n")
    assert second.stdout.readline() == "has it\n"
    second.kill()
    second.communicate()
    with turns.turn(name):
        pass
    for thing in (name, f"{name} of another thing"):
        turns._file(thing).unlink()
