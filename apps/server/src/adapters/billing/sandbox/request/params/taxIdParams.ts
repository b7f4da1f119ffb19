import { z } from 'zod';
import { expandable, paged, text } from './fields.ts';

const owner = z.strictObject({ type: z.literal('customer'), customer: text });

export const taxIdCreate = z.strictObject({
  ...expandable,
  owner,
  type: z.enum(['ch_vat', 'eu_vat', 'gb_vat']),
  value: text,
});

export const taxIdList = z.strictObject({ ...paged, owner });

export const taxIdDelete = z.strictObject({});
