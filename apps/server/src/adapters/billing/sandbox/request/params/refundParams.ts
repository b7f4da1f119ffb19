import { z } from 'zod';
import { atLeast, expandable, paged, text } from './fields.ts';

export const chargeList = z.strictObject({
  ...paged,
  customer: text.optional(),
  payment_intent: text.optional(),
});

export const creditNoteList = z.strictObject({
  ...paged,
  invoice: text.optional(),
});

/** What does not go back to the card, now or by a refund before, was returned outside of Stripe. */
export const creditNoteCreate = z.strictObject({
  ...expandable,
  amount: atLeast(1),
  invoice: text,
  out_of_band_amount: atLeast(0).optional(),
  refund_amount: atLeast(0).optional(),
  refunds: z.array(z.strictObject({ refund: text })).optional(),
});
export type CreditNoteCreate = z.output<typeof creditNoteCreate>;

/** Without an amount, all that is left is returned. */
export const refundCreate = z.strictObject({
  ...expandable,
  amount: atLeast(1).optional(),
  payment_intent: text,
});
