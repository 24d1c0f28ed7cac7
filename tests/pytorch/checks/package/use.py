"""Uses the package, and ends as programs do."""

import torch

import scaled  # isort: skip  (finds Torch's libraries where Torch is imported)

x = torch.ones(100, device="cuda")
scaled.run(x.data_ptr(), 100)
assert x.sum().item() == 300
scaled.run(x.data_ptr(), 150)
try:
    x.sum()
except Exception as error:
    print(error.outcome.faults[0].kind, error.outcome.faults[0].source_line)
