"""One process on a machine of many people that compiles for their Jupyter servers, within bounds for each.

It never trusts a client: a request is a text and options, of which no file is read but the toolkit's headers. `turns`
decides whose request is next, `answers` keeps what was compiled, `people` says who asks, `service` listens.
"""
