/** What a notebook's kernel knows of an access: the picture that the last recorded launch gives. */
import { KernelCompiler } from '../kernelClient';
import { ITranslation } from '../wire';
import { IRow } from './rows';

const PICTURES = 'workbench.server.live_pictures';

export interface IPicture {
  /** Whether a launch of the kernel was recorded. */
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
  { ptx, ptx_digest: digest }: ITranslation,
  row: IRow
): Promise<IPicture | null> {
  const question = { digest, ptx, kernel: row.kernel, line: row.ptxLine };
  return readPicture(await kernel.ask(question, PICTURES));
}
