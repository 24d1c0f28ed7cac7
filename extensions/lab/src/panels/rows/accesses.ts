/** The rows of a listing that access memory, and the call that records the launch that they are drawn from. Pure. */
import { IKernelEntry } from '../../wire';
import { opcodeSpan } from '../listing/tips';
import { IRow } from './rows';

/** The range of an access's opcode in its row; null where the row is none. */
export function accessIn(row: IRow): { from: number; to: number } | null {
  const span = row.access ? opcodeSpan(row) : null;
  return span && { from: span[0], to: span[1] };
}

/** A kernel as the notebook names it, without the types that tell it apart: an instantiation is an item of its template's name. */
export function pythonName(kernel: IKernelEntry): string {
  const written = (kernel.expression ?? kernel.name).replace(/(?<=[\w>])\(.*\)$/, '');
  const at = written.indexOf('<');
  const base = (at < 0 ? written : written.slice(0, at)).trim().replace(/^.*::/, '');
  return at < 0 ? base : `${base}["${written.slice(at + 1, written.lastIndexOf('>')).trim()}"]`;
}

/** The call that records a launch of a kernel, to paste. */
export function recordCall(kernel: IKernelEntry): string {
  const names = kernel.parameters.map(parameter => parameter.name);
  const args = names.length === 1 ? `${names[0]},` : names.join(', ');
  return `import workbench as wb; wb.record(${pythonName(kernel)}, grid, block, (${args}))`;
}
