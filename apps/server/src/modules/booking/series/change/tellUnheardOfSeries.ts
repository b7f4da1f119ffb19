import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import {
  findUnheardOfSeries,
  tellClientOfSeries,
  tellStaffOfSeries,
} from '../../../messaging/message/notify/notify.ts';
import { pushAgain } from '../../../messaging/notification/notification.ts';
import { findSeries } from '../series.store.ts';
import { findStanding } from '../extend/standingSeries.ts';

/**
 * Queues the first news of series anew, as they are now, for their client and their providers where a correction stopped
 * that message before it went (rules P2, N2). Says nothing of one of which nothing is still to come.
 */
export async function tellUnheardOfSeries(
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
    const about = { ...standing, seriesId: series.id };
    if (isUnheard(null)) await tellClientOfSeries(tx, ctx, about);
    if (!isUnheard(series.providerId)) continue;
    const providerIds = [series.providerId];
    await tellStaffOfSeries(tx, ctx, { ...about, providerIds });
    const { pattern, count, exceptDates: dates = [] } = standing.news;
    const { appointmentId, seriesId } = about;
    const push = { kind: 'series_created', appointmentId, providerIds, seriesId } as const;
    await pushAgain(tx, ctx, { ...push, series: { pattern, count, dates } });
  }
}
