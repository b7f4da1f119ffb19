import { statusOfNew } from '@slotkeeper/domain/appointment/appointmentStatus';
import type { FieldValue } from '@slotkeeper/domain/appointment/customFields';
import type { BookingPlan, BrokenRule } from '@slotkeeper/domain/booking/bookingPlan';
import type { ChosenSlot } from '@slotkeeper/domain/booking/bookingRequest';
import { decideBooking } from '@slotkeeper/domain/booking/decideBooking';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { once, orEarlierAnswer } from '../../platform/idempotency.store.ts';
import { orThrow } from '../../platform/refusalError.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { loadAvailability, withLastWord } from '../session/session.ts';
import { announceChange } from './announceChange.ts';
import { saveNote } from './appointment.store.ts';
import { checkBooking } from './checkBooking.ts';
import { firstThatHolds } from './firstThatHolds.ts';
import { lockForBooking } from './lockForBooking.ts';
import type { NewBooking } from './newBooking.ts';
import { type SavedRun, saveRuns } from './saveRuns.ts';

/** The appointments that were made, and the rules that they break. */
export interface Booked {
  readonly appointmentIds: readonly string[];
  readonly warnings: readonly BrokenRule[];
}

/**
 * Books slots: each run of consecutive ones becomes an appointment, or nothing happens (spec 7: addAppointment and
 * bookTimeSlots; decisions P1, P4, P7, P8, A10, A11). Refuses what the booking rule refuses (SLOT_NOT_AVAILABLE,
 * SLOTS_OVERLAP, MIN_SLOTS_REQUIRED, SERVICE_INACTIVE), CLIENT_BLOCKED and CLIENT_BUSY, answers that do not fit
 * (REQUIRED_FIELD_MISSING, BAD_INPUT, TEXT_TOO_LONG), NOT_FOUND and ACTION_NOT_ALLOWED.
 */
export async function addAppointment(ctx: StaffContext, booking: NewBooking): Promise<Booked> {
  const { clientMutationId: key, ...body } = booking;
  const request = { operation: 'addAppointment', key, body };
  return orEarlierAnswer(ctx, request, async () => {
    const { candidates, answers } = await checkBooking(ctx, booking);
    return firstThatHolds(candidates, (slots) =>
      withLastWord(() =>
        ctx.transaction((tx) => once(ctx, tx, request, () => book(ctx, tx, { ...booking, slots }, answers))),
      ),
    );
  });
}

type LockedBooking = Omit<NewBooking, 'slots'> & { readonly slots: readonly ChosenSlot[] };

async function book(
  ctx: StaffContext,
  tx: TenantTransaction,
  booking: LockedBooking,
  answers: ReadonlyMap<string, readonly FieldValue[]>,
): Promise<Booked> {
  const { slots, attendee, allowOutsideHours } = booking;
  const providerIds = [...new Set(slots.map(({ providerId }) => providerId))];
  await lockForBooking(ctx, tx, { providerIds, clientId: attendee.clientId });
  const availability = await loadAvailability(tx.db, ctx.scope, {
    serviceIds: [...new Set(slots.map(({ serviceId }) => serviceId))],
    providerIds,
    from: Math.min(...slots.map(({ startAt }) => startAt)),
    until: Math.max(...slots.map(({ endAt }) => endAt)),
    clientId: attendee.clientId,
  });
  const now = ctx.clock.now();
  const plan: BookingPlan = orThrow(
    decideBooking({ slots, audience: 'staff', allowOutsideHours }, { ...availability, now }),
  );
  const draft = {
    attendee,
    answers,
    status: statusOfNew('STAFF', false),
    seriesId: null,
    createdBy: { type: 'PROVIDER', id: ctx.provider.id, name: ctx.provider.name } as const,
    createdAt: now,
  };
  const saved = await saveRuns(tx, ctx.scope, plan.runs, { draft, availability });
  const appointmentIds = saved.map(({ appointmentId }) => appointmentId);
  if (booking.note) await saveNote(tx.db, ctx.scope, appointmentIds, booking.note);
  for (const run of saved) await announceBooking(ctx, tx, booking, run);
  return {
    appointmentIds,
    warnings: [...new Set(plan.warnings.map(({ rule }) => rule))],
  };
}

/** Tells everybody concerned of an appointment that was booked. */
export function announceBooking(
  ctx: StaffContext,
  tx: TenantTransaction,
  { attendee, notifyClient }: Pick<LockedBooking, 'attendee' | 'notifyClient'>,
  run: SavedRun,
): Promise<void> {
  return announceChange(ctx, tx, {
    appointmentId: run.appointmentId,
    event: 'appointment.added',
    providerIds: [run.providerId],
    action: 'added',
    before: null,
    after: {
      status: statusOfNew('STAFF', false),
      providerId: run.providerId,
      serviceId: run.serviceId,
      clientId: attendee.clientId,
      startAt: run.startAt,
      endAt: run.endAt,
    },
    client: notifyClient ? { kind: 'appointmentCreated' } : null,
    staff: { mail: 'appointmentCreated', notification: 'appointment_created' },
  });
}
