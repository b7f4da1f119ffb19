import { defuseLinks } from '@slotkeeper/domain/input/text/defuseLinks';
import type { Locale } from '@slotkeeper/domain/options';
import { translate } from '@slotkeeper/i18n/translate';
import type { WebhookNotification } from './notification.store.ts';

/** The sentence of a notification that a webhook was paused (rule N7); what a member or a program wrote makes no link (rule N4). */
export function webhookPausedBody({ payload }: WebhookNotification, locale: Locale): string {
  return translate(locale, 'notification.webhookPaused', { host: defuseLinks(payload.host) });
}
