import { statusOfNew } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { PlannedSeries } from '@slotkeeper/domain/recurrence/decide/decideSeriesBooking';
import { must } from '@slotkeeper/domain/must';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import type { Availability } from '../../../schedule/seats/seats.ts';
import {
  type AppointmentDraft,
  type Attendee,
  type SavedRun,
  saveRuns,
} from '../../appointment/book/book.ts';
import { insertOccurrences, type NewOccurrence } from '../occurrences.store.ts';
import { insertSeries } from '../series.store.ts';
import type { AppointmentChanged } from '../../appointment/appointment.ts';

/** A series with what is known of each of its dates. */
export interface SeriesToSave extends Omit<PlannedSeries, 'skipped'> {
  /** Dates without an appointment, and occurrences that have one already. */
  readonly others: readonly NewOccurrence[];
}

/** What the appointments of a series have in common. */
export interface SeriesTerms {
  readonly availability: Availability;
  readonly draft: Omit<AppointmentDraft, 'seriesId'>;
  readonly allowOutsideHours: boolean;
}

export interface SavedSeries {
  readonly seriesId: string;
  /** The appointments that were made. */
  readonly runs: readonly SavedRun[];
}

/**
 * Saves a planned series: its rule, an appointment for each date that is booked, and the outcome of every date (rule
 * P5). `before` runs once the series has its id, before seats are claimed. The providers must be locked.
 */
export async function savePlannedSeries(
  tx: TenantTransaction,
  scope: TenantScope,
  { booked, others, ...rule }: SeriesToSave,
  { availability, draft, allowOutsideHours }: SeriesTerms,
  before: (seriesId: string) => Promise<void> = async () => undefined,
): Promise<SavedSeries> {
  const seriesId = await insertSeries(tx.db, scope, { ...rule, ...draft, allowOutsideHours });
  await before(seriesId);
  const runs = await saveRuns(
    tx,
    scope,
    booked.map(({ run }) => run),
    { draft: { ...draft, seriesId }, availability },
  );
  const occurrences = runs.map(({ appointmentId, startAt, endAt }, index) => ({
    date: must(booked[index], 'each saved run was planned').date,
    appointmentId,
    startAt,
    endAt,
  }));
  await insertOccurrences(tx.db, scope, seriesId, [...occurrences, ...others]);
  return { seriesId, runs };
}

/** What the history of a new appointment begins with, as for a single one. */
export function additionOf(
  { appointmentId, providerId, serviceId, startAt, endAt }: SavedRun,
  { clientId }: Attendee,
): AppointmentChanged {
  return {
    event: 'appointmentCreated',
    appointmentId,
    before: null,
    after: { status: statusOfNew('STAFF', false), providerId, serviceId, clientId, startAt, endAt },
    providerIds: [providerId],
  };
}
