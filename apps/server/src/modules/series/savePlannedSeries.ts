import type { PlannedSeries } from '@slotkeeper/domain/recurrence/decideSeriesBooking';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { type AppointmentDraft, type SavedRun, saveRuns } from '../appointment/appointment.ts';
import type { Availability } from '../session/session.ts';
import { announceSeries, type OccurrenceChange } from './announceSeries.ts';
import { insertOccurrences } from './occurrences.store.ts';
import { recurrenceFacts } from './recurrenceFacts.ts';
import { insertSeries } from './series.store.ts';

/** What the appointments of a new series have in common. */
export interface NewSeriesTerms {
  readonly availability: Availability;
  readonly draft: Omit<AppointmentDraft, 'seriesId'>;
  readonly allowOutsideHours: boolean;
  readonly notifyClient: boolean;
}

/**
 * Saves a planned series: its rule, an appointment for each date that is booked, and the fate of every date (decisions
 * P5); tells everybody once. Returns the ids of the appointments. The providers must be locked.
 */
export async function savePlannedSeries(
  ctx: StaffContext,
  tx: TenantTransaction,
  planned: PlannedSeries,
  { availability, draft, allowOutsideHours, notifyClient }: NewSeriesTerms,
): Promise<string[]> {
  const { booked, skipped, ...rule } = planned;
  const seriesId = await insertSeries(tx.db, ctx.scope, { ...rule, ...draft, allowOutsideHours });
  const runs = booked.map(({ run }) => run);
  const saved = await saveRuns(tx, ctx.scope, runs, { draft: { ...draft, seriesId }, availability });
  const occurrences = saved.map(({ appointmentId, startAt, endAt }, index) => ({
    date: booked[index]?.date ?? '',
    appointmentId,
    startAt,
    endAt,
  }));
  await insertOccurrences(tx.db, ctx.scope, seriesId, [...occurrences, ...skipped]);
  await announceSeries(ctx, tx, {
    seriesId,
    changes: saved.map((run) => additionOf(run, draft)),
    news: {
      kind: 'seriesCreated',
      pattern: recurrenceFacts(planned),
      count: saved.length,
      exceptDates: skipped.map(({ date }) => date),
    },
    tellClient: notifyClient,
  });
  return saved.map(({ appointmentId }) => appointmentId);
}

/** What the history of a new appointment begins with, as for a single one. */
export function additionOf(
  { appointmentId, providerId, serviceId, startAt, endAt }: SavedRun,
  { status, attendee }: Pick<AppointmentDraft, 'status' | 'attendee'>,
): OccurrenceChange {
  return {
    appointmentId,
    event: 'appointment.added',
    action: 'added',
    before: null,
    after: { status, providerId, serviceId, clientId: attendee.clientId, startAt, endAt },
    providerIds: [providerId],
  };
}
