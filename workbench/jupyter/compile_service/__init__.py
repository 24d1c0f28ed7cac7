"""One process on a machine with many users that compiles for their Jupyter servers, with bounds for each user.

It never trusts a client: a request is a text and options, and only the toolkit's headers are read for it. `turns`
decides whose request is next, `answers` caches results, `people` identifies users, `service` listens.
"""
