"""`python -m workbench.languages.programs FILE ARGV0 ARGUMENTS`: the process of a program."""

import sys

from workbench.languages.programs.bytecode import keep_bytecode

keep_bytecode()

from workbench.languages.programs.running import main  # noqa: E402  (its modules are those whose bytecode is kept)

sys.exit(main(sys.argv[1:]))
