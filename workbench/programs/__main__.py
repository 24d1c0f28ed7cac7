"""`python -m workbench.programs FILE ARGV0 ARGUMENTS`: the process of a program."""

import sys

from workbench.programs.running import main

sys.exit(main(sys.argv[1:]))
