"""What a listing means, in words: help, what became of each line, idioms, differences; all static.

Pure functions over records. It runs nothing and knows neither Jupyter nor the wire.
"""
