"""Remarks on a source: compilers' logs read as diagnostics, their columns, remedies and fixes, and our own remarks."""
