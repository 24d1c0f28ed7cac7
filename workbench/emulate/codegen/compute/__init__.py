"""Instructions that only compute: a row of the table for each mnemonic, one lane or 32 at a time."""
