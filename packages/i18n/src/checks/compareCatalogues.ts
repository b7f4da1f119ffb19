import type { TextGroup } from '../fillPluralForms.ts';
import { catalogueEntries } from './catalogueEntries.ts';

const PLACEHOLDER = /\{\{\s*(\w+)[^}]*\}\}/g;
const LETTERS = /\p{L}{2,}/u;
const LATIN_WORD = /[A-Za-z]{2,}/g;

function placeholders(text: string): string {
  return [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .sort((a, b) => a.localeCompare(b))
    .join();
}

/** Groups and keys that are out of order, by their full path: sorted files merge without conflicts. */
export function findUnsorted(group: TextGroup, prefix = ''): readonly string[] {
  const names = Object.keys(group);
  const sorted = names.toSorted((a, b) => (a < b ? -1 : 1));
  const here = names.filter((name, index) => name !== sorted[index]).map((name) => `${prefix}${name}`);
  const below = Object.entries(group).flatMap(([name, text]) =>
    typeof text === 'string' ? [] : findUnsorted(text, `${prefix}${name}.`),
  );
  return [...here, ...below];
}

/** What a translation lacks or has too much beside the English catalogue: keys, placeholders, empty texts. */
export function findDifferences(english: TextGroup, translation: TextGroup): readonly string[] {
  const expected = catalogueEntries(english);
  const given = catalogueEntries(translation);
  const findings: string[] = [];
  for (const [key, text] of expected) {
    const translated = given.get(key);
    if (translated === undefined) findings.push(`missing: ${key}`);
    else if (translated.trim() === '') findings.push(`empty: ${key}`);
    else if (placeholders(translated) !== placeholders(text)) findings.push(`other placeholders: ${key}`);
  }
  for (const key of given.keys()) if (!expected.has(key)) findings.push(`not in English: ${key}`);
  return findings;
}

/** Plural keys with only one of their two forms, without a count, or beside a plain key of the same name. */
export function findBrokenPlurals(catalogue: TextGroup): readonly string[] {
  const entries = catalogueEntries(catalogue);
  const findings: string[] = [];
  for (const [key, text] of entries) {
    const [, stem, form] = /^(.*)_(one|other)$/.exec(key) ?? [];
    if (stem === undefined) continue;
    if (!entries.has(`${stem}_${form === 'one' ? 'other' : 'one'}`)) findings.push(`one form only: ${key}`);
    if (entries.has(stem)) findings.push(`plural and plain: ${stem}`);
    if (form === 'other' && !placeholders(text).split(',').includes('count'))
      findings.push(`no count: ${key}`);
  }
  return findings;
}

/** Texts that are the English ones and not among `allowed`, the words that both languages share. */
export function findUntranslated(
  english: TextGroup,
  translation: TextGroup,
  allowed: ReadonlySet<string>,
): readonly string[] {
  const expected = catalogueEntries(english);
  return [...catalogueEntries(translation)]
    .filter(([key, text]) => text === expected.get(key) && !allowed.has(text))
    .filter(([, text]) => LETTERS.test(text.replace(PLACEHOLDER, '')))
    .map(([key, text]) => `${key}: ${text}`);
}

/** Latin words in a Cyrillic catalogue that are not among `allowed`. */
export function findLatinWords(catalogue: TextGroup, allowed: ReadonlySet<string>): readonly string[] {
  return [...catalogueEntries(catalogue)].flatMap(([key, text]) =>
    [...text.replace(PLACEHOLDER, '').matchAll(LATIN_WORD)]
      .filter(([word]) => !allowed.has(word))
      .map(([word]) => `${key}: ${word}`),
  );
}
