import { fillPluralForms, type TextGroup } from './fillPluralForms.ts';
import type { Locale } from './locale.ts';

const catalogues: Readonly<Record<Locale, () => Promise<{ default: TextGroup }>>> = {
  en: () => import('./catalogues/en.json'),
  it: () => import('./catalogues/it.json'),
  bg: () => import('./catalogues/bg.json'),
};

/** Fetches one language's texts; in the browser each language is a chunk of its own. Rejects when it can't be fetched. */
export async function loadCatalogue(locale: Locale): Promise<TextGroup> {
  const { default: texts } = await catalogues[locale]();
  return fillPluralForms(texts, locale);
}
