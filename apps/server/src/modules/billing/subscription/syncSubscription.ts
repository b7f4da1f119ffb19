import { newsBetween } from '@slotkeeper/domain/billing/billingNews';
import { isDeepStrictEqual } from 'node:util';
import type { Billing } from '../../../platform/billing/gateway.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { runTransaction, type TenantTransaction } from '../../../platform/database/transaction.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { recordInvoice } from '../invoice/invoice.ts';
import { announceBilling, type BillingNotice } from '../notice/notice.ts';
import { insertPayment, savePaymentInvoice, saveRefund } from '../payment/payment.ts';
import { readGateway } from './readGateway.ts';
import { type PaymentNews, readPayments } from './readPayments.ts';
import {
  findSubscription,
  type GatewayState,
  lockSubscription,
  saveSubscription,
  type StoredSubscription,
} from './subscription.store.ts';

/** What reading the gateway takes. */
export interface BillingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly billing: Billing;
}

/** Other processes may have read the gateway at the same time; each try takes what is there then. */
const TRIES = 20;

/**
 * Reads the subscription and its payments again from the gateway and keeps what is there, no matter what was known
 * before: so events may come twice, late, in any order or not at all (rule M2). Payments are recorded once, by their
 * invoice. Nothing happens for an organization that has never had a customer.
 *
 * No connection is held while the gateway is asked. A writer asks only after the version that it replaces was written,
 * so that nothing older ever replaces something newer.
 */
export function syncSubscription(deps: BillingDeps, scope: TenantScope): Promise<void> {
  return inTurn(deps.db, scope, async () => {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) if (await tryToSync(deps, scope)) return;
    throw new Error('The subscription kept changing while the gateway was asked');
  });
}

async function tryToSync(deps: BillingDeps, scope: TenantScope): Promise<boolean> {
  const { db, billing } = deps;
  const before = await findSubscription(db, scope, billing.gateway.mode);
  if (!before) return true;
  const state = await readGateway(billing, before);
  const payments = await readPayments(db, scope, billing, before.customerRef);
  return runTransaction(db, scope, async (tx) => {
    const locked = await lockSubscription(tx.db, scope, billing.gateway.mode);
    if (locked?.version !== before.version) return false;
    await keep(deps, tx, scope, { before, state, payments });
    return true;
  });
}

async function keep(
  { billing, clock }: BillingDeps,
  tx: TenantTransaction,
  scope: TenantScope,
  facts: { before: StoredSubscription; state: GatewayState; payments: PaymentNews },
): Promise<void> {
  const { before, state } = facts;
  const { unrecorded, refunds } = facts.payments;
  const { mode } = billing.gateway;
  if (unrecorded.length === 0 && refunds.length === 0 && !hasChanged(before, state)) return;
  await saveSubscription(tx.db, scope, mode, { state, at: clock.now() });
  const notices: BillingNotice[] = newsBetween(before, state).map((news) => ({ news, ...openOf(state) }));
  for (const refund of refunds) await saveRefund(tx, scope, mode, refund);
  for (const { payment, invoice } of unrecorded) {
    const inserted = await insertPayment(tx, scope, mode, payment);
    if (!inserted) continue;
    const recorded = await recordInvoice(tx, scope, inserted, invoice);
    await savePaymentInvoice(tx, scope, inserted.id, recorded);
    notices.push({ news: 'PAYMENT_RECEIVED', payment: { ...inserted, ...recorded } });
  }
  if (notices.length > 0) await announceBilling(tx, { scope, clock }, notices);
  tx.record({ kind: 'subscription.changed' });
}

/** The invoice that waits, and why its payment failed. */
function openOf({
  failure,
  nextAttemptAt,
  openInvoice,
}: GatewayState): Pick<BillingNotice, 'failure' | 'invoice'> {
  if (!openInvoice) return {};
  const { amount, currency } = openInvoice;
  const invoice = { amount, currency };
  return failure
    ? { invoice, failure: { declineCode: failure.declineCode, nextAttemptAt, ...invoice } }
    : { invoice };
}

function hasChanged(before: StoredSubscription, after: GatewayState): boolean {
  const { version, customerRef } = before;
  return !isDeepStrictEqual(before, { ...after, version, customerRef });
}

/** The look at the gateway that an organization has running in this process, and the one that begins after it. */
interface Turns {
  running: Promise<void>;
  next: Promise<void> | null;
}

const turnsOf = new WeakMap<Database, Map<string, Turns>>();

/**
 * Runs work for an organization one after the other. What is asked for while some is running shares the next run, which begins
 * afterwards and sees all that has happened until then.
 */
function inTurn(db: Database, { organizationId }: TenantScope, work: () => Promise<void>): Promise<void> {
  const all = turnsOf.get(db) ?? new Map<string, Turns>();
  turnsOf.set(db, all);
  const turns = all.get(organizationId);
  if (turns) return (turns.next ??= turns.running.then(begin, begin));
  return begin();

  function begin(): Promise<void> {
    const running = work().finally(() => {
      if (all.get(organizationId)?.running === running && !all.get(organizationId)?.next)
        all.delete(organizationId);
    });
    all.set(organizationId, { running, next: null });
    return running;
  }
}
