"""Explanations, models, measurements and checks of a kernel."""
