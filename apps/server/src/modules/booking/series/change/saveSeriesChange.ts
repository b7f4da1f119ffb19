import type { ChangedSeries, SeriesChange } from '@slotkeeper/domain/recurrence/decideSeriesChange';
import { addDays } from '@slotkeeper/domain/time/wallDate';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import {
  type AppointmentMove,
  findAnswers,
  moveAppointments,
  type SavedRun,
} from '../../appointment/appointment.ts';
import type { Availability } from '../../../schedule/seats/seats.ts';
import { announceSeries, type OccurrenceChange } from '../book/announceSeries.ts';
import { draftOf } from '../book/draftOf.ts';
import type { LockedSeries } from './lockSeriesForChange.ts';
import { deleteOccurrences, type NewOccurrence } from '../occurrences.store.ts';
import { recurrenceFacts } from '../book/recurrenceFacts.ts';
import {
  additionOf,
  type SeriesTerms,
  type SeriesToSave,
  savePlannedSeries,
} from '../book/savePlannedSeries.ts';
import { type Series, saveUntil } from '../series.store.ts';

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
 * that nothing comes back. Tells everybody once: of the move, or, where all keep their times beside further runs, of these.
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
  await tell(ctx, tx, { old, change, moves, added, newSeriesIds, tellClient: notifyClient });
  const updatedIds = moves.map(({ appointment }) => appointment.id).filter((id) => id !== chosen.id);
  return { updatedIds: [chosen.id, ...updatedIds], newIds: added.map(({ appointmentId }) => appointmentId) };
}

interface SavedChange {
  readonly old: Series;
  readonly change: SeriesChange;
  readonly moves: readonly OccurrenceMove[];
  readonly added: readonly SavedRun[];
  /** That of the series that goes on, then those of further runs. */
  readonly newSeriesIds: readonly string[];
  readonly tellClient: boolean;
}

async function tell(
  ctx: StaffContext,
  tx: TenantTransaction,
  { old, change, moves, added, newSeriesIds, tellClient }: SavedChange,
): Promise<void> {
  const moved = moves.filter(isElsewhere);
  for (const { appointment } of moves.filter((one) => !isElsewhere(one))) {
    const { id: appointmentId, providerId } = appointment;
    tx.record({ kind: 'appointment.updated', appointmentId, providerIds: [providerId] });
  }
  const [goesOnId = old.id, ...furtherIds] = newSeriesIds;
  const [goesOn = old, further = goesOn] = change.series;
  const changes = [...moved.map(movementOf), ...added.map((run) => additionOf(run, old.attendee))];
  if (moved.length === 0) {
    const news = {
      kind: 'seriesCreated',
      pattern: recurrenceFacts(further),
      count: added.length,
    } as const;
    await announceSeries(ctx, tx, { seriesId: furtherIds[0] ?? goesOnId, changes, news, tellClient });
    return;
  }
  const news = {
    kind: 'seriesMoved',
    pattern: recurrenceFacts(goesOn),
    before: recurrenceFacts(old),
    count: moved.length,
    exceptDates: change.staying,
  } as const;
  const otherSeriesIds = [old.id, ...furtherIds];
  await announceSeries(ctx, tx, { seriesId: goesOnId, otherSeriesIds, changes, news, tellClient });
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

/** Whether an occurrence gets another time, provider or service, or is confirmed by the change; else it has not moved. */
function isElsewhere({ appointment, run }: OccurrenceMove): boolean {
  const { status, providerId, serviceId, startAt, endAt } = appointment;
  const stays =
    run.providerId === providerId &&
    run.serviceId === serviceId &&
    run.startAt === startAt &&
    run.endAt === endAt;
  return !stays || status !== 'CONFIRMED';
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
