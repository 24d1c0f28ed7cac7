/** The rows of a listing that access memory, and the call that records the launch that they are drawn from. Pure. */
import { IKernelEntry } from '../../wire';
import { IRow } from './rows';

/** Parameters and constants are no accesses that a warp's addresses matter for; nor are waits for copies. */
const PTX =
  /^\s*(?:@!?[%\w]+\s+)?((?:(?:ldu?|st|atom|red|ldmatrix|stmatrix)\.|wmma\.(?:load|store)\.|cp\.async\.(?:ca|cg)\.)[\w.:]+)/;
const NO_ACCESS = /^(?:ldu?|st)\.(?:[a-z:]+\.)*(?:param|const)\b/;
const SASS =
  /^\s*(?:@!?U?P\w+\s+)?((?:LD|ST|LDG|STG|LDS|STS|LDL|STL|LDGSTS|LDSM|STSM|ATOM|ATOMG|ATOMS|RED|REDG|REDS)(?:\.[\w.]+)?)(?=\s)/;

/** The range of an access's opcode in its row; null where the row is none, or leads to no line of PTX. */
export function accessIn(row: IRow): { from: number; to: number } | null {
  if (row.ptxLine === null || row.kernel === null) {
    return null;
  }
  const found = (row.index === null ? PTX : SASS).exec(row.text);
  if (!found || NO_ACCESS.test(found[1])) {
    return null;
  }
  const from = found[0].length - found[1].length;
  return { from, to: from + found[1].length };
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
