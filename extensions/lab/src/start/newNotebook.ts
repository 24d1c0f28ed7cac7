/** The contents of a new notebook of the workbench. */

/** The cells: the first loads the workbench, the second is an empty CUDA cell. */
const CELLS = ['%load_ext workbench\nimport numpy as np\n\nimport workbench as wb', '%%cuda\n'];

/** A notebook of format 4.5 for a kernel. */
export function newNotebook(kernel: { name: string; display_name: string }): object {
  return {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: {
      kernelspec: { name: kernel.name, display_name: kernel.display_name, language: 'python' }
    },
    cells: CELLS.map((source, index) => ({
      cell_type: 'code',
      id: `cell-${index + 1}`,
      metadata: {},
      source,
      outputs: [],
      execution_count: null
    }))
  };
}
