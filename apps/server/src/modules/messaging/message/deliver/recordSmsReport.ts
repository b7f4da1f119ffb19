import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { SmsReport } from '../gateway/gateway.ts';
import { findByGatewayId, saveReported } from './report.store.ts';

/** A gateway can be faster than the transaction that saves its id. */
const LOOK_AGAIN_MS = [100, 400, 1_000];

/**
 * Saves what a gateway reports of an SMS that it accepted (rule N1): it arrived, or why not. A report that comes twice,
 * late, out of order or about an SMS that is not ours changes nothing. The caller has checked who sent it.
 */
export async function recordSmsReport(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { gatewayId, end }: SmsReport,
): Promise<void> {
  if (end === null) return;
  let known = await findByGatewayId(db, 'SMS', gatewayId);
  for (const wait of LOOK_AGAIN_MS) {
    if (known) break;
    await sleep(wait);
    known = await findByGatewayId(db, 'SMS', gatewayId);
  }
  if (!known) return;
  const outcome = end === 'DELIVERED' ? { deliveredAt: new Date(clock.now()) } : end;
  await saveReported(db, known.scope, known.messageId, outcome);
}
