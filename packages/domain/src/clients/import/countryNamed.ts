import { countryInput } from '../../input/organization.ts';
import { searchText } from '../../searchText.ts';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const LANGUAGES = ['en', 'it', 'bg', 'de'];
/** What people say instead of the name that a country has in their language. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  GB: [
    'UK',
    'Great Britain',
    'England',
    'Scotland',
    'Wales',
    'Gran Bretagna',
    'Inghilterra',
    'Großbritannien',
    'Англия',
  ],
  US: ['USA', 'United States of America', 'САЩ'],
  NL: ['Olanda', 'Holland', 'Холандия'],
  CZ: ['Czech Republic', 'Repubblica Ceca', 'Tschechische Republik'],
  TR: ['Turkey'],
};

let known: ReadonlyMap<string, string> | undefined;

/** The country (two capital letters) that a cell names in English, Italian, Bulgarian or German, or by its code; '' for none. */
export function countryNamed(cell: string): string {
  known ??= readNames();
  return known.get(searchText(cell)) ?? '';
}

/** Asked of the runtime once, and only for files that name countries. */
function readNames(): ReadonlyMap<string, string> {
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(isOwnCode);
  const named = LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return codes.map((code) => [names.of(code) ?? code, code] as const);
  });
  const also = Object.entries(ALSO).flatMap(([code, names]) => names.map((name) => [name, code] as const));
  const all = [...named, ...codes.map((code) => [code, code] as const), ...also];
  return new Map(all.map(([name, code]) => [searchText(name), code]));
}

/** Countries of before (DD, FX) and aliases (UK) have the name of another one. */
function isOwnCode(code: string): boolean {
  return countryInput.safeParse(code).success && new Intl.Locale(`und-${code}`).region === code;
}
