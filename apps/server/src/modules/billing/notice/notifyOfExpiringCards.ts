import { BILLING_LOOKED_AT_MAX, CARD_EXPIRY_NOTICE_DAYS } from '@slotkeeper/domain/limits';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import type { Billing } from '../../../platform/billing/gateway.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { runTransaction } from '../../../platform/database/transaction.ts';
import { notifyOfSubscription } from '../../messaging/subscription/subscription.ts';
import { type CardHolder, findUnnoticedCards, takeExpiringCard } from './expiringCard.store.ts';

/** What looking for cards that expire takes. */
interface ExpiryDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly billing: { readonly gateway: Pick<Billing['gateway'], 'mode' | 'now' | 'sandbox'> };
}

/**
 * Notifies, once for each card, those who manage a running subscription that the card expires within 30 days. Runs again at
 * any time, also on several servers. One organization that fails keeps no other from its turn; gives what failed.
 */
export async function notifyOfExpiringCards(deps: ExpiryDeps): Promise<unknown[]> {
  const { db, clock, billing } = deps;
  const { mode, sandbox } = billing.gateway;
  // In the sandbox, each organization has its own clock.
  const until = sandbox ? null : lastDay(clock.now());
  const holders = await findUnnoticedCards(db, { mode, until }, BILLING_LOOKED_AT_MAX);
  const failures: unknown[] = [];
  for (const holder of holders) await notifyHolder(deps, holder).catch((error) => failures.push(error));
  return failures;
}

async function notifyHolder(
  { db, clock, billing }: ExpiryDeps,
  { scope, customerRef }: CardHolder,
): Promise<void> {
  const { gateway } = billing;
  const today = (await gateway.now(customerRef)).getTime();
  const range = { mode: gateway.mode, from: dateOf(today), until: lastDay(today) };
  await runTransaction(db, scope, async (tx) => {
    const card = await takeExpiringCard(tx.db, scope, range);
    if (card) await notifyOfSubscription(tx, { scope, clock }, [{ kind: 'cardExpires', ...card }]);
  });
}

/** The last day of expiry that is near enough. */
function lastDay(now: number): string {
  return dateOf(now + CARD_EXPIRY_NOTICE_DAYS * DAY_MS);
}

/** Cards expire with a month, everywhere: no zone makes a difference that matters. */
function dateOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
