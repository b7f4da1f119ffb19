/** The languages of every text (spec 1). The same list as the domain's choices; a test keeps the two alike. */
export const locales = ['en', 'it', 'bg'] as const;
export type Locale = (typeof locales)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** Whether a text from outside (a cookie, a header, a column) names one of our languages. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
