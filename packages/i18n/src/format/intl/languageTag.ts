import type { Locale } from '../../locale.ts';

/** The regional form of each language: English with European dates and Monday first, as our places have them. */
export const languageTag: Readonly<Record<Locale, string>> = { en: 'en-GB', it: 'it-IT', bg: 'bg-BG' };
