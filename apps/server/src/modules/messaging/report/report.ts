import type { Locale } from '@slotkeeper/domain/options';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { queueMessages, type WriterContext } from '../message/deliver/deliver.ts';
import { composeMonthlyReport } from './composeMonthlyReport.ts';
import type { MonthlyReport } from './reportFigures.ts';

export { composeMonthlyReport } from './composeMonthlyReport.ts';
export type { MonthFigures, MonthlyReport } from './reportFigures.ts';

/** A member who wants a report. */
export interface ReportReader {
  readonly providerId: string;
  readonly email: string;
  readonly locale: Locale;
}

/**
 * Writes a report to a member by e-mail, in the transaction that notes it (rule N2). `origin`: scheme and host of its link
 * (rule N1).
 */
export async function sendMonthlyReport(
  tx: TenantTransaction,
  ctx: WriterContext,
  { providerId, email, locale }: ReportReader,
  report: MonthlyReport,
  origin: string,
): Promise<void> {
  const message = {
    ...composeMonthlyReport(report, locale, origin),
    channel: 'EMAIL',
    kind: 'staff.monthlyReport',
    providerId,
    recipient: email,
    locale,
  } as const;
  await queueMessages(tx, ctx, [message], { atOnce: true });
}
