import { decideTransition, isWithinUndo } from '@slotkeeper/domain/booking/appointment/transitions';
import type { DateConflict } from '@slotkeeper/domain/decision';
import { must } from '@slotkeeper/domain/must';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { RefusalError, refuseRequest } from '../../../../platform/refusalError.ts';
import { lockProviders } from '../../../people/provider/provider.ts';
import { withConstraintRefusals } from '../../../schedule/seats/seats.ts';
import { lockAppointments, statusFacts } from '../../appointment/appointment.ts';
import {
  type ClosedAppointment,
  reopenAppointments,
  type Reopened,
} from '../../appointment/cancel/cancel.ts';
import { clientSessionsOf } from '../book/loadSeriesFacts.ts';
import { findClosedWithSeries } from '../occurrences.store.ts';
import { lockSeries, saveUntil, type Series, type SeriesEnd } from '../series.store.ts';
import { announceRestored } from './announceRestored.ts';
import { findSeriesForChange } from './lockSeriesForChange.ts';

/** The restored appointments, and the dates that could not be restored. */
export interface RestoredOccurrences {
  readonly appointmentIds: readonly string[];
  readonly skippedDates: readonly DateConflict[];
}

/**
 * Undoes the cancellation of all or the rest of a series within 60 seconds (rules P2, P6): the same staff member
 * restores each appointment whose seats are still free, the other dates are named, and the series continues as far as
 * it did before. `id` is one of the canceled appointments. Refuses with NOT_FOUND, with ACTION_NOT_ALLOWED where role,
 * person or time forbid it, the series was ended again since, or nothing of it is still canceled, with CLIENT_BLOCKED
 * if the client was removed in the meantime, and with SLOT_NOT_AVAILABLE if nothing could be restored; nothing is
 * changed then.
 */
export async function undoDeleteRecurringAppointment(
  ctx: StaffContext,
  { id, clientMutationId: key }: { readonly id: string; readonly clientMutationId: string | null },
): Promise<RestoredOccurrences> {
  const request = { operation: 'undoDeleteRecurringAppointment', key, body: { id } };
  return orReplayedAnswer(ctx, request, async () => {
    const { series } = await findSeriesForChange(ctx, id);
    const closed = await findClosedWithSeries(ctx.db, ctx.scope, series.id, endToUndo(ctx, series));
    if (closed.length > 0 && !closed.some((one) => one.id === id)) refuseRequest('ACTION_NOT_ALLOWED');
    const providerIds = [...new Set([series.providerId, ...closed.map(({ providerId }) => providerId)])];
    ctx.authorize('appointment:edit', providerIds);
    return withConstraintRefusals(() =>
      ctx.transaction((tx) =>
        once(ctx, tx, request, async () => {
          await lockProviders(tx.db, ctx.scope, providerIds);
          const locked = await lockSeries(tx.db, ctx.scope, series.id);
          if (!locked) refuseRequest('NOT_FOUND', { path: ['id'] });
          return restore(ctx, tx, locked, providerIds);
        }),
      ),
    );
  });
}

/** How the series was canceled, if the person may undo that. */
function endToUndo({ clock, provider }: StaffContext, { ended }: Series): SeriesEnd {
  const isMine = isWithinUndo(ended, { now: clock.now(), providerId: provider.id });
  return ended && isMine ? ended : refuseRequest('ACTION_NOT_ALLOWED');
}

async function restore(
  ctx: StaffContext,
  tx: TenantTransaction,
  series: Series,
  providerIds: readonly string[],
): Promise<RestoredOccurrences> {
  const ended = endToUndo(ctx, series);
  const closed = await findClosedWithSeries(tx.db, ctx.scope, series.id, ended);
  // What was canceled with it has gone its own way since: there is nothing to bring back.
  if (closed.length === 0 && ended.count !== 0) refuseRequest('ACTION_NOT_ALLOWED');
  const { reopened, lost } = await reopen(ctx, tx, series, { closed, providerIds });
  const [first] = lost;
  if (first && reopened.length === 0) throw new RefusalError(first.refusal);
  await saveUntil(tx.db, ctx.scope, series.id, ended.from);
  const continued = { ...series, recurrence: { ...series.recurrence, until: ended.from } };
  await announceRestored(ctx, tx, continued, { ended, reopened, lost });
  const dates = new Map(closed.map(({ id, date }) => [id, date]));
  return {
    appointmentIds: reopened.map(({ appointment }) => appointment.id),
    skippedDates: lost.map(({ appointment: { id }, refusal: { code: reason, values } }) => ({
      date: must(dates.get(id), 'what is lost was closed with the series'),
      reason,
      ...(values && { values }),
    })),
  };
}

async function reopen(
  ctx: StaffContext,
  tx: TenantTransaction,
  { attendee: { clientId, attendeeName } }: Series,
  {
    closed,
    providerIds,
  }: { readonly closed: readonly { readonly id: string }[]; readonly providerIds: readonly string[] },
): Promise<Reopened> {
  if (closed.length === 0) return { reopened: [], lost: [] };
  const ids = closed.map(({ id }) => id);
  const appointments = await lockAppointments(tx.db, ctx.scope, ids);
  const stranger = appointments.find(({ providerId }) => !providerIds.includes(providerId));
  if (stranger) refuseRequest('APPOINTMENT_CHANGED', { values: { status: stranger.status } });
  const acting = { by: 'STAFF', providerId: ctx.provider.id, now: ctx.clock.now() } as const;
  const toReopen = appointments
    .flatMap((appointment): ClosedAppointment[] => {
      const decision = decideTransition(statusFacts(appointment, appointment), 'UNDO', acting);
      return decision.accepted ? [{ appointment, status: decision.value }] : [];
    })
    .sort((a, b) => a.appointment.startAt - b.appointment.startAt);
  const from = Math.min(...appointments.map(({ startAt }) => startAt));
  const until = Math.max(...appointments.map(({ endAt }) => endAt));
  const clientSessionIds = await clientSessionsOf(tx.db, ctx, { clientId, attendeeName, from, until });
  return reopenAppointments(ctx, tx, toReopen, clientSessionIds);
}
