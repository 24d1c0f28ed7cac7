/** The resources of a kernel, and the obstacles to its compilation, in words. Pure. */
import { STRINGS } from '../../strings';
import { IDiagnostic, IKernelAnalysis, IKernelEntry, isMissing, known } from '../../wire';
import { IWhy } from '../../wireTypes';
import { whyOf } from '../listing/reasons';

export interface ISummary {
  text: string;
  /** True if registers spill to local memory. */
  spills: boolean;
}

/** Something that is said, with the reason that a click opens; null where there is none. */
export interface ISaid {
  text: string;
  why: IWhy | null;
}

/** The resources in the words that ptxas uses, each with its name. */
function resourceParts({ resources: r }: IKernelEntry): [string, string][] {
  if (isMissing(r)) {
    return [['', STRINGS.resourcesUnknown(r.missing)]];
  }
  const parts: [string, string][] = [['registers_per_thread', STRINGS.usedRegisters(r.registers_per_thread)]];
  const stores = known(r.spill_store_bytes);
  const loads = known(r.spill_load_bytes);
  if (stores !== undefined && loads !== undefined) {
    parts.push(['spill_store_bytes', STRINGS.spillStores(stores)]);
    parts.push(['spill_load_bytes', STRINGS.spillLoads(loads)]);
  }
  const stack = known(r.stack_bytes);
  if (isMissing(r.stack_bytes)) {
    parts.push(['', STRINGS.stackUnknown(r.stack_bytes.missing)]);
  } else if (stack) {
    parts.push(['stack_bytes', STRINGS.stackBytes(stack)]);
  }
  if (r.static_smem_bytes) {
    parts.push(['static_smem_bytes', STRINGS.sharedBytes(r.static_smem_bytes)]);
  }
  if (r.num_barriers) {
    parts.push(['num_barriers', STRINGS.barriers(r.num_barriers)]);
  }
  return parts;
}

/** The resource line, in the words that ptxas uses. */
export function resourceLine(kernel: IKernelEntry): ISummary {
  const r = known(kernel.resources);
  return {
    text: resourceParts(kernel)
      .map(([, text]) => text)
      .join(', '),
    spills: Boolean(r && (known(r.spill_store_bytes) || known(r.spill_load_bytes)))
  };
}

/** Each part of the resource line with its reason. */
export function resourceReasons(kernel: IKernelEntry, analysis: IKernelAnalysis | null | undefined): ISaid[] {
  const reasons = (analysis && known(analysis.schedule)?.resources) ?? {};
  return resourceParts(kernel).map(([name, text]) => ({
    text,
    why: Object.hasOwn(reasons, name) ? reasons[name] : null
  }));
}

/** Sizes of blocks that the footer names. */
const BLOCKS: ReadonlySet<number> = new Set([64, 128, 256, 512, 1024]);

function blockShares(analysis: IKernelAnalysis): ISaid[] {
  const points = known(analysis.occupancy)?.filter(point => BLOCKS.has(point.block)) ?? [];
  return points.map(({ block, theoretical, why }) => ({
    text: `${block}: ${Math.round(100 * theoretical)} %`,
    why
  }));
}

function proofWords({ proof }: IKernelAnalysis): string {
  return proof.proved ? STRINGS.controlProved() : STRINGS.controlUnproved(proof.unproved);
}

/** Occupancy by size of a block, and whether the control codes were proved; empty while nothing is known. */
export function modelLine(analysis: IKernelAnalysis | null | undefined): string {
  if (!analysis) {
    return '';
  }
  const shares = blockShares(analysis).map(({ text }) => text);
  const parts = shares.length ? [STRINGS.occupancyBy(shares.join(', '))] : [];
  return [...parts, proofWords(analysis)].join(' · ');
}

/** Each number of that line with its reason. */
export function modelReasons(analysis: IKernelAnalysis | null | undefined): ISaid[] {
  return analysis
    ? [...blockShares(analysis), { text: proofWords(analysis), why: analysis.proof.why ?? null }]
    : [];
}

/** Registers by use, spilled registers, targets of switches, and the call graph; a line each. */
export function scheduleLines(analysis: IKernelAnalysis | null | undefined): ISaid[] {
  const schedule = analysis ? known(analysis.schedule) : undefined;
  if (!schedule) {
    return [];
  }
  const { peak, spills, switches, calls } = schedule;
  const shown = spills
    .slice(0, SPILLS_SHOWN)
    .map(({ text, grounds }) => ({ text, why: whyOf(schedule, ['spill'], grounds) }));
  const rest = spills.length > SPILLS_SHOWN ? STRINGS.moreSpills(spills.length - SPILLS_SHOWN) : '';
  return [
    ...(peak ? [peak] : []),
    ...shown,
    ...(rest ? [{ text: rest, why: null }] : []),
    ...switches,
    ...calls
  ];
}

/** Spills that are named; each stands at its instructions too. */
const SPILLS_SHOWN = 8;

export function errorCount(diagnostics: readonly IDiagnostic[]): number {
  return Math.max(1, diagnostics.filter(d => d.severity === 'error').length);
}

/** The message of an outdated listing. */
export function staleNote(errors: number): string {
  return `${STRINGS.errorsInCell(errors)} ${STRINGS.shownIsLast()}`;
}
