import { defaultPlans, type PriceTier } from '@slotkeeper/domain/billing/plans';
import type { TFunction } from 'i18next';
import { graphql, readInlineData } from 'react-relay';
import type { readPlan_plan$key } from '../../../__generated__/readPlan_plan.graphql.ts';

/** A plan with its prices by the number of staff (rule M4). */
export interface Plan {
  readonly id: string;
  readonly name: string;
  /** In months. */
  readonly period: number;
  readonly currency: string;
  readonly tiers: PriceTier[];
}

/** A year, in months: what a plan is paid for if not for one. */
export const YEAR_MONTHS = 12;

/** What every screen shows of a plan. */
export function readPlan(planKey: readPlan_plan$key): Plan {
  const plan = readInlineData(
    graphql`
      fragment readPlan_plan on PricingPlan @inline {
        id
        name
        period
        currency
        tiers {
          value
          minQuantity
          maxQuantity
        }
      }
    `,
    planKey,
  );
  const tiers = plan.tiers.map((tier) => ({ ...tier, maxQuantity: tier.maxQuantity ?? null }));
  return { ...plan, tiers };
}

/** The default plans are named by their period, in the viewer's language; those of a configuration have its names. */
export function planName({ name, period }: Pick<Plan, 'name' | 'period'>, t: TFunction): string {
  const isDefault = defaultPlans.some((plan) => plan.name === name && plan.period === period);
  if (!isDefault) return name;
  return t(period === YEAR_MONTHS ? 'billing.page.plan.yearly' : 'billing.page.plan.monthly');
}
