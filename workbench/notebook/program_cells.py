"""The program of a `%%cuda_program` cell: built in a folder of its own, run in a process of its own.

Its output streams into the notebook while it runs; an interrupt ends it.
"""

from __future__ import annotations

import codecs
import contextlib
import os
import selectors
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import IO, Any

from workbench.cells.grammar import ProgramCell
from workbench.compilers.diagnostics.nvcc_logs import from_nvcc
from workbench.errors import CompileError, WorkbenchError
from workbench.programs.kept_findings import KeptFinding, kept
from workbench.programs.run_options import split_options, written_with_one_dash
from workbench.programs.starting import command_of
from workbench.records import Source
from workbench.workers.python_command import module_command
from workbench.workers.signal_names import signal_name

_FILE = "cell.cu"
_SECONDS_TO_END = 2.0


def run_program(
    cell: ProgramCell,
    headers: Mapping[str, str],
    device: str = "",
    show: Callable[[Sequence[KeptFinding], Source], object] | None = None,
) -> None:
    """Build and run the program of a cell; its output is printed as it comes.

    Parameters
    ----------
    headers
        Texts of the notebook's headers, by the names that the cell includes them by.
    device
        The GPU to model where the cell names none; empty for the usual one.
    show
        Shows faults and findings once the program has ended; None has the program print them.

    Raises
    ------
    ArgumentError
        An option of `workbench run` without a value, or with one that is not there.
    CompileError
        nvcc refuses the cell.
    WorkbenchError
        The program ended with another status than 0.
    KeyboardInterrupt
        As it comes; the program has ended then.
    """
    here = Path.cwd()
    given, arguments = split_options(cell.arguments)
    for option in written_with_one_dash(arguments):
        sys.stderr.write(f"{option[1:]} is an argument of the program; the option of the run is {option}\n")
    with tempfile.TemporaryDirectory(prefix="workbench-") as folder:
        for name, text in {_FILE: cell.body, **headers}.items():
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        program = Path(folder) / "program"
        source = Source(cell.body, "cuda", _FILE, headers=headers)
        _build(["-o", str(program), f"-I{folder}", f"-I{here}", *cell.options], Path(folder) / _FILE, source)
        names = ((str(Path(folder).resolve() / _FILE), _FILE),)
        findings = Path(folder) / "findings"
        settings = replace(
            given,
            device=given.device or device,
            line_buffered=True,
            findings_file=str(findings) if show else "",
            names=names,
        )
        environment = {**os.environ, **settings.to_environment()}
        try:
            status = _streamed(command_of(program, "./program", arguments), here, environment)
        finally:
            if show and (found := kept(findings)):
                show(found, source)
    if status:
        raise WorkbenchError(_end(status))


def _build(words: Sequence[str], cell: Path, source: Source) -> None:
    """Runs nvcc in the notebook's folder, where further sources are looked for; cell: the file of the cell."""
    command = module_command("workbench", ["nvcc", *words, str(cell)])
    ran = subprocess.run(command, capture_output=True, text=True, errors="replace")
    said = (ran.stdout + ran.stderr).replace(f"{cell.parent}{os.sep}", "")
    if ran.returncode:
        texts = {_FILE: source.text, **source.headers}
        raise CompileError(from_nvcc(said, texts), said, source)
    if said:
        sys.stderr.write(said)


def _streamed(command: Sequence[str], folder: Path, environment: Mapping[str, str]) -> int:
    """Runs a process and prints what it writes as it comes; gives its return code."""
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        _print_all({process.stdout: sys.stdout, process.stderr: sys.stderr})
        return process.wait()
    finally:
        if process.poll() is None:
            _end_group(process)
        process.stdout.close()
        process.stderr.close()


def _print_all(pipes: Mapping[IO[bytes], Any]) -> None:
    decoders = {pipe: codecs.getincrementaldecoder("utf-8")(errors="replace") for pipe in pipes}
    with selectors.DefaultSelector() as waiting:
        for pipe in pipes:
            waiting.register(pipe, selectors.EVENT_READ)
        while waiting.get_map():
            for key, _ in waiting.select():
                source: Any = key.fileobj
                data = os.read(source.fileno(), 1 << 16)
                pipes[source].write(decoders[source].decode(data, final=not data))
                pipes[source].flush()
                if not data:
                    waiting.unregister(source)


def _end_group(process: subprocess.Popen[bytes]) -> None:
    """Ends a process and all that it has started."""
    for number in (signal.SIGINT, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(_SECONDS_TO_END)
            return


def _end(status: int) -> str:
    if status > 0:
        return f"the program ended with status {status}"
    return f"the program was ended by {signal_name(-status)}"
