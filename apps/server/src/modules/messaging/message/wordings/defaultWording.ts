import { isStaffWording, type WordingKind, type WordingTexts } from '@slotkeeper/domain/messaging/wording';
import type { Locale } from '@slotkeeper/domain/options';
import { textTemplate } from '@slotkeeper/i18n/translate';

/** How the catalogue words an e-mail to clients or staff. */
export function defaultWording(kind: WordingKind, locale: Locale): WordingTexts {
  const key = isStaffWording(kind) ? (`message.${kind}` as const) : (`message.client.${kind}` as const);
  return {
    subject: textTemplate(locale, `${key}.subject`),
    body: textTemplate(locale, `${key}.text`),
  };
}
