import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { everybody, notify } from '../../../messaging/event/event.ts';
import { findUnheardOfSeries } from '../../../messaging/message/notify/notify.ts';
import { findSeries } from '../series.store.ts';
import { findStanding } from '../extend/standingSeries.ts';

/**
 * Queues the first news of series once more, as they are now, for their client and their providers where a correction stopped
 * that message before it went (rules P2, N2). Says nothing of one of which nothing is still to come.
 */
export async function notifyUnheardOfSeries(
  ctx: StaffContext,
  tx: TenantTransaction,
  seriesIds: readonly string[],
): Promise<void> {
  const unheard = await findUnheardOfSeries(tx.db, ctx.scope, seriesIds);
  if (unheard.length === 0) return;
  const isUnheard = (id: string | null) => unheard.some(({ providerId }) => providerId === id);
  for (const series of (await findSeries(tx.db, ctx.scope, seriesIds)).values()) {
    const standing = await findStanding(ctx, tx.db, series);
    if (!standing) continue;
    const { appointmentId, news } = standing;
    const providerIds = isUnheard(series.providerId) ? [series.providerId] : [];
    const about = { event: 'seriesCreated', seriesId: series.id, appointmentId, series: news } as const;
    const notices = everybody({ ...about, isListed: true }, { providerIds, notifyClient: isUnheard(null) });
    await notify(tx, ctx, notices);
  }
}
