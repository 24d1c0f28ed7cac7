"""The linker of numba-cuda-mlir: it keeps the bytes of linked code, and loads them later."""

from __future__ import annotations

from workbench.languages.cuda_python import core_objects
from workbench.languages.cuda_python.linked_code import with_ptx
from workbench.languages.cuda_python.object_code import ObjectCode, object_code


class Linker(core_objects.Linker):
    """Stands for cuda.core.Linker; its machine code has the PTX behind it."""

    def link(self, kind: str) -> ObjectCode:
        """Link to a `cubin` or to `ptx`."""
        result = super().link(kind)
        if result.translation is None:
            return result
        return object_code("cubin", with_ptx(result.translation), result.name, result.translation)
