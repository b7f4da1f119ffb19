import type { AnyProviderBookingRequest } from '../booking/claim/bookingRequest.ts';
import { rankProviders } from '../booking/claim/rankProviders.ts';
import { accept, type Decision, type Refusal, refuse } from '../decision.ts';
import type { SeriesFacts } from './decide/decideOccurrences.ts';
import { decideSeriesBooking } from './decide/decideSeriesBooking.ts';
import type { RecurrenceOptions } from './recurrence.ts';

export interface AnyProviderSeriesRequest extends AnyProviderBookingRequest {
  readonly recurrence: RecurrenceOptions;
}

/**
 * The providers who can take a whole series that names none (rule A11), in the order in which to try them: those
 * with the fewest dates in conflict first, and among equals as for the chosen slots alone. Refuses where nobody can, with
 * the reason of the first of them.
 */
export function rankForSeries(
  { slots, ...request }: AnyProviderSeriesRequest,
  facts: SeriesFacts,
): Decision<readonly string[]> {
  const candidates: { readonly id: string; readonly conflicts: number }[] = [];
  const refusals: Refusal[] = [];
  for (const providerId of everybody({ ...request, slots }, facts)) {
    const chosen = slots.map((slot) => ({ ...slot, providerId }));
    const decision = decideSeriesBooking({ ...request, slots: chosen }, facts);
    if (decision.accepted) candidates.push({ id: providerId, conflicts: decision.value.conflicts.length });
    else refusals.push(decision.refusal);
  }
  if (candidates.length > 0)
    return accept(candidates.sort((a, b) => a.conflicts - b.conflicts).map(({ id }) => id));
  const [refusal] = refusals;
  return refusal ? { accepted: false, refusal } : refuse('SLOT_NOT_AVAILABLE', { path: ['timeSlots'] });
}

/** Who can take the chosen slots in their order, then the others: their later dates may still do. */
function everybody(request: AnyProviderBookingRequest, facts: SeriesFacts): string[] {
  const ranked = rankProviders(request, facts);
  const ranking = ranked.accepted ? ranked.value : [];
  return [...ranking, ...facts.providers.map(({ id }) => id).filter((id) => !ranking.includes(id))];
}
