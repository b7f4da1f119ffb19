import { readFileSync } from 'node:fs';

export type Language = 'en' | 'it' | 'bg';

/** The forms of a text of the product, such as of one and of many. */
function translations(locale: Language, key: string): string[] {
  const forms = ['', '_one', '_few', '_many', '_other'].map((form) => textAt(locale, `${key}${form}`));
  const texts = forms.filter((text) => typeof text === 'string');
  if (texts.length === 0) throw new Error(`${locale} has no text ${key}.`);
  return texts;
}

/** A text of the product as a person reads it in a language: 'settings.saved'. */
export function translated(locale: Language, key: string): string {
  const text = textAt(locale, key);
  if (typeof text !== 'string') throw new Error(`${locale} has no text ${key}.`);
  return text;
}

function textAt(locale: Language, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
      catalogueOf(locale),
    );
}

const catalogues = new Map<Language, unknown>();

/** Read once: the journeys through all dialogs ask for thousands of texts. */
function catalogueOf(locale: Language): unknown {
  const url = new URL(`../../packages/i18n/src/catalogues/${locale}.json`, import.meta.url);
  if (!catalogues.has(locale)) catalogues.set(locale, JSON.parse(readFileSync(url, 'utf8')));
  return catalogues.get(locale);
}

/** What a text of the product looks like in a language, in any of its forms and with anything in its gaps. */
export function translatedPattern(locale: Language, key: string): RegExp {
  const patterns = translations(locale, key).map((text) =>
    text
      .split(/\{\{.*?\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  );
  return new RegExp(`^(${patterns.join('|')})$`);
}
