"""Verification of kernels that others wrote, searches for faster ones, and their history."""
