/** The picture of an access, from the last recorded launch in a notebook's kernel. */
import { KernelCompiler } from '../../kernelClient';
import { answerIn } from '../../kernelExpression';
import { ITranslation } from '../../wire';
import { ptxTextAt } from '../rows/ptxTexts';
import { IRow } from '../rows/rows';

const PICTURES = 'workbench.jupyter.live.pictures';

export interface IPicture {
  /** True if a launch of the kernel was recorded. */
  recorded: boolean;
  html: string;
}

/** Reads what the kernel made of the question; null where it knows nothing or is no Python of ours. */
export function readPicture(value: unknown): IPicture | null {
  const { recorded, html } = answerIn(value) as { recorded?: unknown; html?: unknown };
  return typeof recorded === 'boolean' && typeof html === 'string' ? { recorded, html } : null;
}

/** Asks for the picture of a row's access; that runs nothing. */
export async function askPicture(
  kernel: KernelCompiler,
  translation: ITranslation,
  row: IRow
): Promise<IPicture | null> {
  return readPicture(
    await kernel.ask({ ...textOf(translation, row.ptxLine ?? 0), kernel: row.kernel }, PICTURES)
  );
}

/** The text that a line of the PTX is in, of those that stand below each other, and the line within it. */
export function textOf(
  translation: ITranslation,
  line: number
): { digest: string; ptx: string; line: number } {
  const { ptx } = translation;
  const found = ptxTextAt(translation, line);
  if (!found) {
    return { digest: '', ptx, line };
  }
  const { digest, above, lines } = found;
  const own = ptx.split('\n').slice(above, above + lines);
  return { digest, ptx: own.join('\n'), line: line - above };
}
