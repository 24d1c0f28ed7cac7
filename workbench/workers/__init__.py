"""Processes that work for another and may be lost: as their owner sees them, and inside (`inside`).

`process` is one of them, `own_process` one that is kept and started afresh. A question is a line of JSON on a worker's
standard input. An answer is `KIND LENGTH NOTE\n` on its standard output, and LENGTH bytes. What is asked is not known
here.
"""
