import { must } from '@slotkeeper/domain/must';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { type Medium, takenBackKinds } from '../../../messaging/message/compose/compose.ts';
import { findStoppedOfSeries, type StoppedMessage } from '../../../messaging/message/deliver/deliver.ts';
import { findReachedBySeries, letStoppedGo, type Reached } from '../../../messaging/message/message.ts';
import { withdrawNotifications } from '../../../messaging/notification/notification.ts';
import type { ClosedAppointment, Reopened } from '../../appointment/cancel/cancel.ts';
import {
  type OccurrenceChange,
  recordSeriesChange,
  tellBy,
  type TellingContext,
} from '../book/announceSeries.ts';
import { recurrenceFacts } from '../book/loadSeriesFacts.ts';
import { findStanding } from '../extend/standingSeries.ts';
import type { Series, SeriesEnd } from '../series.store.ts';
import { findOwedNews, type OwedNews, owedTo, tellCancellations, tellMovesAgain } from './owedNews.ts';

/** What came of an undo. */
interface Restoration extends Reopened {
  readonly ended: SeriesEnd;
}

/**
 * Notifies everybody concerned that a cancellation was taken back, in the transaction of the undo, after the rows are
 * written (rule P2): a reader whom the message about the cancellation has reached by a medium hears by the same that
 * the series is on again. All others hear of neither: only of the dates that are lost, and of what the cancellation had
 * stopped. Who has not heard of the series gets that news instead.
 */
export async function announceRestored(
  ctx: StaffContext,
  tx: TenantTransaction,
  series: Series,
  { ended, reopened, lost }: Restoration,
): Promise<void> {
  const taken = { act: 'closing', since: ended.at } as const;
  const changes = reopened.map(restorationOf);
  await recordSeriesChange(ctx, tx, { seriesIds: [series.id], changes }, async (telling) => {
    const stopped = await findStoppedOfSeries(tx.db, ctx.scope, series.id, ended.at);
    const reached = await findReachedBySeries(tx.db, ctx.scope, { ...taken, seriesId: series.id });
    await tellReached(telling, tx, series, { ended, changes, lost, reached, stopped });
    const appointmentIds = reopened.map(({ appointment }) => appointment.id);
    await letStoppedGo(tx, ctx, { ...taken, appointmentIds }, reached);
  });
}

interface RestoredNews {
  readonly ended: SeriesEnd;
  readonly changes: readonly OccurrenceChange[];
  readonly lost: readonly ClosedAppointment[];
  readonly reached: readonly Reached[];
  readonly stopped: readonly StoppedMessage[];
}

async function tellReached(
  ctx: TellingContext,
  tx: TenantTransaction,
  series: Series,
  { ended, changes, lost, reached, stopped }: RestoredNews,
): Promise<void> {
  const standing = await findStanding(ctx, tx.db, series);
  const what = standing?.news ?? { pattern: recurrenceFacts(series), count: changes.length };
  const appointmentId = standing?.appointmentId ?? must(changes[0], 'something was restored').appointmentId;
  const about = { seriesId: series.id, appointmentId, news: { ...what, kind: 'seriesRestored' } } as const;
  const { notifications: kinds } = takenBackKinds.closing;
  const appointmentIds = [...changes, ...lost.map(restorationOf)].map((change) => change.appointmentId);
  const owed = await findOwedNews(ctx, tx, stopped);
  const unreached: OwedNews[] = [];
  for (const one of readersOf(ctx, changes, owed)) {
    const { reader, medium } = one;
    const withdrawn = { appointmentIds, kinds, since: ended.at };
    const isReached =
      reached.some((other) => other.providerId === reader && other.medium === medium) ||
      (medium === 'push' && reader !== null && (await withdrawNotifications(tx, ctx, reader, withdrawn)));
    if (isReached) await tellBy(ctx, tx, one, about);
    else unreached.push(one);
  }
  for (const one of unreached) await tellCancellations(ctx, tx, one, { isListed: false });
  await tellMovesAgain(ctx, tx, unreached);
}

/** The client, and every provider whom the restored dates or the stopped messages concern, by each medium. */
function readersOf(
  { provider }: StaffContext,
  changes: readonly OccurrenceChange[],
  owed: readonly OwedNews[],
): OwedNews[] {
  const ids = [...changes.flatMap(({ providerIds }) => providerIds), ...owed.map(({ reader }) => reader)];
  const providerIds = [...new Set(ids)].filter((id) => id !== null && id !== provider.id);
  const media: [string | null, Medium][] = [
    [null, 'client'],
    ...providerIds.map((id): [string | null, Medium] => [id, 'staff']),
    ...providerIds.map((id): [string | null, Medium] => [id, 'push']),
  ];
  return media.map(([reader, medium]) => owedTo(owed, reader, medium));
}

function restorationOf({
  appointment: { id, status, providerId },
  status: after,
}: ClosedAppointment): OccurrenceChange {
  return {
    appointmentId: id,
    event: 'appointment.updated',
    action: 'restored',
    before: { status },
    after: { status: after },
    providerIds: [providerId],
  };
}
