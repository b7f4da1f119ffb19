import type { DateConflict } from '@slotkeeper/domain/decision';
import type {
  ChangedSeries,
  RecordedOccurrence,
  SeriesChange,
} from '@slotkeeper/domain/recurrence/decide/decideSeriesChange';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { Cancellation } from '../../../messaging/message/compose/compose.ts';
import type { Availability } from '../../../schedule/seats/seats.ts';
import { type AppointmentChanged, findAnswers } from '../../appointment/appointment.ts';
import type { SavedRun } from '../../appointment/book/book.ts';
import { type AppointmentMove, moveAppointments } from '../../appointment/move/move.ts';
import { announceSeries } from '../book/announceSeries.ts';
import { draftOf, recurrenceFacts } from '../book/loadSeriesFacts.ts';
import {
  additionOf,
  savePlannedSeries,
  type SeriesTerms,
  type SeriesToSave,
} from '../book/savePlannedSeries.ts';
import {
  cancellationsOf,
  type ClosedOccurrence,
  closeOccurrences,
  closingOf,
  decideClosings,
} from '../closeOccurrences.ts';
import {
  deleteOccurrences,
  type NewOccurrence,
  type OccurrenceAppointment,
  saveSeriesOf,
} from '../occurrences.store.ts';
import { saveUntil, type Series } from '../series.store.ts';
import { findElsewhere } from './firstPlaces.store.ts';
import type { LockedSeries } from './lockSeriesForChange.ts';

interface ChangeTerms {
  readonly availability: Availability;
  readonly allowOutsideHours: boolean;
  readonly notifyClient: boolean;
}

/** An occurrence that moves: its appointment, and its date in the new series. */
type OccurrenceMove = AppointmentMove & { readonly date: string };

/** An occurrence that continues in the new series without moving. */
interface OccurrenceStay {
  readonly appointment: OccurrenceAppointment;
  readonly recorded: RecordedOccurrence & Partial<Pick<DateConflict, 'reason' | 'values'>>;
}

/**
 * Saves a decided change of a locked series (rule P6): the old series ends before the split, a new one continues with
 * the occurrences that move, those that were changed individually before, and those that can't move along, which are
 * canceled; further runs become series of their own. Every date of the new ones has its outcome recorded, so that
 * nothing comes back. Notifies everybody once: of the move, or, where all keep their times beside further runs, of
 * these.
 */
export async function saveSeriesChange(
  ctx: StaffContext,
  tx: TenantTransaction,
  locked: LockedSeries,
  change: SeriesChange,
  { notifyClient, ...options }: ChangeTerms,
): Promise<SavedIds> {
  const { series: old, chosen } = locked;
  const [continued] = change.series;
  const answers = await findAnswers(tx.db, ctx.scope, chosen);
  const terms = { ...options, draft: draftOf(ctx, old.attendee, answers) };
  const moves = movesOf(locked, continued?.moved ?? []);
  const canceled = staysOf(locked, continued?.canceled ?? []);
  const stays = [...staysOf(locked, continued?.kept ?? []), ...canceled];
  await endOldSeries(ctx, tx, locked, change);
  const closings = await cancelStranded(ctx, tx, locked, canceled);
  const added: SavedRun[] = [];
  const newSeriesIds: string[] = [];
  for (const [index, changed] of change.series.entries()) {
    const own = index === 0 ? { moves, stays } : { moves: [], stays: [] };
    const { seriesId, runs } = await saveChanged(ctx, tx, { changed, ...own, terms });
    newSeriesIds.push(seriesId);
    added.push(...runs);
  }
  await announceMove(ctx, tx, {
    old,
    cancellations: cancellationsOf(locked.occurrences, closings),
    change,
    moves,
    added,
    closings,
    newSeriesIds,
    notifyClient,
  });
  const updatedIds = moves.map(({ appointment }) => appointment.id).filter((id) => id !== chosen.id);
  return {
    updatedIds: [chosen.id, ...updatedIds],
    newIds: added.map(({ appointmentId }) => appointmentId),
    canceledIds: closings.map(({ appointment }) => appointment.id),
  };
}

/** What came of a saved change, the chosen appointment first. */
export interface SavedIds {
  readonly updatedIds: readonly string[];
  readonly newIds: readonly string[];
  readonly canceledIds: readonly string[];
}

interface SavedChange {
  readonly old: Series;
  readonly change: SeriesChange;
  readonly moves: readonly OccurrenceMove[];
  readonly added: readonly SavedRun[];
  readonly closings: readonly ClosedOccurrence[];
  readonly cancellations: readonly Cancellation[];
  /** That of the series that continues, then those of further runs. */
  readonly newSeriesIds: readonly string[];
  readonly notifyClient: boolean;
}

async function announceMove(
  ctx: StaffContext,
  tx: TenantTransaction,
  { old, change, moves, added, closings, cancellations, newSeriesIds, notifyClient }: SavedChange,
): Promise<void> {
  const moved = moves.filter(isElsewhere);
  for (const { appointment } of moves.filter((one) => !isElsewhere(one))) {
    const { id: appointmentId, providerId } = appointment;
    tx.record({ kind: 'appointment.updated', appointmentId, providerIds: [providerId] });
  }
  const [continuedId = old.id, ...furtherIds] = newSeriesIds;
  const [continued = old, further = continued] = change.series;
  const changes = [
    ...moved.map(movementOf),
    ...added.map((run) => additionOf(run, old.attendee)),
    ...closings.map((one) => closingOf(one, null)),
  ];
  if (moved.length === 0 && closings.length === 0) {
    const news = { pattern: recurrenceFacts(further), count: added.length };
    const seriesId = furtherIds[0] ?? continuedId;
    await announceSeries(ctx, tx, { event: 'seriesCreated', seriesId, changes, news, notifyClient });
    return;
  }
  const news = {
    pattern: recurrenceFacts(continued),
    before: recurrenceFacts(old),
    count: moved.length,
  };
  const movedIds = moved.map(({ appointment }) => appointment.id);
  await announceSeries(ctx, tx, {
    event: 'seriesMoved',
    seriesId: continuedId,
    otherSeriesIds: [old.id, ...furtherIds],
    changes,
    news,
    notifyClient,
    cancellations,
    isAsBefore: async (since) =>
      added.length === 0 && (await findElsewhere(tx.db, ctx.scope, movedIds, since)).length === 0,
  });
}

function movesOf(
  { occurrences, appointments }: LockedSeries,
  moved: ChangedSeries['moved'],
): OccurrenceMove[] {
  const idsByDate = new Map(occurrences.map(({ date, appointment }) => [date, appointment?.id]));
  return moved.flatMap(({ from, date, run }) => {
    const id = idsByDate.get(from);
    const appointment = id === undefined ? undefined : appointments.get(id);
    return appointment ? [{ appointment, run, date }] : [];
  });
}

function staysOf(
  { occurrences }: LockedSeries,
  recorded: readonly (RecordedOccurrence & Partial<Pick<DateConflict, 'reason' | 'values'>>)[],
): OccurrenceStay[] {
  const byDate = new Map(occurrences.map(({ date, appointment }) => [date, appointment]));
  return recorded.flatMap((one) => {
    const appointment = byDate.get(one.from);
    return appointment ? [{ appointment, recorded: one }] : [];
  });
}

/** Nothing of the old series is booked after its end, and what continues in another one is no longer part of it. */
async function endOldSeries(
  { scope }: StaffContext,
  tx: TenantTransaction,
  { series: { id, recurrence } }: LockedSeries,
  { oldEnd, series: [continued] }: SeriesChange,
): Promise<void> {
  if (recurrence.until === null || recurrence.until > oldEnd) await saveUntil(tx.db, scope, id, oldEnd);
  const { moved = [], kept = [], canceled = [] } = continued ?? {};
  const dates = [...moved, ...kept, ...canceled].map(({ from }) => from);
  await deleteOccurrences(tx.db, scope, id, dates);
}

/** Cancels the occurrences that can't go along, as a deletion would (rules P2, P6). */
async function cancelStranded(
  ctx: StaffContext,
  tx: TenantTransaction,
  { appointments }: LockedSeries,
  stranded: readonly OccurrenceStay[],
): Promise<ClosedOccurrence[]> {
  const found = stranded.flatMap(({ appointment }) => appointments.get(appointment.id) ?? []);
  return closeOccurrences(ctx, tx, decideClosings(ctx, found), {
    at: ctx.clock.now(),
    cancellationReason: null,
  });
}

function saveChanged(
  { scope, clock }: StaffContext,
  tx: TenantTransaction,
  {
    changed,
    moves,
    stays,
    terms,
  }: {
    readonly changed: ChangedSeries;
    readonly moves: readonly OccurrenceMove[];
    readonly stays: readonly OccurrenceStay[];
    readonly terms: SeriesTerms;
  },
) {
  const { moved: _, kept: __, canceled: ___, emptied, leftSkipped, skipped, ...rule } = changed;
  const empty: NewOccurrence[] = emptied.map((date) => ({ date, reason: 'CHANGED_BEFORE' }));
  const went = moves.map(({ date, appointment: { id: appointmentId }, run: { startAt, endAt } }) => ({
    date,
    appointmentId,
    startAt,
    endAt,
  }));
  const stayed = stays.map(
    ({ appointment: { id: appointmentId }, recorded: { from: ____, ...recorded } }) => ({
      ...recorded,
      appointmentId,
    }),
  );
  const series: SeriesToSave = {
    ...rule,
    others: [...went, ...stayed, ...empty, ...leftSkipped, ...skipped],
  };
  const { availability } = terms;
  return savePlannedSeries(tx, scope, series, terms, async (seriesId) => {
    const ids = stayed.map(({ appointmentId }) => appointmentId);
    await saveSeriesOf(tx.db, scope, seriesId, ids);
    await moveAppointments(tx, scope, moves, {
      availability,
      seriesId,
      status: 'CONFIRMED',
      at: clock.now(),
    });
  });
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

function movementOf({ appointment, run }: OccurrenceMove): AppointmentChanged {
  const { id, providerId, serviceId, startAt, endAt, status } = appointment;
  return {
    event: 'appointmentMoved',
    appointmentId: id,
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
