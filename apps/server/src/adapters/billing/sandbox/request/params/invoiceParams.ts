import { z } from 'zod';
import { created, expandable, flag, paged, text } from './fields.ts';

export const invoiceList = z.strictObject({
  ...paged,
  collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
  created: created.optional(),
  customer: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  subscription: text.optional(),
});

export const invoicePay = z.strictObject({
  ...expandable,
  off_session: flag.optional(),
  payment_method: text.optional(),
});
export type InvoicePay = z.output<typeof invoicePay>;
