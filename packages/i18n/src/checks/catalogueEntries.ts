import type { TextGroup } from '../fillPluralForms.ts';

/** All texts of a catalogue by their full key, in the order of the file; plural forms stay apart. */
export function catalogueEntries(group: TextGroup, prefix = ''): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  for (const [name, text] of Object.entries(group)) {
    if (typeof text === 'string') entries.set(`${prefix}${name}`, text);
    else for (const [key, nested] of catalogueEntries(text, `${prefix}${name}.`)) entries.set(key, nested);
  }
  return entries;
}

/** A key without its plural form: what the code uses. */
export function pluralStem(key: string): string {
  return key.replace(/_(?:one|other)$/, '');
}
