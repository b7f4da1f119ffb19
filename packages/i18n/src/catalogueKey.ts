import type en from './catalogues/en.json';

/** What every language's file looks like: the groups and keys of the English one. */
export type Catalogue = typeof en;

type PluralStem<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

type KeysOf<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string
    ? PluralStem<Name>
    : `${Name}.${KeysOf<Group[Name]>}`;
}[keyof Group & string];

/** Every text that can be asked for, such as `refusal.NOT_FOUND`; plural keys without their `_one` or `_other`. */
export type CatalogueKey = KeysOf<Catalogue>;

/** The values of a text's placeholders. Dates, money and phones come formatted; `count` chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;
