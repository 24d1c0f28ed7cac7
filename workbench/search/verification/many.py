"""Verifications of many files for one problem, on workers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workbench.analyse.checks.raised import FunctionRaised, Streak, raised_in
from workbench.base.errors import ArgumentError, WorkbenchError
from workbench.base.records import Language
from workbench.device.cluster.sent_folders import SentFolder, present
from workbench.device.cluster.tasks import Tasks, each_finished
from workbench.search.verification.kernel_text import LANGUAGES, KernelText, read_kernel
from workbench.search.verification.problem_file import problem_named
from workbench.search.verification.session import verify
from workbench.search.verification.verification import Verification


@dataclass(frozen=True)
class FileVerified:
    """The verification of a file.

    Attributes
    ----------
    error
        The reason for which there is no verification; else None.
    place
        The place of the file among those that were given.
    """

    place: int
    file: Path
    found: Verification | None
    error: WorkbenchError | None

    @property
    def passed(self) -> bool:
        """True if there is a verification that passed."""
        return self.found is not None and self.found.passed

    def to_json(self) -> dict[str, Any]:
        """The record with the file's name; of an error its words."""
        record = {"passed": False, "error": str(self.error)} if self.found is None else self.found.to_json()
        return {"file": self.file.name, **record}


def submissions(folder: Path) -> tuple[Path, ...]:
    """Give the files of a folder that may hold a kernel, by name.

    Raises
    ------
    ArgumentError
        There is none.
    """
    result = tuple(sorted(file for file in folder.iterdir() if file.is_file() and file.suffix.lower() in LANGUAGES))
    if not result:
        raise ArgumentError(f"{folder} holds no file that ends in {', '.join(LANGUAGES)}", "file")
    return result


def verify_files(
    files: Sequence[Path], problem: str, tasks: Tasks, fields: Mapping[str, Any], options: Mapping[str, Any]
) -> Iterator[FileVerified]:
    """Verify each of several files, on workers; results come in the order in which they are done.

    A file that cannot be read, a function of the problem's that raises an error over it, or a worker that is lost, is
    that file's error.

    Parameters
    ----------
    problem
        As `problem_named` takes it.
    fields
        Of `read_kernel`.
    options
        Of `verify`, with a seed: files are compared over the same cases.

    Raises
    ------
    ArgumentError
        The problem is wrong.
    FunctionRaised
        A function of the problem's raised the same error over each of the first files.
    """
    name, sent = _sent_problem(problem)
    texts: list[tuple[int, KernelText]] = []
    for place, file in enumerate(files):
        try:
            texts.append((place, read_kernel(file, **fields)))
        except ArgumentError as error:
            yield FileVerified(place, file, None, error)
    work = [(text, name, sent, dict(options)) for _, text in texts]
    streak = Streak()
    for finished in each_finished(tasks, verify_one, work):
        place, _ = texts[finished.number]
        yield FileVerified(place, files[place], finished.value, finished.error)
        raised = finished.error if isinstance(finished.error, FunctionRaised) else None
        if streak.note(raised) and raised is not None:
            tasks.cancel()
            raise raised.ended(
                f", for {files[place].name}, and so it is for each of the first {streak.count} files", None
            )


def verify_one(text: KernelText, problem: str, sent: SentFolder | None, options: Mapping[str, Any]) -> Verification:
    """Verify a text: inside a worker. sent: the folder of a problem that is a file.

    Raises
    ------
    FunctionRaised
        A function of the problem's raised an error.
    """
    language: Language = "numba" if text.language == "numba" else "cuda"
    try:
        if sent is None:
            return verify(text, problem_named(problem, language), **options)
        with present(sent) as folder:
            return verify(text, problem_named(str(folder / problem), language), **options)
    except (Exception, SystemExit) as error:
        raised = raised_in(error)
        if raised is None:
            raise
        raise raised from error


def _sent_problem(named: str) -> tuple[str, SentFolder | None]:
    """A problem's name below its folder, and the folder, which a worker elsewhere has not; None for one of the gallery.

    It is looked for here first: its file is executed.
    """
    problem_named(named)
    name = Path(named).name
    file = Path(named).with_name(name.partition(":")[0])
    if not file.is_file():
        return named, None
    return name, SentFolder(str(file.resolve().parent), {file.name: file.read_bytes()})
