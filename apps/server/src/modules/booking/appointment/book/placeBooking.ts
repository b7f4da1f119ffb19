import { statusOfNew } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { FieldValue } from '@slotkeeper/domain/booking/appointment/customFields';
import type {
  BookingPlan,
  BookingRun,
  BrokenRule,
  ChosenSlot,
} from '@slotkeeper/domain/booking/claim/bookingPlan';
import { decideBooking } from '@slotkeeper/domain/booking/claim/decideBooking';
import { must } from '@slotkeeper/domain/must';
import type { ActingContext } from '../../../../platform/actingContext.ts';
import type { ClientContext } from '../../../../platform/clientContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow } from '../../../../platform/refusalError.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { loadAvailability, withConstraintRefusals } from '../../../schedule/seats/seats.ts';
import { saveNote } from '../appointment.store.ts';
import { announceBooking } from './announceBooking.ts';
import { audienceOf, checkBooking, lockForBooking } from './checkBooking.ts';
import { findClientTerms } from './clientTerms.store.ts';
import { tryCandidates } from './tryCandidates.ts';
import type { NewBooking } from './newBooking.ts';
import { type SavedRun, saveRuns } from './saveRuns.ts';

/** The appointments that were made, and the rules that they break. */
export interface Booked {
  readonly appointmentIds: readonly string[];
  readonly warnings: readonly BrokenRule[];
}

/**
 * Books slots for the caller, as `operation` of the idempotency keys: each run of consecutive ones becomes an
 * appointment, or nothing happens (rules P1, P4, A10, A11). Clients are bound by what limits clients, and their
 * appointments wait where the provider approves by hand (A7, A8, P2).
 */
export async function placeBooking(
  ctx: StaffContext | ClientContext,
  operation: string,
  booking: NewBooking,
): Promise<Booked> {
  const { clientMutationId: key, ...body } = booking;
  const request = { operation, key, body };
  return orReplayedAnswer(ctx, request, async () => {
    const { candidates, answers } = await checkBooking(ctx, booking);
    return tryCandidates(candidates, (slots) =>
      withConstraintRefusals(() =>
        ctx.transaction((tx) => once(ctx, tx, request, () => book(ctx, tx, { ...booking, slots }, answers))),
      ),
    );
  });
}

type LockedBooking = Omit<NewBooking, 'slots'> & { readonly slots: readonly ChosenSlot[] };

async function book(
  ctx: ActingContext,
  tx: TenantTransaction,
  booking: LockedBooking,
  answers: ReadonlyMap<string, readonly FieldValue[]>,
): Promise<Booked> {
  const { slots, allowOutsideHours } = booking;
  const providerIds = [...new Set(slots.map(({ providerId }) => providerId))];
  const attendee = await lockForBooking(ctx, tx, { providerIds, attendee: booking.attendee });
  const availability = await loadAvailability(tx.db, ctx.scope, {
    serviceIds: [...new Set(slots.map(({ serviceId }) => serviceId))],
    providerIds,
    from: Math.min(...slots.map(({ startAt }) => startAt)),
    until: Math.max(...slots.map(({ endAt }) => endAt)),
    clientId: attendee.clientId,
    attendeeName: attendee.attendeeName,
  });
  const now = ctx.clock.now();
  const plan: BookingPlan = orThrow(
    decideBooking({ slots, audience: audienceOf(ctx), allowOutsideHours }, { ...availability, now }),
  );
  const draft = { attendee, answers, seriesId: null, createdBy: ctx.person, createdAt: now };
  const saved: SavedRun[] = [];
  for (const [status, runs] of await runsByStatus(ctx, tx, plan.runs)) {
    const made = await saveRuns(tx, ctx.scope, runs, { draft: { ...draft, status }, availability });
    const ids = made.map(({ appointmentId }) => appointmentId);
    if (booking.note) await saveNote(tx.db, ctx.scope, ids, booking.note);
    for (const run of made) await announceBooking(ctx, tx, { ...booking, attendee, status }, run);
    saved.push(...made);
  }
  return {
    appointmentIds: saved.map(({ appointmentId }) => appointmentId),
    warnings: [...new Set(plan.warnings.map(({ rule }) => rule))],
  };
}

/** The runs by the status that their appointments begin with: that of a client's depends on the provider (rule P2). */
async function runsByStatus(ctx: ActingContext, tx: TenantTransaction, runs: readonly BookingRun[]) {
  if (ctx.person.type === 'PROVIDER') return [[statusOfNew('STAFF', false), runs] as const];
  const providerIds = [...new Set(runs.map(({ providerId }) => providerId))];
  const terms = await findClientTerms(tx.db, ctx.scope, providerIds);
  const waits = ({ providerId }: BookingRun) =>
    must(terms.get(providerId), 'the provider of an appointment has terms').requiresApproval;
  return [true, false]
    .map(
      (isWaiting) =>
        [statusOfNew('CLIENT', isWaiting), runs.filter((run) => waits(run) === isWaiting)] as const,
    )
    .filter(([, some]) => some.length > 0);
}
