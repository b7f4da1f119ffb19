import { inTurn } from '../../../lib/undo/inTurn.ts';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';
import type { BookedAppointment } from './useBooking.ts';

/**
 * Undoes what was just booked (rule P2) and frees its seats at once: a visit as a whole, each series as a whole, so that it is not extended
 * and its client is notified once or not at all, and each appointment that is not part of a series or has begun
 * already.
 */
export function useUnbook(): (made: readonly BookedAppointment[], isOneVisit?: boolean) => Promise<void> {
  const [remove] = useAppointmentMutation('cancel');
  const [removeVisit] = useAppointmentMutation('cancelVisit');
  const [removeSeries] = useAppointmentMutation('cancelSeries');
  const undo = ({ id, series, startAt }: BookedAppointment) =>
    isAhead(series, startAt)
      ? removeSeries({ id, scope: 'ALL', cancellationReason: null })
      : remove({ id, cancellationReason: null });
  return async (made, isOneVisit = false) => {
    const [first] = made;
    if (isOneVisit && first) await removeVisit({ id: first.id, cancellationReason: null });
    else await inTurn(withOneOfEachSeries(made), undo);
  };
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
