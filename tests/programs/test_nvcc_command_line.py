"""`workbench nvcc` reads nvcc's command line as far as it has to, and hands on the rest."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from support.hostile_values import make_files
from support.refusals import refused

from workbench.base.errors import ArgumentError
from workbench.compilers.cxx.texture_references import remedy_for
from workbench.languages.programs.headers_elsewhere import hint_for_line
from workbench.languages.programs.nvcc import read
from workbench.languages.programs.settings import Settings
from workbench.languages.programs.starting import run_file
from workbench.tools.commands.programs import joined_options


def words(*arguments: str) -> tuple[str, ...]:
    return read(arguments).words


@pytest.mark.parametrize(
    ("given", "links"),
    [
        (("a.cu",), True),
        (("a.cu", "b.o", "-o", "main"), True),
        (("-c", "a.cu"), False),
        (("-dc", "a.cu"), False),
        (("--device-c", "a.cu"), False),
        (("-ptx", "a.cu"), False),
        (("-dlink", "a.o"), False),
        (("--version",), False),
        (("-M", "a.cu"), False),
    ],
)
def test_it_links_where_nvcc_does(given: tuple[str, ...], links: bool) -> None:
    assert read(given).links is links


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("arch=compute_90,code=sm_90", "arch=compute_90,code=[sm_90,compute_90]"),
        ("arch=compute_80,code=[sm_80,sm_86]", "arch=compute_80,code=[sm_80,sm_86,compute_80]"),
        ("arch=compute_80,code=compute_80", "arch=compute_80,code=compute_80"),
        ("arch=compute_60,code=sm_61", "arch=compute_75,code=[sm_75,compute_75]"),
    ],
)
@pytest.mark.parametrize("joined", [True, False])
def test_ptx_is_kept_beside_machine_code(given: str, kept: str, joined: bool) -> None:
    arguments = [f"-gencode={given}"] if joined else ["-gencode", given]
    found = words(*arguments, "a.cu")
    assert found[found.index("-gencode") + 1] == kept


@pytest.mark.parametrize(
    ("given", "kept"), [("sm_35", "sm_75"), ("sm_75", "sm_75"), ("compute_90a", "compute_90a"), ("native", "sm_90")]
)
def test_an_arch_that_nvcc_no_longer_knows_is_raised(given: str, kept: str) -> None:
    found = words(f"-arch={given}", "a.cu")
    assert found[found.index("-arch") + 1] == kept


def test_code_of_an_arch_keeps_its_ptx() -> None:
    found = words("-arch=compute_80", "-code=sm_80,sm_86", "a.cu")
    assert found[found.index("-code") + 1] == "sm_80,sm_86,compute_80"


def test_the_runtime_is_the_workbenchs_whatever_is_asked() -> None:
    assert "static" not in words("-cudart", "static", "--cudart=shared", "a.cu")


def test_lines_are_kept_unless_the_user_says_how() -> None:
    assert words("a.cu")[0] == "-lineinfo"
    assert words("-G", "a.cu") == ("-G", "a.cu")


def test_files_of_options_are_read(tmp_path: Path) -> None:
    file = tmp_path / "options.rsp"
    file.write_text('-c -I "a folder" -gencode arch=compute_90,code=sm_90\n')
    found = read(["--options-file", str(file), "a.cu"])
    assert not found.links
    assert "a folder" in found.words
    with refused("nvcc"):
        read(["-optf", str(tmp_path / "nowhere")])


def test_an_option_without_its_value_is_named() -> None:
    with pytest.raises(ArgumentError, match="-gencode"):
        read(["a.cu", "-gencode"])


def test_the_host_compiler_is_the_users() -> None:
    assert read(["-ccbin", "clang++-18", "a.cu"]).host_compiler == "clang++-18"


def test_libraries_of_jumps_are_taken_from_the_line_once() -> None:
    found = read(
        ["a.cu", "-lcublas", "-l", "cufft,m", "--library=curand_static", "-lcublas_static", "-lculibos", "-lcudart"]
    )
    assert found.libraries == ("cublas", "cufft", "curand")
    assert [word for word in found.words if word.startswith("-l") and word != "-lineinfo"] == ["-lm"]
    assert read(["-lib", "a.o"]).libraries == ()
    assert read(["-lnppial", "-lnppc_static"]).libraries == ("npp",)


@pytest.mark.parametrize(
    ("line", "name", "word"),
    [
        ("a.cu:1:10: fatal error: curand_kernel.h: No such file or directory", "curand_kernel.h", "[curand]"),
        ("a.cu:1:10: fatal error: 'cusparse.h' file not found", "cusparse.h", "nvidia-cusparse"),
        ('a.cu(3): catastrophic error: cannot open source file "GL/glew.h"', "GL/glew.h", "graphics"),
        ("a.cu:1:10: fatal error: mine.h: No such file or directory", "", ""),
        ("a.cu(3): error: identifier undefined", "", ""),
    ],
)
def test_a_missing_header_is_named_with_where_it_is_to_be_had(line: str, name: str, word: str) -> None:
    hint = hint_for_line(line)
    assert hint.startswith(name)
    assert word in hint
    assert bool(hint) is bool(name)


@pytest.mark.parametrize(
    ("line", "name", "instead"),
    [
        ("a.cu(2): error: texture is not a template", "texture<...>", "cudaCreateTextureObject"),
        ("a.cu(4): error: surface is not a template", "surface<...>", "cudaCreateSurfaceObject"),
        ('a.cu(6): error: identifier "cudaBindTexture2D" is undefined', "cudaBindTexture2D", "cudaCreateTextureObject"),
        ('a.cu(6): error: identifier "cudaBindSurfaceToArray" is undefined', "cudaBindSurface", "cudaCreateSurfaceObj"),
        ('a.cu(6): error: identifier "cudaBindings" is undefined', "", ""),
        ("a.cu(6): error: list is not a template", "", ""),
    ],
)
def test_a_texture_reference_is_named_with_what_to_write_instead(line: str, name: str, instead: str) -> None:
    remedy = remedy_for(line)
    assert bool(remedy) is bool(name)
    assert remedy is None or (name in remedy and instead in remedy)


def test_options_for_nvcc_may_begin_with_a_dash() -> None:
    words = ["run", "--sanitize", "init", "--nvcc", "-rdc=true", "--count", "--nvcc=-O3", "a.cu", "--nvcc", "-x"]
    joined = ["run", "--sanitize", "init", "--nvcc=-rdc=true", "--count", "--nvcc=-O3", "a.cu", "--nvcc", "-x"]
    assert joined_options(words) == joined
    assert joined_options(["run", "--nvcc"]) == ["run", "--nvcc"]


def test_files_of_options_that_are_none_are_named(tmp_path: Path) -> None:
    """A pipe and a device are not waited for, and a file that names itself ends."""
    (tmp_path / "itself").write_text(f"-O2 -optf {tmp_path / 'itself'}")
    (tmp_path / "open").write_text("-DNAME='text")
    files = make_files(tmp_path)
    wrong = ["pipe", "device", "sparse", "folder", "not UTF-8", "loop of links", "long name", "socket", "terminal"]
    for file in [
        *(str(files[name]) for name in wrong),
        str(tmp_path / "itself"),
        str(tmp_path / "open"),
        "a\0b",
        "\ud800",
        "",
    ]:
        for given in (["-optf", file], [f"--options-file={file}"]):
            with refused("nvcc"):
                read([*given, "a.cu"])
    with refused("nvcc"):
        read(["a\0b.cu"])
    with refused("file"):
        run_file(str(files["long name"]), (), Settings())
    (tmp_path / "right").write_text("-O2 -c")
    assert read(["-optf", str(tmp_path / "right"), "a.cu"]).links is False


def test_drawn_command_lines_are_read_or_refused(tmp_path: Path) -> None:
    draw = Random("command lines")
    files = [str(file) for file in make_files(tmp_path).values()]
    pieces = [
        "a.cu", "-o", "x", "-c", "-arch", "-arch=", "-arch=sm_9²", "-arch=sm_99999999999999", "-gencode",
        "-gencode=arch=", "arch=compute_90,code=[", "arch=,code=,", "code=sm_90", "\0", "\ud800", "", "-", "--", "-I",
        "-I\0", "-D", "-x", "cu", "-Xcompiler", '-Xcompiler=-O3,,"', "-std=c++99", "-optf", "--options-file", "-l",
        "-lcublas", "-M", "-t=-1", "@", "-rdc=maybe", "x" * 5000, *files,
    ]  # fmt: skip
    for _ in range(1000):
        with suppress(ArgumentError):
            read(draw.choices(pieces, k=draw.randrange(7)))
