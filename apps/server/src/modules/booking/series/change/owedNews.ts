import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import {
  type Cancellation,
  type KnownSeries,
  type Medium,
  mediumOf,
} from '../../../messaging/message/compose/compose.ts';
import type { StoppedMessage } from '../../../messaging/message/deliver/deliver.ts';
import {
  tellClient,
  tellClientOfSeries,
  tellStaff,
  tellStaffOfSeries,
} from '../../../messaging/message/notify/notify.ts';
import {
  type NotifyContext,
  notifyProviders,
  pushAgain,
} from '../../../messaging/notification/notification.ts';
import { findClosings } from '../occurrences.store.ts';
import { findSeries } from '../series.store.ts';
import { findStanding } from '../extend/standingSeries.ts';

/** What a reader was about to hear of series by a medium when a second change stopped it (rules P2, P6). */
export interface OwedNews {
  /** Null is the client, or the guest. */
  readonly reader: string | null;
  readonly medium: Medium;
  /** The dates that are still canceled. */
  readonly cancellations: readonly Cancellation[];
  /** The series that moved, with what the reader knows of them. */
  readonly moves: readonly { readonly seriesId: string; readonly known: KnownSeries }[];
}

/** What the stopped messages leave to be said, by reader and medium: canceled dates that were restored since do not count. */
export async function findOwedNews(
  { scope }: Pick<StaffContext, 'scope'>,
  tx: TenantTransaction,
  stopped: readonly StoppedMessage[],
): Promise<OwedNews[]> {
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
export function owedTo(owed: readonly OwedNews[], reader: string | null, medium: Medium): OwedNews {
  const found = owed.find((one) => one.reader === reader && one.medium === medium);
  return found ?? { reader, medium, cancellations: [], moves: [] };
}

/** Each canceled date once, the first first. */
export function mergeCancellations(lists: readonly (readonly Cancellation[])[]): Cancellation[] {
  const byId = new Map(lists.flat().map((one) => [one.appointmentId, one]));
  return [...byId.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Notifies a reader of canceled dates one by one, in place of the message that listed them. */
export async function tellCancellations(
  ctx: NotifyContext,
  tx: TenantTransaction,
  { reader, medium, cancellations }: Omit<OwedNews, 'moves'>,
  { isListed }: { readonly isListed: boolean },
): Promise<void> {
  const ids = cancellations.map(({ appointmentId }) => appointmentId);
  const closings = await findClosings(tx.db, ctx.scope, ids);
  for (const [appointmentId, { status, reason }] of closings) {
    const isDeclined = status === 'DECLINED';
    const about = { appointmentId, providerIds: reader ? [reader] : [] };
    const kind = isDeclined ? 'appointmentDeclined' : 'appointmentCanceled';
    if (medium === 'client') await tellClient(tx, ctx, { appointmentId, kind, reason });
    if (medium === 'staff') await tellStaff(tx, ctx, { ...about, kind: 'appointmentCanceled' });
    if (medium !== 'push') continue;
    const notification = isDeclined ? 'appointment_declined' : 'appointment_canceled';
    await (isListed ? pushAgain : notifyProviders)(tx, ctx, { ...about, kind: notification });
  }
}

/** Notifies readers once more of moves of series of which something is still to come, as these are now. */
export async function tellMovesAgain(
  ctx: StaffContext & NotifyContext,
  tx: TenantTransaction,
  owed: readonly OwedNews[],
): Promise<void> {
  const seriesIds = [...new Set(owed.flatMap(({ moves }) => moves.map(({ seriesId }) => seriesId)))];
  if (seriesIds.length === 0) return;
  for (const series of (await findSeries(tx.db, ctx.scope, seriesIds)).values()) {
    const standing = await findStanding(ctx, tx.db, series);
    if (!standing) continue;
    const { appointmentId, news } = standing;
    const { pattern, count } = news;
    for (const { reader, medium, moves } of owed) {
      const known = moves.find(({ seriesId }) => seriesId === series.id)?.known;
      if (!known) continue;
      const telling = { ...ctx, knownSeries: known };
      const moved = { kind: 'seriesMoved', pattern, count, before: known.pattern } as const;
      const about = { seriesId: series.id, appointmentId, news: moved };
      const providerIds = reader ? [reader] : [];
      if (medium === 'client') await tellClientOfSeries(tx, telling, about);
      if (medium === 'staff') await tellStaffOfSeries(tx, telling, { ...about, providerIds });
      if (medium !== 'push') continue;
      const push = { kind: 'series_changed', appointmentId, providerIds, seriesId: series.id } as const;
      await pushAgain(tx, telling, { ...push, series: { pattern, count, dates: [] } });
    }
  }
}
