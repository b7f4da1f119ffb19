import type { AppointmentAction } from '@slotkeeper/domain/booking/appointment/appointmentAction';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { DomainEvent } from '../../../../platform/events/domainEvent.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { type AuditFacts, recordAudits } from '../../../business/audit/audit.ts';
import {
  dropAllQueuedMessages,
  findUnheardOfSeries,
  type SeriesNews,
  tellClientOfSeries,
  tellStaffOfSeries,
} from '../../../messaging/message/message.ts';
import {
  type NotificationKind,
  type NotifyContext,
  notifyProviders,
} from '../../../messaging/notification/notification.ts';
import { planRemindersOf } from '../../reminder/reminder.ts';
import { tellUnheardOfSeries } from '../change/tellUnheardOfSeries.ts';

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
  /** What the news speak of. */
  readonly seriesId: string;
  /** Others that the change concerns: the one that was split, and those that came of it. */
  readonly otherSeriesIds?: readonly string[];
  /** At least one, the first in time first. */
  readonly changes: readonly OccurrenceChange[];
  readonly news: SeriesNews;
  /** The appointment that the news name as the first; by default the first that changes. */
  readonly firstId?: string;
  readonly tellClient: boolean;
  /** Whether the providers get an e-mail and a push, besides the notification. */
  readonly tellStaff?: boolean;
}

const notificationKinds: Record<SeriesNews['kind'], NotificationKind> = {
  seriesCreated: 'series_created',
  seriesMoved: 'series_changed',
  seriesCanceled: 'series_canceled',
  seriesRestored: 'series_restored',
};

/**
 * Records a staff member's change of a series in its transaction, after the rows are written: a history entry and a live
 * event for each appointment, but one message to the client and one to each provider for all of them. Messages about
 * earlier changes that have not gone yet are dropped, and who has not heard of the series by then gets that news as it is
 * now, as for single appointments.
 */
export async function announceSeries(
  ctx: StaffContext,
  tx: TenantTransaction,
  announcement: SeriesAnnouncement,
): Promise<void> {
  const { seriesId, otherSeriesIds = [], changes } = announcement;
  if (changes.length === 0) return;
  const audited = changes.map(({ appointmentId: objectId, action, before, after }) => ({
    objectType: 'APPOINTMENT' as const,
    objectId,
    action,
    before,
    after,
  }));
  await recordAudits(tx, ctx, audited);
  const changedIds = changes.map(({ appointmentId }) => appointmentId);
  await planRemindersOf(tx.db, ctx.scope, { appointmentIds: changedIds, now: ctx.clock.now() });
  const known = changes.filter(({ before }) => before !== null);
  if (known.length === 0) await tellEverybody(ctx, tx, announcement);
  else {
    const appointmentIds = known.map(({ appointmentId }) => appointmentId);
    const seriesIds = [seriesId, ...otherSeriesIds];
    await dropAllQueuedMessages(tx, ctx, { appointmentIds, seriesIds });
    const unheard = await findUnheardOfSeries(tx.db, ctx.scope, seriesIds);
    await tellEverybody({ ...ctx, unheard }, tx, announcement);
    if (unheard.length > 0) await tellUnheardOfSeries(ctx, tx, seriesIds);
  }
  for (const change of changes)
    tx.record({ kind: change.event, appointmentId: change.appointmentId, providerIds: change.providerIds });
}

async function tellEverybody(
  ctx: NotifyContext,
  tx: TenantTransaction,
  { seriesId, changes, news, firstId, tellClient, tellStaff = true }: SeriesAnnouncement,
): Promise<void> {
  const appointmentId = firstId ?? changes[0]?.appointmentId ?? '';
  const providerIds = [...new Set(changes.flatMap((change) => change.providerIds))];
  if (tellClient) await tellClientOfSeries(tx, ctx, { seriesId, appointmentId, news });
  if (tellStaff) await tellStaffOfSeries(tx, ctx, { seriesId, appointmentId, news, providerIds });
  await notifyProviders(tx, ctx, {
    kind: notificationKinds[news.kind],
    appointmentId,
    providerIds,
    seriesId,
    isQuiet: !tellStaff,
    series: { pattern: news.pattern, count: news.count, dates: news.exceptDates ?? [] },
  });
}
