import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';
import type { BookedAppointment } from './useBooking.ts';

/**
 * Undoes what was just booked (rule P2) and frees its seats at once: each series as a whole, so that it is not extended
 * and its client is notified once or not at all, and each appointment that is not part of a series or has begun
 * already.
 */
export function useUnbook(): (made: readonly BookedAppointment[]) => Promise<void> {
  const [remove] = useAppointmentMutation('cancel');
  const [removeSeries] = useAppointmentMutation('cancelSeries');
  const undo = ({ id, series, startAt }: BookedAppointment) =>
    isAhead(series, startAt)
      ? removeSeries({ id, scope: 'ALL', cancellationReason: null })
      : remove({ id, cancellationReason: null });
  return (made) => inTurn(withOneOfEachSeries(made), undo);
}

/** A series as a whole is what has not started of it (rule P6). */
function isAhead(series: BookedAppointment['series'], startAt: string): boolean {
  return Boolean(series) && Date.parse(startAt) > Date.now();
}

/** Of each series only the first one that is ahead. */
function withOneOfEachSeries(made: readonly BookedAppointment[]): BookedAppointment[] {
  const seen = new Set<string>();
  return made.filter(({ series, startAt }) => {
    if (!series || !isAhead(series, startAt)) return true;
    const isFirst = !seen.has(series.id);
    seen.add(series.id);
    return isFirst;
  });
}

/**
 * Does the same to one after the other, as far as it can be done: a refusal of one keeps no other back. Rejects with the
 * first refusal in the end.
 */
export async function inTurn<T>(items: readonly T[], change: (item: T) => Promise<unknown>): Promise<void> {
  const refusals: unknown[] = [];
  for (const item of items) {
    try {
      await change(item);
    } catch (refusal) {
      refusals.push(refusal);
    }
  }
  if (refusals.length > 0) throw refusals[0];
}
