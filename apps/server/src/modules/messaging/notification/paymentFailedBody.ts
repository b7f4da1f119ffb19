import type { Locale } from '@slotkeeper/domain/options';
import { PRODUCT_NAME } from '@slotkeeper/domain/product';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { translate } from '@slotkeeper/i18n/translate';
import { declineReason } from '../../../platform/refusalError.ts';
import type { PaymentNotification } from './notification.store.ts';

/** The sentence of a notification that a payment of the subscription failed, with the reason (rule M3). */
export function paymentFailedBody({ payload }: PaymentNotification, locale: Locale): string {
  return translate(locale, 'notification.paymentFailed', {
    product: PRODUCT_NAME,
    amount: formatMoney(payload.amount, payload.currency, locale),
    reason: declineReason(payload.declineCode, locale),
  });
}
