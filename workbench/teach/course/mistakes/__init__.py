"""The known mistakes, in the order in which they are told: a fault explains more than the values that it left."""

from workbench.teach.course.mistakes.costs import COST_MISTAKES
from workbench.teach.course.mistakes.elements import ELEMENT_MISTAKES, OTHER_MISTAKES
from workbench.teach.course.mistakes.memory import MEMORY_MISTAKES
from workbench.teach.course.mistakes.order import ORDER_MISTAKES
from workbench.teach.course.mistakes.values import VALUE_MISTAKES

MISTAKES = (*MEMORY_MISTAKES, *ORDER_MISTAKES, *ELEMENT_MISTAKES, *VALUE_MISTAKES, *COST_MISTAKES, *OTHER_MISTAKES)

__all__ = ["MISTAKES"]
