// The package is CommonJS, all of which Node gives as its default.
// oxlint-disable-next-line import/default
import jsvat, { type Country } from 'jsvat-next';

/** The member states of the European Union by their two letters, with the rules of their VAT numbers. */
const memberStates: ReadonlyMap<string, Country> = new Map([
  ['AT', jsvat.austria],
  ['BE', jsvat.belgium],
  ['BG', jsvat.bulgaria],
  ['CY', jsvat.cyprus],
  ['CZ', jsvat.czechRepublic],
  ['DE', jsvat.germany],
  ['DK', jsvat.denmark],
  ['EE', jsvat.estonia],
  ['ES', jsvat.spain],
  ['FI', jsvat.finland],
  ['FR', jsvat.france],
  ['GR', jsvat.greece],
  ['HR', jsvat.croatia],
  ['HU', jsvat.hungary],
  ['IE', jsvat.ireland],
  ['IT', jsvat.italy],
  ['LT', jsvat.lithuania],
  ['LU', jsvat.luxembourg],
  ['LV', jsvat.latvia],
  ['MT', jsvat.malta],
  ['NL', jsvat.netherlands],
  ['PL', jsvat.poland],
  ['PT', jsvat.portugal],
  ['RO', jsvat.romania],
  ['SE', jsvat.sweden],
  ['SI', jsvat.slovenia],
  ['SK', jsvat.slovakiaRepublic],
]);

/** What a country's numbers begin with, where that is not its own two letters. */
const OTHER_LETTERS: Readonly<Record<string, string>> = { CH: 'CHE', GR: 'EL' };

/** The rules of VAT numbers by what the numbers begin with. Northern Ireland, XI, has those of the United Kingdom. */
const rulesByLetters: ReadonlyMap<string, Country> = new Map([
  ...[...memberStates].map(([country, rules]) => [lettersOf(country), rules] as const),
  ['GB', jsvat.unitedKingdom],
  ['XI', jsvat.unitedKingdom],
  ['CHE', jsvat.switzerland],
]);

/** Countries whose numbers have no rules here: something between a short and a long tax number. */
const ANY = /^[A-Z0-9]{4,20}$/;

/**
 * A VAT number as it is stored: capital letters and digits, with the letters of its country; or null where it has not
 * that country's format or its check digits are wrong. Whether it was ever given out is not known. A number without
 * letters is read as one of `country`, two capital letters.
 */
export function readVatNumber(text: string, country: string): string | null {
  const number = text.toUpperCase().replace(/[\s.\-/]/g, '');
  const letters = givenLetters(number) ?? lettersOf(country);
  const rules = rulesByLetters.get(letters);
  if (!rules) return ANY.test(number) ? number : null;
  const whole = number.startsWith(letters) ? number : letters + number;
  return jsvat.checkVAT(whole, [rules]).isValid ? whole : null;
}

/** Whether the country, two capital letters, is in the European Union. */
export function isMemberState(country: string): boolean {
  return memberStates.has(country);
}

/**
 * Whether a business that moves from one country to another can keep its stored VAT number. One that it was given where
 * it was goes no further; one of a third country, which was entered with its letters, is intended and stays.
 */
export function canKeepVatNumber(
  number: string,
  move: { readonly from: string; readonly to: string },
): boolean {
  return isGivenBy(number, move.to) || !isGivenBy(number, move.from);
}

/** Whether a stored VAT number is one of the country, by its letters. */
function isGivenBy(number: string, country: string): boolean {
  const letters = givenLetters(number);
  if (letters === null) return !rulesByLetters.has(lettersOf(country));
  return letters === lettersOf(country) || (letters === 'XI' && country === 'GB');
}

/** The letters of a country that has rules, which the number begins with; null where it begins with none. */
function givenLetters(number: string): string | null {
  const found = [...rulesByLetters.keys()].find((letters) => number.startsWith(letters));
  return found ?? null;
}

function lettersOf(country: string): string {
  return OTHER_LETTERS[country] ?? country;
}
