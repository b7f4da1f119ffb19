import type { AppointmentAction } from '@slotkeeper/domain/booking/appointment/appointmentAction';
import { must } from '@slotkeeper/domain/must';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { DomainEvent } from '../../../../platform/events/domainEvent.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { type AuditFacts, recordAudits } from '../../../../platform/audit/audit.ts';
import {
  type Cancellation,
  type SeriesNews,
  takenBackKinds,
} from '../../../messaging/message/compose/compose.ts';
import type { StoppedMessage } from '../../../messaging/message/deliver/deliver.ts';
import {
  dropAllQueuedMessages,
  findUnheardOfSeries,
  type SeriesMessage,
  tellClientOfSeries,
  tellStaffOfSeries,
} from '../../../messaging/message/notify/notify.ts';
import {
  type NotificationKind,
  type NotifyContext,
  notifyProviders,
  withdrawNotifications,
} from '../../../messaging/notification/notification.ts';
import { planRemindersOf } from '../../reminder/reminder.ts';
import {
  findOwedNews,
  mergeCancellations,
  type OwedNews,
  owedTo,
  tellCancellations,
  tellMovesAgain,
} from '../change/owedNews.ts';
import { tellUnheardOfSeries } from '../change/tellUnheardOfSeries.ts';

/** Who changes a series, and who has never heard of it. */
export type TellingContext = StaffContext & NotifyContext;

type AppointmentEvent = Extract<DomainEvent, { appointmentId: string }>['kind'];

/** A change of one appointment of a series: it has its own history and its own live event (rules P9, N5). */
export interface OccurrenceChange {
  readonly appointmentId: string;
  readonly event: AppointmentEvent;
  /** The use case's verb, as for a single appointment. */
  readonly action: AppointmentAction;
  readonly before: AuditFacts | null;
  readonly after: AuditFacts;
  /** Whose it was before and whose it is now (rule R2). */
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
  /** The dates that the change cancels. */
  readonly cancellations?: readonly Cancellation[];
  /** Of a move: whether the appointments are again where they were at an instant (epoch milliseconds). */
  readonly isAsBefore?: (since: number) => Promise<boolean>;
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
 * earlier changes that have not gone yet are dropped: what they say of canceled dates and of moves is carried over, and
 * who has not heard of the series by then gets that news as it is now, as for single appointments.
 */
export async function announceSeries(
  ctx: StaffContext,
  tx: TenantTransaction,
  announcement: SeriesAnnouncement,
): Promise<void> {
  const { seriesId, otherSeriesIds = [] } = announcement;
  const change = { seriesIds: [seriesId, ...otherSeriesIds], changes: announcement.changes };
  await recordSeriesChange(ctx, tx, change, (telling, stopped) =>
    tellEverybody(telling, tx, announcement, stopped),
  );
}

interface RecordedSeriesChange {
  readonly seriesIds: readonly string[];
  readonly changes: readonly OccurrenceChange[];
}

/**
 * Records changes of appointments of series in their histories and as live events, and stops the messages about earlier
 * ones that have not gone yet; `tell` gets these and writes the new ones.
 */
export async function recordSeriesChange(
  ctx: StaffContext,
  tx: TenantTransaction,
  { seriesIds, changes }: RecordedSeriesChange,
  tell: (ctx: TellingContext, stopped: readonly StoppedMessage[]) => Promise<void>,
): Promise<void> {
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
  if (known.length === 0) await tell(ctx, []);
  else {
    const appointmentIds = known.map(({ appointmentId }) => appointmentId);
    const stopped = await dropAllQueuedMessages(tx, ctx, { appointmentIds, seriesIds });
    const unheard = await findUnheardOfSeries(tx.db, ctx.scope, seriesIds);
    await tell({ ...ctx, unheard }, stopped);
    if (unheard.length > 0) await tellUnheardOfSeries(ctx, tx, seriesIds);
  }
  for (const change of changes)
    tx.record({ kind: change.event, appointmentId: change.appointmentId, providerIds: change.providerIds });
}

async function tellEverybody(
  ctx: TellingContext,
  tx: TenantTransaction,
  announcement: SeriesAnnouncement,
  stopped: readonly StoppedMessage[],
): Promise<void> {
  const { seriesId, changes, tellClient, cancellations = [] } = announcement;
  const owed = await findOwedNews(ctx, tx, stopped);
  const ids = [...changes.flatMap(({ providerIds }) => providerIds), ...owed.map(({ reader }) => reader)];
  const providerIds = [...new Set(ids.filter((id) => id !== null && id !== ctx.provider.id))];
  const client = owedTo(owed, null, 'client');
  // A cancellation is always told (rule N2).
  if (tellClient || cancellations.length + client.cancellations.length > 0)
    await tellReader(ctx, tx, announcement, client);
  for (const medium of ['staff', 'push'] as const)
    for (const id of providerIds) await tellReader(ctx, tx, announcement, owedTo(owed, id, medium));
  const isSaid = announcement.news.kind === 'seriesMoved' ? [seriesId] : [];
  const moves = owed.map((one) => ({ ...one, moves: one.moves.filter((m) => !isSaid.includes(m.seriesId)) }));
  await tellMovesAgain(ctx, tx, moves);
}

/** Notifies one reader by one medium of a change, together with what stopped messages were about to say. */
async function tellReader(
  ctx: TellingContext,
  tx: TenantTransaction,
  { seriesId, changes, news, firstId, cancellations: own = [], isAsBefore }: SeriesAnnouncement,
  { reader, medium, cancellations: carried, moves: [move] }: OwedNews,
): Promise<void> {
  const isMove = news.kind === 'seriesMoved';
  if (isMove && move && (await isAsBefore?.(move.known.since))) {
    const cancellations = mergeCancellations([carried, own]);
    if (medium === 'push' && reader)
      await withdrawNotifications(tx, ctx, reader, {
        appointmentIds: changes.map(({ appointmentId }) => appointmentId),
        kinds: takenBackKinds.seriesMove.notifications,
        since: move.known.since,
      });
    return tellCancellations(ctx, tx, { reader, medium, cancellations }, { isListed: false });
  }
  const isCarried = isMove || news.kind === 'seriesCanceled';
  const cancellations = isCarried ? mergeCancellations([carried, own]) : own;
  const known =
    isMove && news.before ? (move?.known ?? { pattern: news.before, since: ctx.clock.now() }) : null;
  const telling = { ...ctx, cancellations, ...(known && { knownSeries: known }) };
  const whole: SeriesNews = {
    ...news,
    ...(known && { before: known.pattern, exceptDates: cancellations.map(({ date }) => date) }),
    ...(news.kind === 'seriesCanceled' && { count: news.count + cancellations.length - own.length }),
  };
  const appointmentId = firstId ?? must(changes[0], 'news of a series are of a change').appointmentId;
  await tellBy(telling, tx, { reader, medium }, { seriesId, appointmentId, news: whole });
  if (!isCarried)
    await tellCancellations(ctx, tx, { reader, medium, cancellations: carried }, { isListed: true });
}

/** Writes news of a series to one reader by one medium. */
export async function tellBy(
  ctx: NotifyContext,
  tx: TenantTransaction,
  { reader, medium }: Pick<OwedNews, 'reader' | 'medium'>,
  about: SeriesMessage,
): Promise<void> {
  const { seriesId, appointmentId, news } = about;
  if (medium === 'client') return tellClientOfSeries(tx, ctx, about);
  const providerIds = reader ? [reader] : [];
  if (medium === 'staff') return tellStaffOfSeries(tx, ctx, { ...about, providerIds });
  return notifyProviders(tx, ctx, {
    kind: notificationKinds[news.kind],
    appointmentId,
    providerIds,
    seriesId,
    series: { pattern: news.pattern, count: news.count, dates: news.exceptDates ?? [] },
  });
}
