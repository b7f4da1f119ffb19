import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { SeriesScope } from '@slotkeeper/domain/recurrence/occurrenceDates';
import { addDays } from '@slotkeeper/domain/time/wallDate';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { deleteAppointment, type Deletion } from '../../appointment/cancel/cancel.ts';
import { announceSeries } from '../book/announceSeries.ts';
import { recurrenceFacts } from '../book/loadSeriesFacts.ts';
import {
  cancellationsOf,
  type ClosedOccurrence,
  closeOccurrences,
  closingOf,
  decideClosings,
} from '../closeOccurrences.ts';
import { saveUntil } from '../series.store.ts';
import {
  findSeriesForChange,
  type LockedSeries,
  lockSeriesForChange,
  occurrencesInScope,
  providersConcerned,
  type WideScope,
} from './lockSeriesForChange.ts';

/** What cancels occurrences of a series. */
export interface SeriesDeletion extends Deletion {
  readonly scope: SeriesScope;
}

/** The appointments that were canceled. */
export interface DeletedOccurrences {
  readonly appointmentIds: readonly string[];
}

/**
 * Cancels one occurrence of a series, it and the following, or all that have not started (spec 7, rule P6). Past ones
 * stay as they are; a series whose rest is canceled goes no further. Refuses with NOT_FOUND, with BAD_INPUT if the
 * appointment is not part of a series, with ACTION_NOT_ALLOWED where role or status forbid it or nothing is left to
 * cancel, and with APPOINTMENT_CHANGED if someone else was faster.
 */
export async function deleteRecurringAppointment(
  ctx: StaffContext,
  { scope, ...deletion }: SeriesDeletion,
): Promise<DeletedOccurrences> {
  if (scope === 'THIS') return { appointmentIds: [(await deleteAppointment(ctx, deletion)).id] };
  const { clientMutationId: key, ...body } = deletion;
  const request = { operation: 'deleteRecurringAppointment', key, body: { ...body, scope } };
  return orReplayedAnswer(ctx, request, async () => {
    const seen = await findSeriesForChange(ctx, deletion.id);
    const providerIds = providersConcerned(ctx, seen, scope);
    ctx.authorize('appointment:edit', providerIds);
    return ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const locked = await lockSeriesForChange(ctx, tx, seen, { scope, providerIds });
        return closeRest(ctx, tx, locked, { scope, cancellationReason: deletion.cancellationReason });
      }),
    );
  });
}

async function closeRest(
  ctx: StaffContext,
  tx: TenantTransaction,
  locked: LockedSeries,
  { scope, cancellationReason }: { readonly scope: WideScope; readonly cancellationReason: string | null },
): Promise<DeletedOccurrences> {
  const occurrences = occurrencesInScope(locked, scope, ctx.clock.now());
  const ids = occurrences.map(({ appointment }) => appointment.id);
  const inScope = ids.flatMap((id) => locked.appointments.get(id) ?? []);
  const closed = decideClosings(ctx, inScope);
  const end = endAfterDeletion(ctx, locked, scope, closed);
  if (closed.length === 0 && end === null) refuseRequest('ACTION_NOT_ALLOWED');
  const { id: seriesId, recurrence } = locked.series;
  const by = { at: ctx.clock.now(), byProviderId: ctx.provider.id };
  const ended = { ...by, from: recurrence.until, count: closed.length };
  await saveUntil(tx.db, ctx.scope, seriesId, end ?? recurrence.until, ended);
  await closeOccurrences(ctx, tx, closed, { at: by.at, cancellationReason });
  await announceSeries(ctx, tx, {
    event: 'seriesCanceled',
    seriesId,
    changes: closed.map((one) => closingOf(one, cancellationReason)),
    news: {
      pattern: recurrenceFacts(locked.series),
      count: closed.length,
      reason: cancellationReason,
    },
    cancellations: cancellationsOf(occurrences, closed),
    notifyClient: true,
  });
  return { appointmentIds: closed.map(({ appointment }) => appointment.id) };
}

/**
 * The new last date of the series: the day before what is canceled, or a later date that has started and so stays; null
 * where the series has ended by then anyway.
 */
function endAfterDeletion(
  { clock }: StaffContext,
  locked: LockedSeries,
  scope: WideScope,
  closed: readonly ClosedOccurrence[],
): string | null {
  const { series, chosenDate, occurrences } = locked;
  const ahead = occurrencesInScope(locked, 'ALL', clock.now());
  const first = scope === 'FOLLOWING' ? chosenDate : ahead[0]?.date;
  const dayBefore = first ? addDays(first, -1) : series.bookedUntil;
  const closing = new Set(closed.map(({ appointment }) => appointment.id));
  const staying = occurrences.filter(
    ({ appointment }) => appointment && !isClosed(appointment.status) && !closing.has(appointment.id),
  );
  const end = [dayBefore, ...staying.map(({ date }) => date)].reduce((a, b) => (a > b ? a : b));
  const { until } = series.recurrence;
  return until === null || until > end ? end : null;
}
