/** The picture of an access, from the last recorded launch in a notebook's kernel. */
import { KernelCompiler } from '../../kernelClient';
import { ITranslation } from '../../wire';
import { IRow } from '../rows/rows';

const PICTURES = 'workbench.live.pictures';

export interface IPicture {
  /** True if a launch of the kernel was recorded. */
  recorded: boolean;
  html: string;
}

/** Reads what the kernel made of the question; null where it knows nothing or is no Python of ours. */
export function readPicture(value: unknown): IPicture | null {
  const result = value as { status: string; data?: Record<string, unknown> } | undefined;
  const message = result?.status === 'ok' ? result.data?.['application/json'] : undefined;
  const found = message as { recorded?: unknown; html?: unknown } | undefined;
  return typeof found?.recorded === 'boolean' && typeof found.html === 'string'
    ? { recorded: found.recorded, html: found.html }
    : null;
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
  { ptx, ptx_texts: texts }: ITranslation,
  line: number
): { digest: string; ptx: string; line: number } {
  let above = 0;
  for (const { digest, lines } of texts) {
    if (line <= above + lines) {
      const own = ptx.split('\n').slice(above, above + lines);
      return { digest, ptx: own.join('\n'), line: line - above };
    }
    above += lines;
  }
  return { digest: '', ptx, line };
}
