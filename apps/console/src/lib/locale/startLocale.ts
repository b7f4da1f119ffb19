import { COOKIE_DAYS } from '@slotkeeper/domain/limits';
import { changeLocale } from '@slotkeeper/i18n/createI18n';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@slotkeeper/i18n/locale';
import type { i18n } from 'i18next';
import * as z from 'zod/mini';
import { callOpen } from '../network/rest.ts';
import { readCookie } from '../session/cookies.ts';
import { loadTypeface } from './loadTypeface.ts';

const reported = new Set<string>();

/**
 * Reports a missing text, or a placeholder without a value, to the browser's and the server's log (spec 8), once per
 * page load. Whether the report arrives makes no difference to the person.
 */
export function reportMissingText(locale: string, key: string): void {
  const text = `${locale}: ${key}`;
  if (reported.has(text)) return;
  reported.add(text);
  reportError(new Error(`Missing text in ${text}`));
  callOpen('/utils/missingText', z.object({}), {
    method: 'POST',
    body: { locale, key },
    retries: 0,
  }).catch(() => undefined);
}

/**
 * Speaks another language at once, and remembers it on this browser. Rejects, and changes nothing, where the texts
 * can't be fetched.
 */
export async function switchLocale(instance: i18n, locale: Locale): Promise<void> {
  await loadTypeface(locale);
  await changeLocale(instance, locale);
  document.cookie = `USER_LOCALE=${locale}; path=/; max-age=${COOKIE_DAYS * 86_400}; samesite=lax`;
}

const GEOIP_TIMEOUT_MS = 2_000;
const FALLBACK_COUNTRY = 'us';
const languageOfCountry: Readonly<Record<string, Locale>> = { bg: 'bg', it: 'it', sm: 'it', va: 'it' };

/** The country that this request comes from, two small letters; 'us' where the look-up fails or is slow (spec 7). */
export async function lookUpCountry(): Promise<string> {
  try {
    const shape = z.object({ countryCode: z.string() });
    const answer = await callOpen('/utils/geoip', shape, { timeoutMs: GEOIP_TIMEOUT_MS, retries: 0 });
    return answer.countryCode.toLowerCase();
  } catch {
    return FALLBACK_COUNTRY;
  }
}

/**
 * The language to begin with: the one chosen before on this browser, else by the country (spec 2), else the first of the browser's
 * own that we speak.
 */
export async function startLocale(): Promise<Locale> {
  const chosen = readCookie('USER_LOCALE');
  if (isLocale(chosen)) return chosen;
  const ofBrowser = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale);
  return languageOfCountry[await lookUpCountry()] ?? ofBrowser ?? DEFAULT_LOCALE;
}
