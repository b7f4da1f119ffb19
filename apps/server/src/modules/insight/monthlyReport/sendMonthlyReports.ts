import { reportMonth, reportMonthAnywhere } from '@slotkeeper/domain/insight/reportMonth';
import { staffContext } from '../../../platform/actingContext.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findVisiblePlaces } from '../../business/place/place.ts';
import { sendMonthlyReport } from '../../messaging/report/report.ts';
import { loadSignedInProvider } from '../../people/provider/provider.ts';
import { monthlyReport } from './monthFigures.ts';
import { claimReport, findOwedReaders, type OwedReader } from './monthlyReport.store.ts';

const BATCH = 200;

interface ReportTools {
  readonly db: Database;
  readonly clock: Clock;
  /** Where links lead: scheme and host. */
  readonly linkOrigin: string;
}

/**
 * Sends the figures of the month that has ended to the members who want them, once each, also over restarts and with several
 * servers: the note that it goes and the message are one transaction. It goes on the first day by the clocks of all
 * places that the member sees, or up to two days later where no server was up. One that fails stops no other.
 *
 * @throws AggregateError with all that failed, after the others went
 */
export async function sendMonthlyReports(tools: ReportTools): Promise<void> {
  const month = reportMonthAnywhere(tools.clock.now());
  if (month === null) return;
  const failures: unknown[] = [];
  for (let after: OwedReader | undefined; ; ) {
    const readers: OwedReader[] = await findOwedReaders(tools.db, { month, after, limit: BATCH });
    for (const reader of readers)
      await report(tools, reader).catch((error: unknown) => {
        failures.push(error);
      });
    if (readers.length < BATCH) break;
    after = readers.at(-1);
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} monthly reports failed`);
}

/** Who lost sight of the figures gets none (rule R1), but may have them again within the month's first days. */
async function report({ db, clock, linkOrigin }: ReportTools, reader: OwedReader): Promise<void> {
  const { scope, providerId } = reader;
  const provider = await loadSignedInProvider(db, scope, { providerId, signInId: null });
  if (!provider) return;
  const ctx = staffContext({ scope, provider, clock, db });
  if (!ctx.may('analytics:view')) return;
  const places = await findVisiblePlaces(ctx);
  const month = reportMonth(
    [...places.values()].map(({ timezone }) => timezone),
    clock.now(),
  );
  if (month === null) return;
  const figures = await monthlyReport(ctx, places, month);
  await ctx.transaction(async (tx) => {
    const isFirst = await claimReport(tx.db, scope, { providerId, month, at: clock.now() });
    if (isFirst && figures) await sendMonthlyReport(tx, { scope, clock }, reader, figures, linkOrigin);
  });
}
