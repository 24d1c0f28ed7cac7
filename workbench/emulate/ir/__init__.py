"""The IR that the interpreter and native code are built from: a kernel's instructions with all names resolved."""
