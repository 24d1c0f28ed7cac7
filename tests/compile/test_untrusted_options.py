"""Compiler options of a text that is not trusted read and write no file."""

from __future__ import annotations

from pathlib import Path

import pytest

from workbench.base.errors import ArgumentError
from workbench.base.records import Source
from workbench.compilers.cuda_source import translate_cuda
from workbench.compilers.readable_folders import ReadableFolders

SOURCE = Source("__global__ void k(int* x) { *x = 1; }", "cuda", "k.cu")


@pytest.mark.parametrize(
    "option", ["--pre-include={file}", "-include {file}", "--create-pch={file}.pch", "-Xptxas -o{file}"]
)
def test_an_option_that_touches_a_file_is_refused(option: str, tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_text("int secret;\n")
    words = option.format(file=file).split()
    with pytest.raises(ArgumentError) as refused:
        translate_cuda(SOURCE, "sm_90", words, (), None, readable=ReadableFolders())
    assert refused.value.parameter == "options"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["secret"]


def test_others_are_taken() -> None:
    made = translate_cuda(
        SOURCE, "sm_90", ["-DN=3", "--use_fast_math", "-maxrregcount=32"], (), None, readable=ReadableFolders()
    )
    assert made.kernels
