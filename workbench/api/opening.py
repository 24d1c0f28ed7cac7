"""`wb.open`: the kernels in a compiled file, under the same handles as those of `wb.compile`."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from workbench.api.compiling import compile
from workbench.api.defaults import resolved_arch
from workbench.api.handles import Compilation, Kernel
from workbench.api.listing import Listing
from workbench.base.arguments import path as as_path
from workbench.base.arguments import text
from workbench.base.boundary import memory_is_named
from workbench.base.errors import ArgumentError
from workbench.base.plain_files import read_plain
from workbench.base.records import Missing, Translation

if TYPE_CHECKING:
    from workbench.compilers.binaries.binary_file import Image


_FEW = 16
"""Kernels of a module up to which it is disassembled as a whole, so that labels are numbered as in its listing."""


class OpenedModule(Compilation):
    """A cubin of an opened file; `ptx` is `Missing` where the file has none for it."""

    def __init__(self, translation: Translation, no_ptx: Missing) -> None:
        super().__init__(translation)
        self._no_ptx = no_ptx

    @property
    def ptx(self) -> str | Missing:  # type: ignore[override]
        """The PTX that came with the code."""
        # Wider than of a compilation, which always has it: a binary may hold machine code alone.
        return self._translation.ptx or self._no_ptx

    @cached_property
    def kernels(self) -> Mapping[str, Kernel]:
        """Kernels by demangled name, without parameters where that is unique."""
        return MappingProxyType({entry.name: OpenedKernel(self, entry) for entry in self._translation.kernels})


class OpenedKernel(Kernel):
    """A kernel of an opened file; `ptx` is `Missing` where the file has none for it."""

    @cached_property
    def ptx(self) -> str | Missing:  # type: ignore[override]
        """This kernel's part of the PTX text."""
        text = self.compilation.ptx
        try:
            return super().ptx if isinstance(text, str) else text
        except KeyError:
            return Missing(f"the PTX that the file holds for this code does not define {self.mangled_name}")

    @cached_property
    def sass(self) -> Listing | Missing:
        """This kernel's disassembly, made without that of the hundreds that may stand beside it."""
        from workbench.compilers import disassemble

        translation, name = self.compilation.translation, self.mangled_name
        if len(translation.kernels) <= _FEW:
            return super().sass
        listing = disassemble(translation, only=name)
        return listing if isinstance(listing, Missing) else Listing(translation, listing, name).of_kernel(name)


class Binary:
    """An opened file: its images, and the kernels of one architecture."""

    def __init__(self, path: Path, images: tuple[Image, ...], arch: str, within: Path | None = None) -> None:
        self.path = path
        self._within = within
        self.images = images
        """All device code in the file, of every architecture; what could not be unpacked says why."""
        self.arch = arch

    @property
    def archs(self) -> tuple[str, ...]:
        """Architectures that the file has code for: machine code, or PTX alone."""
        return _archs(self.images)

    @cached_property
    def modules(self) -> tuple[Compilation, ...]:
        """One compilation for each cubin of the architecture; a library has one for each of its sources.

        Raises
        ------
        ArgumentError
            A cubin is damaged.
        CompileError
            There is PTX alone, and it does not assemble.
        """
        from workbench.compilers.binaries.binary_file import ptx_text
        from workbench.compilers.opened import missing_ptx, translation_of

        compilations: list[Compilation] = []
        for image in self.images:
            if image.arch != self.arch or image.kind not in ("elf", "ptx") or not isinstance(image.data, bytes):
                continue
            if image.kind == "elf":
                translation = translation_of(image, self.images, self.path, self._within)
                found = OpenedModule(translation, missing_ptx(self.images))
                if found.kernels:  # the runtime that nvcc links in has images without any
                    compilations.append(found)
            elif image.kind == "ptx" and not self._has_cubin(image.container):
                compilations.append(self._assembled(image, ptx_text(image.data)))
        return tuple(module for module in compilations if module.kernels)

    def _assembled(self, image: Image, ptx: str) -> Compilation:
        """PTX alone, assembled; with the texts before it where they were kept beside it."""
        from workbench.compilers.compiler_caches import stages_beside

        compilation = compile(ptx, filename=str(image.file or self.path), arch=self.arch)
        stages = stages_beside(image.file) if image.file is not None else ()
        return Compilation(replace(compilation.translation, stages=stages)) if stages else compilation

    def _has_cubin(self, container: int) -> bool:
        return any(i.kind == "elf" and (i.container, i.arch) == (container, self.arch) for i in self.images)

    @cached_property
    def kernels(self) -> Mapping[str, Kernel]:
        """Kernels by demangled name; one that several modules have carries its module's number."""
        found: dict[str, Kernel] = {}
        for number, module in enumerate(self.modules):
            for name, kernel in module.kernels.items():
                found[name if name not in found else f"{name} (module {number})"] = kernel
        return MappingProxyType(found)

    def kernel(self, name: str | None = None) -> Kernel:
        """The kernel of a name, demangled or mangled; the only one where None.

        Raises
        ------
        ArgumentError
            No such kernel, or no name where there are several; lists what there is.
        """
        kernels = self.kernels
        listed = ", ".join(list(kernels)[:20]) + (" ..." if len(kernels) > 20 else "")
        if not kernels:
            reasons = {str(i.data) for i in self.images if i.arch == self.arch and isinstance(i.data, Missing)}
            why = f": {'; '.join(sorted(reasons))}" if reasons else ""
            raise ArgumentError(f"{self.path.name} has no kernel for {self.arch}{why}", "name")
        if name is None:
            if len(kernels) > 1:
                raise ArgumentError(f"there are {len(kernels)} kernels, name one of {listed}", "name")
            return next(iter(kernels.values()))
        spelling = "".join(text(name, "name").split())
        for key, kernel in kernels.items():
            if spelling in ("".join(key.split()), kernel.mangled_name):
                return kernel
        close = difflib.get_close_matches(name, list(kernels), n=1)
        hint = f" Did you mean {close[0]}?" if close else ""
        raise ArgumentError(f"there is no kernel {name!r}; there is {listed}.{hint}", "name")

    @property
    def sass(self) -> Listing | Missing:
        """The disassembly, of a file with one module; of more, each kernel and each of `modules` has its own."""
        return self.modules[0].sass if len(self.modules) == 1 else self._not_one("sass")

    @property
    def ptx(self) -> str | Missing:
        """The PTX, of a file with one module."""
        return self.modules[0].ptx if len(self.modules) == 1 else self._not_one("ptx")

    @property
    def cubin(self) -> bytes | Missing:
        """The machine code, of a file with one module."""
        return self.modules[0].cubin if len(self.modules) == 1 else self._not_one("cubin")

    def _not_one(self, what: str) -> Missing:
        if not self.modules:
            return Missing(f"{self.path.name} has no kernel for {self.arch}")
        return Missing(
            f"{self.path.name} has {len(self.modules)} modules: take kernel(name).{what} or modules[0].{what}"
        )

    def __repr__(self) -> str:
        names = list(self.kernels)
        shown = (
            ", ".join(names[:6]) + (f" and {len(names) - 6} more" if len(names) > 6 else "") if names else "no kernel"
        )
        others = [arch for arch in self.archs if arch != self.arch]
        also = f" (also for {', '.join(others)})" if others else ""
        return f"<{self.path.name} for {self.arch}{also}: {shown}>"


@memory_is_named("opening a file")
def open(path: str | Path, *, arch: str | None = None) -> Binary:
    """Open a file with device code: `.cubin`, `.fatbin`, `.so`, `.o` or a program. Runs nothing of it; needs no GPU.

    Parameters
    ----------
    path
        A folder of Triton's cache, the folder that CuTe DSL keeps files in (`CUTE_DSL_DUMP_DIR`), that of cuTile's
        cache, or a file of them; a PyTorch extension's library; what `nvcc -cubin`, `-fatbin` or `-c` made.
    arch
        One of those in the file; None takes the session's where the file has it, else the newest that it has.

    Returns
    -------
    Binary
        `.kernels`, `.kernel(name)`, `.sass`, `.ptx`, `.archs`, `.images`.

    Raises
    ------
    ArgumentError
        The file is not there, holds no device code, is cut short, or has none for `arch`; says what it is instead.

    Examples
    --------
    >>> wb.open("libextension.so").kernel("scale<float>").sass.text  # doctest: +SKIP
    """
    return open_within(path, None, arch=arch)


def open_within(path: str | Path, folder: Path | None, *, arch: str | None = None) -> Binary:
    """Open a file with device code as `open` does, its source files read below a folder only; None for all."""
    path = as_path(path, "path")
    if arch is not None:
        text(arch, "arch", '"sm_90"')
    found = _images(path)
    known = _archs(found)
    if arch is not None and arch not in known:
        raise ArgumentError(f"{path.name} has no code for {arch}; it has {', '.join(known) or 'none at all'}", "arch")
    if not known:
        raise ArgumentError(f"{path.name} holds no device code: it is a container with nothing in it", "path")
    default = resolved_arch()
    return Binary(path, found, arch or (default if default in known else known[-1]), folder)


def _images(path: Path) -> tuple[Image, ...]:
    from workbench.compilers.binaries.binary_file import images
    from workbench.compilers.compiler_caches import DATABASE, images_in, images_of_database

    if path.is_dir():
        return images_in(path)
    if read_plain(path, "path", first_bytes=len(DATABASE)) == DATABASE:
        return images_of_database(path)
    return images(read_plain(path, "path"), path.name)


def _archs(images: tuple[Image, ...]) -> tuple[str, ...]:
    cubins = {image.arch for image in images if image.kind == "elf"}
    # PTX beside machine code is for later GPUs; alone it is what there is.
    with_cubin = {image.container for image in images if image.kind == "elf"}
    alone = {image.arch for image in images if image.kind == "ptx" and image.container not in with_cubin}
    return tuple(sorted(cubins | alone, key=lambda arch: (int("".join(filter(str.isdigit, arch)) or 0), arch)))
