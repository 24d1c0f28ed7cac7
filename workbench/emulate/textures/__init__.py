"""Textures and surfaces: what their handles stand for, and what fetches, loads and stores through them give."""
