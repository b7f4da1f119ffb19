import { readFileSync } from 'node:fs';

export type Language = 'en' | 'it' | 'bg';

/** A text of the product as a person reads it in a language: 'settings.saved'. */
export function translated(locale: Language, key: string): string {
  const url = new URL(`../../packages/i18n/src/catalogues/${locale}.json`, import.meta.url);
  const text = key.split('.').reduce<unknown>(
    (part, name) => {
      return typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
    },
    JSON.parse(readFileSync(url, 'utf8')),
  );
  if (typeof text !== 'string') throw new Error(`${locale} has no text ${key}.`);
  return text;
}
