"""A course for a class: notebooks of students read and graded, notebooks built from their source."""
