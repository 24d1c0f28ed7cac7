"""The product of two matrices as a problem."""

from __future__ import annotations

import workbench as wb

PRODUCT = wb.Problem(
    "product",
    inputs={"a": wb.array("n k", "float32"), "b": wb.array("k m", "float32")},
    reference=lambda a, b: a @ b,
    launch=lambda case: (
        (max(-(-case["m"] // 16), 1), max(-(-case["n"] // 16), 1)),
        (16, 16),
        ("a", "b", "c", case["n"], case["k"], case["m"]),
    ),
    outputs={"c": wb.array("n m", "float32")},
)
