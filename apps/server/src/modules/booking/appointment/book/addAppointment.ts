import type { AppointmentSource } from '@slotkeeper/domain/booking/appointment/appointmentSource';
import {
  type AppointmentStatus,
  statusOfNew,
} from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { FieldValue } from '@slotkeeper/domain/booking/appointment/customFields';
import type {
  BookingPlan,
  BookingRun,
  BrokenRule,
  ChosenSlot,
} from '@slotkeeper/domain/booking/claim/bookingPlan';
import { decideBooking } from '@slotkeeper/domain/booking/claim/decideBooking';
import { must } from '@slotkeeper/domain/must';
import type { RefusalCode } from '@slotkeeper/domain/refusalCode';
import type { ActingContext, ClientContext, StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow, RefusalError, refuseRequest } from '../../../../platform/refusalError.ts';
import { loadAvailability, withConstraintRefusals } from '../../../schedule/seats/seats.ts';
import { announceChange } from '../announceChange.ts';
import { saveNote } from '../appointment.store.ts';
import { audienceOf, checkBooking, lockForBooking, type NewBooking } from './checkBooking.ts';
import { findClientTerms } from './clientTerms.store.ts';
import { type SavedRun, saveRuns } from './saveRuns.ts';

/** The appointments that were made, and the rules that they break. */
export interface Booked {
  readonly appointmentIds: readonly string[];
  readonly warnings: readonly BrokenRule[];
}

/**
 * Books slots: each run of consecutive ones becomes an appointment, or nothing happens (spec 7: addAppointment and
 * bookTimeSlots; rules P1, P4, P7, P8, A10, A11). Clients are bound by what limits clients, and their appointments wait
 * where the provider approves by hand (A7, A8, P2). Refuses what the booking rule refuses (SLOT_NOT_AVAILABLE,
 * SLOTS_OVERLAP, MIN_SLOTS_REQUIRED, SERVICE_INACTIVE), CLIENT_BLOCKED and CLIENT_BUSY, answers that do not fit
 * (REQUIRED_FIELD_MISSING, BAD_INPUT, TEXT_TOO_LONG), NOT_FOUND and ACTION_NOT_ALLOWED.
 *
 * The way of a booking: `checkBooking` resolves and decides it without a lock, so that what can't be booked is refused at
 * little cost; `bookInTransaction` locks, decides once more with the same rule (decideBooking in the domain) and saves by
 * `saveRuns`, where the constraints on seats have the last word (claimSeats.store); `announceBooking` records it and
 * hands it to `notify` (messaging/notify), which writes messages and notifications in the same transaction.
 */
export async function addAppointment(
  ctx: StaffContext | ClientContext,
  booking: NewBooking,
): Promise<Booked> {
  const { clientMutationId: key, ...body } = booking;
  const request = { operation: 'client' in ctx ? 'bookAsClient' : 'addAppointment', key, body };
  return orReplayedAnswer(ctx, request, async () => {
    const { candidates, answers } = await checkBooking(ctx, booking);
    return tryCandidates(candidates, (slots) =>
      withConstraintRefusals(() =>
        ctx.transaction((tx) =>
          once(ctx, tx, request, () => bookInTransaction(ctx, tx, { ...booking, slots }, answers)),
        ),
      ),
    );
  });
}

/** What another provider may still have. */
const passing: readonly RefusalCode[] = ['SLOT_NOT_AVAILABLE', 'OCCURRENCES_CONFLICT'];

/** Tries one candidate after the other, each in a transaction of its own, until one holds (rule A11). */
export async function tryCandidates<C, T>(
  candidates: readonly C[],
  attempt: (candidate: C) => Promise<T>,
): Promise<T> {
  for (const candidate of candidates.slice(0, -1)) {
    try {
      return await attempt(candidate);
    } catch (error) {
      if (!(error instanceof RefusalError) || !passing.includes(error.refusal.code)) throw error;
    }
  }
  const last = candidates.at(-1) ?? refuseRequest('SLOT_NOT_AVAILABLE', { path: ['timeSlots'] });
  return attempt(last);
}

type LockedBooking = Omit<NewBooking, 'slots' | 'clientMutationId'> & {
  readonly slots: readonly ChosenSlot[];
};

/** Books slots whose providers are chosen, in a transaction: locks, decides once more, saves, records. */
export async function bookInTransaction(
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
    placeId: booking.placeId,
    from: Math.min(...slots.map(({ startAt }) => startAt)),
    until: Math.max(...slots.map(({ endAt }) => endAt)),
    clientId: attendee.clientId,
    attendeeName: attendee.attendeeName,
  });
  const now = ctx.clock.now();
  const plan: BookingPlan = orThrow(
    decideBooking({ slots, audience: audienceOf(ctx), allowOutsideHours }, { ...availability, now }),
  );
  const { source = sourceOf(ctx) } = booking;
  const draft = { attendee, answers, seriesId: null, createdBy: ctx.person, source, createdAt: now };
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

/** Where a booking comes from: a program by its token, staff at the desk, or a client by the booking page. */
export function sourceOf({
  person,
  provider,
}: Pick<ActingContext, 'person' | 'provider'>): AppointmentSource {
  if (person.type === 'CLIENT') return 'PAGE';
  return provider?.apiTokenId ? 'API' : 'DESK';
}

/** Notifies everybody concerned of an appointment that was booked: one that waits for approval is a request. */
export function announceBooking(
  ctx: ActingContext,
  tx: TenantTransaction,
  {
    attendee,
    notifyClient,
    status,
  }: Pick<NewBooking, 'attendee' | 'notifyClient'> & { readonly status: AppointmentStatus },
  run: SavedRun,
): Promise<void> {
  return announceChange(ctx, tx, {
    event: status === 'PENDING' ? 'appointmentRequested' : 'appointmentCreated',
    appointmentId: run.appointmentId,
    providerIds: [run.providerId],
    before: null,
    after: {
      status,
      providerId: run.providerId,
      serviceId: run.serviceId,
      clientId: attendee.clientId,
      startAt: run.startAt,
      endAt: run.endAt,
    },
    notifyClient,
  });
}
