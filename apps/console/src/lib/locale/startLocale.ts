import { DEFAULT_LOCALE, isLocale, type Locale } from '@slotkeeper/i18n/locale';
import { z } from 'zod';
import { callOpen } from '../network/rest.ts';
import { readCookie } from '../session/cookies.ts';

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

/** The language to begin with: the one chosen before on this browser, else by the country (spec 2). */
export async function startLocale(): Promise<Locale> {
  const chosen = readCookie('USER_LOCALE');
  if (isLocale(chosen)) return chosen;
  return languageOfCountry[await lookUpCountry()] ?? DEFAULT_LOCALE;
}
