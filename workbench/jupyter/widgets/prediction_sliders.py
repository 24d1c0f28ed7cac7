"""Sliders for the size of a problem and for the block: each move predicts the launch anew, with its progress shown.

Importing it needs ipywidgets. Nothing is launched but sampled blocks on the emulator.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

import ipywidgets

from workbench.analyse.checks.case_launches import larger_sizes, launch_of
from workbench.analyse.checks.problem import Problem
from workbench.analyse.model.prediction import Prediction, Predictions
from workbench.base.errors import ArgumentError, WorkbenchError
from workbench.base.records import Missing
from workbench.jupyter.widgets.prediction_card import predictions_view

Launch = Callable[[Any, Any], tuple[Any, ...]]
Predict = Callable[..., Prediction | Predictions | Missing]


class PredictionSliders(ipywidgets.VBox):  # type: ignore[misc]
    """Two sliders, a progress bar and the card of the launch that they choose.

    found: the last prediction; None before the first. `to_json` and `to_pandas` are those of what was predicted last.
    """

    def __init__(
        self,
        predict: Predict,
        kernel: Any,
        launch: Launch,
        sizes: Sequence[Any],
        blocks: Sequence[Any],
        device: str | Sequence[str] | None,
    ) -> None:
        if not sizes or not blocks:
            raise ArgumentError("sizes and blocks hold what the sliders choose from", "sizes")
        self._predict, self._kernel, self._launch, self._device = predict, kernel, launch, device
        wide = {"layout": ipywidgets.Layout(width="100%", max_width="34rem"), "continuous_update": False}
        self.size = ipywidgets.SelectionSlider(description="size", options=list(sizes), **wide)
        self.block = ipywidgets.SelectionSlider(description="block", options=list(blocks), **wide)
        self.progress = ipywidgets.IntProgress(description="sampling", layout=ipywidgets.Layout(width="100%"))
        self.card = ipywidgets.HTML()
        self.found: Prediction | Predictions | Missing | None = None
        super().__init__([self.size, self.block, self.progress, self.card])
        # A problem says its block itself: then there is nothing to choose.
        self.block.layout.display = "none" if len(blocks) == 1 else None
        for slider in (self.size, self.block):
            slider.observe(lambda change: self.update(), names="value")
        self.update()

    def update(self) -> None:
        """Predicts the launch that the sliders choose, and shows it."""
        self.progress.value, self.progress.layout.visibility = 0, "visible"
        try:
            grid, block, args, *smem = self._launch(self.size.value, self.block.value)
            self.found = self._predict(
                self._kernel,
                grid,
                block,
                tuple(args),
                device=self._device,
                progress=self._report,
                dynamic_smem_bytes=smem[0] if smem else 0,
            )
        except WorkbenchError as error:
            self.found = Missing(str(error))
        self.progress.layout.visibility = "hidden"
        if isinstance(self.found, Missing):
            self.card.value = f"<pre>{escape(self.found.reason)}</pre>"
        else:
            self.card.value = predictions_view(self.found).html

    def _report(self, done: int, of: int) -> None:
        self.progress.max, self.progress.value = of, done

    def to_json(self) -> Any:
        """The last prediction, as plain values."""
        return None if self.found is None or isinstance(self.found, Missing) else self.found.to_json()

    def __repr__(self) -> str:
        return f"size {self.size.value}, block {self.block.value}\n{self.found!r}"


def prediction_sliders(
    kernel: Any,
    launch: Launch | Problem,
    sizes: Sequence[int] | None = None,
    blocks: Sequence[Any] = (64, 128, 256, 512),
    *,
    device: str | Sequence[str] | None = None,
) -> PredictionSliders:
    """Sliders over the size of a problem and the block of its launch.

    Parameters
    ----------
    kernel
        The kernel.
    launch
        From a size and a block to grid, block, arguments, and where needed bytes of dynamic shared memory:
        `lambda n, block: (n // block, block, (x[:n], n))`. Or a
        `wb.Problem`, which says all of it: its sizes, and larger ones, are then those of the slider.
    sizes, blocks
        What there is to choose from; of a problem nothing.
    device
        As for `wb.predict`.
    """
    from workbench.api import predict

    if isinstance(launch, Problem):
        by_label = {
            ", ".join(f"{name} = {extent:,}" for name, extent in dims.items()) or "as it is": dims
            for dims in larger_sizes(launch)
        }
        problem = launch

        def launched(label: Any, block: Any) -> tuple[Any, ...]:
            case = launch_of(problem, kernel, by_label[label], problem.values[0])
            return case.grid, case.block, case.args, case.dynamic_smem_bytes

        return PredictionSliders(predict, kernel, launched, list(by_label), ["the problem's"], device)
    if sizes is None:
        raise ArgumentError("sizes are what the slider chooses from; a wb.Problem brings its own", "sizes")
    return PredictionSliders(predict, kernel, launch, sizes, blocks, device)
