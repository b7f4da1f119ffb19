import { isCurrency } from '@slotkeeper/domain/business/money/currencies';
import {
  currencyChanges,
  type CurrencyPreview as RawPreview,
} from '@slotkeeper/domain/business/money/priceIn';
import { z } from 'zod';
import { ServerRefusal } from '../../../lib/errors/refusal.ts';

/** What a change of one place's currency does to prices, as the server's refusal says. */
export type CurrencyPreview = RawPreview;

const currency = z.string().refine(isCurrency);
const amount = z.int();
const previews = z.array(
  z.object({
    placeId: z.string(),
    from: currency,
    to: currency,
    currencyChange: z.enum(currencyChanges),
    services: amount,
    kept: amount,
    examples: z.array(z.object({ title: z.string(), before: amount, after: amount })),
  }),
);

/** What the server wants agreement to before it changes currencies, by place; none for any other error. */
export function currencyPreviewsOf(error: unknown): readonly CurrencyPreview[] {
  if (!(error instanceof ServerRefusal) || error.code !== 'CURRENCY_CHANGE_UNCONFIRMED') return [];
  return previews.safeParse(error.values.currencyPreviews).data ?? [];
}

/** The part of a place's change that agrees to what was shown for it. */
export function agreementTo(agreed: readonly CurrencyPreview[], placeId: string) {
  const preview = agreed.find((each) => each.placeId === placeId);
  return preview && { currencyChange: preview.currencyChange };
}
