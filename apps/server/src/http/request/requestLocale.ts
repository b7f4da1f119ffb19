import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@slotkeeper/domain/options';
import { DEFAULT_LOCALE, isLocale } from '@slotkeeper/i18n/locale';

/** The language to answer in before it is known who asks: the locale cookie, the browser's first known, English. */
export function requestLocale(headers: IncomingHttpHeaders, cookie: string | undefined): Locale {
  if (isLocale(cookie)) return cookie;
  const wanted = (headers['accept-language'] ?? '').split(',');
  for (const entry of wanted) {
    const [language] = entry.trim().toLowerCase().split(/[-;]/);
    if (isLocale(language)) return language;
  }
  return DEFAULT_LOCALE;
}
