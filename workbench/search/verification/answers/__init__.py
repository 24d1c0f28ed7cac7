"""Answers that are programs of Python with PyTorch: a file with `ModelNew`, a submission with `custom_kernel`.

The reference, the answer and the comparison are in processes of their own.
"""
