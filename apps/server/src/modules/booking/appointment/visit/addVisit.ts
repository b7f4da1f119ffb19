import { statusOfNew } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { FieldValue } from '@slotkeeper/domain/booking/appointment/customFields';
import type { BrokenRule } from '@slotkeeper/domain/booking/claim/bookingPlan';
import { type ChosenPart, decideVisit, type VisitPlan } from '@slotkeeper/domain/booking/visit/decideVisit';
import { must } from '@slotkeeper/domain/must';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow } from '../../../../platform/refusalError.ts';
import { loadAvailability, withConstraintRefusals } from '../../../schedule/seats/seats.ts';
import { saveNote } from '../appointment.store.ts';
import { announceBooking } from '../book/addAppointment.ts';
import {
  lockForBooking,
  type NewBooking,
  saveRuns,
  seeBooking,
  sourceOf,
  tryCandidates,
} from '../book/book.ts';
import { tieVisit } from './visit.store.ts';

/** What a staff member books for one client or guest: services one after another in one place (rule A13). */
export interface NewVisit
  extends Pick<NewBooking, 'attendee' | 'answers' | 'notifyClient' | 'note' | 'clientMutationId'> {
  readonly placeId: string;
  /** In the order in which they are done. */
  readonly parts: readonly ChosenPart[];
  /** Minutes that may lie between two of them. */
  readonly gapMax: number;
  /** Against the rules of opening, on purpose (rule A10). */
  readonly allowOutsideHours?: boolean;
}

/** The appointments of a visit in its order, and what staff should know of. */
export interface BookedVisit {
  readonly appointmentIds: readonly string[];
  readonly warnings: readonly BrokenRule[];
}

/**
 * Books a visit: an appointment for each of its services, tied together, or nothing (rules A13, P1, P4). Who does a part
 * that names nobody is decided here (A11), and each way to book it is tried in a transaction of its own, which locks all
 * of its providers in the order of their ids before it decides once more. Refuses as addAppointment does, and what is no
 * chain of a visit with SLOT_NOT_AVAILABLE at the part.
 */
export async function addVisit(ctx: StaffContext, visit: NewVisit): Promise<BookedVisit> {
  const { clientMutationId: key, ...body } = visit;
  const request = { operation: 'addVisit', key, body };
  return orReplayedAnswer(ctx, request, async () => {
    const { plans, answers } = await planVisit(ctx, visit);
    return tryCandidates(plans, ({ providerIds }) =>
      withConstraintRefusals(() =>
        ctx.transaction((tx) => once(ctx, tx, request, () => book(ctx, tx, visit, { providerIds, answers }))),
      ),
    );
  });
}

async function planVisit(ctx: StaffContext, visit: NewVisit) {
  const { parts, placeId, gapMax, allowOutsideHours = false } = visit;
  const named = parts.flatMap(({ providerId }) => providerId ?? []);
  ctx.authorize('appointment:edit', named.length > 0 ? named : undefined);
  // All providers of the services are looked at, for those that a part leaves open.
  const slots = parts.flatMap(({ serviceId, slots: chosen }) =>
    chosen.map((slot) => ({ ...slot, serviceId, providerId: null })),
  );
  const seen = await seeBooking(ctx, { ...visit, slots, allowOutsideHours }, spanOf(parts));
  const providers = seen.availability.providers.filter((provider) => provider.placeId === placeId);
  const facts = { ...seen.availability, providers, now: ctx.clock.now() };
  const plans = orThrow(
    decideVisit({ parts, audience: 'staff', gapMax, seats: 1, allowOutsideHours }, facts),
  );
  return { plans, answers: seen.answers };
}

/** From when until when the parts of a visit last. */
export function spanOf(parts: readonly ChosenPart[]) {
  const slots = parts.flatMap((part) => part.slots);
  return {
    startAt: Math.min(...slots.map(({ startAt }) => startAt)),
    endAt: Math.max(...slots.map(({ endAt }) => endAt)),
  };
}

interface SeenVisit {
  readonly providerIds: VisitPlan['providerIds'];
  readonly answers: ReadonlyMap<string, readonly FieldValue[]>;
}

async function book(
  ctx: StaffContext,
  tx: TenantTransaction,
  visit: NewVisit,
  { providerIds, answers }: SeenVisit,
): Promise<BookedVisit> {
  const { placeId, gapMax, note, notifyClient, allowOutsideHours } = visit;
  const attendee = await lockForBooking(ctx, tx, {
    providerIds: [...new Set(providerIds)],
    attendee: visit.attendee,
  });
  const parts = visit.parts.map((part, index) => ({
    ...part,
    providerId: must(providerIds[index], 'each part of a plan has its provider'),
  }));
  const { startAt, endAt } = spanOf(parts);
  const availability = await loadAvailability(tx.db, ctx.scope, {
    serviceIds: [...new Set(parts.map(({ serviceId }) => serviceId))],
    providerIds: [...new Set(providerIds)],
    placeId,
    from: startAt,
    until: endAt,
    clientId: attendee.clientId,
    attendeeName: attendee.attendeeName,
  });
  const createdAt = ctx.clock.now();
  const [plan] = orThrow(
    decideVisit(
      { parts, audience: 'staff', gapMax, seats: 1, allowOutsideHours },
      { ...availability, now: createdAt },
    ),
  );
  const { runs, warnings } = must(plan, 'an accepted visit has a plan');
  const status = statusOfNew('STAFF', false);
  const draft = {
    attendee,
    answers,
    status,
    seriesId: null,
    createdBy: ctx.person,
    source: sourceOf(ctx),
    createdAt,
  };
  const saved = await saveRuns(tx, ctx.scope, runs, { draft, availability });
  const appointmentIds = saved.map(({ appointmentId }) => appointmentId);
  await tieVisit(tx.db, ctx.scope, appointmentIds);
  if (note) await saveNote(tx.db, ctx.scope, appointmentIds, note);
  for (const run of saved) await announceBooking(ctx, tx, { attendee, notifyClient, status }, run);
  return { appointmentIds, warnings: [...new Set(warnings.map(({ rule }) => rule))] };
}
