/** The panel's words for the state of a compile. Pure. */
import { STRINGS } from '../../strings';
import { VERSION_STRINGS } from '../../versionStrings';
import { ITranslation } from '../../wire';
import { LiveCell } from '../source/liveCell';

/** In place of the listings; empty where there are some. */
export function guidance(live: LiveCell | null): string {
  if (!live) {
    return STRINGS.guidance();
  }
  if (live.hasCode) {
    return '';
  }
  if (live.errors ?? live.failure) {
    return STRINGS.afterErrors();
  }
  return live.translation ? withoutCode(live.translation) : STRINGS.compiling();
}

/** The reason why a text that compiles has nothing to list. */
function withoutCode({ language, declared }: ITranslation): string {
  if (language === 'ptx') {
    return STRINGS.noEntry();
  }
  return declared?.length ? STRINGS.onlyDeclared(declared) : STRINGS.noKernelInText();
}

export function progress(live: LiveCell | null): string {
  if (live?.slowSeconds) {
    return VERSION_STRINGS.takes(live.slowSeconds);
  }
  switch (live?.phase) {
    case 'waiting':
      return live.isSlow ? VERSION_STRINGS.pauseForSlow() : '';
    case 'translating':
      return STRINGS.compilingShort();
    case 'disassembling':
      return STRINGS.disassemblingShort();
    default:
      return '';
  }
}

/** In place of SASS; empty where there is some. */
export function sassNote(live: LiveCell | null): string {
  if (!live?.sass) {
    return live?.phase === 'disassembling' ? STRINGS.disassembling() : '';
  }
  return live.sass.missing === undefined ? '' : STRINGS.noSassBecause(live.sass.missing);
}

/** The time that it took, and the tools with their versions. */
export function origin(live: LiveCell | null): string {
  if (!live?.translation) {
    return '';
  }
  const tools = Object.entries(live.translation.toolkit).map(([name, version]) => `${name} ${version}`);
  const ms = (value: number | null, name: string): string[] =>
    value === null ? [] : [STRINGS.tookMs(name, Math.round(value))];
  return [...ms(live.ptxMs, 'PTX'), ...ms(live.sassMs, 'SASS'), ...tools].join(' · ');
}
