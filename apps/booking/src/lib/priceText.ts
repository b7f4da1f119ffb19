import type { Formats } from './formats.ts';
import type { Translate } from './texts.ts';

/** A price in minor units as clients read it: what costs nothing is free, not 0.00. */
export function priceText(amount: number, { money }: Pick<Formats, 'money'>, t: Translate): string {
  return amount === 0 ? t('booking.page.start.free') : money(amount);
}
