import { decideTransition } from '@slotkeeper/domain/booking/appointment/transitions';
import type { ChosenSlot } from '@slotkeeper/domain/booking/claim/bookingRequest';
import type { HeldOccurrence, SeriesToChange } from '@slotkeeper/domain/recurrence/decideSeriesChange';
import { horizonDate } from '@slotkeeper/domain/recurrence/horizonDate';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import type { Queryable } from '../../../../platform/database/database.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { findSlots } from '../../appointment/appointment.ts';
import { type LoadedSeriesFacts, loadSeriesFacts } from '../book/loadSeriesFacts.ts';
import { occurrencesInScope, type SeenSeries, type WideScope } from './lockSeriesForChange.ts';

/** Further than any occurrence goes beyond the chosen one's way: to a month that had none. */
const DAYS_BEYOND = 33;

export interface ChangeWish {
  readonly slots: readonly ChosenSlot[];
  readonly scope: WideScope;
}

/** What a new time for a series is decided on. */
export interface ChangeFacts {
  readonly facts: LoadedSeriesFacts;
  readonly old: SeriesToChange;
}

/**
 * Loads what a new time for a series is decided on, in a transaction that locked the providers or, for a first look,
 * without. Refuses with ACTION_NOT_ALLOWED where the chosen occurrence has started or its status forbids a move, and with
 * NOT_FOUND where a service is not there.
 */
export async function loadChangeFacts(
  db: Queryable,
  ctx: StaffContext,
  seen: SeenSeries,
  { slots, scope }: ChangeWish,
): Promise<ChangeFacts> {
  const { series, chosen, chosenDate } = seen;
  const occurrences = await heldOccurrences(db, ctx, seen, scope);
  if (!occurrences.some(({ date, changes }) => changes && date === chosenDate))
    refuseRequest('ACTION_NOT_ALLOWED', { values: { status: chosen.status } });
  const facts = await loadSeriesFacts(db, ctx, {
    serviceIds: [...new Set(slots.map(({ serviceId }) => serviceId))],
    providerIds: [...new Set(slots.map(({ providerId }) => providerId))],
    clientId: series.attendee.clientId,
    ...spanOf(ctx, seen, slots),
  });
  const missing = slots.findIndex(({ serviceId }) => !facts.services.some(({ id }) => id === serviceId));
  if (missing >= 0) refuseRequest('NOT_FOUND', { path: ['timeSlots', missing, 'serviceId'] });
  const { recurrence } = series;
  return { facts, old: { recurrence, serviceId: chosen.serviceId, chosenDate, occurrences } };
}

/** The occurrences from the first that changes on, with the seats of those that do. */
async function heldOccurrences(
  db: Queryable,
  { scope: tenant, clock }: StaffContext,
  seen: SeenSeries,
  scope: WideScope,
): Promise<HeldOccurrence[]> {
  const changing = changingOccurrences(seen, scope, clock.now());
  const [first] = changing;
  if (!first) return [];
  const slots = await findSlots(
    db,
    tenant,
    changing.map(({ appointmentId }) => appointmentId),
  );
  const seatsOf = new Map(
    changing.map(({ date, appointmentId }) => [
      date,
      (slots.get(appointmentId) ?? []).flatMap(({ sessionId }) =>
        sessionId ? [{ sessionId, seats: 1 }] : [],
      ),
    ]),
  );
  return seen.occurrences
    .filter(({ date }) => date >= first.date)
    .map(({ date }) => ({ date, changes: seatsOf.has(date), seats: seatsOf.get(date) ?? [] }));
}

/** Those that were moved by hand before stay where they are, save the chosen one (decisions P6). */
function changingOccurrences(seen: SeenSeries, scope: WideScope, now: number) {
  return occurrencesInScope(seen, scope, now)
    .filter(({ appointment }) => appointment.id === seen.chosen.id || !appointment.isMovedByHand)
    .filter(({ appointment: { status, startAt, endAt } }) => {
      const facts = { status, startAt, endAt, statusBefore: null, closing: null };
      return decideTransition(facts, 'MODIFY', { by: 'STAFF', now }).accepted;
    })
    .map(({ date, appointment }) => ({ date, appointmentId: appointment.id }));
}

/** From now to the last date that an occurrence may go to. */
function spanOf(
  { clock }: StaffContext,
  { series, occurrences, chosen }: SeenSeries,
  slots: readonly ChosenSlot[],
): { from: number; until: number } {
  const now = clock.now();
  const lastDates = [horizonDate(localDate('UTC', now)), occurrences.at(-1)?.date, series.recurrence.until];
  const lastDay = Math.max(...lastDates.flatMap((date) => (date ? [dayNumber(date)] : [])));
  const lastChosen = Math.max(...slots.map(({ endAt }) => endAt));
  const way = Math.max(0, lastChosen - chosen.startAt);
  return { from: now - DAY_MS, until: (lastDay + DAYS_BEYOND) * DAY_MS + way };
}
