"""Readers of the output of NVIDIA's tools: cubins, fat binaries, their DWARF line tables, fields of an encoded
instruction.
"""
