import { formatDate } from '@slotkeeper/i18n/format/formatDate';
import type { DataTableColumn } from '@slotkeeper/ui/DataTable';
import { useTranslation } from 'react-i18next';
import { graphql, readInlineData } from 'react-relay';
import type {
  usePaymentColumns_payment$data,
  usePaymentColumns_payment$key,
} from '../../../__generated__/usePaymentColumns_payment.graphql.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { cardText } from '../subscription/cardText.ts';
import { AmountPaid } from './AmountPaid.tsx';
import { InvoiceLink } from './InvoiceLink.tsx';

type Payment = Omit<usePaymentColumns_payment$data, ' $fragmentType'>;

/** What the history shows of a payment. */
export function readPayment(paymentKey: usePaymentColumns_payment$key): Payment {
  return readInlineData(
    graphql`
      fragment usePaymentColumns_payment on SubscriptionPayment @inline {
        id
        createdAt
        amount
        refundedAmount
        currency
        invoiceNumber
        invoiceLink
        paymentMethod {
          type
          brand
          last4
        }
      }
    `,
    paymentKey,
  );
}

/** The columns of the history: date, card, invoice and amount (spec 2). */
export function usePaymentColumns(): readonly DataTableColumn<Payment>[] {
  const { t } = useTranslation();
  const display = useDisplay();
  return [
    {
      id: 'CREATED_AT',
      header: t('billing.page.column.date'),
      sortable: true,
      cell: ({ createdAt }) => formatDate(createdAt, display, 'medium'),
    },
    {
      id: 'method',
      header: t('billing.page.column.method'),
      cell: ({ paymentMethod }) => (paymentMethod ? cardText(paymentMethod) : '–'),
    },
    {
      id: 'invoice',
      header: t('billing.page.column.invoice'),
      cell: ({ invoiceNumber, invoiceLink, createdAt }) => (
        <InvoiceLink
          number={invoiceNumber}
          link={invoiceLink}
          date={formatDate(createdAt, display, 'numeric')}
        />
      ),
    },
    {
      id: 'AMOUNT',
      header: t('billing.page.column.amount'),
      sortable: true,
      align: 'end',
      cell: ({ amount, refundedAmount, currency }) => (
        <AmountPaid amount={amount} refundedAmount={refundedAmount} currency={currency} />
      ),
    },
  ];
}
