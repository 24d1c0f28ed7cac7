import { PageConfig } from '@jupyterlab/coreutils';
import { describe, expect, it, vi } from 'vitest';
import { cellKind, includerOf, isCudaCell, magicArch, magicEnd } from '../languages/cells';

describe('the cell that a header is compiled with', () => {
  const headers = {
    'vec.h': '%%cuda_header vec.h\n#include "lib/root.h"',
    'lib/root.h': '%%cuda_header lib/root.h\n#include "vec.h"',
    'other.h': '%%cuda_header other.h'
  };
  const kernel = '%%cuda\n#include <vec.h>\n__global__ void k() {}';
  const texts = ['#include "vec.h"', ...Object.values(headers), '%%cuda\n__global__ void k() {}', kernel];

  it('includes it itself or through another header', () => {
    expect(includerOf('vec.h', texts, headers)).toBe(kernel);
    expect(includerOf('lib/root.h', texts, headers)).toBe(kernel);
    expect(includerOf('other.h', texts, headers)).toBeNull();
    expect(includerOf('root.h', texts, headers)).toBeNull();
  });
});

describe('cells', () => {
  it.each([
    ['%%cuda\nint x;', true],
    ['\n  \n%%cuda -arch sm_80', true],
    ['%%cuda', true],
    ['%%cudax\n', false],
    ['x = 1\n%%cuda', false],
    ['', false]
  ])('tells a CUDA cell: %j', (text, expected) => {
    expect(isCudaCell(text)).toBe(expected);
  });

  it('tells the kernels of a program in Python', () => {
    expect(cellKind('%%workbench_run --count\n@cuda.jit\ndef f(): pass')).toBe('numba');
    expect(cellKind('\n%%workbench_run\nimport triton\n@triton.jit\ndef f(): pass')).toBe('triton');
    expect(cellKind('%%workbench_run\ncp.RawKernel("__global__ void f() {}", "f")')).toBe('cuda');
    expect(cellKind('%%workbench_run\nload_inline("m", "", "__global__ void f() {}")')).toBe('cuda');
    expect(cellKind('%%workbench_run\nprint(1)')).toBeNull();
    expect(cellKind('%%workbench_running\n@cuda.jit\ndef f(): pass')).toBeNull();
    expect(cellKind('%%timeit\n@cuda.jit\ndef f(): pass')).toBeNull();
  });

  it('tells cuTile kernels by their decorator', () => {
    expect(cellKind('import cuda.tile as ct\n@ct.kernel\ndef f(): pass')).toBe('cutile');
    expect(cellKind('import cuda.tile as tile\n@tile.kernel(occupancy=2)\ndef f(): pass')).toBe('cutile');
    expect(cellKind('from cuda.tile import kernel\n@kernel\ndef f(): pass')).toBe('cutile');
    expect(cellKind('from cuda import tile as ct\n@ct.kernel\ndef f(): pass')).toBe('cutile');
    expect(cellKind('from mine import kernel\n@kernel\ndef f(): pass')).toBeNull();
  });

  it('tells CuTe kernels by their decorators', () => {
    expect(cellKind('import cutlass.cute as cute\n@cute.kernel\ndef f(): pass')).toBe('cute');
    expect(cellKind('from cutlass import cute\n@cute.jit\ndef f(): pass')).toBe('cute');
    expect(cellKind('from mine import cute\n@cute.jit\ndef f(): pass')).toBeNull();
  });

  it('tells Triton kernels by their decorator', () => {
    expect(cellKind('import triton\n@triton.jit\ndef f(): pass')).toBe('triton');
    expect(cellKind('import triton as t\n@t.autotune(configs=[])\n@t.jit\ndef f(): pass')).toBe('triton');
    expect(cellKind('from triton import jit as j\n@j\ndef f(): pass')).toBe('triton');
    expect(cellKind('@triton.jit(debug=True)\ndef f(): pass')).toBe('triton');
    expect(cellKind('# @triton.jit\ndef f(): pass')).toBeNull();
    expect(cellKind('from mine import triton\n@triton.jit\ndef f(): pass')).toBeNull();
  });

  it('tells Numba kernels by their decorator', () => {
    expect(cellKind('@cuda.jit\ndef f(): pass')).toBe('numba');
    expect(cellKind('if True:\n    @numba.cuda.jit("void()")\n    def f(): pass')).toBe('numba');
    expect(cellKind('# @cuda.jit is for kernels')).toBeNull();
    expect(cellKind('k = cp.RawKernel(r"""__global__ void k() {}""", "k")')).toBe('cuda');
    expect(cellKind('k = cp.RawKernel(code, "k")')).toBeNull();
    expect(cellKind('%%time\nk = cp.RawKernel("__global__ void k() {}", "k")')).toBeNull();
    expect(cellKind('%%timeit\n@cuda.jit\ndef f(): pass')).toBeNull();
    expect(cellKind('@jit\ndef f(): pass')).toBeNull();
    expect(cellKind('from numba.cuda import jit\n@jit\ndef f(): pass')).toBe('numba');
    expect(cellKind('from numba.cuda import grid, jit as j\n@j("void()")\ndef f(): pass')).toBe('numba');
    expect(cellKind('from numba import (float32, cuda as c)\n@c.jit\ndef f(): pass')).toBe('numba');
    expect(cellKind('import numba.cuda as nc\n@nc.jit\ndef f(): pass')).toBe('numba');
    expect(cellKind('from numba import jit\n@jit\ndef f(): pass')).toBeNull();
    expect(cellKind('from other import cuda as c\n@c.jit\ndef f(): pass')).toBeNull();
  });

  it('tells kernels of the languages that the page names, and of no others', async () => {
    const rows = PageConfig.getOption('workbenchLanguages');
    const toy = {
      kind: 'toy',
      title: 'Toy',
      decorators: ['toys.toy.kernel'],
      module: 'toys.cells',
      options: ''
    };
    PageConfig.setOption('workbenchLanguages', JSON.stringify([toy]));
    vi.resetModules();
    const { cellKind: kindOf } = await import('../languages/cells');
    PageConfig.setOption('workbenchLanguages', rows);
    expect(kindOf('from toys import toy\n@toy.kernel\ndef f(): pass')).toBe('toy');
    expect(kindOf('@toy.kernel\ndef f(): pass')).toBe('toy');
    expect(kindOf('import triton\n@triton.jit\ndef f(): pass')).toBeNull();
  });

  it('reads the arch of the magic line and of no other', () => {
    expect(magicArch('%%cuda -n f -arch sm_90a\n')).toBe('sm_90a');
    expect(magicArch('%%cuda -arch=sm_80')).toBe('sm_80');
    expect(magicArch('%%cuda\n// -arch sm_80')).toBeNull();
    expect(magicArch('%%cuda -- -arch sm_80')).toBeNull();
    expect(magicArch('%%cuda -arch sm')).toBeNull();
    expect(magicArch('# -arch sm_80')).toBeNull();
  });

  it('finds the end of the magic line', () => {
    expect(magicEnd('%%cuda -n f\ncode')).toBe(11);
    expect(magicEnd('%%cuda\ncode')).toBe(6);
    expect(magicEnd('\n%%cuda\ncode')).toBe(7);
    expect(magicEnd('%%cuda')).toBe(6);
    expect(magicEnd('code')).toBe(-1);
  });
});
