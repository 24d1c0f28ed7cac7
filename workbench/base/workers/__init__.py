"""Worker processes, which may crash without harm to their owner: the owner's side, and the worker's side (`inside`).

`process` is one worker, `own_process` one that is kept and restarted after a loss.

A question is a line of JSON on a worker's standard input. An answer is `KIND LENGTH NOTE\n` on its standard output, and
LENGTH bytes. The meaning of questions is not known here.
"""
