"""All kernels that are judged."""

from __future__ import annotations

from judged import elementwise, movement, norms, products, reductions
from judged.judged_kernel import JudgedKernel

KERNELS: tuple[JudgedKernel, ...] = (
    *elementwise.KERNELS,
    *norms.KERNELS,
    *reductions.KERNELS,
    *products.KERNELS,
    *movement.KERNELS,
)
