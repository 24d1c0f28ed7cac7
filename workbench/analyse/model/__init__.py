"""Predicted time: what a launch asks of a GPU, and how long a GPU model would take for it. Modelled, never measured."""

from workbench.analyse.model.prediction import NOT_VALIDATED, Part, Prediction, Predictions
from workbench.analyse.model.times import predict_time
from workbench.analyse.model.workload import BufferUse, Sampled, Workload

__all__ = [
    "NOT_VALIDATED",
    "BufferUse",
    "Part",
    "Prediction",
    "Predictions",
    "Sampled",
    "Workload",
    "predict_time",
]
