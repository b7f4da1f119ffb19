import type { BrokenRule, ChosenSlot } from '@slotkeeper/domain/booking/claim/bookingPlan';
import type { DateConflict } from '@slotkeeper/domain/decision';
import {
  decideSeriesChange,
  type SeriesChange,
} from '@slotkeeper/domain/recurrence/decide/decideSeriesChange';
import type { SeriesScope } from '@slotkeeper/domain/recurrence/occurrenceDates';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../../platform/refusalError.ts';
import { withConstraintRefusals } from '../../../schedule/seats/seats.ts';
import { type AppointmentChange, refuseOtherVersion } from '../../appointment/appointment.ts';
import { type WantedSlot, withProvider } from '../../appointment/book/book.ts';
import { updateAppointment } from '../../appointment/move/move.ts';
import { loadChangeFacts } from './loadChangeFacts.ts';
import {
  findSeriesForChange,
  lockSeriesForChange,
  providersConcerned,
  type SeenSeries,
  type WideScope,
} from './lockSeriesForChange.ts';
import { saveSeriesChange } from './saveSeriesChange.ts';

/** A new time for occurrences of a series. */
export interface SeriesMove extends AppointmentChange {
  /** Where the chosen one goes; slots without a provider stay with its own. */
  readonly slots: readonly WantedSlot[];
  readonly scope: SeriesScope;
  /** Move what can be moved, cancel the others and name them, instead of refusing. */
  readonly skipConflicts: boolean;
  /** Let the series have dates where it had none, instead of asking first. */
  readonly allowFurtherDates: boolean;
  readonly allowOutsideHours: boolean;
  readonly notifyClient: boolean;
}

/** What came of a new time: the appointments that moved, the chosen one first, and those that were added. */
export interface MovedSeries {
  readonly updatedIds: readonly string[];
  readonly newIds: readonly string[];
  /** Those that could not go along and were canceled. */
  readonly canceledIds: readonly string[];
  readonly skippedDates: readonly DateConflict[];
  readonly warnings: readonly BrokenRule[];
}

/**
 * Gives one occurrence of a series, it and the following, or all that have not started a new time, provider or service
 * (spec 7: updateRecurringAppointmentWithTimeSlots; rule P6). One alone is moved by hand and stays part of its series;
 * for more the series is split, and what was moved by hand before stays. Refuses what single moves refuse, BAD_INPUT if
 * the appointment is not part of a series, OCCURRENCES_CONFLICT with the dates that can't move along, unless these are
 * to be skipped and canceled, FURTHER_DATES with those that the series would gain, unless these are agreed to, and
 * APPOINTMENT_CHANGED if someone else was faster. Nothing is changed then.
 */
export async function updateRecurringAppointment(
  ctx: StaffContext,
  { scope, ...move }: SeriesMove,
): Promise<MovedSeries> {
  if (scope !== 'THIS') return moveRest(ctx, { ...move, scope });
  const { id, newIds, warnings } = await updateAppointment(ctx, { ...move, answers: null });
  return { updatedIds: [id], newIds, canceledIds: [], skippedDates: [], warnings };
}

type WideMove = Omit<SeriesMove, 'scope'> & { readonly scope: WideScope };

async function moveRest(
  ctx: StaffContext,
  { clientMutationId: key, ...move }: WideMove,
): Promise<MovedSeries> {
  const request = { operation: 'updateRecurringAppointment', key, body: move };
  return orReplayedAnswer(ctx, request, async () => {
    const seen = await findSeriesForChange(ctx, move.id);
    refuseOtherVersion(seen.chosen, move.expectedVersion);
    const slots = withProvider(move.slots, seen.chosen.providerId);
    const providerIds = slots.map(({ providerId }) => providerId);
    ctx.authorize('appointment:edit', [seen.series.providerId, ...providerIds]);
    await planChange(ctx, ctx.db, seen, { ...move, slots });
    return withConstraintRefusals(() =>
      ctx.transaction((tx) => once(ctx, tx, request, () => change(ctx, tx, seen, { ...move, slots }))),
    );
  });
}

type ChosenMove = Omit<WideMove, 'slots' | 'clientMutationId'> & { readonly slots: readonly ChosenSlot[] };

/** Decides the change on the facts of the moment: without a lock, to refuse early, and again under it. */
async function planChange(
  ctx: StaffContext,
  db: Queryable,
  seen: SeenSeries,
  { slots, scope, allowOutsideHours, skipConflicts, allowFurtherDates }: ChosenMove,
) {
  const { facts, old } = await loadChangeFacts(db, ctx, seen, { slots, scope });
  const request = { slots, audience: 'staff', allowOutsideHours } as const;
  const decided: SeriesChange = orThrow(decideSeriesChange(request, old, facts));
  const { conflicts, furtherDates } = decided;
  if (conflicts.length > 0 && !skipConflicts)
    refuseRequest('OCCURRENCES_CONFLICT', { path: ['timeSlots'], conflicts });
  if (furtherDates && !allowFurtherDates)
    refuseRequest('FURTHER_DATES', { path: ['timeSlots'], furtherDates });
  return { availability: facts, decided };
}

async function change(
  ctx: StaffContext,
  tx: TenantTransaction,
  seen: SeenSeries,
  move: ChosenMove,
): Promise<MovedSeries> {
  const { slots, scope, allowOutsideHours, notifyClient, expectedVersion } = move;
  const concerned = [...providersConcerned(ctx, seen, scope), ...slots.map(({ providerId }) => providerId)];
  const providerIds = [...new Set(concerned)];
  const locked = await lockSeriesForChange(ctx, tx, seen, { scope, providerIds });
  refuseOtherVersion(locked.chosen, expectedVersion);
  const { availability, decided } = await planChange(ctx, tx.db, locked, move);
  const terms = { availability, allowOutsideHours, notifyClient };
  const saved = await saveSeriesChange(ctx, tx, locked, decided, terms);
  const skippedDates = [...decided.conflicts, ...decided.stillSkipped].sort((a, b) =>
    a.date < b.date ? -1 : 1,
  );
  return { ...saved, skippedDates, warnings: decided.warnings };
}
