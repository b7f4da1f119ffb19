import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { decideTransition } from '@slotkeeper/domain/booking/appointment/transitions';
import type { ChosenSlot } from '@slotkeeper/domain/booking/claim/bookingPlan';
import type {
  HeldOccurrence,
  SeriesToChange,
  SkipReason,
} from '@slotkeeper/domain/recurrence/decide/decideSeriesChange';
import type { OccurrenceState } from '@slotkeeper/domain/recurrence/planSeriesChange';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { findSlots } from '../../appointment/appointment.ts';
import { type LoadedSeriesFacts, loadSeriesFacts } from '../book/loadSeriesFacts.ts';
import type { Occurrence } from '../occurrences.store.ts';
import { occurrencesInScope, type SeenSeries, type WideScope } from './lockSeriesForChange.ts';

/** Further than any occurrence goes beyond the chosen one's way: to a month that had none. */
const DAYS_BEYOND = 33;

export interface SeriesChangeRequest {
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
  { slots, scope }: SeriesChangeRequest,
): Promise<ChangeFacts> {
  const { series, chosen, chosenDate } = seen;
  const occurrences = await heldOccurrences(db, ctx, seen, scope);
  if (!occurrences.some(({ date, state }) => state === 'MOVES' && date === chosenDate))
    refuseRequest('ACTION_NOT_ALLOWED', { values: { status: chosen.status } });
  const facts = await loadSeriesFacts(db, ctx, {
    serviceIds: [...new Set(slots.map(({ serviceId }) => serviceId))],
    providerIds: [...new Set(slots.map(({ providerId }) => providerId))],
    clientId: series.attendee.clientId,
    attendeeName: series.attendee.attendeeName,
    ...spanOf(ctx, seen, slots),
  });
  const missing = slots.findIndex(({ serviceId }) => !facts.services.some(({ id }) => id === serviceId));
  if (missing >= 0) refuseRequest('NOT_FOUND', { path: ['timeSlots', missing, 'serviceId'] });
  const { recurrence, bookedUntil } = series;
  return { facts, old: { recurrence, bookedUntil, serviceId: chosen.serviceId, chosenDate, occurrences } };
}

/** The occurrences from the first that changes on, with what those hold that do. */
async function heldOccurrences(
  db: Queryable,
  { scope: tenant, clock }: StaffContext,
  seen: SeenSeries,
  scope: WideScope,
): Promise<HeldOccurrence[]> {
  const now = clock.now();
  const inScope = new Set(occurrencesInScope(seen, scope, now).map(({ date }) => date));
  const stated = seen.occurrences.map((one) => ({ ...one, state: stateOf(one, seen, { inScope, now }) }));
  const first = stated.findIndex(({ state }) => state === 'MOVES' || state === 'BLOCKED');
  const concerned = first < 0 ? [] : stated.slice(first);
  const ids = concerned.flatMap(({ appointment }) => appointment?.id ?? []);
  const slots = await findSlots(db, tenant, ids);
  return concerned.map((occurrence) => {
    const { date, state, appointment } = occurrence;
    const isLeaving = appointment !== null && (state === 'MOVES' || state === 'BLOCKED');
    const held = isLeaving ? (slots.get(appointment.id) ?? []) : [];
    const seats = held.flatMap(({ sessionId }) => (sessionId ? [{ sessionId, seats: 1 }] : []));
    return {
      date,
      state,
      seats,
      place: isLeaving ? appointment : null,
      skippedFor: skipReasonOf(occurrence),
    };
  });
}

/** What the change does with an occurrence: one that was moved by hand moves only where it is the chosen one (rule P6). */
function stateOf(
  occurrence: Occurrence,
  { chosen }: SeenSeries,
  { inScope, now }: { readonly inScope: ReadonlySet<string>; readonly now: number },
): OccurrenceState {
  const { date, appointment } = occurrence;
  if (!appointment) return 'EMPTY';
  const { id, status, startAt, endAt, isMovedByHand } = appointment;
  if (isClosed(status)) return skipReasonOf(occurrence)?.reason === 'NO_SUCH_DATE' ? 'LOST' : 'KEPT';
  if (!inScope.has(date)) return 'PAST';
  if (isMovedByHand && id !== chosen.id) return 'KEPT';
  const facts = { status, startAt, endAt, statusBefore: null, closing: null };
  return decideTransition(facts, 'MODIFY', { by: 'STAFF', now }).accepted ? 'MOVES' : 'BLOCKED';
}

/** Why an earlier call skipped or canceled its date, unless it was restored or canceled separately since. */
function skipReasonOf({ reason, values, appointment }: Occurrence): SkipReason | null {
  if (reason === null || reason === 'CHANGED_BEFORE') return null;
  if (appointment && !isClosed(appointment.status)) return null;
  return { reason, ...(values && { values }) };
}

/** From now to the last date that an occurrence may go to. */
function spanOf(
  { clock }: StaffContext,
  { series, occurrences, chosen }: SeenSeries,
  slots: readonly ChosenSlot[],
): { from: number; until: number } {
  const now = clock.now();
  const lastDates = [series.bookedUntil, occurrences.at(-1)?.date];
  const lastDay = Math.max(...lastDates.flatMap((date) => (date ? [dayNumber(date)] : [])));
  const lastChosen = Math.max(...slots.map(({ endAt }) => endAt));
  const way = Math.max(0, lastChosen - chosen.startAt);
  return { from: now - DAY_MS, until: (lastDay + DAYS_BEYOND) * DAY_MS + way };
}
