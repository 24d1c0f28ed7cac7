"""The course, its exercises and grades."""
