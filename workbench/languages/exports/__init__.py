"""Exports of a kernel as code for other programs: a C++ header, a CuPy module, a PyTorch op, a benchmark."""
