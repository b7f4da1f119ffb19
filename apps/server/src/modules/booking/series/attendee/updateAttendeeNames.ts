import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { SeriesScope } from '@slotkeeper/domain/recurrence/occurrenceDates';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { refuseOtherVersion, type WholeAppointment } from '../../appointment/appointment.ts';
import {
  type AttendeeNameUpdate,
  correctNames,
  refuseTwoOfOneName,
  updateAttendeeName,
} from '../../appointment/attendee/attendee.ts';
import { lockForBooking } from '../../appointment/book/book.ts';
import {
  findSeriesForChange,
  type LockedSeries,
  lockSeriesForChange,
  occurrencesInScope,
  providersConcerned,
  type WideScope,
} from '../change/lockSeriesForChange.ts';
import { saveSeriesAttendee } from '../series.store.ts';

/**
 * Corrects the name that one appointment, it and the following of its series, or all that have not started are booked
 * under (rules C4, P6), and returns their ids, the chosen one first. One of them that has a name of its own by now keeps
 * it, and what the series books later has the new one. Refuses what updateAttendeeName refuses, for each of them,
 * and BAD_INPUT where the appointment is part of no series. Nothing is changed then.
 */
export async function updateAttendeeNames(
  ctx: StaffContext,
  { scope, ...update }: AttendeeNameUpdate & { readonly scope: SeriesScope },
): Promise<readonly string[]> {
  if (scope !== 'THIS') return correctRest(ctx, { ...update, scope });
  const { id } = await updateAttendeeName(ctx, update);
  return [id];
}

function correctRest(
  ctx: StaffContext,
  { clientMutationId: key, ...body }: AttendeeNameUpdate & { readonly scope: WideScope },
): Promise<readonly string[]> {
  const request = { operation: 'updateAttendeeName', key, body };
  return orReplayedAnswer(ctx, request, async () => {
    const { id, scope, expectedVersion } = body;
    const seen = await findSeriesForChange(ctx, id);
    ctx.authorize('client:view');
    const { clientId } = seen.chosen;
    if (!clientId) refuseRequest('ACTION_NOT_ALLOWED');
    const providerIds = providersConcerned(ctx, seen, scope);
    ctx.authorize('appointment:edit', providerIds);
    const wanted = { clientId, attendeeName: body.attendeeName, guestName: null, guestPhoneNumber: null };
    return refuseTwoOfOneName(() =>
      ctx.transaction((tx) =>
        once(ctx, tx, request, async () => {
          const attendee = await lockForBooking(ctx, tx, { providerIds, attendee: wanted });
          const locked = await lockSeriesForChange(ctx, tx, seen, { scope, providerIds });
          refuseOtherVersion(locked.chosen, expectedVersion);
          return save(ctx, tx, locked, { scope, attendeeName: attendee.attendeeName });
        }),
      ),
    );
  });
}

async function save(
  ctx: StaffContext,
  tx: TenantTransaction,
  locked: LockedSeries,
  { scope, attendeeName }: { readonly scope: WideScope; readonly attendeeName: string | null },
): Promise<readonly string[]> {
  const { chosen, series } = locked;
  if (isClosed(chosen.status)) refuseRequest('ACTION_NOT_ALLOWED', { values: { status: chosen.status } });
  const corrected = [chosen.attendeeName, series.attendee.attendeeName];
  const others = occurrencesInScope(locked, scope, ctx.clock.now())
    .flatMap(({ appointment }): WholeAppointment[] => {
      const whole = locked.appointments.get(appointment.id);
      return whole ? [whole] : [];
    })
    .filter((one) => one.id !== chosen.id && !isClosed(one.status) && one.clientId === chosen.clientId)
    .filter((one) => corrected.includes(one.attendeeName));
  const appointments = [chosen, ...others];
  await correctNames(ctx, tx, appointments, attendeeName);
  await saveSeriesAttendee(tx.db, ctx.scope, series.id, attendeeName);
  return appointments.map(({ id }) => id);
}
