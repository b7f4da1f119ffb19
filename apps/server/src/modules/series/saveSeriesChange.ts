import type { ChangedSeries, SeriesChange } from '@slotkeeper/domain/recurrence/decideSeriesChange';
import { addDays } from '@slotkeeper/domain/time/wallDate';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import {
  type AppointmentMove,
  findAnswers,
  moveAppointments,
  type SavedRun,
} from '../appointment/appointment.ts';
import type { Availability } from '../session/session.ts';
import { announceSeries, type OccurrenceChange } from './announceSeries.ts';
import { draftOf } from './draftOf.ts';
import type { LockedSeries } from './lockSeriesForChange.ts';
import { deleteOccurrences, type NewOccurrence } from './occurrences.store.ts';
import { recurrenceFacts } from './recurrenceFacts.ts';
import { additionOf, type SeriesTerms, type SeriesToSave, savePlannedSeries } from './savePlannedSeries.ts';
import { saveUntil } from './series.store.ts';

interface ChangeTerms {
  readonly availability: Availability;
  readonly allowOutsideHours: boolean;
  readonly notifyClient: boolean;
}

/** An occurrence that moves: its appointment, and its date in the new series. */
type OccurrenceMove = AppointmentMove & { readonly date: string };

/**
 * Saves a decided change of a locked series (decisions P6): the old series ends before the split, a new one goes on with
 * the occurrences that move, further runs become series of their own. Every date of the new ones has its fate noted, so
 * that nothing comes back. Tells everybody once.
 */
export async function saveSeriesChange(
  ctx: StaffContext,
  tx: TenantTransaction,
  locked: LockedSeries,
  change: SeriesChange,
  { notifyClient, ...options }: ChangeTerms,
): Promise<{ updatedIds: string[]; newIds: string[] }> {
  const { series: old, chosen } = locked;
  const answers = await findAnswers(tx.db, ctx.scope, chosen);
  const terms = { ...options, draft: draftOf(ctx, old.attendee, answers) };
  const moves = movesOf(locked, change.series[0]?.moved ?? []);
  await endOldSeries(ctx, tx, locked, change);
  const added: SavedRun[] = [];
  const newSeriesIds: string[] = [];
  for (const [index, changed] of change.series.entries()) {
    const own = index === 0 ? moves : [];
    const { seriesId, runs } = await saveChanged(ctx, tx, { changed, moves: own, terms });
    newSeriesIds.push(seriesId);
    added.push(...runs);
  }
  const [goesOnId = old.id, ...furtherIds] = newSeriesIds;
  const [goesOn = old] = change.series;
  await announceSeries(ctx, tx, {
    seriesId: goesOnId,
    otherSeriesIds: [old.id, ...furtherIds],
    changes: [...moves.map(movementOf), ...added.map((run) => additionOf(run, old.attendee))],
    news: {
      kind: 'seriesMoved',
      pattern: recurrenceFacts(goesOn),
      before: recurrenceFacts(old),
      count: moves.length,
      exceptDates: change.staying,
    },
    tellClient: notifyClient,
  });
  const updatedIds = moves.map(({ appointment }) => appointment.id).filter((id) => id !== chosen.id);
  return { updatedIds: [chosen.id, ...updatedIds], newIds: added.map(({ appointmentId }) => appointmentId) };
}

function movesOf(
  { occurrences, appointments }: LockedSeries,
  moved: ChangedSeries['moved'],
): OccurrenceMove[] {
  const idsByDate = new Map(occurrences.map(({ date, appointment }) => [date, appointment?.id ?? '']));
  return moved.flatMap(({ from, date, run }) => {
    const appointment = appointments.get(idsByDate.get(from) ?? '');
    return appointment ? [{ appointment, run, date }] : [];
  });
}

/** Nothing of the old series is booked from the split on, and what moves is no longer part of it. */
async function endOldSeries(
  { scope }: StaffContext,
  tx: TenantTransaction,
  { series: { id, recurrence } }: LockedSeries,
  { splitDate, series: [goesOn] }: SeriesChange,
): Promise<void> {
  const end = addDays(splitDate, -1);
  if (recurrence.until === null || recurrence.until > end) await saveUntil(tx.db, scope, id, end);
  const dates = (goesOn?.moved ?? []).map(({ from }) => from);
  await deleteOccurrences(tx.db, scope, id, dates);
}

function saveChanged(
  { scope, clock }: StaffContext,
  tx: TenantTransaction,
  {
    changed,
    moves,
    terms,
  }: {
    readonly changed: ChangedSeries;
    readonly moves: readonly OccurrenceMove[];
    readonly terms: SeriesTerms;
  },
) {
  const { moved: _, kept, skipped, ...rule } = changed;
  const emptied: NewOccurrence[] = kept.map((date) => ({ date, reason: 'CHANGED_BEFORE' }));
  const went = moves.map(({ date, appointment: { id: appointmentId }, run: { startAt, endAt } }) => ({
    date,
    appointmentId,
    startAt,
    endAt,
  }));
  const series: SeriesToSave = { ...rule, others: [...went, ...emptied, ...skipped] };
  const { availability } = terms;
  return savePlannedSeries(tx, scope, series, terms, (seriesId) =>
    moveAppointments(tx, scope, moves, {
      availability,
      seriesId,
      status: 'CONFIRMED',
      at: clock.now(),
    }),
  );
}

function movementOf({ appointment, run }: OccurrenceMove): OccurrenceChange {
  const { id, providerId, serviceId, startAt, endAt, status } = appointment;
  return {
    appointmentId: id,
    event: 'appointment.updated',
    action: 'moved',
    before: { status, providerId, serviceId, startAt, endAt },
    after: {
      status: 'CONFIRMED',
      providerId: run.providerId,
      serviceId: run.serviceId,
      startAt: run.startAt,
      endAt: run.endAt,
    },
    providerIds: [...new Set([providerId, run.providerId])],
  };
}
