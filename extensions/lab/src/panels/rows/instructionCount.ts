/** The texts of a listing that a warp may execute as instructions, as `workbench/isa/sass/executed.py` counts them. Pure. */

const PADS = /^(?:@!?U?P\w+\s+)?NOP\b/;
const NEVER = /^@!U?PT\s/;

/** True if a text is more than padding or a dummy whose guard is never true. */
export function isInstruction(text: string): boolean {
  const trimmed = text.trim();
  return trimmed !== '' && !PADS.test(trimmed) && !NEVER.test(trimmed);
}

/** The number of texts that are instructions. */
export function instructionCount(texts: readonly string[]): number {
  return texts.filter(isInstruction).length;
}
