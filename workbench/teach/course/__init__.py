"""Exercises of a course and their grading: what a kernel must do, what students get wrong, and a grade with a hint."""

from workbench.teach.course.exercise import Exercise, Requirement
from workbench.teach.course.mistakes.mistake import Mistake, leaves
from workbench.teach.course.sizes import Extent, allowed, up

__all__ = ["Exercise", "Extent", "Mistake", "Requirement", "allowed", "leaves", "up"]
