import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@slotkeeper/domain/options';
import { DEFAULT_LOCALE, isLocale } from '@slotkeeper/i18n/locale';

/** The language to answer in before it is known who asks: the locale cookie, the browser's first known, English. */
export function requestLocale(headers: IncomingHttpHeaders, cookie: string | undefined): Locale {
  return isLocale(cookie) ? cookie : (browserLocale(headers) ?? DEFAULT_LOCALE);
}

/** The first language of a browser that is spoken here; null where none is. */
export function browserLocale(headers: IncomingHttpHeaders): Locale | null {
  for (const entry of (headers['accept-language'] ?? '').split(',')) {
    const [language] = entry.trim().toLowerCase().split(/[-;]/);
    if (isLocale(language)) return language;
  }
  return null;
}
