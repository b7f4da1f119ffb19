import type { Locale } from '@slotkeeper/domain/options';
import { translate } from '@slotkeeper/i18n/translate';
import type { EmailContent } from '../../email/email.ts';

/** An e-mail about the subscription with the button to the payments in the console. */
export function withPaymentsButton(content: EmailContent, locale: Locale, origin: string): EmailContent {
  const label = translate(locale, 'message.action.openPayments');
  return { ...content, actions: [{ label, url: `${origin}/payments` }] };
}
