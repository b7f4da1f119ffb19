import type { SeriesEvent } from '@slotkeeper/domain/booking/event/bookingEvents';
import { must } from '@slotkeeper/domain/must';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { recordAudits } from '../../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { type Notice, notify } from '../../../messaging/notify/notify.ts';
import type { Cancellation, SeriesNews } from '../../../messaging/message/compose/compose.ts';
import type { StoppedMessage } from '../../../messaging/message/deliver/deliver.ts';
import {
  dropAllQueuedMessages,
  findUnnotifiedOfSeries,
} from '../../../messaging/message/outgoing/outgoing.ts';
import { withdrawNotifications } from '../../../messaging/notification/notification.ts';
import { type AppointmentChanged, auditOf, recordLive } from '../../appointment/appointment.ts';
import { planRemindersOf } from '../../reminder/reminder.ts';
import { notifyUnheardOfSeries } from '../change/notifyUnheardOfSeries.ts';
import {
  cancellationNotices,
  findPendingNotices,
  mergeCancellations,
  moveNotices,
  type PendingNotices,
  pendingNoticesFor,
} from '../change/pendingNotices.ts';

/** What everybody concerned learns of a change of a series. */
export interface SeriesAnnouncement {
  readonly event: SeriesEvent;
  /** What the news is about. */
  readonly seriesId: string;
  /** Others that the change concerns: the one that was split, and those that came of it. */
  readonly otherSeriesIds?: readonly string[];
  /** At least one, the first in time first. */
  readonly changes: readonly AppointmentChanged[];
  readonly news: SeriesNews;
  /** The appointment that the news name as the first; by default the first that changes. */
  readonly firstId?: string;
  readonly notifyClient: boolean;
  /** The dates that the change cancels. */
  readonly cancellations?: readonly Cancellation[];
  /** Of a move: whether the appointments are again where they were at an instant (epoch milliseconds). */
  readonly isAsBefore?: (since: number) => Promise<boolean>;
}

/**
 * Records a staff member's change of a series in its transaction, after the rows are written: a history entry and a
 * live event for each appointment, but one message to the client and one to each provider for all of them. Unsent
 * messages about earlier changes are dropped: their canceled dates and moves are carried over, and anyone not notified
 * of the series by then is notified of it in its current state, as for single appointments.
 */
export async function announceSeries(
  ctx: StaffContext,
  tx: TenantTransaction,
  announcement: SeriesAnnouncement,
): Promise<void> {
  const { seriesId, otherSeriesIds = [] } = announcement;
  const change = { seriesIds: [seriesId, ...otherSeriesIds], changes: announcement.changes };
  await recordSeriesChange(ctx, tx, change, (stopped) => noticesOf(ctx, tx, announcement, stopped));
}

interface RecordedSeriesChange {
  readonly seriesIds: readonly string[];
  /** Each has its own history and its own live event (rules P9, N5). */
  readonly changes: readonly AppointmentChanged[];
}

/**
 * Records changes of appointments of series in their histories and as live events, and stops the messages about earlier
 * ones that have not gone yet; `noticesOf` gets these and says who is notified of what now.
 */
export async function recordSeriesChange(
  ctx: StaffContext,
  tx: TenantTransaction,
  { seriesIds, changes }: RecordedSeriesChange,
  noticesOf: (stopped: readonly StoppedMessage[]) => Promise<readonly Notice[]>,
): Promise<void> {
  if (changes.length === 0) return;
  await recordAudits(tx, ctx, changes.map(auditOf));
  const changedIds = changes.map(({ appointmentId }) => appointmentId);
  await planRemindersOf(tx.db, ctx.scope, { appointmentIds: changedIds, now: ctx.clock.now() });
  const known = changes.filter(({ before }) => before !== null);
  if (known.length === 0) await notify(tx, ctx, await noticesOf([]));
  else {
    const appointmentIds = known.map(({ appointmentId }) => appointmentId);
    const stopped = await dropAllQueuedMessages(tx, ctx, { appointmentIds, seriesIds });
    const unnotified = await findUnnotifiedOfSeries(tx.db, ctx.scope, seriesIds);
    await notify(tx, { ...ctx, unnotified }, await noticesOf(stopped));
    if (unnotified.length > 0) await notifyUnheardOfSeries(ctx, tx, seriesIds);
  }
  for (const change of changes) recordLive(tx, change);
}

async function noticesOf(
  ctx: StaffContext,
  tx: TenantTransaction,
  announcement: SeriesAnnouncement,
  stopped: readonly StoppedMessage[],
): Promise<Notice[]> {
  const { event, seriesId, changes, notifyClient, cancellations = [] } = announcement;
  const pending = await findPendingNotices(ctx, tx, stopped);
  const ids = [...changes.flatMap(({ providerIds }) => providerIds), ...pending.map(({ reader }) => reader)];
  const providerIds = [...new Set(ids.filter((id) => id !== null && !ctx.isSelf(id)))];
  const client = pendingNoticesFor(pending, null, 'client');
  const notices: Notice[] = [];
  // The client always gets a cancellation (rule N2).
  if (notifyClient || cancellations.length + client.cancellations.length > 0)
    notices.push(...(await noticesTo(ctx, tx, announcement, client)));
  for (const medium of ['staff', 'push'] as const)
    for (const id of providerIds)
      notices.push(...(await noticesTo(ctx, tx, announcement, pendingNoticesFor(pending, id, medium))));
  const isReported = event === 'seriesMoved' ? [seriesId] : [];
  const moves = pending.map((one) => ({
    ...one,
    moves: one.moves.filter((m) => !isReported.includes(m.seriesId)),
  }));
  return [...notices, ...(await moveNotices(ctx, tx, moves))];
}

/** What one reader hears by one medium of a change, together with what stopped messages were about to say. */
async function noticesTo(
  ctx: StaffContext,
  tx: TenantTransaction,
  { event, seriesId, changes, news, firstId, cancellations: own = [], isAsBefore }: SeriesAnnouncement,
  { reader, medium, cancellations: carried, moves: [move] }: PendingNotices,
): Promise<Notice[]> {
  const isMove = event === 'seriesMoved';
  if (isMove && move && (await isAsBefore?.(move.known.since))) {
    const cancellations = mergeCancellations([carried, own]);
    if (medium === 'push' && reader)
      await withdrawNotifications(tx, ctx, reader, {
        appointmentIds: changes.map(({ appointmentId }) => appointmentId),
        kinds: ['seriesMoved'],
        since: move.known.since,
      });
    return cancellationNotices(ctx, tx, { reader, medium, cancellations }, { isListed: false });
  }
  const isCarried = isMove || event === 'seriesCanceled';
  const cancellations = isCarried ? mergeCancellations([carried, own]) : own;
  const known =
    isMove && news.before ? (move?.known ?? { pattern: news.before, since: ctx.clock.now() }) : null;
  const whole: SeriesNews = {
    ...news,
    ...(known && { before: known.pattern, exceptDates: cancellations.map(({ date }) => date) }),
    ...(event === 'seriesCanceled' && { count: news.count + cancellations.length - own.length }),
  };
  const appointmentId = firstId ?? must(changes[0], 'news of a series are of a change').appointmentId;
  const about = { event, seriesId, appointmentId, series: whole, cancellations };
  const notice = { ...about, reader, medium, ...(known && { knownSeries: known }) };
  if (isCarried) return [notice];
  const listed = { reader, medium, cancellations: carried };
  return [notice, ...(await cancellationNotices(ctx, tx, listed, { isListed: true }))];
}
