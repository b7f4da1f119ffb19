import type { AppointmentAction } from '@slotkeeper/domain/appointment/appointmentAction';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { DomainEvent } from '../../platform/events/domainEvent.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { type AuditFacts, recordAudits } from '../audit/audit.ts';
import {
  dropAllQueuedMessages,
  type SeriesNews,
  tellClientOfSeries,
  tellStaffOfSeries,
} from '../message/message.ts';
import { type NotificationKind, notifyProviders } from '../notification/notification.ts';

type AppointmentEvent = Extract<DomainEvent, { appointmentId: string }>['kind'];

/** A change of one appointment of a series: it has its own history and its own live event (decisions P9, N5). */
export interface OccurrenceChange {
  readonly appointmentId: string;
  readonly event: AppointmentEvent;
  /** The use case's verb, as for a single appointment. */
  readonly action: AppointmentAction;
  readonly before: AuditFacts | null;
  readonly after: AuditFacts;
  /** Whose it was before and whose it is now (decisions R2). */
  readonly providerIds: readonly string[];
}

/** What everybody concerned learns of a change of a series. */
export interface SeriesAnnouncement {
  readonly seriesId: string;
  /** At least one, the first in time first. */
  readonly changes: readonly OccurrenceChange[];
  readonly news: SeriesNews;
  readonly tellClient: boolean;
}

const notificationKinds: Record<SeriesNews['kind'], NotificationKind> = {
  seriesCreated: 'series_created',
  seriesMoved: 'series_changed',
  seriesCanceled: 'series_canceled',
};

/**
 * Records a staff member's change of a series in its transaction, after the rows are written: a history entry and a live
 * event for each appointment, but one message to the client and one to each provider for all of them. Messages about
 * earlier changes that have not gone yet are dropped, as for single appointments.
 */
export async function announceSeries(
  ctx: StaffContext,
  tx: TenantTransaction,
  { seriesId, changes, news, tellClient }: SeriesAnnouncement,
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const audited = changes.map(({ appointmentId: objectId, action, before, after }) => ({
    objectType: 'APPOINTMENT' as const,
    objectId,
    action,
    before,
    after,
  }));
  await recordAudits(tx, ctx, audited);
  const known = changes.filter(({ before }) => before !== null);
  if (known.length > 0) {
    const appointmentIds = known.map(({ appointmentId }) => appointmentId);
    await dropAllQueuedMessages(tx, ctx, { appointmentIds, seriesIds: [seriesId] });
  }
  const { appointmentId } = first;
  const providerIds = [...new Set(changes.flatMap((change) => change.providerIds))];
  if (tellClient) await tellClientOfSeries(tx, ctx, { seriesId, appointmentId, news });
  await tellStaffOfSeries(tx, ctx, { seriesId, appointmentId, news, providerIds });
  await notifyProviders(tx, ctx, {
    kind: notificationKinds[news.kind],
    appointmentId,
    providerIds,
    series: { pattern: news.pattern, count: news.count, dates: news.exceptDates ?? [] },
  });
  for (const change of changes)
    tx.record({ kind: change.event, appointmentId: change.appointmentId, providerIds: change.providerIds });
}
