import type { PriceTier } from '@slotkeeper/domain/billing/plans';
import type {
  BillingMode,
  GatewayStatus,
  SubscriptionFacts,
} from '@slotkeeper/domain/billing/subscriptionStatus';
import { type DatabaseTransaction, epochMs, type Queryable } from '../../../platform/database/database.ts';
import { tenantScope, type TenantScope } from '../../../platform/tenantScope.ts';
import type { CardShown } from '../payment/payment.ts';

/** The card that renewals are paid with. */
export interface KeptCard extends CardShown {
  readonly ref: string;
  /** The last day of its last month, a local date; null where the gateway does not know. */
  readonly expiresOn: string | null;
}

/** Why the open invoice was not paid, in Stripe's words. */
export interface PaymentFailure {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
}

/** What the gateway says of an organization's subscription. Amounts in minor units, instants in epoch milliseconds. */
export interface GatewayState extends SubscriptionFacts {
  readonly subscriptionRef: string | null;
  readonly itemRef: string | null;
  readonly planId: string | null;
  readonly tier: PriceTier | null;
  readonly currency: string | null;
  readonly isAutomated: boolean;
  readonly card: KeptCard | null;
  readonly openInvoice: { readonly ref: string; readonly amount: number; readonly currency: string } | null;
  readonly failure: PaymentFailure | null;
  /** Whether it has ever been paid. */
  readonly wasActive: boolean;
}

/** Before a first plan. */
export const noSubscription: GatewayState = {
  subscriptionRef: null,
  itemRef: null,
  planId: null,
  tier: null,
  currency: null,
  gatewayStatus: null,
  cancelAtPeriodEnd: false,
  currentPeriodEnd: null,
  endedAt: null,
  failedAt: null,
  nextAttemptAt: null,
  isAutomated: true,
  card: null,
  openInvoice: null,
  failure: null,
  wasActive: false,
};

/** The same as it was read last, by which customer, and how often it has been read. */
export interface StoredSubscription extends GatewayState {
  readonly customerRef: string;
  readonly version: number;
}

function selectSubscription(db: Queryable, { organizationId }: TenantScope, mode: BillingMode) {
  return db
    .selectFrom('subscriptions')
    .select(['version', 'customer_ref', 'subscription_ref', 'item_ref', 'plan_id', 'currency'])
    .select(['tier_value', 'tier_min_quantity', 'tier_max_quantity'])
    .select(['gateway_status', 'cancel_at_period_end', 'is_automated', 'was_active'])
    .select(['payment_method_ref', 'payment_method_type', 'payment_method_brand', 'payment_method_last4'])
    .select(['payment_method_expires_on', 'open_invoice_ref', 'open_invoice_amount', 'open_invoice_currency'])
    .select(['failure_code', 'failure_decline_code', 'failure_message'])
    .select(epochMs('current_period_end').as('currentPeriodEnd'))
    .select(epochMs('ended_at').as('endedAt'))
    .select(epochMs('failed_at').as('failedAt'))
    .select(epochMs('next_attempt_at').as('nextAttemptAt'))
    .where('organization_id', '=', organizationId)
    .where('mode', '=', mode);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSubscription>['executeTakeFirstOrThrow']>>;

function toSubscription(row: Row): StoredSubscription {
  return {
    version: Number(row.version),
    customerRef: row.customer_ref,
    subscriptionRef: row.subscription_ref,
    itemRef: row.item_ref,
    planId: row.plan_id,
    tier: tierOf(row),
    currency: row.currency,
    gatewayStatus: row.gateway_status as GatewayStatus | null,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    currentPeriodEnd: row.currentPeriodEnd,
    endedAt: row.endedAt,
    failedAt: row.failedAt,
    nextAttemptAt: row.nextAttemptAt,
    isAutomated: row.is_automated,
    wasActive: row.was_active,
    card: cardOf(row),
    openInvoice: openInvoiceOf(row),
    failure: failureOf(row),
  };
}

function tierOf({ tier_value: value, tier_min_quantity: minQuantity, ...row }: Row): PriceTier | null {
  if (value === null || minQuantity === null) return null;
  return { value: Number(value), minQuantity, maxQuantity: row.tier_max_quantity };
}

function cardOf({ payment_method_ref: ref, payment_method_type: type, ...row }: Row): KeptCard | null {
  if (ref === null || type === null) return null;
  return {
    ref,
    type,
    brand: row.payment_method_brand,
    last4: row.payment_method_last4,
    expiresOn: row.payment_method_expires_on as string | null,
  };
}

function openInvoiceOf(row: Row): GatewayState['openInvoice'] {
  const { open_invoice_ref: ref, open_invoice_amount: amount, open_invoice_currency: currency } = row;
  if (ref === null || amount === null || currency === null) return null;
  return { ref, amount: Number(amount), currency };
}

function failureOf(row: Row): PaymentFailure | null {
  const { failure_code: code, failure_decline_code: declineCode, failure_message: message } = row;
  if (code === null || declineCode === null || message === null) return null;
  return { code, declineCode, message };
}

/** An organization's subscription through a gateway as it was read last; null where it has never had one. */
export async function findSubscription(
  db: Queryable,
  scope: TenantScope,
  mode: BillingMode,
): Promise<StoredSubscription | null> {
  const row = await selectSubscription(db, scope, mode).executeTakeFirst();
  return row ? toSubscription(row) : null;
}

/** The same, held until the transaction ends. */
export async function lockSubscription(
  tx: DatabaseTransaction,
  scope: TenantScope,
  mode: BillingMode,
): Promise<StoredSubscription | null> {
  const row = await selectSubscription(tx, scope, mode).forUpdate().executeTakeFirst();
  return row ? toSubscription(row) : null;
}

/** Keeps the customer of an organization, which it has once for each gateway. */
export async function insertCustomer(
  db: Queryable,
  { organizationId }: TenantScope,
  mode: BillingMode,
  customer: { ref: string; at: number },
): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({
      organization_id: organizationId,
      mode,
      customer_ref: customer.ref,
      created_at: new Date(customer.at),
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'mode']).doNothing())
    .execute();
}

const dateOf = (instant: number | null) => (instant === null ? null : new Date(instant));

/** Replaces what is known of a subscription and raises its version. */
export async function saveSubscription(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  mode: BillingMode,
  { state, at }: { state: GatewayState; at: number },
): Promise<void> {
  const { tier, card, openInvoice, failure } = state;
  await tx
    .updateTable('subscriptions')
    .set((eb) => ({
      version: eb('version', '+', '1'),
      synced_at: new Date(at),
      subscription_ref: state.subscriptionRef,
      item_ref: state.itemRef,
      plan_id: state.planId,
      tier_value: tier && String(tier.value),
      tier_min_quantity: tier?.minQuantity ?? null,
      tier_max_quantity: tier?.maxQuantity ?? null,
      currency: state.currency,
      gateway_status: state.gatewayStatus,
      cancel_at_period_end: state.cancelAtPeriodEnd,
      current_period_end: dateOf(state.currentPeriodEnd),
      ended_at: dateOf(state.endedAt),
      is_automated: state.isAutomated,
      was_active: state.wasActive,
      payment_method_ref: card?.ref ?? null,
      payment_method_type: card?.type ?? null,
      payment_method_brand: card?.brand ?? null,
      payment_method_last4: card?.last4 ?? null,
      payment_method_expires_on: card?.expiresOn ?? null,
      open_invoice_ref: openInvoice?.ref ?? null,
      open_invoice_amount: openInvoice && String(openInvoice.amount),
      open_invoice_currency: openInvoice?.currency ?? null,
      failed_at: dateOf(state.failedAt),
      next_attempt_at: dateOf(state.nextAttemptAt),
      failure_code: failure?.code ?? null,
      failure_decline_code: failure?.declineCode ?? null,
      failure_message: failure?.message ?? null,
    }))
    .where('organization_id', '=', organizationId)
    .where('mode', '=', mode)
    .execute();
}

/** Has the next try of something that failed be another one: keys of the gateway's calls name the version. */
export async function raiseVersion(
  db: Queryable,
  { organizationId }: TenantScope,
  mode: BillingMode,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set((eb) => ({ version: eb('version', '+', '1') }))
    .where('organization_id', '=', organizationId)
    .where('mode', '=', mode)
    .execute();
}

/** Whose customer an event names; null for one that is not ours. */
export async function findScopeOfCustomer(
  db: Queryable,
  customerRef: string,
  mode: BillingMode,
): Promise<TenantScope | null> {
  const row = await db
    .selectFrom('subscriptions')
    .select('organization_id')
    .where('customer_ref', '=', customerRef)
    .where('mode', '=', mode)
    .executeTakeFirst();
  return row ? tenantScope(row.organization_id) : null;
}

/** How many staff members an organization has: what its tier follows (rule M4). */
export async function countStaff(db: Queryable, { organizationId }: TenantScope): Promise<number> {
  const { count } = await db
    .selectFrom('providers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The organizations whose running period ends, or has ended, before an instant, the first to end first; all where it is null. */
export async function findRunningScopes(
  db: Queryable,
  mode: BillingMode,
  { before, limit }: { before: number | null; limit: number },
): Promise<TenantScope[]> {
  let due = db
    .selectFrom('subscriptions')
    .select('organization_id')
    .where('mode', '=', mode)
    .where('gateway_status', 'in', ['trialing', 'active', 'past_due']);
  if (before !== null) due = due.where('current_period_end', '<', new Date(before));
  const rows = await due.orderBy('current_period_end').limit(limit).execute();
  return rows.map((row) => tenantScope(row.organization_id));
}
