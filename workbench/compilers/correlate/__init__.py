"""PTX beside SASS: which lines became which instructions, and which memory operation which."""
