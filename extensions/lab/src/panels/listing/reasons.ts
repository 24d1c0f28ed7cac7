/** The reason of a sentence in words: the numbers, the code that was checked, and the source. Pure. */
import { COUNT_STRINGS } from '../../countStrings';
import { STRINGS } from '../../strings';
import { ICodePlace, IWhy } from '../../wireTypes';

/** Places that are written out; of more the number is. */
const MOST = 6;

/** A place in the code: "0x0120", "PTX line 5". */
function placeText({ sass_offset, ptx_line, line }: ICodePlace): string {
  if (typeof sass_offset === 'number') {
    return `0x${sass_offset.toString(16).padStart(4, '0')}`;
  }
  return typeof ptx_line === 'number' ? STRINGS.ptxLine(ptx_line) : STRINGS.causedBy(line ?? 0);
}

/** A reason as lines; the rule is left out, as it is the sentence itself. */
export function reasonText({ source, numbers, places }: IWhy): string {
  const values = Object.entries(numbers).map(([name, { value, unit }]) =>
    `${name} ${COUNT_STRINGS.number(value)} ${unit}`.trim()
  );
  const shown = places.slice(0, MOST).map(placeText);
  if (places.length > MOST) {
    shown.push(STRINGS.more(places.length - MOST));
  }
  return [values.join('; '), shown.join(', '), source].filter(Boolean).join('\n');
}
