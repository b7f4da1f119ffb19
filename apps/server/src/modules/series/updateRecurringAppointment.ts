import type { BrokenRule } from '@slotkeeper/domain/booking/bookingPlan';
import type { ChosenSlot } from '@slotkeeper/domain/booking/bookingRequest';
import type { DateConflict, Decision } from '@slotkeeper/domain/decision';
import { decideSeriesChange, type SeriesChange } from '@slotkeeper/domain/recurrence/decideSeriesChange';
import { rankForChange } from '@slotkeeper/domain/recurrence/rankForSeries';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { once, orEarlierAnswer } from '../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../platform/refusalError.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { firstThatHolds, type WantedSlot, withProvider } from '../appointment/appointment.ts';
import { withLastWord } from '../session/session.ts';
import { loadChangeFacts } from './loadChangeFacts.ts';
import {
  findSeriesForChange,
  lockSeriesForChange,
  providersConcerned,
  type SeenSeries,
  type WideScope,
} from './lockSeriesForChange.ts';
import { saveSeriesChange } from './saveSeriesChange.ts';

/** A new time for occurrences of a series: `slots` is where the chosen one goes. */
export interface SeriesMove {
  readonly id: string;
  readonly slots: readonly WantedSlot[];
  readonly scope: WideScope;
  /** Move what can be moved and name the other dates, instead of refusing. */
  readonly skipConflicts: boolean;
  readonly allowOutsideHours: boolean;
  readonly notifyClient: boolean;
  readonly clientMutationId: string | null;
}

/** What came of a new time: the appointments that moved, the chosen one first, and those that were added. */
export interface MovedSeries {
  readonly updatedIds: readonly string[];
  readonly newIds: readonly string[];
  readonly skippedDates: readonly DateConflict[];
  readonly warnings: readonly BrokenRule[];
}

/**
 * Gives the following or all occurrences of a series that have not started a new time, provider or service (spec 7:
 * updateRecurringAppointmentWithTimeSlots; decisions P6): the series is split, what was moved by hand before stays. Refuses
 * what single moves refuse, OCCURRENCES_CONFLICT with the dates that can't go along, unless these are to be skipped, and
 * APPOINTMENT_CHANGED where somebody else was quicker. Nothing is changed then.
 */
export async function updateRecurringAppointment(ctx: StaffContext, move: SeriesMove): Promise<MovedSeries> {
  const { clientMutationId: key, ...body } = move;
  const request = { operation: 'updateRecurringAppointment', key, body };
  return orEarlierAnswer(ctx, request, async () => {
    const seen = await findSeriesForChange(ctx, move.id);
    const candidates = await candidatesOf(ctx, move, seen);
    return firstThatHolds(candidates, (slots) =>
      withLastWord(() =>
        ctx.transaction((tx) => once(ctx, tx, request, () => change(ctx, tx, seen, { ...move, slots }))),
      ),
    );
  });
}

function optionsOf({ allowOutsideHours }: Pick<SeriesMove, 'allowOutsideHours'>) {
  return { audience: 'staff', allowOutsideHours } as const;
}

/** The chosen slots with each provider to try; a hopeless change is refused before anything is locked. */
async function candidatesOf(ctx: StaffContext, move: SeriesMove, seen: SeenSeries): Promise<ChosenSlot[][]> {
  const { slots } = move;
  const named = slots.flatMap(({ providerId }) => providerId ?? []);
  ctx.authorize('appointment:edit', [seen.series.providerId, ...named]);
  const { facts, old } = await loadChangeFacts(ctx.db, ctx, seen, move);
  if (named.length === 0) {
    const ranking = orThrow(rankForChange({ ...optionsOf(move), slots }, old, facts));
    return ranking.map((id) => withProvider(slots, id));
  }
  const chosen = withProvider(slots, '');
  decideChange(move, decideSeriesChange({ ...optionsOf(move), slots: chosen }, old, facts));
  return [chosen];
}

function decideChange(
  { skipConflicts }: Pick<SeriesMove, 'skipConflicts'>,
  decision: Decision<SeriesChange>,
): SeriesChange {
  const change = orThrow(decision);
  const { conflicts } = change;
  if (conflicts.length > 0 && !skipConflicts)
    refuseRequest('OCCURRENCES_CONFLICT', { path: ['timeSlots'], conflicts });
  return change;
}

async function change(
  ctx: StaffContext,
  tx: TenantTransaction,
  seen: SeenSeries,
  move: Omit<SeriesMove, 'slots'> & { readonly slots: readonly ChosenSlot[] },
): Promise<MovedSeries> {
  const { slots, scope, allowOutsideHours, notifyClient } = move;
  const concerned = [...providersConcerned(ctx, seen, scope), ...slots.map(({ providerId }) => providerId)];
  const providerIds = [...new Set(concerned)];
  const locked = await lockSeriesForChange(ctx, tx, seen, { scope, providerIds });
  const { facts, old } = await loadChangeFacts(tx.db, ctx, locked, move);
  const decided = decideChange(move, decideSeriesChange({ ...optionsOf(move), slots }, old, facts));
  const saved = await saveSeriesChange(ctx, tx, locked, decided, {
    availability: facts,
    allowOutsideHours,
    notifyClient,
  });
  return { ...saved, skippedDates: decided.conflicts, warnings: decided.warnings };
}
