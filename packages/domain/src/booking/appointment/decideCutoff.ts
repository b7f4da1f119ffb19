import { accept, type Decision, refuse } from '../../decision.ts';
import { HOUR_MS } from '../../time/units.ts';

/**
 * Decides whether a client may still move or cancel an appointment (spec 5, rule C2): not within the cutoff before
 * its start, which is the place's setting in hours of elapsed time. Instants are epoch milliseconds. Refuses with
 * CUTOFF_PASSED (`hours`).
 */
export function decideCutoff(
  { startAt }: { readonly startAt: number },
  { cutoffHours, now }: { readonly cutoffHours: number; readonly now: number },
): Decision<null> {
  return now >= startAt - cutoffHours * HOUR_MS
    ? refuse('CUTOFF_PASSED', { values: { hours: cutoffHours } })
    : accept(null);
}
