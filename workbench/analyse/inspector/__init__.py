"""Explains a listing: help, the lowering of each line, idioms, differences; all static.

Pure functions over records. It runs nothing and knows neither Jupyter nor the wire.
"""
