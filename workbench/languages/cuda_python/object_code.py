"""Object code in the sense of cuda.core: pieces of a kernel before they are linked, and the result of the link."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from workbench.base.errors import ArgumentError
from workbench.base.records import Source, Translation
from workbench.compilers import translate
from workbench.device.runtime.modules import LoadedKernel, LoadedModule
from workbench.emulate import Memory

loaded: dict[int, LoadedModule] = {}
"""Modules in device memory, by the handles that the driver's functions are called with."""


@dataclass(frozen=True)
class Machine:
    """The machine that code is loaded on: its arch, its memory, and the class of its code."""

    arch: str
    memory: Memory
    code_class: type[ObjectCode]


class ObjectCode:
    """Code under the interface of cuda.core's ObjectCode, as far as host code uses it.

    Linked code and PTX can be loaded, which the first one does who asks for `handle` or a kernel.

    Parameters
    ----------
    kind
        `ptx`, `cubin`, `ltoir`, `fatbin`, `object` or `library`.
    code
        Text of PTX, else bytes.
    translation
        Of linked code.
    """

    machine: ClassVar[Machine | None] = None

    # Where the class is made one of cuda.core's too, these hide the properties of that.
    code: Any = b""
    name = ""

    def __init__(self, kind: str, code: Any, name: str = "", translation: Translation | None = None) -> None:
        self.kind = kind
        self.code = code
        self.name = name
        self._translation = translation
        self._module: LoadedModule | None = None

    @property
    def translation(self) -> Translation | None:
        """The translation of linked code, and of PTX that was loaded."""
        return self._translation

    @property
    def code_type(self) -> str:
        """cuda.core's name of the kind."""
        return self.kind

    @property
    def handle(self) -> int:
        """The handle of the loaded code."""
        return self._load().handle

    def get_kernel(self, name: str) -> LoadedKernel:
        """Give a kernel of loaded code."""
        return self._load().kernel(name)

    def _load(self) -> LoadedModule:
        if self._module is None:
            machine = self.machine
            if machine is None:
                raise ArgumentError(
                    "the emulator does not stand for the driver any more: compile the kernel again", "link"
                )
            if self._translation is None:
                if self.kind != "ptx":
                    raise ArgumentError(f"{self.name or self.kind} cannot be loaded: the emulator runs PTX", "link")
                self._translation = assemble(self.text, machine.arch)
            self._module = LoadedModule(self._translation, machine.memory)
            loaded[self._module.handle] = self._module
        return self._module

    @property
    def text(self) -> str:
        """The PTX, without the zero that NVRTC ends it with."""
        text = self.code.decode() if isinstance(self.code, bytes) else str(self.code)
        return text.rstrip("\0")

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as what it was made of: Numba keeps linked code in its cache, for other processes too."""
        if self._translation is None or self.kind == "ptx":
            return object_code, (self.kind, self.code, self.name)
        translation = self._translation
        return relinked, (translation.ptx, translation.arch, translation.options)

    @classmethod
    def from_ptx(cls, ptx: Any, name: str = "") -> ObjectCode:
        """Take PTX text, or its bytes."""
        return cls("ptx", ptx, name)

    @classmethod
    def from_library(cls, code: Any, name: str = "") -> ObjectCode:
        """Take a static library."""
        return cls("library", code, name)

    @classmethod
    def from_object(cls, code: Any, name: str = "") -> ObjectCode:
        """Take a host object with device code in it."""
        return cls("object", code, name)

    @classmethod
    def from_fatbin(cls, code: Any, name: str = "") -> ObjectCode:
        """Take a fat binary."""
        return cls("fatbin", code, name)

    @classmethod
    def from_cubin(cls, code: Any, name: str = "") -> ObjectCode:
        """Take machine code."""
        return cls("cubin", code, name)

    @classmethod
    def from_ltoir(cls, code: Any, name: str = "") -> ObjectCode:
        """Take intermediate code of link-time optimisation."""
        return cls("ltoir", code, name)


def assemble(ptx: str, arch: str, options: tuple[str, ...] = ()) -> Translation:
    """Have ptxas judge PTX and make machine code of it.

    Raises
    ------
    CompileError
        ptxas refuses the PTX.
    """
    # Numba's own name for it is long and says nothing; a PTX line without a `.loc` is shown under this one.
    return translate(Source(ptx, "ptx", "<ptx of a Numba kernel>"), arch=arch, options=options)


def relinked(ptx: str, arch: str, options: tuple[str, ...]) -> ObjectCode:
    """Linked code, made anew."""
    translation = assemble(ptx, arch, options)
    return object_code(
        "cubin", translation.cubin if isinstance(translation.cubin, bytes) else b"", "linked", translation
    )


def object_code(kind: str, code: Any, name: str = "", translation: Translation | None = None) -> ObjectCode:
    """Make object code of the class that users know."""
    machine = ObjectCode.machine
    return (machine.code_class if machine else ObjectCode)(kind, code, name, translation)
