/** The texts of PTX that stand below each other in a translation of several kernels. Pure. */
import { ITranslation } from '../../wire';

/** One of them. above: the lines before it. */
export interface IPtxText {
  digest: string;
  above: number;
  lines: number;
}

/** The text that a line (from 1) of the whole PTX is in; null where there is no such line. */
export function ptxTextAt({ ptx_texts: texts }: ITranslation, line: number): IPtxText | null {
  let above = 0;
  for (const { digest, lines } of texts) {
    if (line <= above + lines) {
      return { digest, above, lines };
    }
    above += lines;
  }
  return null;
}
