"""One CUDA C++ text with its options, as NVRTC is given it: where its includes lie, its compilations, its remarks.

The text is compiled under a name of its own in a folder that does not exist, so that neither the working directory
nor the person's file name can reach the output; names are put back afterwards.
"""

from __future__ import annotations

import copy
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from workbench.base import disk_cache as disk
from workbench.base.errors import CompileError
from workbench.base.records import Diagnostic, LineMap, Missing, Note, Source, Translation
from workbench.base.records.place_names import name_for_compilers, place
from workbench.base.records.text_lines import text_lines
from workbench.compilers import readable_folders, refused_includes, without_host_code
from workbench.compilers.cxx import includes, nvcc_includes, nvrtc_messages, program_texts
from workbench.compilers.cxx.file_scope import Item
from workbench.compilers.device_code import DeviceCode
from workbench.compilers.diagnostics import logs
from workbench.compilers.diagnostics.consequences import causes
from workbench.compilers.diagnostics.fixes import with_fixes
from workbench.compilers.diagnostics.misspellings import with_meant_names
from workbench.compilers.diagnostics.places import with_column
from workbench.compilers.diagnostics.remedies import with_remedy
from workbench.compilers.readable_folders import ReadableFolders
from workbench.compilers.toolchains import known_options, minimal, nvrtc, nvrtc_process, ptxas, toolchain, versions
from workbench.compilers.toolchains.archs import virtual_arch
from workbench.compilers.toolchains.precompiled import PrecompiledHeaders
from workbench.isa.ptx import file_names
from workbench.isa.ptx.locations import source_spots

_FOLDER = "/kernel-workbench-source/"
_HEADERS = "headers/"
_RESOURCES = "--ptxas-options=-v"
_INT128 = "--device-int128"
_FOR_PTXAS = ("--ptxas-options=", "--maxrregcount=")
_UNSAFE = re.compile(r"[^\w.+-]", re.ASCII)


@lru_cache(maxsize=16)
def asking_unit(translation: Translation) -> Unit | None:
    """Give what further questions about a translation can be asked of; None where its text compiles no more."""
    unit = Unit(translation.source, translation.arch, translation.options, (), None)
    try:
        unit.check_includes()
        return unit.compile()[0]
    except CompileError:  # a header has changed since, say
        return None


class Unit:
    """One text with its options: how it is called, where its includes are looked for, and its compilations."""

    def __init__(
        self,
        source: Source,
        arch: str,
        options: tuple[str, ...],
        names: tuple[str, ...],
        headers: PrecompiledHeaders | None,
        readable: ReadableFolders | None = None,
    ) -> None:
        self.source = source
        self.text = source.text
        """The text to compile: the source, or the part of it that is device code."""
        self.device: DeviceCode | None = None
        self._renamed: dict[str, str] = {}
        self.headers = headers
        self.arch = arch
        self.options = options
        self.names = names
        # Other options may read or write anything, so their result is not cached.
        self._touches_no_file = known_options.refused(options, "nvrtc") is None
        path = Path(name_for_compilers(source.filename))
        # NVRTC calls a header by the working directory and its name; a line directive names it as we do.
        self.header_texts = {
            name: f'#line 1 "{_FOLDER}{_HEADERS}{name}"\n{text}' for name, text in source.headers.items()
        }
        self.safe_name = _FOLDER + (_UNSAFE.sub("_", path.name) or "cell.cu")
        self.folder = _absolute(path.parent)
        own = [Path(option[2:]) for option in options if option.startswith("-I")]
        own += [Path(o.partition("=")[2]) for o in options if o.startswith("--include-path=")]
        self.own_folders = tuple(_absolute(folder) for folder in own)
        self.known_folders = (toolchain.shim_folder(), *toolchain.include_folders())
        self.readable = readable.with_search(self.own_folders) if readable is not None else None

    @property
    def search(self) -> tuple[Path, ...]:
        """Folders of headers in the order in which they are searched."""
        local = (self.folder,) if self.folder.is_dir() and self._may_read(self.folder / "header") else ()
        return (*local, *self.own_folders, *self.known_folders)

    def _may_read(self, path: Path) -> bool:
        return self.readable is None or self.readable.allows(path)

    def check_includes(self) -> None:
        """Refuse to read what is no plain file: to open a pipe waits, and a device has no end; and what may not be."""
        macros = [o.removeprefix("-D").removeprefix("--define-macro=").partition("=") for o in self.options]
        defined = {name: value for name, _, value in macros}
        text = "\n".join([self.source.text, *self.source.headers.values()])
        near = self.folder if self._may_read(self.folder / "header") else None
        found = refused_includes.first_refused(text, near, self.search, self.known_folders, defined, self.readable)
        if found is None:
            return
        message, remedy = found.message, (found.remedy,) if found.remedy else ()
        lines = self.source.text.split("\n")
        if found.file is None and found.line <= len(lines):
            end = found.column + len(found.spelling)
            there = lines[found.line - 1][found.column - 1 : end - 1] == found.spelling
            nowhere = Missing("the name does not stand there as it is")
            first, last = (found.column, end) if there else (nowhere, nowhere)
            remark = Diagnostic("error", message, self.source.filename, found.line, first, last, notes=remedy)
            raise CompileError((remark,), message)
        where = self.rename(str(found.file)) if found.file else Missing("a header cell includes it")
        line = found.line if found.file else Missing("a header cell includes it")
        remark = Diagnostic("error", message, where, line)
        at = self._including_line(remark)
        notes = (f"included by {place(self.source.filename, at)}",) if at is not None else ()
        raise CompileError((replace(remark, notes=(*notes, *remedy)),), message)

    def key(self) -> str | None:
        """Everything that the output depends on; None where that cannot be known."""
        if not self._touches_no_file:
            return None
        own_headers = self.source.headers
        scanned = "\n".join([self.source.text, *own_headers.values()])
        headers = includes.fingerprint(scanned, self.folder, self.search, self.known_folders)
        if headers is None:
            return None
        builds = [versions.identity(tool) for tool in ("nvrtc", "headers", "cccl")]
        shims = includes.content_of(toolchain.shim_folder())
        return disk.key_of(
            "cuda", self.source.text, self.safe_name, self.arch, headers, shims, *builds,
            f"{len(self.options)}", *self.options, *self.names, *map(str, self.known_folders),
            f"{len(own_headers)}", *(part for header in own_headers.items() for part in header),
        )  # fmt: skip

    def compile(self) -> tuple[Unit, nvrtc.Output]:
        """Compile to PTX and cubin, or raise CompileError; a program with host code, its device part.

        The unit that is given back is the one that was compiled.
        """
        output = self._run(self.text, self._options(self.arch), self.names)
        if output.ok:
            return self, output
        unit = self._device_part() if nvrtc_messages.OF_HOST_CODE.search(output.log) else None
        if unit is not None:
            assert unit.device is not None
            output = unit.device.output
        elif nvcc_includes.would_help(output.log, self.source.text):
            unit = copy.copy(self)
            unit.options = (*self.options, nvcc_includes.OPTION)
            output = unit._run(unit.text, unit._options(unit.arch), unit.names)
        if output.ok and unit is not None:
            return unit, output
        raise CompileError(*(unit or self)._errors(output))

    def _errors(self, output: nvrtc.Output) -> tuple[tuple[Diagnostic, ...], str]:
        remarks = self.remarks(output.log, is_part=self.device is not None)
        if not any(remark.severity == "error" for remark in remarks):
            # Asked for resources, NVRTC 13.5 keeps ptxas' error to itself (too much shared memory): ask without.
            options = [option for option in self._options(self.arch) if option != _RESOURCES]
            output = self._run(self.text, options, self.names)
            remarks = self.remarks(output.log)
        if not any(remark.severity == "error" for remark in remarks):
            remarks = (*remarks, Diagnostic("error", output.log.strip() or "NVRTC failed and says nothing"))
        if self.device is not None:
            hidden = self.device.hidden
            remarks = tuple(
                r for r in remarks if not hidden.intersection(re.findall(r'"(\w+)" is undefined', r.message))
            )
            remarks = (*self.program_remarks(None), *remarks)
        return self._without_the_systems(remarks, output.log)

    # -- programs

    @property
    def is_likely_a_program(self) -> bool:
        """True if words of host code stand in the text."""
        return "<<<" in self.source.text or "main" in self.source.text

    def _program(self) -> program_texts.Program | None:
        own_headers = dict(self.source.headers)
        return program_texts.gather(
            self.source.text, self.safe_name, own_headers, self.folder, self.search, self.known_folders,
            _FOLDER + _HEADERS, self._may_read,
        )  # fmt: skip

    def program_key(self, key: str) -> str | None:
        """The key of what is made of the device part; None where the program is too large to be read."""
        program = self._program()
        if program is None:
            return None
        texts = (part for text in program.texts[1:] for part in (text.file, text.spelling, text.text))
        return disk.key_of("cuda-device-part", key, *texts)

    def _device_part(self) -> Unit | None:
        """This unit with the device part of its program compiled; None where there is no host code to leave out."""
        program = self._program()
        if program is None or not without_host_code.has_both_kinds_of_code(program):
            return None
        unit = copy.copy(self)
        unit._renamed = {}

        def run(text: str, headers: Mapping[str, str], names: Sequence[str], options: Sequence[str]) -> nvrtc.Output:
            unit.text, unit.names, unit.options = text, tuple(names), (*self.options, *options)
            unit.header_texts = dict(headers)
            return unit._run(text, unit._options(unit.arch), unit.names)

        unit.device = without_host_code.compile_device_part(program, self.names, run, self.folder, self.search)
        return unit

    @property
    def left_out(self) -> str:
        """Describes the parts of the source that were left out."""
        return self.device.left_out if self.device is not None else ""

    def program_remarks(self, line_map: LineMap | None) -> tuple[Diagnostic, ...]:
        """Remarks on parts of a program that were left out, or kept although nvcc would not."""
        assert self.device is not None
        found = list(self.device.remarks)
        if line_map is not None:
            found += self.device.helpers(line_map, self.rename)
        return self._finished(tuple(map(self.renamed, found)))

    def _without_the_systems(self, remarks: tuple[Diagnostic, ...], log: str) -> tuple[tuple[Diagnostic, ...], str]:
        """Remarks and a log without the words of what the system makes up, which the compiler echoes."""
        made_up = [r for r in remarks if isinstance(r.filename, str) and includes.is_made_up(Path(r.filename))]
        if not made_up:
            return remarks, log
        message = "only plain files can be included, and the system makes this one up"
        first = Diagnostic("error", message, made_up[0].filename)
        return (first, *(remark for remark in remarks if remark not in made_up and remark.severity == "error")), message

    def _run(self, text: str, options: Sequence[str], names: Sequence[str]) -> nvrtc.Output:
        result = self._confined(text, options, names)
        if result.ok or not any(
            remark.filename == logs.PTX_INPUT for remark in logs.from_nvrtc(result.log, self.rename)
        ):
            return result
        return self._assembled_apart(text, options, names) or result

    def _assembled_apart(self, text: str, options: Sequence[str], names: Sequence[str]) -> nvrtc.Output | None:
        """The output with a cubin of ptxas, where NVRTC's own assembler takes the name of a file for something else."""
        virtual = [f"--gpu-architecture={virtual_arch(self.arch)}"]
        virtual += [option for option in options if not option.startswith("--gpu-architecture=")]
        output = self._confined(text, virtual, names)
        if not output.ok or not file_names.has_quotation_marks(output.ptx):
            return None
        own = [o.removeprefix("--ptxas-options=") for o in self.options if o.startswith(_FOR_PTXAS)]
        assembly = ptxas.assemble(output.ptx, self.arch, own, None)
        if isinstance(assembly, Missing) or not assembly.cubin:
            return None
        return replace(output, cubin=assembly.cubin, log=output.log + assembly.log)

    def _confined(self, text: str, options: Sequence[str], names: Sequence[str]) -> nvrtc.Output:
        if self.readable is None:
            return self._make(text, options, names)
        also = self.headers.files if self.headers is not None else ()
        return self.readable.confine(lambda: self._make(text, options, names), also)

    def _make(self, text: str, options: Sequence[str], names: Sequence[str]) -> nvrtc.Output:
        if not self.header_texts and minimal.suffices(text, options, names):
            return minimal.compile_program(text, self.safe_name, options, names)
        if self.headers is None or self.header_texts or not self._touches_no_file:
            return nvrtc_process.compile_program(text, self.safe_name, options, names, self.header_texts)
        return self.headers.compile(text, self.safe_name, options, names, self.search, self.known_folders)

    def _options(self, arch: str) -> list[str]:
        debug = any(o in ("-G", "--device-debug") for o in self.options)
        standard = any(o.startswith(("-std=", "--std=")) for o in self.options)
        no_lines = arch.startswith("compute_") and "-lineinfo" not in self.options
        defaults = [f"--gpu-architecture={arch}", _RESOURCES]
        if not debug and not no_lines:
            defaults.append("--generate-line-info")
        if not standard:
            defaults.append("--std=c++17")
        if sys.platform == "linux" and _INT128 not in {o.partition("=")[0] for o in self.options}:
            defaults.append(_INT128)  # as nvcc, where the host's compiler has such integers
        other = [o for o in self.options if not o.startswith(("-I", "--include-path="))]
        return defaults + other + [f"-I{folder}" for folder in self.search]

    def signatures(self, kernels: Sequence[str]) -> Mapping[str, str]:
        """Ask the compiler for the types of kernels with C linkage, whose names hold none.

        The text is compiled apart, with a template that takes the kernel's type: the mangled name of its
        instance spells the type. Empty where that fails (a kernel inside a namespace, say).
        """
        asking = [f"workbench_signature<decltype(&{kernel})>" for kernel in kernels]
        text = self.text + "\ntemplate<class F> __global__ void workbench_signature(){}\n"
        output = self._run(text, self._options(virtual_arch(self.arch)), asking)
        return dict(zip(kernels, output.lowered_names, strict=True)) if output.ok else {}

    def ask(self, declarations: str, expressions: Sequence[str]) -> tuple[str, ...] | None:
        """The symbols of name expressions, with declarations behind the text; None where that does not compile."""
        output = self._run(f"{self.text}\n{declarations}", self._options(virtual_arch(self.arch)), tuple(expressions))
        return output.lowered_names if output.ok else None

    def declarations(self) -> Iterator[Item]:
        """Declarations of the texts at file scope."""
        program = self._program()
        for text in program.texts if program is not None else ():
            yield from text.items

    def texts(self) -> tuple[str, ...]:
        """The text, and the local headers that it names itself: where kernels are declared."""
        found = [self.source.text, *self.source.headers.values()]
        for include in includes.scan(self.source.text, self.folder, self.search):
            if include is None or include.path is None or any(map(include.path.is_relative_to, self.known_folders)):
                continue
            if not self._may_read(include.path):
                continue
            try:
                found.append(include.path.read_text(errors="replace"))
            except OSError:  # it went away after it was compiled: the names of parameters are then unknown
                continue
        return tuple(found)

    # -- names

    def rename(self, file: str) -> str:
        """From the compiler's name of a file to the person's."""
        if file not in self._renamed:  # asked for every instruction
            self._renamed[file] = self._rename(file)
        return self._renamed[file]

    def renamed(self, remark: Diagnostic) -> Diagnostic:
        """A remark with the person's name of its file."""
        return replace(remark, filename=self.rename(remark.filename)) if isinstance(remark.filename, str) else remark

    def for_compilers(self, remark: Diagnostic) -> Diagnostic:
        """A remark on the source with the compiler's name of it, since another cell may have the same text."""
        return replace(remark, filename=self.safe_name) if remark.filename == self.source.filename else remark

    def _rename(self, file: str) -> str:
        file = file.replace("\\", "/") if "\\" in self.safe_name else file
        if file == self.safe_name or file.endswith(self.safe_name):
            return self.source.filename
        if file.startswith(_FOLDER + _HEADERS):
            return file.removeprefix(_FOLDER + _HEADERS)
        path = Path(file)
        if self._is_known(file):
            return file
        if path.is_absolute() and path.is_relative_to(self.folder) and self.folder != Path(self.folder.anchor):
            return str(Path(self.source.filename).parent / path.relative_to(self.folder))
        return file

    def _is_known(self, file: str | Missing) -> bool:
        return isinstance(file, str) and any(map(Path(file).is_relative_to, self.known_folders))

    def with_names(self, ptx: str) -> str:
        """Put the person's file name into the `.file` lines of PTX, where PTX can hold it."""
        name = name_for_compilers(self.source.filename)
        ptx = re.sub(rf'^(\s*\.file\s+\d+\s+"){_FOLDER}{_HEADERS}', r"\1", ptx, flags=re.MULTILINE)
        if re.search(r'["\\\x00-\x1f\ud800-\udfff]', name):
            return ptx
        return re.sub(
            r'^(\s*\.file\s+\d+\s+")' + re.escape(self.safe_name) + '"',
            lambda match: f'{match[1]}{name}"',
            ptx,
            flags=re.MULTILINE,
        )

    # -- remarks

    def remarks(self, log: str, *, is_part: bool = False) -> tuple[Diagnostic, ...]:
        """The diagnostics of a log, in the person's file names, with remedies.

        Parameters
        ----------
        is_part
            Whether only a part of the source was compiled: then a name may be used where the compiler does not look.
        """
        found = logs.from_nvrtc(log, self.rename)
        if is_part:
            found = tuple(remark for remark in found if not self._is_used_elsewhere(remark))
        return self._finished(found)

    def _is_used_elsewhere(self, remark: Diagnostic) -> bool:
        unused = nvrtc_messages.UNUSED.search(remark.message)
        return unused is not None and len(re.findall(rf"\b{unused[1]}\b", self.source.text)) > 1

    def _finished(self, found: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
        lines = text_lines(self.source.text)
        if any(remark.filename == logs.PTX_INPUT for remark in found):
            found = self._lead_to_source(found)
        finished: list[Diagnostic] = []
        headers: set[tuple[str, int]] = set()
        for remark in found:
            if remark.filename == logs.END_OF_SOURCE:
                remark = replace(remark, filename=self.source.filename, line=max(len(lines), 1))
            if remark.severity != "error" and self._is_known(remark.filename):
                continue  # a warning about the toolkit's own headers, which the user cannot change; the log has it
            number = remark.line if isinstance(remark.line, int) else 0
            own = remark.filename == self.source.filename and number > 0
            line = lines[number - 1] if own and number <= len(lines) else ""
            remark = with_column(self._with_reason(with_remedy(remark, line, self.source.text)), line)
            at = None if own else self._including_line(remark)
            if at is not None:
                included = Note(f"included by {place(self.source.filename, at)}", "included_by")
                remark = replace(remark, notes=(*remark.notes, included))
            finished.append(remark)
            if at is not None and remark.severity == "error" and (str(remark.filename), at) not in headers:
                headers.add((str(remark.filename), at))
                message = f"{remark.filename}, included here, does not compile: {remark.message}"
                finished.append(Diagnostic("info", message, self.source.filename, at, notes=remark.notes))
        text, filename = self.source.text, self.source.filename
        fixed = with_fixes(finished, text, filename, self.search)
        return causes(with_meant_names(fixed, text, filename), text, filename)

    def _with_reason(self, remark: Diagnostic) -> Diagnostic:
        """Says of a header that could not be opened what it is instead of a file: its name may come of a macro."""
        found = nvrtc_messages.CANNOT_OPEN.search(remark.message)
        if not found:
            return remark
        why = includes.why_not_opened(found[1], self.folder, self.search)
        if why is not None:
            return replace(remark, notes=(why,))
        places = (self.folder, *self.search)
        if self.readable and refused_includes.leads_outside(found[1], places, self.known_folders, self.readable):
            return replace(remark, notes=(refused_includes.OUTSIDE, readable_folders.REMEDY))
        return remark

    def _lead_to_source(self, found: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
        # ptxas refused what the compiler proper had let pass (inline assembly): its lines are those of PTX that
        # NVRTC then keeps to itself, so that it is made once more, without ptxas.
        options = [*self._options(virtual_arch(self.arch)), "--generate-line-info"]
        output = self._run(self.text, list(dict.fromkeys(options)), self.names)
        led = logs.lead_to_source(found, output.ptx, source_spots(output.ptx))
        return tuple(map(self.renamed, led))

    def _including_line(self, remark: Diagnostic) -> int | None:
        if not isinstance(remark.filename, str) or not isinstance(remark.line, int):
            return None
        if remark.filename in self.source.headers:
            return includes.including_given(self.source.text, self.source.headers, remark.filename)
        header = Path(remark.filename)
        if not header.is_absolute():
            home = Path(self.source.filename).parent  # a `#line` may name a file beside it
            header = self.folder / (header.relative_to(home) if header.is_relative_to(home) else header)
        if not header.is_file():
            return None
        return includes.including_line(self.source.text, self.folder, self.search, header)


def _absolute(folder: Path) -> Path:
    # Not resolve(): a link is shown under the name that the person gave it.
    return folder if folder.is_absolute() else Path.cwd() / folder
