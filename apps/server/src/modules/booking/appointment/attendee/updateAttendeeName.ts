import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { brokenConstraint } from '../../../../platform/database/databaseError.ts';
import { once, orEarlierAnswer } from '../../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { saveTouch } from '../appointment.store.ts';
import { recordChanges } from '../recordChange.ts';
import { lockForBooking } from '../book/checkBooking.ts';
import { findForChange, lockForChange, refuseOtherVersion } from '../lockForChange.ts';
import type { AppointmentChange } from '../status/changeStatus.ts';
import { saveAttendeeName } from './attendee.store.ts';

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
  return orEarlierAnswer(ctx, request, async () => {
    const seen = await findForChange(ctx, body.id);
    ctx.authorize('client:view');
    const { clientId } = seen;
    if (!clientId) refuseRequest('ACTION_NOT_ALLOWED');
    const wanted = { clientId, attendeeName: body.attendeeName, guestName: null, guestPhoneNumber: null };
    try {
      return await ctx.transaction((tx) =>
        once(ctx, tx, request, async () => {
          const providerIds = [seen.providerId];
          const { attendeeName } = await lockForBooking(ctx, tx, { providerIds, attendee: wanted });
          const appointment = await lockForChange(ctx, tx, seen);
          refuseOtherVersion(appointment, body.expectedVersion);
          const { id, status, providerId } = appointment;
          if (isClosed(status)) refuseRequest('ACTION_NOT_ALLOWED', { values: { status } });
          await saveAttendeeName(tx.db, ctx.scope, id, attendeeName);
          await saveTouch(tx.db, ctx.scope, id, ctx.clock.now());
          const about = {
            event: 'appointmentUpdated',
            appointmentId: id,
            providerIds: [providerId],
          } as const;
          await recordChanges(tx, ctx, [
            {
              ...about,
              before: { hasAttendee: appointment.attendeeName !== null },
              after: { hasAttendee: attendeeName !== null },
            },
          ]);
          return { id };
        }),
      );
    } catch (error) {
      if (brokenConstraint(error) === 'appointment_slots_client_once')
        refuseRequest('CLIENT_BUSY', { path: ['attendeeName'] });
      throw error;
    }
  });
}
