/** Which texts of a listing are instructions that a warp may execute; as `workbench/sass/executed.py` counts them. Pure. */

const PADS = /^(?:@!?U?P\w+\s+)?NOP\b/;
const NEVER = /^@!U?PT\s/;

/** Whether a text is more than padding or a dummy whose guard is never true. */
export function isInstruction(text: string): boolean {
  const trimmed = text.trim();
  return trimmed !== '' && !PADS.test(trimmed) && !NEVER.test(trimmed);
}

/** How many of the texts are instructions. */
export function instructionCount(texts: readonly string[]): number {
  return texts.filter(isInstruction).length;
}
