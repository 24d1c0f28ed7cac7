"""The one door of the package: a source of any language to a translation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from workbench.base import disk_cache as disk
from workbench.base.errors import ArgumentError
from workbench.base.records import Source, Translation
from workbench.base.records.kernel_languages import language_named
from workbench.compilers.readable_folders import ReadableFolders
from workbench.compilers.toolchains.archs import check_arch
from workbench.compilers.toolchains.precompiled import PrecompiledHeaders


def translate(
    source: Source,
    *,
    arch: str,
    options: Sequence[str] | Mapping[str, object] = (),
    names: Sequence[str] = (),
    signature: object = None,
    cache: bool = True,
    headers: PrecompiledHeaders | None = None,
    own_source: bool = False,
    readable: ReadableFolders | None = None,
) -> Translation:
    """Translate a source to PTX and, where ptxas is there, machine code.

    Parameters
    ----------
    source
        CUDA C++ text, PTX text, or a kernel of a language of Python's. Its `filename` is what
        diagnostics and the line map show; the folder of a `.cu` file is where its own headers are looked for.
    arch
        A real architecture of `ARCHS`.
    options
        For CUDA C++ NVRTC's, for PTX text ptxas', for a language of Python's a mapping of its compiler's, for example
        keywords of `cuda.jit`.
    names
        C++ name expressions to instantiate, `"reduce<float, 128>"`.
    signature
        For Numba: a tuple of types, a string such as `"void(float32[:], int32)"`, a tuple of example arguments,
        or None for the dispatcher's own. For other languages a tuple or a mapping by name of example arguments,
        types of the language, and values of constants.
    cache
        Whether results are kept on disk between sessions.
    headers
        Precompiled headers of this process, for CUDA C++; the translation is the same with and without.
    own_source
        Whether PTX text is what its lines lead to, whatever `.loc` says: for a text that is being edited.
    readable
        The folders from which headers of CUDA C++ may be read, for a text that is only shown; None: all.

    Raises
    ------
    CompileError
        The source does not compile; line 1 of its diagnostics is the first line of the text.
    ArgumentError
        An unknown architecture, an option or a signature that cannot be meant.
    MissingDependency
        The compiler is not installed.
    """
    check_arch(arch)
    expressions = (names,) if isinstance(names, str) else tuple(names)
    store = disk.default_cache() if cache else None
    if source.language == "cuda":
        from workbench.compilers.cuda_source import translate_cuda

        _without_signature(signature)
        return translate_cuda(source, arch, options, expressions, store, headers, readable)
    if expressions:
        raise ArgumentError(f"names are C++ name expressions; the source is {source.language}", "names")
    if source.language == "ptx":
        from workbench.compilers.ptx_source import translate_ptx

        _without_signature(signature)
        return translate_ptx(source, arch, options, store, own_source)
    language = language_named(source.language)
    if language is None:
        raise ArgumentError(f"there is no language {source.language}", "source")
    return language.translate(source, arch, options, signature, store)


def _without_signature(signature: object) -> None:
    if signature is not None:
        raise ArgumentError("a signature belongs to a Python function; C++ and PTX have their own", "signature")


def warm_up() -> None:
    """Compile an empty kernel, which takes the second that the first compilation costs."""
    from workbench.compilers.toolchains import nvrtc_process, toolchain

    toolchain.include_folders()
    nvrtc_process.compile_program("__global__ void warm_up() {}", "/workbench/warm_up.cu", ["--gpu-architecture=sm_90"])
