import type { PriceTier, PricingPlanConfig } from '@slotkeeper/domain/billing/plans';
import type { PricingPlan } from '../../../platform/billing/gateway.ts';
import type { Database, DatabaseTransaction, Queryable } from '../../../platform/database/database.ts';
import { runUnscopedTransaction } from '../../../platform/database/transaction.ts';

/**
 * Keeps the plans of the configuration under their keys, so that each has the same id for good, and no longer offers those
 * that it does not name. Returns all.
 */
export async function keepPlans(db: Database, plans: readonly PricingPlanConfig[]): Promise<PricingPlan[]> {
  await runUnscopedTransaction(db, async (tx) => {
    for (const plan of plans) await keepPlan(tx, plan);
    await tx
      .updateTable('pricing_plans')
      .set({ is_offered: false })
      .where(
        'key',
        'not in',
        plans.map(({ key }) => key),
      )
      .execute();
  });
  const kept = await findPlans(db);
  const position = new Map(plans.map(({ key }, index) => [key, index]));
  return kept.toSorted(
    (one, other) => (position.get(one.key) ?? kept.length) - (position.get(other.key) ?? kept.length),
  );
}

async function keepPlan(tx: DatabaseTransaction, plan: PricingPlanConfig): Promise<void> {
  const { key, name, period, currency } = plan;
  const values = { name, period, currency, tiers: JSON.stringify(plan.tiers), is_offered: true };
  await tx
    .insertInto('pricing_plans')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

async function findPlans(db: Queryable): Promise<PricingPlan[]> {
  const rows = await db.selectFrom('pricing_plans').selectAll().orderBy('id').execute();
  return rows.map(({ is_offered: isOffered, ...row }) => ({
    id: row.id,
    key: row.key,
    name: row.name,
    period: row.period as PricingPlanConfig['period'],
    currency: row.currency as PricingPlanConfig['currency'],
    tiers: row.tiers as unknown as PriceTier[],
    isOffered,
  }));
}
