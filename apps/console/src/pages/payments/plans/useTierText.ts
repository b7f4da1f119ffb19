import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useDisplay.ts';

/** How many staff members a price is for; without a largest number it has no end. */
interface TierRange {
  readonly minQuantity: number;
  readonly maxQuantity: number | null | undefined;
}

/** Names a tier by its staff members: '1 staff member', '2–5 staff members', '11 or more staff members'. */
export function useTierText(): (tier: TierRange) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return useCallback(
    ({ minQuantity, maxQuantity }) => {
      const min = formatNumber(minQuantity, locale);
      if (maxQuantity == null) return t('billing.page.tier.from', { min });
      if (maxQuantity === minQuantity) return t('billing.page.tier.exactly', { count: minQuantity });
      return t('billing.page.tier.range', { min, max: formatNumber(maxQuantity, locale) });
    },
    [t, locale],
  );
}
