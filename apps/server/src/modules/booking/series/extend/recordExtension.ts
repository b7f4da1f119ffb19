import { statusOfNew } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { BookingRun } from '@slotkeeper/domain/booking/claim/bookingPlan';
import type { DateConflict } from '@slotkeeper/domain/decision';
import { recordAuditBy } from '../../../../platform/audit/audit.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { notify } from '../../../messaging/notify/notify.ts';
import type { Availability } from '../../../schedule/seats/seats.ts';
import { auditOf, findAnswers, recordLive } from '../../appointment/appointment.ts';
import { saveRuns } from '../../appointment/book/book.ts';
import { recurrenceFacts } from '../book/loadSeriesFacts.ts';
import { additionOf } from '../book/savePlannedSeries.ts';
import { findLastBooked, insertOccurrences } from '../occurrences.store.ts';
import type { Series } from '../series.store.ts';

/** What a job knows of the organization that it works for. */
export interface JobContext {
  readonly scope: TenantScope;
  readonly clock: Clock;
}

/** A date of a series that can be booked, as it was decided. */
export interface BookedDate {
  readonly date: string;
  readonly run: BookingRun;
  readonly availability: Availability;
}

/**
 * Saves a further occurrence of a series, with the answers that the last one of its service has: one that was moved by hand to
 * another service answers other questions. Its history says that it was made automatically.
 */
export async function recordBooked(
  { scope, clock }: JobContext,
  tx: TenantTransaction,
  series: Series,
  { date, run, availability }: BookedDate,
): Promise<void> {
  const { id: seriesId, serviceId, attendee, createdBy } = series;
  const at = clock.now();
  const lastId = await findLastBooked(tx.db, scope, { id: seriesId, serviceId });
  const answers = lastId ? await findAnswers(tx.db, scope, { id: lastId, serviceId }) : new Map();
  const status = statusOfNew('STAFF', false);
  const draft = { attendee, answers, status, seriesId, createdBy, source: 'DESK' as const, createdAt: at };
  for (const saved of await saveRuns(tx, scope, [run], { draft, availability })) {
    const { appointmentId, startAt, endAt } = saved;
    await insertOccurrences(tx.db, scope, seriesId, [{ date, appointmentId, startAt, endAt }]);
    const change = additionOf(saved, attendee);
    await recordAuditBy(tx, scope, { actor: { type: 'SYSTEM', id: null, name: '' }, at }, auditOf(change));
    recordLive(tx, change);
  }
}

/** Records that a date of a series can't be booked, and notifies its provider; the date does not come back. */
export async function recordUnbookable(
  ctx: JobContext,
  tx: TenantTransaction,
  series: Series,
  conflict: DateConflict,
): Promise<void> {
  await insertOccurrences(tx.db, ctx.scope, series.id, [conflict]);
  const appointmentId = await findLastBooked(tx.db, ctx.scope, { id: series.id });
  if (!appointmentId) return;
  await notify(tx, ctx, [
    {
      event: 'seriesNotExtended',
      appointmentId,
      reader: series.providerId,
      medium: 'push',
      series: { pattern: recurrenceFacts(series), count: 0, exceptDates: [conflict.date] },
    },
  ]);
}
