"""The textures and surfaces that case files may name: handle 1 a texture of 4 x 3 floats, 10 y + x, by the nearest
texel; 2 the same with linear filtering; 3 a surface of 4 x 3 words, 100 y + x."""

from __future__ import annotations

import numpy as np

from workbench.emulate import Memory
from workbench.emulate.textures.descriptors import ChannelFormat, Geometry, Image, Sampler, Surface, Texture
from workbench.emulate.textures.handles import add_texture

_WIDTH, _HEIGHT = 4, 3


def memory_with_textures() -> Memory:
    """A memory that has them, and nothing else."""
    memory = Memory()
    x, y = np.meshgrid(np.arange(_WIDTH), np.arange(_HEIGHT))
    texels, words = (10 * y + x).astype(np.float32), (100 * y + x).astype(np.uint32)
    images = []
    for values in (texels, words):
        address = memory.allocate(values.nbytes)
        memory.write(address, values)
        images.append(Image(address, _WIDTH, _HEIGHT, 1, 4 * _WIDTH, values.nbytes))
    of_texels, of_words = images
    floats = ChannelFormat("float", 32, 1)
    for linear in (False, True):
        sampler = Sampler(linear=linear)
        add_texture(memory, Texture((of_texels,), floats, Geometry.TWO, sampler, of_texels.address))
    add_texture(memory, Surface(of_words, ChannelFormat("unsigned", 32, 1), Geometry.TWO, of_words.address))
    return memory
