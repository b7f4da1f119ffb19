import { z } from 'zod';
import {
  atLeast,
  clearable,
  created,
  currency,
  expandable,
  flag,
  listOf,
  metadata,
  paged,
  text,
} from './fields.ts';

const address = z.strictObject({
  city: clearable.optional(),
  country: clearable.optional(),
  line1: clearable.optional(),
  line2: clearable.optional(),
  postal_code: clearable.optional(),
  state: clearable.optional(),
});

export const customerWrite = z.strictObject({
  ...expandable,
  address: address.optional(),
  description: clearable.optional(),
  email: clearable.optional(),
  invoice_settings: z.strictObject({ default_payment_method: clearable.optional() }).optional(),
  metadata: metadata.optional(),
  name: clearable.optional(),
  phone: clearable.optional(),
  preferred_locales: listOf(text).optional(),
  tax_exempt: z.enum(['none', 'exempt', 'reverse']).optional(),
});
export type CustomerWrite = z.output<typeof customerWrite>;

export const customerList = z.strictObject({ ...paged, email: text.optional(), created: created.optional() });

export const productWrite = z.strictObject({
  ...expandable,
  active: flag.optional(),
  description: clearable.optional(),
  id: text.optional(),
  metadata: metadata.optional(),
  name: text.optional(),
});

export const productList = z.strictObject({
  ...paged,
  active: flag.optional(),
  ids: listOf(text).optional(),
});

export const priceCreate = z.strictObject({
  ...expandable,
  active: flag.optional(),
  currency,
  lookup_key: text.max(200).optional(),
  metadata: metadata.optional(),
  nickname: text.optional(),
  product: text,
  recurring: z.strictObject({
    interval: z.enum(['day', 'month', 'week', 'year']),
    interval_count: atLeast(1).optional(),
  }),
  transfer_lookup_key: flag.optional(),
  unit_amount: atLeast(0),
});
export type PriceCreate = z.output<typeof priceCreate>;

export const priceUpdate = priceCreate.pick({
  expand: true,
  active: true,
  lookup_key: true,
  metadata: true,
  nickname: true,
  transfer_lookup_key: true,
});
export type PriceUpdate = z.output<typeof priceUpdate>;

export const priceList = z.strictObject({
  ...paged,
  active: flag.optional(),
  currency: currency.optional(),
  lookup_keys: listOf(text).max(10).optional(),
  product: text.optional(),
});
