import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { isInScope, type SeriesScope } from '@slotkeeper/domain/recurrence/occurrenceDates';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { Occurrence, OccurrenceAppointment } from '../occurrences.store.ts';

/**
 * How many appointments canceling in this scope would end, seen from one of the series that has these dates: those of its
 * scope that have not started, are not canceled yet and that the viewer may edit (rules P6, R2).
 */
export function countCancelable(
  { clock, may }: StaffContext,
  id: string,
  { scope, occurrences }: { readonly scope: SeriesScope; readonly occurrences: readonly Occurrence[] },
): number {
  const chosenDate = occurrences.find(({ appointment }) => appointment?.id === id)?.date;
  if (chosenDate === undefined) return 0;
  const seen = { chosenDate, now: clock.now() };
  const isMeant = (date: string, appointment: OccurrenceAppointment): boolean =>
    scope === 'THIS' ? appointment.id === id : isInScope({ date, startAt: appointment.startAt }, scope, seen);
  return occurrences.filter(
    ({ date, appointment }) =>
      appointment !== null &&
      !isClosed(appointment.status) &&
      may('appointment:edit', [appointment.providerId]) &&
      isMeant(date, appointment),
  ).length;
}
