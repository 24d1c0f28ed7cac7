"""CUDA C++ that a library compiles: its own sources, and what users give with `link=`.

cuda.core's Program asks the driver whether it is new enough for the PTX, which needs libcuda. This one does not ask.
"""

from __future__ import annotations

from typing import Any

from workbench.base.errors import CompileError
from workbench.compilers.toolchains.nvrtc_process import compile_program
from workbench.languages.cuda_python.object_code import ObjectCode, object_code


class Program:
    """Stands for cuda.core.Program; its options are cuda.core's own."""

    def __init__(self, code: str, code_type: str, options: Any) -> None:
        self._code = code
        self._code_type = code_type
        self._options = options

    def compile(self, target_type: str, name_expressions: tuple[str, ...] = (), logs: Any = None) -> ObjectCode:
        """Compile to PTX or, for link-time optimisation, to intermediate code.

        Raises
        ------
        NVRTCError
            cuda.core's, with the compiler's log: what users catch.
        """
        from cuda import core
        from cuda.core._utils.cuda_utils import NVRTCError

        name = self._options.name
        if target_type != "ptx":
            program = core.Program(self._code, self._code_type, self._options)
            return object_code(target_type, bytes(program.compile(target_type, name_expressions, logs).code), name)
        options = [option.decode() for option in self._options.as_bytes("nvrtc", target_type)]
        try:
            output = compile_program(self._code, name, options, name_expressions)
        except CompileError as error:  # NVRTC crashed
            raise NVRTCError(str(error)) from error
        if not output.ok:
            raise NVRTCError(f"NVRTC_ERROR_COMPILATION: the source does not compile, compilation log:\n\n{output.log}")
        if logs is not None and output.log.strip():
            logs.write(output.log)
        return object_code(target_type, output.ptx, name)
