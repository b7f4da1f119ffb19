import { createInstance } from 'i18next';
import type { CatalogueKey, TextValues } from './catalogueKey.ts';
import bg from './catalogues/bg.json' with { type: 'json' };
import en from './catalogues/en.json' with { type: 'json' };
import it from './catalogues/it.json' with { type: 'json' };
import { fillPluralForms } from './fillPluralForms.ts';
import { i18nextOptions, type OnMissingText } from './i18nextOptions.ts';
import type { Locale } from './locale.ts';
import { oneFullStop } from './oneFullStop.ts';

let report: OnMissingText = () => {};

const instance = createInstance().use(oneFullStop);
void instance.init({
  ...i18nextOptions((locale, key) => report(locale, key)),
  lng: 'en',
  resources: {
    en: { translation: fillPluralForms(en, 'en') },
    it: { translation: fillPluralForms(it, 'it') },
    bg: { translation: fillPluralForms(bg, 'bg') },
  },
});

/**
 * A text in any language, at once: e-mails, messages and error sentences of the server (rule N2). A missing key
 * gives the key and a missing value a gap, both reported and never thrown: an e-mail with a gap is better than none.
 */
export function translate(locale: Locale, key: CatalogueKey, values?: TextValues): string {
  return instance.t(key, { ...values, lng: locale });
}

/** A text as the catalogue has it, with its placeholders such as `{{name}}`: what a business words itself starts with it. */
export function textTemplate(locale: Locale, key: CatalogueKey): string {
  return instance.t(key, { lng: locale, skipInterpolation: true });
}

/** Reports to the writer of the log of missing texts (spec 8); the composition root calls it once. */
export function reportMissingTexts(listener: OnMissingText): void {
  report = listener;
}
