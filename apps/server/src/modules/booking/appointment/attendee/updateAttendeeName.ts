import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { brokenConstraint } from '../../../../platform/database/databaseError.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { lockForBooking } from '../book/checkBooking.ts';
import { findForChange, lockForChange, refuseOtherVersion, type WholeAppointment } from '../lockForChange.ts';
import { recordChanges } from '../announceChange.ts';
import type { AppointmentChange } from '../status/changeStatus.ts';
import { saveAttendeeName } from './attendee.store.ts';
import { refuseSecondSeats } from './refuseSecondSeats.ts';

/** Whose appointment of a client it is; null, or the client's own name, is the client. */
export interface AttendeeNameUpdate extends AppointmentChange {
  readonly attendeeName: string | null;
}

/**
 * Corrects the name that a client's appointment is booked under (rule C4). Nobody is written to, and the history says
 * that there is a name, not which (N6). Refuses with NOT_FOUND, with ACTION_NOT_ALLOWED also for a guest's appointment and a
 * canceled one, with CLIENT_BLOCKED, APPOINTMENT_CHANGED, and with CLIENT_BUSY where the name has a seat there already.
 */
export async function updateAttendeeName(
  ctx: StaffContext,
  { clientMutationId: key, ...body }: AttendeeNameUpdate,
): Promise<{ id: string }> {
  const request = { operation: 'updateAttendeeName', key, body };
  return orReplayedAnswer(ctx, request, async () => {
    const seen = await findForChange(ctx, body.id);
    ctx.authorize('client:view');
    const { clientId } = seen;
    if (!clientId) refuseRequest('ACTION_NOT_ALLOWED');
    const wanted = { clientId, attendeeName: body.attendeeName, guestName: null, guestPhoneNumber: null };
    return refuseTwoOfOneName(() =>
      ctx.transaction((tx) =>
        once(ctx, tx, request, async () => {
          const providerIds = [seen.providerId];
          const { attendeeName } = await lockForBooking(ctx, tx, { providerIds, attendee: wanted });
          const appointment = await lockForChange(ctx, tx, seen);
          refuseOtherVersion(appointment, body.expectedVersion);
          const { id, status } = appointment;
          if (isClosed(status)) refuseRequest('ACTION_NOT_ALLOWED', { values: { status } });
          await correctNames(ctx, tx, [appointment], attendeeName);
          return { id };
        }),
      ),
    );
  });
}

/** Saves another name for locked appointments, with their histories and live events. */
export async function correctNames(
  ctx: StaffContext,
  tx: TenantTransaction,
  appointments: readonly WholeAppointment[],
  attendeeName: string | null,
): Promise<void> {
  const ids = appointments.map(({ id }) => id);
  await saveAttendeeName(tx.db, ctx.scope, ids, { attendeeName, at: ctx.clock.now() });
  await refuseSecondSeats(tx, ctx.scope, ids, ['attendeeName']);
  const changes = appointments.map(({ id, providerId, attendeeName: before }) => ({
    event: 'appointmentUpdated' as const,
    appointmentId: id,
    providerIds: [providerId],
    before: { hasAttendee: before !== null },
    after: { hasAttendee: attendeeName !== null },
  }));
  await recordChanges(tx, ctx, changes);
}

/** Refuses with CLIENT_BUSY what would give two seats of a session to one name of a client. */
export async function refuseTwoOfOneName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === 'appointment_slots_client_once')
      refuseRequest('CLIENT_BUSY', { path: ['attendeeName'] });
    throw error;
  }
}
