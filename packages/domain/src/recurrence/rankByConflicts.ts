import type { DateConflict, Decision, Refusal } from '../decision.ts';
import { accept, refuse } from '../decision.ts';

/**
 * Candidates in the order in which to try them (decisions A11): those with the fewest dates in conflict first, among
 * equals as they come. Refuses where none can take it, with the reason of the first.
 */
export function rankByConflicts(
  candidates: readonly string[],
  decide: (candidate: string) => Decision<{ readonly conflicts: readonly DateConflict[] }>,
): Decision<readonly string[]> {
  const able: { readonly id: string; readonly conflicts: number }[] = [];
  const refusals: Refusal[] = [];
  for (const id of candidates) {
    const decision = decide(id);
    if (decision.accepted) able.push({ id, conflicts: decision.value.conflicts.length });
    else refusals.push(decision.refusal);
  }
  if (able.length > 0) return accept(able.sort((a, b) => a.conflicts - b.conflicts).map(({ id }) => id));
  const [refusal] = refusals;
  return refusal ? { accepted: false, refusal } : refuse('SLOT_NOT_AVAILABLE', { path: ['timeSlots'] });
}
