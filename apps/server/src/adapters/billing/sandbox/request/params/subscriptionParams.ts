import { z } from 'zod';
import { atLeast, clearable, expandable, flag, listOf, metadata, paged, text, whole } from './fields.ts';

const paymentSettings = z.strictObject({
  payment_method_types: listOf(z.enum(['card'])).optional(),
  save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
});

const shared = {
  ...expandable,
  cancel_at_period_end: flag.optional(),
  collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
  days_until_due: atLeast(0).optional(),
  default_payment_method: text.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
  off_session: flag.optional(),
  payment_settings: paymentSettings.optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
};

export const subscriptionCreate = z.strictObject({
  ...shared,
  customer: text,
  items: listOf(z.strictObject({ price: text.optional(), quantity: atLeast(0).optional() })).min(1),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
});
export type SubscriptionCreate = z.output<typeof subscriptionCreate>;

export const subscriptionUpdate = z.strictObject({
  ...shared,
  cancel_at: z.union([z.literal('').transform(() => null), whole]).optional(),
  items: listOf(
    z.strictObject({
      id: text.optional(),
      price: text.optional(),
      quantity: atLeast(0).optional(),
      deleted: flag.optional(),
    }),
  ).optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete', 'pending_if_incomplete']).optional(),
  proration_date: whole.optional(),
});
export type SubscriptionUpdate = z.output<typeof subscriptionUpdate>;

export const subscriptionCancel = z.strictObject({ ...expandable });

export const subscriptionList = z.strictObject({
  ...paged,
  customer: text.optional(),
  price: text.optional(),
  collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
  status: z
    .enum(['active', 'all', 'canceled', 'ended', 'incomplete', 'incomplete_expired', 'past_due'])
    .optional(),
});
