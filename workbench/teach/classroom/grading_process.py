"""A process that grades the answers of one student, within limits of time and memory.

An answer is compiled, and its PTX runs in the emulator, which lets it access its arguments alone. Python of a
submission is read, never executed: there is nothing that it could patch, open or send. What remains are the compilers
and the emulator themselves, which an answer may crash or keep busy: therefore a process for each student.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from workbench.base.budget import SECONDS, WORK
from workbench.base.workers import inside
from workbench.base.workers.own_process import OwnProcess
from workbench.base.workers.process import WorkerEnded
from workbench.base.workers.python_command import python_command
from workbench.teach.classroom.submissions import Answer
from workbench.teach.course.session import LAUNCH_SECONDS

_PROGRAM = """
from workbench.teach.classroom.grading_process import serve
serve(sys.argv[1], int(sys.argv[2]))
"""


@dataclass(frozen=True)
class GradingLimits:
    """Limits of a student's answers.

    Attributes
    ----------
    work, seconds
        Limits as for `wb.grade`.
    launch_seconds
        The limit of each launch.
    answer_seconds
        The limit of a whole answer, compiling included.
    student_seconds
        The limit of all answers of a student.
    memory_bytes
        Address space of a process.
    """

    work: int = WORK
    seconds: float = SECONDS
    launch_seconds: float = LAUNCH_SECONDS
    answer_seconds: float = 120.0
    student_seconds: float = 1800.0
    memory_bytes: int = 6 << 30


@dataclass(frozen=True)
class Lost:
    """The process ended over an answer.

    Attributes
    ----------
    kind
        `timeout`, `memory` or `crash`.
    words
        The event in words.
    """

    kind: str
    words: str


class GradingProcess:
    """A process for the answers of one student; it is started afresh after an answer that it was lost over.

    Parameters
    ----------
    folder
        Of the course.
    limits
        Of each answer.
    seed
        Of the cases, the same for all students.
    """

    def __init__(self, folder: Path, limits: GradingLimits, seed: int) -> None:
        self._limits = limits
        self._seed = seed
        self._process = OwnProcess(lambda: python_command(_PROGRAM, [str(folder), str(limits.memory_bytes)]))

    def grade(self, answer: Answer) -> dict[str, Any] | Lost:
        """The grade of an answer as plain values."""
        limits = self._limits
        question = {
            "answer": asdict(answer),
            "seed": self._seed,
            "work": limits.work,
            "seconds": limits.seconds,
            "launch": limits.launch_seconds,
        }
        try:
            reply = self._process.ask(question, limits.answer_seconds)
        except WorkerEnded as ended:
            return _lost(ended, limits)
        if reply is None:
            return Lost("crash", "no process could be started for it")
        result: dict[str, Any] = json.loads(reply.payload)
        return result

    def close(self) -> None:
        """End the process, from another thread too; an answer that is being graded is lost."""
        self._process.close()


def _lost(ended: WorkerEnded, limits: GradingLimits) -> Lost:
    if ended.timed_out:
        return Lost("timeout", f"it was not graded within {limits.answer_seconds:g} s")
    if ended.out_of_memory:
        return Lost("memory", f"it needs more than {limits.memory_bytes / 2**30:g} GiB of memory")
    return Lost("crash", f"its grading crashed ({ended.how})")


def serve(folder: str, memory_bytes: int) -> None:
    """Grade what is asked for on standard input until that ends: inside the process."""
    answers = inside.claim_stdout()
    inside.end_with_owner()
    inside.go_first()
    from workbench.compilers.toolchains import nvrtc_process
    from workbench.teach.course.library import Course

    course = Course(Path(folder))
    # The system holds a compiler in this process to the files that it may read, and to the memory below.
    nvrtc_process.stay_here()
    inside.limit_memory(memory_bytes)
    for line in iter(sys.stdin.buffer.readline, b""):
        question = json.loads(line)
        grade = _graded(course, question) if question else {}
        inside.send(answers, "grade", json.dumps(grade).encode())


def _graded(course: Any, question: Mapping[str, Any]) -> dict[str, Any]:
    from workbench.base.errors import WorkbenchError
    from workbench.device.targets import target_named
    from workbench.teach.classroom.kernels import kernel_of_text
    from workbench.teach.course.grading import grade_kernel, not_compiled

    answer = Answer(**question["answer"])
    exercise = course.exercises[answer.exercise]
    try:
        kernel = kernel_of_text(answer.text, answer.language, exercise, answer.name)
        grade = grade_kernel(
            exercise,
            kernel,
            target_named("emulator"),
            work=question["work"],
            seconds=question["seconds"],
            time_limit_seconds=question["launch"],
            seed=question["seed"],
        )
    except WorkbenchError as error:
        # It does not compile, takes other arguments, or uses what is not supported: the words say which.
        grade = not_compiled(exercise, str(error))
    except RecursionError:
        grade = not_compiled(exercise, "it is nested too deeply")
    return grade.to_json()
