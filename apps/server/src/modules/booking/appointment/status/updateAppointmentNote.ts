import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { saveNote, saveTouch } from '../appointment.store.ts';
import { findForChange, lockForChange, refuseOtherVersion } from '../lockForChange.ts';
import { recordChanges } from '../announceChange.ts';
import type { AppointmentChange } from './changeStatus.ts';

/** A new note; null removes the one that is there. */
export interface NoteUpdate extends AppointmentChange {
  readonly note: string | null;
}

/**
 * Replaces the staff's note on an appointment, also on a past one (rule P2), but not on a canceled one:
 * ACTION_NOT_ALLOWED. Nobody is written to, and the history says that there is a note, not which (N6). Refuses with
 * NOT_FOUND, ACTION_NOT_ALLOWED and APPOINTMENT_CHANGED.
 */
export async function updateAppointmentNote(
  ctx: StaffContext,
  { clientMutationId: key, ...body }: NoteUpdate,
): Promise<{ id: string }> {
  const request = { operation: 'updateAppointmentNote', key, body };
  return orReplayedAnswer(ctx, request, async () => {
    const seen = await findForChange(ctx, body.id);
    return ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const appointment = await lockForChange(ctx, tx, seen);
        refuseOtherVersion(appointment, body.expectedVersion);
        const { id, status, providerId, note: before } = appointment;
        if (isClosed(status)) refuseRequest('ACTION_NOT_ALLOWED', { values: { status } });
        await saveNote(tx.db, ctx.scope, [id], body.note);
        await saveTouch(tx.db, ctx.scope, id, ctx.clock.now());
        const about = { event: 'appointmentUpdated', appointmentId: id, providerIds: [providerId] } as const;
        await recordChanges(tx, ctx, [
          {
            ...about,
            before: { hasNote: before !== null },
            after: { hasNote: body.note !== null },
          },
        ]);
        return { id };
      }),
    );
  });
}
