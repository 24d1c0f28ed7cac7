"""Hints say what the sanitiser found: writers of one element, an update, a vote, an order within one block."""

from __future__ import annotations

import pytest

import workbench as wb

ANY_NEGATIVE = """extern "C" __global__ void any_negative(const float* x, int* flags, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    BODY
}"""
COMPACT = """extern "C" __global__ void scan_compact(const int* x, int* y, int* count, int n)
{
    __shared__ int s[256];
    __shared__ int slot;
    int t = threadIdx.x;
    int kept = t < n && x[t] > 0;
    s[t] = kept;
    slot = 0;
    __syncthreads();
    for (int d = 1; d < 256; d *= 2) {
        int before = t >= d ? s[t - d] : 0;
        __syncthreads();
        s[t] += before;
        __syncthreads();
    }
    BODY
}"""
OVERWRITES = "several_write_one_element"
SCATTER = "if (kept)\n y[s[t] - 1] = x[t];\n"


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("exercise", "body", "hints"),
    [
        ("any_negative", "if (i < n)\n flags[i / 32] = x[i] < 0;", {"lanes_write_one_element"}),
        (
            "any_negative",
            "if (i < n) {\n if (x[i] < 0)\n flags[i / 32] = 1;\n else\n flags[i / 32] = 0;\n }",
            {OVERWRITES},
        ),
        (
            "any_negative",
            "if (i >= n)\n return;\n if (i % 32 == 0)\n flags[i / 32] = 0;\n if (x[i] < 0)\n flags[i / 32] = 1;",
            {OVERWRITES},
        ),
        (
            "any_negative",
            "int found = __any_sync(1, i < n && x[i] < 0);\n if (i < n && i % 32 == 0)\n flags[i / 32] = found;",
            {"shuffle_without_lane"},
        ),
        (
            "any_negative",
            "int found = 0;\n if (i < n && x[i] < 0)\n found = __any_sync(~0u, 1);\n"
            "if (i < n && i % 32 == 0)\n flags[i / 32] = found;",
            {"first_lane_only"},
        ),
        ("scan_compact", SCATTER + "count[0] = s[t];", {OVERWRITES, "depends_on_order"}),
        (
            "scan_compact",
            SCATTER + "slot = s[t];\n __syncthreads();\n if (t == 0)\n count[0] = slot;",
            {OVERWRITES, "depends_on_order"},
        ),
        (
            "scan_compact",
            "if (kept) {\n y[slot] = x[t];\n slot = slot + 1;\n }\n __syncthreads();\n if (t == 0)\n count[0] = slot;",
            {"update_not_atomic", "missing_barrier", "lanes_write_one_element"},
        ),
    ],
)
def test_a_hint_is_of_what_was_found(exercise: str, body: str, hints: set[str]) -> None:
    text = {"any_negative": ANY_NEGATIVE, "scan_compact": COMPACT}[exercise]
    grade = wb.grade(exercise, wb.kernel(text.replace("BODY", body)), seed=1)
    assert not grade.passed
    assert {each.kind for each in grade.mistakes} == hints, str(grade)
