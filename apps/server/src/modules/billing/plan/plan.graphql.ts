import type { PriceTier } from '@slotkeeper/domain/billing/plans';
import type { PricingPlan } from '../../../platform/billing/gateway.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { OrganizationRef } from '../../business/organization/organization.graphql.ts';

/** What a plan costs for so many staff members. */
export const PriceTierRef = builder.objectRef<PriceTier>('PriceTier').implement({
  fields: (t) => ({
    maxQuantity: t.exposeInt('maxQuantity', {
      nullable: true,
      description: 'Null: no matter how many more.',
    }),
    minQuantity: t.exposeInt('minQuantity', { description: 'From so many staff members on.' }),
    value: t.expose('value', { type: 'MinorUnits', description: 'For the whole period.' }),
  }),
});

/** Those that the viewer may choose from; none where billing is off or not its business (rule M3). */
function plansOf({ staff, billing }: GraphqlContext): readonly PricingPlan[] {
  return (staff?.may('subscription:manage') && billing?.plans) || [];
}

/** A plan, for those who hold the payments set. */
export const PricingPlanRef = builder.loadableNodeRef<PricingPlan, string, string>('PricingPlan', {
  id: { resolve: ({ id }) => id },
  load: async (ids: string[], context: GraphqlContext) => {
    const plans = new Map(plansOf(context).map((plan) => [plan.id, plan]));
    return ids.map((id) => plans.get(id) ?? notFound());
  },
});

builder.objectType(PricingPlanRef, {
  description: 'A plan of the installation’s configuration (rule M4).',
  fields: (t) => ({
    currency: t.exposeString('currency'),
    name: t.exposeString('name'),
    period: t.exposeInt('period', { description: 'Months that one payment covers: 1 or 12.' }),
    tiers: t.field({ type: [PriceTierRef], resolve: ({ tiers }) => tiers }),
  }),
});

builder.objectField(OrganizationRef, 'pricingPlans', (t) =>
  t.field({
    type: [PricingPlanRef],
    description: 'To choose from; empty where billing is off, and for those without the payments set.',
    resolve: (_, __, context) => {
      requireStaff(context);
      return plansOf(context).filter(({ isOffered }) => isOffered);
    },
  }),
);
