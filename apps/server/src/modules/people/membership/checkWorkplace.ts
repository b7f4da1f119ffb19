import { decideWorkplace } from '@slotkeeper/domain/business/money/decideWorkplace';
import type { CurrencyChange } from '@slotkeeper/domain/business/money/priceIn';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { orThrow } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { findPlacesOfProvider } from '../provider/change/change.ts';
import { findOwnPrices, lockPlaceCurrencies } from './workplace.store.ts';

/** Where a member is to work, the first place first. */
interface WantedPlaces {
  readonly providerId: string;
  readonly placeIds: readonly string[];
  /** What the person agreed to. */
  readonly confirmed: CurrencyChange | undefined;
}

/**
 * Asks before a member, whose row is locked, goes to a first place with another currency (rule C6). Refuses with
 * PROVIDER_CURRENCY_UNCONFIRMED as decideWorkplace says.
 */
export async function checkWorkplace(
  ctx: StaffContext,
  tx: TenantTransaction,
  { providerId, placeIds, confirmed }: WantedPlaces,
): Promise<void> {
  const [before] = await findPlacesOfProvider(tx.db, ctx.scope, providerId);
  const [after] = placeIds;
  if (before === undefined || after === undefined || before === after) return;
  const currencies = await lockPlaceCurrencies(tx.db, ctx.scope, [before, after]);
  const [from = null, to] = [currencies.get(before), currencies.get(after)];
  if (!to || from === to) return;
  const prices = await findOwnPrices(tx.db, ctx.scope, { providerId, currency: to });
  const { locale } = ctx.provider;
  const services = prices.map(({ title, price }) => {
    const before = from === null ? '' : `${formatMoney(price, from, locale)} → `;
    return `${title} (${before}${formatMoney(price, to, locale)})`;
  });
  orThrow(decideWorkplace({ from, to, services, confirmed }));
}
