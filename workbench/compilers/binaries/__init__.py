"""What NVIDIA's tools write: cubins, fat binaries, their DWARF line tables, the fields of an encoded instruction."""
