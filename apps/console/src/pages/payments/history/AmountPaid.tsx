import { Text } from '@mantine/core';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useDisplay.ts';

interface AmountPaidProps {
  /** In minor units, as is what was refunded of it. */
  amount: number;
  refundedAmount: number;
  currency: string;
}

/** What was paid, and under it what of that was refunded (spec 2). */
export function AmountPaid({ amount, refundedAmount, currency }: AmountPaidProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const textOf = (value: number) => formatMoney(value, currency, locale, 'code');
  return (
    <>
      {textOf(amount)}
      {refundedAmount > 0 && (
        <Text size="sm" c="dimmed">
          {refundedAmount < amount
            ? t('billing.page.refund.part', { amount: textOf(refundedAmount) })
            : t('billing.page.refund.all')}
        </Text>
      )}
    </>
  );
}
