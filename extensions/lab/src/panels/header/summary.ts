/** The resources of a kernel, and the obstacles to its compilation, in words. Pure. */
import { STRINGS } from '../../strings';
import { IDiagnostic, IKernelAnalysis, IKernelEntry, isMissing, known } from '../../wire';

export interface ISummary {
  text: string;
  /** True if registers spill to local memory. */
  spills: boolean;
}

/** The resource line, in the words that ptxas uses. */
export function resourceLine(kernel: IKernelEntry): ISummary {
  const r = kernel.resources;
  if (isMissing(r)) {
    return { text: STRINGS.resourcesUnknown(r.missing), spills: false };
  }
  const parts = [STRINGS.usedRegisters(r.registers_per_thread)];
  const stores = known(r.spill_store_bytes);
  const loads = known(r.spill_load_bytes);
  if (stores !== undefined && loads !== undefined) {
    parts.push(STRINGS.spillStores(stores), STRINGS.spillLoads(loads));
  }
  const stack = known(r.stack_bytes);
  if (isMissing(r.stack_bytes)) {
    parts.push(STRINGS.stackUnknown(r.stack_bytes.missing));
  } else if (stack) {
    parts.push(STRINGS.stackBytes(stack));
  }
  if (r.static_smem_bytes) {
    parts.push(STRINGS.sharedBytes(r.static_smem_bytes));
  }
  if (r.num_barriers) {
    parts.push(STRINGS.barriers(r.num_barriers));
  }
  return { text: parts.join(', '), spills: Boolean(stores || loads) };
}

/** Sizes of blocks that the footer names. */
const BLOCKS: ReadonlySet<number> = new Set([64, 128, 256, 512, 1024]);

/** Occupancy by size of a block, and whether the control codes were proved; empty while nothing is known. */
export function modelLine(analysis: IKernelAnalysis | null | undefined): string {
  if (!analysis) {
    return '';
  }
  const { occupancy, proof } = analysis;
  const points = isMissing(occupancy) ? [] : occupancy.filter(point => BLOCKS.has(point.block));
  const shares = points.map(point => `${point.block}: ${Math.round(100 * point.theoretical)} %`);
  const parts = shares.length ? [STRINGS.occupancyBy(shares.join(', '))] : [];
  parts.push(proof.proved ? STRINGS.controlProved() : STRINGS.controlUnproved(proof.unproved));
  return parts.join(' · ');
}

/** Registers by use, spilled registers, targets of switches, and the call graph; a line each. */
export function scheduleLines(analysis: IKernelAnalysis | null | undefined): string[] {
  const schedule = analysis ? known(analysis.schedule) : undefined;
  if (!schedule) {
    return [];
  }
  const { peak, spills, switches, calls } = schedule;
  const shown = spills.slice(0, SPILLS_SHOWN).map(spill => spill.text);
  const rest = spills.length > SPILLS_SHOWN ? [STRINGS.moreSpills(spills.length - SPILLS_SHOWN)] : [];
  return [peak, ...shown, ...rest, ...switches, ...calls].filter(line => line !== '');
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
