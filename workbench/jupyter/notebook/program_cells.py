"""The program of a `%%cuda_program` or `%%workbench_run` cell: in a folder of its own, run in a process of its own.

Its output streams into the notebook while it runs; an interrupt ends it. To trace one of its launches it is run again,
without output, up to that launch.
"""

from __future__ import annotations

import codecs
import contextlib
import os
import re
import selectors
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from workbench.base.boundary import interrupts_held
from workbench.base.errors import ArgumentError, CompileError, WorkbenchError
from workbench.base.records import Source
from workbench.base.records.place_names import file_name, name_file, place
from workbench.base.workers.python_command import module_command
from workbench.base.workers.signal_names import signal_name
from workbench.compilers.diagnostics.nvcc_logs import from_nvcc
from workbench.languages.cells.grammar import ProgramCell, split_words
from workbench.languages.programs.built_programs import build_texts
from workbench.languages.programs.logged_findings import Logged, read_log
from workbench.languages.programs.run_options import meant_options, split_options
from workbench.languages.programs.settings import Settings, TracedLaunch
from workbench.languages.programs.starting import command_of
from workbench.languages.programs.written_traces import read_trace

if TYPE_CHECKING:
    from workbench.device.targets.trace import Trace

_FILE = "cell.cu"
_PLACE = re.compile(rf"(?<![\w./-]){re.escape(_FILE)}(?:\((\d+)\)|:(\d+)(?::\d+)?)")
_PROGRAM = "program"
_SCRIPT = "cell.py"
_SECONDS_TO_END = 2.0
_SECONDS_OF_PROGRESS = 0.5


@dataclass(frozen=True, eq=False)
class CellProgram:
    """The program of a cell, ready to run. It is there as long as this value is.

    Attributes
    ----------
    folder
        The folder of the program and its source.
    started_in
        The notebook's folder as it was built.
    settings
        The settings of each run.
    command
        The words that start it.
    """

    folder: Path
    started_in: Path
    source: Source
    settings: Settings
    command: tuple[str, ...]

    def run(self, show: Callable[[Sequence[Logged]], object] | None = None) -> None:
        """Run it; its output is printed as it comes.

        Parameters
        ----------
        show
            Takes the first launch of each kernel, faults, findings and figures once the program has ended; None has the
            program print findings and figures.

        Raises
        ------
        WorkbenchError
            The program ended with another status than 0.
        KeyboardInterrupt
            As it comes; the program has ended then.
        """
        findings = self.folder / "findings"
        findings.unlink(missing_ok=True)
        settings = replace(self.settings, line_buffered=True, findings_file=str(findings) if show else "")
        try:
            with self._process(settings, subprocess.PIPE) as process:
                assert process.stdout is not None
                assert process.stderr is not None
                _print_all({process.stdout: sys.stdout, process.stderr: sys.stderr}, self.source.filename)
                status = process.wait()
        finally:
            if show and (found := read_log(findings)):
                show(found)
        if status:
            raise WorkbenchError(_end(status))

    def trace(self, kernel: str, launch: int, **options: Any) -> Trace:
        """Run it again up to a launch, and trace that; nothing is printed.

        Parameters
        ----------
        kernel, launch
            The kernel's name, and the number of the launch among all of the program.
        options
            Fields of `TracedLaunch`.

        Raises
        ------
        ArgumentError
            The program comes to no such launch, or the launch has no such block or warp.
        KeyboardInterrupt
            As it comes; the program has ended then.
        """
        file = self.folder / "trace"
        file.unlink(missing_ok=True)
        settings = replace(self.settings, traced=TracedLaunch(launch, kernel, str(file), **options))
        with self._process(settings, subprocess.DEVNULL) as process:
            process.wait()
        trace = read_trace(file)
        if trace is None:
            raise ArgumentError(
                f"the program was run again and ended before its launch {launch}, of {kernel}, was traced", "launch"
            )
        sent = trace.launch.kernel
        if sent.compilation.source.language != "ptx":
            return trace
        # The PTX of a program is all that its process has.
        compiled = type(sent.compilation)(replace(sent.compilation.translation, source=self.source))
        return replace(trace, launch=replace(trace.launch, kernel=replace(sent, compilation=compiled)))

    @contextlib.contextmanager
    def _process(self, settings: Settings, output: int) -> Iterator[subprocess.Popen[bytes]]:
        """The program as a process, which has ended behind the block."""
        process = subprocess.Popen(
            self.command,
            cwd=self.started_in,
            env={**os.environ, **settings.to_environment()},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
        try:
            yield process
        finally:
            _end_and_close(process)


def build_program(
    cell: ProgramCell,
    headers: Mapping[str, str],
    name: str = _FILE,
    device: str = "",
    progress: Callable[[float], object] | None = None,
) -> CellProgram:
    """Build the program of a cell; one that was built before from the same texts and options is taken again.

    Parameters
    ----------
    headers
        Texts of the notebook's headers, by the names that the cell includes them by.
    name
        The cell's name in messages.
    device
        The GPU to model where the cell names none; empty for the usual one.
    progress
        Told of the seconds that the compiler has run so far, about twice a second, if it has to run.

    Raises
    ------
    ArgumentError
        An option of `workbench run` without a value, or with one that is not there.
    CompileError
        nvcc refuses the cell.
    KeyboardInterrupt
        As it comes; the compiler has ended then.
    """
    here = Path.cwd()
    program_options, arguments = _options_of(cell.arguments)
    folder = Path(tempfile.mkdtemp(prefix="workbench-"))
    source = Source(cell.body, "cuda", name, headers=headers)
    texts = {_FILE: cell.body, **headers}
    words = [f"-I{here}", *cell.options]
    shown = progress or (lambda seconds: None)
    target = folder / _PROGRAM
    try:
        built = build_texts(texts, words, folder, target, lambda line: _nvcc(line, folder, source, shown))
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    if built.output:
        sys.stderr.write(_with_name(built.output, name))
    names = tuple((str(built.folder.resolve() / file), name if file == _FILE else file) for file in texts)
    settings = replace(program_options, device=program_options.device or device, names=names)
    return _in_folder(CellProgram(folder, here, source, settings, tuple(command_of(target, "./program", arguments))))


def script_of(line: str, body: str, cell: str, device: str = "") -> CellProgram:
    """Give the Python program of a `%%workbench_run` cell.

    Parameters
    ----------
    line
        The words behind the magic: options of `workbench run`, then the program's arguments.
    cell
        The cell's name in messages.
    device
        The GPU to model where the line names none; empty for the usual one.

    Raises
    ------
    ArgumentError
        An option of `workbench run` without a value, or with one that is not there; a quotation mark that does not
        close.
    """
    options, arguments = _options_of(split_words(line))
    folder = Path(tempfile.mkdtemp(prefix="workbench-"))
    file = folder / _SCRIPT
    # Lines are numbered as in the cell.
    source = Source(f"\n{body}", "python", str(file))
    file.write_text(source.text, encoding="utf-8")
    name_file(str(file), cell)
    command = module_command("workbench", ["run", str(file), *arguments])
    settings = replace(options, device=options.device or device)
    program = _in_folder(CellProgram(folder, Path.cwd(), source, settings, tuple(command)))
    weakref.finalize(program, name_file, str(file), "")
    return program


def _in_folder(program: CellProgram) -> CellProgram:
    """A program whose folder is removed with it."""
    weakref.finalize(program, shutil.rmtree, program.folder, ignore_errors=True)
    return program


def _options_of(words: Sequence[str]) -> tuple[Settings, tuple[str, ...]]:
    """The options of a run and the arguments behind them; names those among the arguments that may be meant as such."""
    options, arguments = split_options(words)
    for word, option in meant_options(arguments).items():
        where = ", before the program's arguments" if word == option else ""
        sys.stderr.write(f"{word} is an argument of the program; the option of the run is {option}{where}\n")
    return options, arguments


def _nvcc(words: Sequence[str], folder: Path, source: Source, progress: Callable[[float], object]) -> str:
    """Runs nvcc in the notebook's folder, where further sources are looked for; gives its output."""
    begun = time.monotonic()
    progress(0.0)
    process = subprocess.Popen(
        module_command("workbench", ["nvcc", *words]),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        while True:
            try:
                data, _ = process.communicate(timeout=_SECONDS_OF_PROGRESS)
                break
            except subprocess.TimeoutExpired:
                progress(time.monotonic() - begun)
    finally:
        _end_and_close(process)
    progress(time.monotonic() - begun)
    output = data.decode(errors="replace").replace(f"{folder}{os.sep}", "")
    if process.returncode:
        found = from_nvcc(output, {_FILE: source.text, **source.headers})
        named = (replace(each, filename=source.filename) if each.filename == _FILE else each for each in found)
        raise CompileError(tuple(named), _with_name(output, source.filename), source)
    return output


def _with_name(output: str, name: str) -> str:
    """A compiler's output, with the cell's name in the places that it names."""
    return _PLACE.sub(lambda match: place(name, int(match[1] or match[2])), output)


def _print_all(pipes: Mapping[IO[bytes], Any], file: str) -> None:
    """Prints what a program prints, as it comes; its file is called as the cell is."""
    name = file_name(file)
    named = re.compile(rf"{re.escape(file)}(?::(\d+))?")
    decoders = {pipe: codecs.getincrementaldecoder("utf-8")(errors="replace") for pipe in pipes}
    with selectors.DefaultSelector() as waiting:
        for pipe in pipes:
            waiting.register(pipe, selectors.EVENT_READ)
        while waiting.get_map():
            for key, _ in waiting.select():
                source: Any = key.fileobj
                data = os.read(source.fileno(), 1 << 16)
                text = decoders[source].decode(data, final=not data)
                pipes[source].write(named.sub(lambda found: place(name, int(found[1])) if found[1] else name, text))
                pipes[source].flush()
                if not data:
                    waiting.unregister(source)


def _end_and_close(process: subprocess.Popen[bytes]) -> None:
    """Ends a process if it runs, and closes its pipes, also where another interrupt comes meanwhile."""
    try:
        if process.poll() is None:
            _end_group(process)
    finally:
        for pipe in filter(None, (process.stdout, process.stderr)):
            pipe.close()


def _end_group(process: subprocess.Popen[bytes]) -> None:
    """Ends a process and all that it has started, also where another interrupt comes meanwhile."""
    with interrupts_held():
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
