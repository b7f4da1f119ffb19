import type { Currency } from './currencies.ts';
import type { CurrencyChange } from './priceIn.ts';

/** What a change of one place's currency does, for people to agree to. Prices in minor units of their currency. */
export interface CurrencyPreview {
  readonly placeId: string;
  readonly from: Currency;
  readonly to: Currency;
  readonly currencyChange: CurrencyChange;
  /** How many services have a price that changes its currency. */
  readonly services: number;
  /** How many of them are also offered in another currency and keep their numbers. */
  readonly kept: number;
  readonly examples: readonly { readonly title: string; readonly before: number; readonly after: number }[];
}
