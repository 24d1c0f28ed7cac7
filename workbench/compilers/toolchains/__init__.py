"""NVIDIA's compilers as functions: where they are, NVRTC, ptxas and nvdisasm, and what keeps them quick.

The folder knows options, files and processes; it knows no languages and makes no translations.
"""
