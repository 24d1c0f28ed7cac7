"""Targets that run launches: the emulator, a GPU, other machines; the CUDA runtime on the emulator."""
