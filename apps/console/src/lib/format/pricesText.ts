import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import type { Locale } from '@slotkeeper/i18n/locale';

/** A price (minor units) in each of the currencies that it is meant in, such as '€30.00 · £30.00' (rule P7). */
export function pricesText(price: number, currencies: readonly string[], locale: Locale): string {
  return currencies.map((currency) => formatMoney(price, currency, locale)).join(' · ');
}
