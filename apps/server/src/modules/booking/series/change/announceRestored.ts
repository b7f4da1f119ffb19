import type { Medium } from '@slotkeeper/domain/booking/event/bookingEvents';
import { takenBackBy, textOf } from '@slotkeeper/domain/booking/event/eventNames';
import { must } from '@slotkeeper/domain/must';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { Notice } from '../../../messaging/notify/notify.ts';
import { findStoppedOfSeries, type StoppedMessage } from '../../../messaging/message/deliver/deliver.ts';
import {
  findReachedBySeries,
  type Reached,
  requeueStoppedMessages,
} from '../../../messaging/message/message.ts';
import { withdrawNotifications } from '../../../messaging/notification/notification.ts';
import type { AppointmentChanged } from '../../appointment/appointment.ts';
import type { ClosedAppointment, Reopened } from '../../appointment/cancel/cancel.ts';
import { recordSeriesChange } from '../book/announceSeries.ts';
import { recurrenceFacts } from '../book/loadSeriesFacts.ts';
import { findUpcomingSeries } from '../extend/upcomingSeries.ts';
import type { Series, SeriesEnd } from '../series.store.ts';
import {
  cancellationNotices,
  findPendingNotices,
  moveNotices,
  type PendingNotices,
  pendingNoticesFor,
} from './pendingNotices.ts';

/** What came of an undo. */
interface Restoration extends Reopened {
  readonly ended: SeriesEnd;
}

/**
 * Notifies everyone concerned that a cancellation was undone, in the transaction of the undo, after the rows are
 * written (rule P2): a recipient whom the message about the cancellation has reached is notified by the same medium
 * that the series takes place again. All others are notified of neither: only of the lost dates, and of what the
 * cancellation had stopped. Anyone not notified of the series gets that message instead.
 */
export async function announceRestored(
  ctx: StaffContext,
  tx: TenantTransaction,
  series: Series,
  { ended, reopened, lost }: Restoration,
): Promise<void> {
  const events = takenBackBy('seriesRestored');
  const taken = { events, since: ended.at };
  const changes = reopened.map(restorationOf);
  await recordSeriesChange(ctx, tx, { seriesIds: [series.id], changes }, async () => {
    const stopped = await findStoppedOfSeries(tx.db, ctx.scope, series.id, ended.at);
    const reached = await findReachedBySeries(tx.db, ctx.scope, { ...taken, seriesId: series.id });
    const appointmentIds = reopened.map(({ appointment }) => appointment.id);
    await requeueStoppedMessages(tx, ctx, { ...taken, appointmentIds }, reached);
    return noticesOf(ctx, tx, series, { ended, changes, lost, reached, stopped });
  });
}

interface RestoredNews {
  readonly ended: SeriesEnd;
  readonly changes: readonly AppointmentChanged[];
  readonly lost: readonly ClosedAppointment[];
  readonly reached: readonly Reached[];
  readonly stopped: readonly StoppedMessage[];
}

async function noticesOf(
  ctx: StaffContext,
  tx: TenantTransaction,
  series: Series,
  { ended, changes, lost, reached, stopped }: RestoredNews,
): Promise<Notice[]> {
  const upcoming = await findUpcomingSeries(ctx, tx.db, series);
  const what = upcoming?.news ?? { pattern: recurrenceFacts(series), count: changes.length };
  const appointmentId = upcoming?.appointmentId ?? must(changes[0], 'something was restored').appointmentId;
  const about = { event: 'seriesRestored', seriesId: series.id, appointmentId, series: what } as const;
  const kinds = takenBackBy('seriesRestored').flatMap((event) => textOf(event, 'push') ?? []);
  const appointmentIds = [...changes, ...lost.map(restorationOf)].map((change) => change.appointmentId);
  const pending = await findPendingNotices(ctx, tx, stopped);
  const notices: Notice[] = [];
  const unreached: PendingNotices[] = [];
  for (const one of readersOf(ctx, changes, pending)) {
    const { reader, medium } = one;
    const withdrawn = { appointmentIds, kinds, since: ended.at };
    const isReached =
      reached.some((other) => other.providerId === reader && other.medium === medium) ||
      (medium === 'push' && reader !== null && (await withdrawNotifications(tx, ctx, reader, withdrawn)));
    if (isReached) notices.push({ ...about, reader, medium });
    else unreached.push(one);
  }
  for (const one of unreached)
    notices.push(...(await cancellationNotices(ctx, tx, one, { isListed: false })));
  return [...notices, ...(await moveNotices(ctx, tx, unreached))];
}

/** The client, and every provider whom the restored dates or the stopped messages concern, by each medium. */
function readersOf(
  { isSelf }: StaffContext,
  changes: readonly AppointmentChanged[],
  pending: readonly PendingNotices[],
): PendingNotices[] {
  const ids = [...changes.flatMap(({ providerIds }) => providerIds), ...pending.map(({ reader }) => reader)];
  const providerIds = [...new Set(ids)].filter((id) => id !== null && !isSelf(id));
  const media: [string | null, Medium][] = [
    [null, 'client'],
    ...providerIds.map((id): [string | null, Medium] => [id, 'staff']),
    ...providerIds.map((id): [string | null, Medium] => [id, 'push']),
  ];
  return media.map(([reader, medium]) => pendingNoticesFor(pending, reader, medium));
}

function restorationOf({
  appointment: { id, status, providerId },
  status: after,
}: ClosedAppointment): AppointmentChanged {
  return {
    event: 'appointmentRestored',
    appointmentId: id,
    before: { status },
    after: { status: after },
    providerIds: [providerId],
  };
}
