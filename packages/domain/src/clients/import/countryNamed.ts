import { countryInput } from '../../input/organization.ts';
import { searchText } from '../../searchText.ts';
import alsoCalled from './countryNames.json' with { type: 'json' };

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const LANGUAGES = ['en', 'it', 'bg', 'de'];
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
  const also = Object.entries(alsoCalled).flatMap(([code, names]) =>
    names.split(', ').map((name) => [name, code] as const),
  );
  const all = [...named, ...codes.map((code) => [code, code] as const), ...also];
  return new Map(all.map(([name, code]) => [searchText(name), code]));
}

/** Countries of before (DD, FX) and aliases (UK) have the name of another one. */
function isOwnCode(code: string): boolean {
  return countryInput.safeParse(code).success && new Intl.Locale(`und-${code}`).region === code;
}
