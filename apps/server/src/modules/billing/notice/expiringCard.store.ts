import type { BillingMode } from '@slotkeeper/domain/billing/subscriptionStatus';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { tenantScope, type TenantScope } from '../../../platform/tenantScope.ts';

/** An organization whose subscription is paid with a card. */
export interface CardHolder {
  readonly scope: TenantScope;
  readonly customerRef: string;
}

/** A card that is to be charged again, of which nobody was notified yet. */
const isUnnoticed = sql<boolean>`(gateway_status in ('trialing', 'active', 'past_due') and is_automated
  and not cancel_at_period_end and payment_method_brand is not null and payment_method_last4 is not null
  and payment_method_expires_on is distinct from expiry_noticed_for)`;

/** Those with such a card, over all organizations, the first that expires first; `until`: the last day of expiry, YYYY-MM-DD. */
export async function findUnnoticedCards(
  db: Queryable,
  { mode, until }: { readonly mode: BillingMode; readonly until: string | null },
  limit: number,
): Promise<CardHolder[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['organization_id', 'customer_ref'])
    .where('mode', '=', mode)
    .where('payment_method_expires_on', 'is not', null)
    .where(isUnnoticed)
    .$if(until !== null, (query) => query.where(sql<boolean>`payment_method_expires_on <= ${until}::date`))
    .orderBy('payment_method_expires_on')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ scope: tenantScope(row.organization_id), customerRef: row.customer_ref }));
}

/** When cards expire, both days included (YYYY-MM-DD), and through which gateway they are charged. */
interface ExpiryRange {
  readonly mode: BillingMode;
  readonly from: string;
  readonly until: string;
}

/** Notes that people are notified of the card and returns it; null where it expires later, or another server has done so. */
export async function takeExpiringCard(
  db: Queryable,
  { organizationId }: TenantScope,
  { mode, from, until }: ExpiryRange,
): Promise<{ card: { brand: string; last4: string }; expiresOn: string } | null> {
  const { rows } = await sql<{ brand: string; last4: string; expires_on: string }>`
    update subscriptions set expiry_noticed_for = payment_method_expires_on
    where organization_id = ${organizationId} and mode = ${mode} and ${isUnnoticed}
      and payment_method_expires_on between ${from}::date and ${until}::date
    returning payment_method_brand as brand, payment_method_last4 as last4,
      payment_method_expires_on::text as expires_on`.execute(db);
  const [row] = rows;
  return row ? { card: { brand: row.brand, last4: row.last4 }, expiresOn: row.expires_on } : null;
}
