"""Code that includes a library with host code (Thrust), which NVRTC does not compile: `workbench nvcc` does."""

from __future__ import annotations

import functools
import subprocess
import sys
import tempfile
from pathlib import Path

from workbench.base.errors import CompileError
from workbench.compilers.toolchains.toolchain import shim_folder
from workbench.languages.cupy.cuda_errors import CompileException
from workbench.languages.cupy.loading import Loaded, load_ptx
from workbench.languages.cupy.machine import machine


@functools.lru_cache(maxsize=256)
def load_by_nvcc(text: str, name: str) -> Loaded:
    """Compile and load CUDA C++.

    Parameters
    ----------
    name
        That of the source in messages.

    Raises
    ------
    CompileException
        It does not compile, or there is no nvcc or no host compiler: the message is theirs.
    """
    with tempfile.TemporaryDirectory(prefix="workbench-") as folder:
        source, output = Path(folder, "kernel.cu"), Path(folder, "kernel.ptx")
        source.write_text(text, encoding="utf-8")
        Path(folder, "cupy").symlink_to(shim_folder() / "cupy")
        options = ("-ptx", f"-arch={machine().model.arch}", "-std=c++17", "-I", folder)
        command = [sys.executable, "-m", "workbench", "nvcc", *options, "-o", str(output), str(source)]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
        if done.returncode or not output.exists():
            log = (done.stderr + done.stdout).replace(str(source), name)
            raise CompileException(CompileError((), log), text, name, options)
        return load_ptx(output.read_text(encoding="utf-8"), name)
