"""Cells of recurrent networks, for which Torch has fused operators on a GPU alone.

Each gives the state behind a step, and a workspace of activated gates for its derivative, as ATen's kernels do
(aten/src/ATen/native/cuda/RNN.cu).
"""

from __future__ import annotations

import torch
from torch import Tensor


def lstm(
    input_gates: Tensor, hidden_gates: Tensor, cx: Tensor, input_bias: Tensor | None = None,
    hidden_bias: Tensor | None = None,
) -> tuple[Tensor, Tensor, Tensor]:  # fmt: skip
    """`aten::_thnn_fused_lstm_cell`: gates of shape (batch, 4 hidden), in the order input, forget, cell, output."""
    i, f, g, o = (_biased(input_gates, input_bias) + _biased(hidden_gates, hidden_bias)).chunk(4, 1)
    i, f, g, o = i.sigmoid(), f.sigmoid(), g.tanh(), o.sigmoid()
    cy = f * cx + i * g
    return o * cy.tanh(), cy, torch.cat([i, f, g, o], 1)


def lstm_backward(
    grad_hy: Tensor | None, grad_cy: Tensor | None, cx: Tensor, cy: Tensor, workspace: Tensor, has_bias: bool
) -> tuple[Tensor, Tensor, Tensor | None]:
    """`aten::_thnn_fused_lstm_cell_backward_impl`."""
    i, f, g, o = workspace.chunk(4, 1)
    tanh = cy.tanh()
    grad_h = torch.zeros_like(cy) if grad_hy is None else grad_hy
    grad_c = grad_h * o * (1 - tanh * tanh)
    if grad_cy is not None:
        grad_c = grad_c + grad_cy
    parts = [
        grad_c * g * i * (1 - i), grad_c * cx * f * (1 - f), grad_c * i * (1 - g * g), grad_h * tanh * o * (1 - o),
    ]  # fmt: skip
    gates = torch.cat(parts, 1)
    return gates, grad_c * f, gates.sum(0) if has_bias else None


def gru(
    input_gates: Tensor, hidden_gates: Tensor, hx: Tensor, input_bias: Tensor | None = None,
    hidden_bias: Tensor | None = None,
) -> tuple[Tensor, Tensor]:  # fmt: skip
    """`aten::_thnn_fused_gru_cell`: gates of shape (batch, 3 hidden), in the order reset, update, new."""
    of_input = _biased(input_gates, input_bias).chunk(3, 1)
    of_hidden = _biased(hidden_gates, hidden_bias).chunk(3, 1)
    r, z = (of_input[0] + of_hidden[0]).sigmoid(), (of_input[1] + of_hidden[1]).sigmoid()
    n = (of_input[2] + r * of_hidden[2]).tanh()
    return n + z * (hx - n), torch.cat([r, z, n, hx, of_hidden[2]], 1)


def gru_backward(
    grad_hy: Tensor, workspace: Tensor, has_bias: bool
) -> tuple[Tensor, Tensor, Tensor, Tensor | None, Tensor | None]:
    """`aten::_thnn_fused_gru_cell_backward`."""
    r, z, n, hx, hidden_new = workspace.chunk(5, 1)
    grad_n = grad_hy * (1 - z) * (1 - n * n)
    grad_r, grad_z = grad_n * hidden_new * r * (1 - r), grad_hy * (hx - n) * z * (1 - z)
    of_input = torch.cat([grad_r, grad_z, grad_n], 1)
    of_hidden = torch.cat([grad_r, grad_z, grad_n * r], 1)
    biases = (of_input.sum(0), of_hidden.sum(0)) if has_bias else (None, None)
    return of_input, of_hidden, grad_hy * z, *biases


def _biased(gates: Tensor, bias: Tensor | None) -> Tensor:
    return gates if bias is None else gates + bias
