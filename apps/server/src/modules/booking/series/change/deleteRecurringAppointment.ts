import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { decideTransition, deletionAct } from '@slotkeeper/domain/booking/appointment/transitions';
import type { SeriesScope } from '@slotkeeper/domain/recurrence/seriesScope';
import { addDays } from '@slotkeeper/domain/time/wallDate';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orEarlierAnswer } from '../../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import {
  closeAppointments,
  type Deletion,
  deleteAppointment,
  statusFacts,
  type WholeAppointment,
} from '../../appointment/appointment.ts';
import { announceSeries, type OccurrenceChange } from '../book/announceSeries.ts';
import {
  findSeriesForChange,
  type LockedSeries,
  lockSeriesForChange,
  occurrencesInScope,
  providersConcerned,
  type WideScope,
} from './lockSeriesForChange.ts';
import { recurrenceFacts } from '../book/recurrenceFacts.ts';
import { saveUntil } from '../series.store.ts';

/** What calls occurrences of a series off. */
export interface SeriesDeletion extends Deletion {
  readonly scope: SeriesScope;
}

/** The appointments that were called off. */
export interface DeletedOccurrences {
  readonly appointmentIds: readonly string[];
}

/**
 * Calls off one occurrence of a series, it and the following, or all that have not started (spec 7, decisions P6). Past
 * ones stay as they are; a series whose rest is called off goes no further. Refuses with NOT_FOUND, with BAD_INPUT where
 * the appointment is part of no series, with ACTION_NOT_ALLOWED where role or status forbid it or nothing is left to call
 * off, and with APPOINTMENT_CHANGED where somebody else was quicker.
 */
export async function deleteRecurringAppointment(
  ctx: StaffContext,
  { scope, ...deletion }: SeriesDeletion,
): Promise<DeletedOccurrences> {
  if (scope === 'THIS') return { appointmentIds: [(await deleteAppointment(ctx, deletion)).id] };
  const { clientMutationId: key, ...body } = deletion;
  const request = { operation: 'deleteRecurringAppointment', key, body: { ...body, scope } };
  return orEarlierAnswer(ctx, request, async () => {
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

interface ClosedAppointment {
  readonly appointment: WholeAppointment;
  /** The one that it gets. */
  readonly status: AppointmentStatus;
}

async function closeRest(
  ctx: StaffContext,
  tx: TenantTransaction,
  locked: LockedSeries,
  { scope, cancellationReason }: { readonly scope: WideScope; readonly cancellationReason: string | null },
): Promise<DeletedOccurrences> {
  const closed = decideClosings(ctx, locked, scope);
  const end = endAfterDeletion(ctx, locked, scope);
  if (closed.length === 0 && end === null) refuseRequest('ACTION_NOT_ALLOWED');
  const { id: seriesId, recurrence } = locked.series;
  const [at, byProviderId] = [ctx.clock.now(), ctx.provider.id];
  const ended = { from: recurrence.until, at, byProviderId };
  await saveUntil(tx.db, ctx.scope, seriesId, end ?? recurrence.until, ended);
  if (closed.length > 0) {
    const statuses = closed.map(({ appointment: { id }, status }) => ({ id, status }));
    const closing = { at, cancellationReason, byProviderId };
    await closeAppointments(tx, ctx.scope, statuses, closing);
  }
  await announceSeries(ctx, tx, {
    seriesId,
    changes: closed.map((one) => closingOf(one, cancellationReason)),
    news: {
      kind: 'seriesCanceled',
      pattern: recurrenceFacts(locked.series),
      count: closed.length,
      reason: cancellationReason,
    },
    tellClient: true,
  });
  return { appointmentIds: closed.map(({ appointment }) => appointment.id) };
}

/** Each as the table of statuses has it: a request is declined, an agreed time is canceled (decisions P2). */
function decideClosings(
  { clock }: StaffContext,
  locked: LockedSeries,
  scope: WideScope,
): ClosedAppointment[] {
  const now = clock.now();
  return occurrencesInScope(locked, scope, now).flatMap(({ appointment: { id } }) => {
    const appointment = locked.appointments.get(id);
    if (!appointment) return [];
    const act = deletionAct(appointment.status);
    const decision = decideTransition(statusFacts(appointment, appointment), act, { by: 'STAFF', now });
    return decision.accepted ? [{ appointment, status: decision.value }] : [];
  });
}

/** The new last date of the series, the day before what was called off; null where it has ended by then anyway. */
function endAfterDeletion({ clock }: StaffContext, locked: LockedSeries, scope: WideScope): string | null {
  const { series, chosenDate } = locked;
  const ahead = occurrencesInScope(locked, 'ALL', clock.now());
  const first = scope === 'FOLLOWING' ? chosenDate : ahead[0]?.date;
  const end = first ? addDays(first, -1) : series.bookedUntil;
  const { until } = series.recurrence;
  return until === null || until > end ? end : null;
}

function closingOf(
  { appointment, status }: ClosedAppointment,
  cancellationReason: string | null,
): OccurrenceChange {
  return {
    appointmentId: appointment.id,
    event: 'appointment.deleted',
    action: status === 'DECLINED' ? 'declined' : 'canceled',
    before: { status: appointment.status },
    after: { status, cancellationReason },
    providerIds: [appointment.providerId],
  };
}
