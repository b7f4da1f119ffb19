import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { type Plan, YEAR_MONTHS } from './readPlan.ts';

/** A price (minor units) for a whole period of a plan: '€39.00 per month' (rule M1). */
export function usePriceText(): (value: number, plan: Pick<Plan, 'currency' | 'period'>) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return useCallback(
    (value, { currency, period }) => {
      const price = formatMoney(value, currency, locale);
      return t(period === YEAR_MONTHS ? 'billing.page.price.year' : 'billing.page.price.month', { price });
    },
    [t, locale],
  );
}
