import { z } from 'zod';
import { clearable, expandable, flag, listOf, metadata, paged, text, whole } from './fields.ts';

const cardData = z.strictObject({ number: text, exp_month: whole, exp_year: whole, cvc: text });
export type CardData = z.output<typeof cardData>;

/** What Stripe.js posts from the browser. */
export const intentConfirm = z.strictObject({
  client_secret: text,
  payment_method_data: z.strictObject({ type: z.literal('card'), card: cardData }),
});

/** What the page that stands for the bank posts; the sandbox's own. */
export const intentAuthenticate = z.strictObject({ client_secret: text, is_approved: flag });

export const setupIntentCreate = z.strictObject({
  ...expandable,
  customer: text.optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
  allowed_payment_method_types: listOf(z.enum(['card'])).optional(),
  payment_method_types: listOf(z.enum(['card'])).optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
});

export const intentList = z.strictObject({ ...paged, customer: text.optional() });

export const paymentMethodAttach = z.strictObject({ ...expandable, customer: text });

export const paymentMethodList = z.strictObject({
  ...paged,
  customer: text.optional(),
  type: z.enum(['card']).optional(),
});
