"""The SASS language: operands, registers, opcodes, blocks, data flow and the proof of control codes.

Pure functions over the lines of one kernel's listing (`workbench.base.records.SassLine`). It runs no tool, reads no
cubin, and knows no PTX and no source; what an instruction means for a person in a notebook is told by who calls it.
"""
