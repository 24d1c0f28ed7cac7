/** The contents of a new notebook of the workbench. */

/** The cells: the first loads the workbench, then come a kernel and its launch. */
const CELLS = [
  '%load_ext workbench\nimport numpy as np\n\nimport workbench as wb',
  `%%cuda
__global__ void scale(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = 2 * x[i];
}`,
  `x = np.arange(1000, dtype=np.float32)
y = np.zeros_like(x)
scale[4, 256](x, y, x.size)  # 4 blocks of 256 threads
y[:5]`
];

/** A notebook of format 4.5 for a kernel: of the workbench's cells, or of the first of them and `cell`. */
export function newNotebook(kernel: { name: string; display_name: string }, cell?: object): object {
  const cells = (cell ? CELLS.slice(0, 1) : CELLS).map((source, index) => ({
    cell_type: 'code',
    id: `cell-${index + 1}`,
    metadata: {},
    source,
    outputs: [],
    execution_count: null
  }));
  return {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: {
      kernelspec: { name: kernel.name, display_name: kernel.display_name, language: 'python' }
    },
    cells: cell ? [...cells, cell] : cells
  };
}
