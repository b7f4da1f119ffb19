import { horizonDate, nextDueDate } from '@slotkeeper/domain/recurrence/occurrenceDates';
import { addDays } from '@slotkeeper/domain/time/wallDate';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { runTransaction } from '../../../../platform/database/transaction.ts';
import { type DueSeries, findDueSeries } from '../series.store.ts';
import type { SeriesTools } from './extendSeries.ts';

/** The job that keeps one series booked. */
export const EXTEND_SERIES = 'extendSeries';

const AT_ONCE = 500;

/**
 * Looks through the series of all organizations for those that lack a date of their 12 months ahead (rule P5), and
 * enqueues a job for each, so that one that fails is tried again and stops no other. A second run enqueues nothing twice.
 */
export async function extendAllSeries({ db, clock }: SeriesTools): Promise<void> {
  // Somewhere on earth it is tomorrow already.
  const today = addDays(localDate('UTC', clock.now()), 1);
  const before = addDays(horizonDate(today), 1);
  let after: DueSeries | null = null;
  for (;;) {
    const page: DueSeries[] = await findDueSeries(db, { before, after, limit: AT_ONCE });
    for (const due of page)
      if (nextDueDate(due.recurrence, due.bookedUntil, today) !== null) await enqueue({ db, clock }, due);
    after = page.at(-1) ?? null;
    if (page.length < AT_ONCE) return;
  }
}

function enqueue({ db }: SeriesTools, { scope, id }: DueSeries): Promise<void> {
  const { organizationId } = scope;
  const key = `series:${organizationId}:${id}`;
  return runTransaction(db, scope, (tx) =>
    tx.enqueue(EXTEND_SERIES, { organizationId, seriesId: id }, { key }),
  );
}
