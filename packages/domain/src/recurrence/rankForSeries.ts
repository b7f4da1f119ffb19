import type { AnyProviderBookingRequest } from '../booking/bookingRequest.ts';
import { rankProviders } from '../booking/rankProviders.ts';
import type { Decision } from '../decision.ts';
import type { SeriesFacts } from './decideOccurrences.ts';
import { decideSeriesBooking } from './decideSeriesBooking.ts';
import { decideSeriesChange, type SeriesToChange } from './decideSeriesChange.ts';
import { rankByConflicts } from './rankByConflicts.ts';
import type { RecurrenceOptions } from './recurrence.ts';

export interface AnyProviderSeriesRequest extends AnyProviderBookingRequest {
  readonly recurrence: RecurrenceOptions;
}

/**
 * The providers who can take a whole new series that names none (decisions A11), in the order in which to try them:
 * those with the fewest dates in conflict first, and among equals as for the chosen slots alone. Refuses where nobody
 * can.
 */
export function rankForSeries(
  { slots, ...request }: AnyProviderSeriesRequest,
  facts: SeriesFacts,
): Decision<readonly string[]> {
  const candidates = everybody({ ...request, slots }, facts);
  return rankByConflicts(candidates, (providerId) =>
    decideSeriesBooking({ ...request, slots: slots.map((slot) => ({ ...slot, providerId })) }, facts),
  );
}

/** The same for a new time of a series (decisions P6, A11). */
export function rankForChange(
  { slots, ...request }: AnyProviderBookingRequest,
  old: SeriesToChange,
  facts: SeriesFacts,
): Decision<readonly string[]> {
  const candidates = everybody({ ...request, slots }, facts);
  return rankByConflicts(candidates, (providerId) =>
    decideSeriesChange({ ...request, slots: slots.map((slot) => ({ ...slot, providerId })) }, old, facts),
  );
}

/** Who can take the chosen slots in their order, then the others: their later dates may still do. */
function everybody(request: AnyProviderBookingRequest, facts: SeriesFacts): string[] {
  const ranked = rankProviders(request, facts);
  const ranking = ranked.accepted ? ranked.value : [];
  return [...ranking, ...facts.providers.map(({ id }) => id).filter((id) => !ranking.includes(id))];
}
