import type { Locale } from '@slotkeeper/i18n/locale';
import type { PageTexts } from './texts.ts';

const languages: Readonly<Record<Locale, () => Promise<{ texts: PageTexts }>>> = {
  en: () => import('virtual:texts/en'),
  it: () => import('virtual:texts/it'),
  bg: () => import('virtual:texts/bg'),
};

/** The texts of one language, a file of its own. Rejects where it can't be loaded. */
export async function loadTexts(locale: Locale): Promise<PageTexts> {
  return (await languages[locale]()).texts;
}
