"""Help of a `%%cuda` cell: its options, and code to begin with. The grammar is `cell`'s.

The editor offers the same code in an empty cell; a test compares the two.
"""

from __future__ import annotations

from workbench.languages.cells.grammar import FLAGS, USAGE

TEMPLATE = """\
extern "C" __global__ void scale(float a, const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i];
}
"""
"""The code that an empty cell suggests."""

_FLAGS = "\n".join(f"    {f'{flag} {value}':<14}{meaning}" for flag, (value, meaning) in FLAGS.items())

HELP = f"""Compile the cell as CUDA C++; its kernels become names in the notebook.

Usage: {USAGE}

{_FLAGS}
    -- OPTIONS    options for the compiler (NVRTC): -use_fast_math, -DNAME=VALUE, -std=c++20,
                  --maxrregcount=32, -G, and all others that it has

Each __global__ function becomes a name:        scale[grid, block](2.0, x, y, n)
A template is indexed by its arguments:         reduce["float, 128"][grid, block](x, y), scale[8][grid, block](x)
Overloads are chosen by arguments, or by name:  add["float*, int"][grid, block](x, n)
Variables in memory are set by name:            scale.constant["filter"] = values
Arrays are copied to the device and back. Without a GPU, kernels run in the emulator.
%ptx NAME and %sass NAME show the code, %occupancy NAME the occupancy, %sanitize
NAME[grid, block](...) races and misused barriers; %%cuda_header NAME makes a header of a cell.

Lines are counted from the magic, which is line 1. An example:

%%cuda
{TEMPLATE}"""
"""The output of `%%cuda?`."""

EMPTY = f"""The cell is empty: write CUDA C++ below %%cuda, for instance

{TEMPLATE}
and run it as  scale[(n + 255) // 256, 256](2.0, x, y, n)  in another cell. %%cuda? lists the options.
"""
"""The output of an empty `%%cuda` cell."""
