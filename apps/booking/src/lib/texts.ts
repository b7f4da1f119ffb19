import type { CatalogueKey, TextValues } from '@slotkeeper/i18n/catalogueKey';
import type { Locale } from '@slotkeeper/i18n/locale';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { languageTag } from '@slotkeeper/i18n/format/intl/languageTag';

/** What the pages say: the keys of the catalogues below `booking.page`. */
export type PageKey = Extract<CatalogueKey, `booking.page.${string}`>;
/** One language's texts, by their keys without `booking.page.`; plurals by their keys with `_one` and `_other`. */
export type PageTexts = Readonly<Record<string, string>>;
export type Translate = (key: PageKey, values?: TextValues) => string;

const START = 'booking.page.'.length;
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** Fills the texts of one language in; `count` chooses the plural, of which our three languages have one and other. */
export function translator(texts: PageTexts, locale: Locale): Translate {
  const rules = new Intl.PluralRules(languageTag[locale]);
  const numbers = new Intl.NumberFormat(languageTag[locale]);
  return (key, values = {}) => {
    const name = key.slice(START);
    const form = typeof values.count === 'number' && rules.select(values.count) === 'one' ? 'one' : 'other';
    const text = texts[name] ?? texts[`${name}_${form}`] ?? key;
    return text.replace(PLACEHOLDER, (_, value: string) => {
      const filled = values[value] ?? '';
      return typeof filled === 'number' ? numbers.format(filled) : filled;
    });
  };
}

/** Those of the page: set once, around all of it. */
export const TextsContext = createContext<{ readonly t: Translate; readonly locale: Locale }>({
  t: (key) => key,
  locale: 'en',
});

export function useTexts() {
  return useContext(TextsContext);
}
