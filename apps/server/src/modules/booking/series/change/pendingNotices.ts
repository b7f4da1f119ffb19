import type { Medium } from '@slotkeeper/domain/booking/event/bookingEvents';
import { cancellationEvent, mediumOf } from '@slotkeeper/domain/booking/event/eventNames';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { Notice } from '../../../messaging/notify/notify.ts';
import type { Cancellation, KnownSeries } from '../../../messaging/message/compose/compose.ts';
import type { StoppedMessage } from '../../../messaging/message/deliver/deliver.ts';
import { findUpcomingSeries } from '../extend/upcomingSeries.ts';
import { findClosings } from '../occurrences.store.ts';
import { findSeries } from '../series.store.ts';

/**
 * The message about series that a recipient was about to get by a medium when a second change stopped it (rules P2,
 * P6).
 */
export interface PendingNotices {
  /** Null is the client, or the guest. */
  readonly reader: string | null;
  readonly medium: Medium;
  /** The dates that are still canceled. */
  readonly cancellations: readonly Cancellation[];
  /** The series that moved, with what the reader knows of them. */
  readonly moves: readonly { readonly seriesId: string; readonly known: KnownSeries }[];
}

/**
 * What the stopped messages still have to report, by recipient and medium: canceled dates that were restored since do
 * not count.
 */
export async function findPendingNotices(
  { scope }: Pick<StaffContext, 'scope'>,
  tx: TenantTransaction,
  stopped: readonly StoppedMessage[],
): Promise<PendingNotices[]> {
  const ids = stopped.flatMap(({ cancellations }) => cancellations.map(({ appointmentId }) => appointmentId));
  const closings = await findClosings(tx.db, scope, [...new Set(ids)]);
  const isCanceled = ({ appointmentId }: Cancellation) => closings.has(appointmentId);
  const byReader = new Map<string, StoppedMessage[]>();
  for (const message of stopped) {
    const key = `${mediumOf(message.kind)}/${message.providerId ?? ''}`;
    byReader.set(key, [...(byReader.get(key) ?? []), message]);
  }
  return [...byReader.values()].flatMap((messages) => {
    const [first] = messages;
    if (!first) return [];
    const moves = messages.flatMap(({ seriesId, knownSeries }) =>
      seriesId && knownSeries ? [{ seriesId, known: knownSeries }] : [],
    );
    return {
      reader: first.providerId,
      medium: mediumOf(first.kind),
      cancellations: mergeCancellations(
        messages.map(({ cancellations }) => cancellations.filter(isCanceled)),
      ),
      moves,
    };
  });
}

/** What is owed to one reader by a medium. */
export function pendingNoticesFor(
  pending: readonly PendingNotices[],
  reader: string | null,
  medium: Medium,
): PendingNotices {
  const found = pending.find((one) => one.reader === reader && one.medium === medium);
  return found ?? { reader, medium, cancellations: [], moves: [] };
}

/** Each canceled date once, the first first. */
export function mergeCancellations(lists: readonly (readonly Cancellation[])[]): Cancellation[] {
  const byId = new Map(lists.flat().map((one) => [one.appointmentId, one]));
  return [...byId.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Notices of canceled dates one by one, in place of the message that listed them. */
export async function cancellationNotices(
  { scope }: Pick<StaffContext, 'scope'>,
  tx: TenantTransaction,
  { reader, medium, cancellations }: Omit<PendingNotices, 'moves'>,
  { isListed }: { readonly isListed: boolean },
): Promise<Notice[]> {
  const ids = cancellations.map(({ appointmentId }) => appointmentId);
  const closings = await findClosings(tx.db, scope, ids);
  return [...closings].map(([appointmentId, { status, reason }]) => {
    const event = cancellationEvent(status);
    return { event, appointmentId, reader, medium, reason, isListed };
  });
}

/** Notices once more of moves of series of which something is still to come, as these are now. */
export async function moveNotices(
  ctx: StaffContext,
  tx: TenantTransaction,
  pending: readonly PendingNotices[],
): Promise<Notice[]> {
  const seriesIds = [...new Set(pending.flatMap(({ moves }) => moves.map(({ seriesId }) => seriesId)))];
  if (seriesIds.length === 0) return [];
  const notices: Notice[] = [];
  for (const series of (await findSeries(tx.db, ctx.scope, seriesIds)).values()) {
    const upcoming = await findUpcomingSeries(ctx, tx.db, series);
    if (!upcoming) continue;
    const { appointmentId, news } = upcoming;
    const { pattern, count } = news;
    for (const { reader, medium, moves } of pending) {
      const known = moves.find(({ seriesId }) => seriesId === series.id)?.known;
      if (!known) continue;
      const about = { event: 'seriesMoved', seriesId: series.id, appointmentId } as const;
      const moved = { pattern, count, before: known.pattern };
      notices.push({ ...about, reader, medium, series: moved, knownSeries: known, isListed: true });
    }
  }
  return notices;
}
