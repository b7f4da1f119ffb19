import { INVOICE_DAYS_DUE } from '@slotkeeper/domain/limits';
import { PRODUCT_NAME } from '@slotkeeper/domain/product';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { formatCard } from '@slotkeeper/i18n/format/formatCard';
import { formatDate, formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { translate } from '@slotkeeper/i18n/translate';
import { declineReason } from '../../../platform/refusalError.ts';
import { type EmailBlock, type EmailContent, textOfBlocks } from '../email/email.ts';
import type { SubscriptionNotice } from './subscriptionNotice.ts';

/** An e-mail about the subscription, in its reader's language and zone. */
export interface SubscriptionEmail {
  readonly subject: string;
  readonly body: string;
  readonly content: EmailContent;
}

const product = PRODUCT_NAME;

/** Puts a notice into words; the button to the payments is added when it is sent. */
export function composeSubscriptionEmail(notice: SubscriptionNotice, display: DisplayIn): SubscriptionEmail {
  const blocks = blocksOf(notice, display);
  return {
    subject: translate(display.locale, `message.staff.${notice.kind}.subject`, { product }),
    body: textOfBlocks(blocks),
    content: { blocks },
  };
}

function blocksOf(notice: SubscriptionNotice, display: DisplayIn): EmailBlock[] {
  const { locale } = display;
  switch (notice.kind) {
    case 'paymentReceived':
      return receivedBlocks(notice, display);
    case 'paymentFailed':
      return failedBlocks(notice, display);
    case 'invoiceOpen':
    case 'invoiceOverdue': {
      const values = {
        product,
        amount: formatMoney(notice.amount, notice.currency, locale),
        count: INVOICE_DAYS_DUE,
      };
      return [paragraph(translate(locale, `message.staff.${notice.kind}.text`, values))];
    }
    case 'cardExpires': {
      const card = formatCard(notice.card);
      const date = formatLocalDate(notice.expiresOn, locale);
      return [paragraph(translate(locale, 'message.staff.cardExpires.text', { product, card, date }))];
    }
    case 'subscriptionEnded':
      return [paragraph(translate(locale, 'message.staff.subscriptionEnded.text', { product }))];
  }
}

type Of<Kind extends SubscriptionNotice['kind']> = Extract<SubscriptionNotice, { kind: Kind }>;

function receivedBlocks(notice: Of<'paymentReceived'>, display: DisplayIn): EmailBlock[] {
  const { locale } = display;
  const { amount, currency, paidAt, invoiceNumber, invoiceId, card } = notice;
  const text = invoiceId === null ? 'textLinked' : 'text';
  const lines = [
    formatMoney(amount, currency, locale),
    formatDate(paidAt, display),
    ...(card === null ? [] : [formatCard(card)]),
    ...(invoiceNumber === null ? [] : [`${translate(locale, 'billing.invoice.title')} ${invoiceNumber}`]),
  ];
  return [
    paragraph(translate(locale, `message.staff.paymentReceived.${text}`, { product })),
    { kind: 'details', lines },
  ];
}

function failedBlocks(notice: Of<'paymentFailed'>, display: DisplayIn): EmailBlock[] {
  const { locale } = display;
  const { amount, currency, declineCode, nextAttemptAt } = notice;
  const reason = declineReason(declineCode, locale);
  const values = { product, amount: formatMoney(amount, currency, locale), reason };
  return [
    paragraph(translate(locale, 'message.staff.paymentFailed.text', values)),
    {
      kind: 'details',
      lines: [translate(locale, 'message.staff.paymentFailed.code', { code: declineCode })],
    },
    paragraph(
      nextAttemptAt === null
        ? translate(locale, 'message.staff.paymentFailed.last')
        : translate(locale, 'message.staff.paymentFailed.again', {
            date: formatDate(nextAttemptAt, display),
          }),
    ),
  ];
}

function paragraph(text: string): EmailBlock {
  return { kind: 'paragraph', text };
}
