"""PTX to LLVM IR: passes over a graph of instructions, and a table row for each mnemonic that has a lowering.

What has no row makes `NotLowered`; the launch then runs in the interpreter, which is the authority on what PTX means.
"""
