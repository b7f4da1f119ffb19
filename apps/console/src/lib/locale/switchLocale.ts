import { COOKIE_DAYS } from '@slotkeeper/domain/limits';
import { changeLocale } from '@slotkeeper/i18n/createI18n';
import type { Locale } from '@slotkeeper/i18n/locale';
import type { i18n } from 'i18next';
import { loadTypeface } from './loadTypeface.ts';

/**
 * Speaks another language at once, and remembers it on this browser. Rejects, and changes nothing, where the texts
 * can't be fetched.
 */
export async function switchLocale(instance: i18n, locale: Locale): Promise<void> {
  await loadTypeface(locale);
  await changeLocale(instance, locale);
  document.cookie = `USER_LOCALE=${locale}; path=/; max-age=${COOKIE_DAYS * 86_400}; samesite=lax`;
}
