import { Text } from '@mantine/core';
import { formatDate } from '@slotkeeper/i18n/format/formatDate';
import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { LastPaymentSection_subscription$key } from '../../../__generated__/LastPaymentSection_subscription.graphql.ts';
import { Fact, FactList } from '../../../lib/facts/FactList.tsx';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { AmountPaid } from '../history/AmountPaid.tsx';
import { InvoiceLink } from '../history/InvoiceLink.tsx';

interface LastPaymentSectionProps {
  subscriptionKey: LastPaymentSection_subscription$key;
}

/** What was paid last: when, how much, and its invoice (spec 2). */
export function LastPaymentSection({ subscriptionKey }: LastPaymentSectionProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const { lastPayment } = useFragment(
    graphql`
      fragment LastPaymentSection_subscription on Subscription {
        lastPayment {
          createdAt
          amount
          refundedAmount
          currency
          invoiceNumber
          invoiceLink
        }
      }
    `,
    subscriptionKey,
  );
  return (
    <Section title={t('billing.page.lastPayment.title')}>
      {lastPayment ? (
        <FactList>
          <Fact label={t('billing.page.column.date')}>{formatDate(lastPayment.createdAt, display)}</Fact>
          <Fact label={t('billing.page.column.amount')}>
            <AmountPaid {...lastPayment} />
          </Fact>
          <Fact label={t('billing.page.column.invoice')}>
            <InvoiceLink number={lastPayment.invoiceNumber} link={lastPayment.invoiceLink} />
          </Fact>
        </FactList>
      ) : (
        <Text c="dimmed">{t('billing.page.lastPayment.none')}</Text>
      )}
    </Section>
  );
}
