import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { everybody, notify } from '../../../messaging/notify/notify.ts';
import { findUnnotifiedOfSeries } from '../../../messaging/message/outgoing/outgoing.ts';
import { findUpcomingSeries } from '../extend/upcomingSeries.ts';
import { findSeries } from '../series.store.ts';

/**
 * Queues the first news of series once more, as they are now, for their client and their providers where a correction stopped
 * that message before it went (rules P2, N2). Says nothing of one of which nothing is still to come.
 */
export async function notifyUnheardOfSeries(
  ctx: StaffContext,
  tx: TenantTransaction,
  seriesIds: readonly string[],
): Promise<void> {
  const unnotified = await findUnnotifiedOfSeries(tx.db, ctx.scope, seriesIds);
  if (unnotified.length === 0) return;
  const isUnnotified = (id: string | null) => unnotified.some(({ providerId }) => providerId === id);
  for (const series of (await findSeries(tx.db, ctx.scope, seriesIds)).values()) {
    const upcoming = await findUpcomingSeries(ctx, tx.db, series);
    if (!upcoming) continue;
    const { appointmentId, news } = upcoming;
    const providerIds = isUnnotified(series.providerId) ? [series.providerId] : [];
    const about = { event: 'seriesCreated', seriesId: series.id, appointmentId, series: news } as const;
    const notices = everybody(
      { ...about, isListed: true },
      { providerIds, notifyClient: isUnnotified(null) },
    );
    await notify(tx, ctx, notices);
  }
}
