import { countryInput } from '../../input/organization.ts';
import { searchText } from '../../searchText.ts';
import { type ColumnRole, headerMeans } from './columnRole.ts';
import alsoCalled from './countryNames.json' with { type: 'json' };
import { type FileSample, headerAt } from './fileSample.ts';
import { type CellNumber, type ReadPhone, readNumber } from './readNumber.ts';

/** A column with what is dialed before the numbers of another one. */
export interface CodeColumn {
  /** Its place. */
  readonly index: number;
  /** Whether it is one of areas by its header: '469' is Dallas there, and no number in Sweden. */
  readonly isArea: boolean;
  /** Whether it is where the client lives: a number may be of the organization's country all the same. */
  readonly isResidence: boolean;
}

/** A calling code of a row, as `callingCode` gives it. */
export interface CallingCode extends CodeColumn {
  readonly text: string;
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const LANGUAGES = ['en', 'it', 'bg', 'de'];
let known: ReadonlyMap<string, string> | undefined;
/** In front of a number: '+', '00', or the area's 0. */
const CODE = /^(?:\+|00)?([1-9]\d{0,3})$/;
const AREA_CODE = /^0\d{1,4}$/;
const COUNTRY = /^[A-Z]{2}$/;
const HAS_ITS_CODE = /^\(?(?:\+|00)/;

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

/** What a cell says is dialed before a number: '+359' of '359', '(+359)' and 'Bulgaria +359', '06' of '06', the country of 'GB' and 'Bulgaria'; '' for none. */
export function callingCode(cell: string): string {
  const country = /\d/.test(cell) ? '' : countryNamed(cell);
  if (country !== '') return country;
  const [digits = ''] = /\+?\d+(?=\D*$)/.exec(cell) ?? [];
  if (AREA_CODE.test(digits)) return digits;
  const code = CODE.exec(digits)?.[1];
  return code === undefined ? '' : `+${code}`;
}

/** The columns of codes next to a column of numbers, rather those before it: one, or two side by side. */
export function codeColumns(roles: readonly ColumnRole[], place: number, sample: FileSample): CodeColumn[] {
  const codes = roles.flatMap((role, index) => (role === 'callingCode' ? index : []));
  const distance = (index: number) => Math.abs(index - place) + (index > place ? 0.5 : 0);
  const [nearest = place] = codes.sort((one, other) => distance(one) - distance(other));
  const beside = nearest < place ? nearest - 1 : nearest + 1;
  const found = codes
    .filter((index) => index === nearest || index === beside)
    .sort((one, other) => one - other);
  return found.map((index) => {
    const header = headerAt(sample, index);
    return { index, isArea: headerMeans('area', header), isResidence: headerMeans('residence', header) };
  });
}

/** The calling codes that a row has in these columns, in their order. */
export function codesOf(columns: readonly CodeColumn[], cells: readonly string[]): CallingCode[] {
  return columns
    .map((column) => ({ ...column, text: callingCode(cells[column.index] ?? '') }))
    .filter(({ text }) => text !== '');
}

/**
 * The number that the codes of a row (of the country, of the area, or both in this order) and the number beside them make.
 * Null where they make none: without its codes a number would be another one's. One with its own + or 00 needs none.
 */
export function readWithCodes(
  codes: readonly CallingCode[],
  value: string,
  readPhone: ReadPhone,
): CellNumber | null {
  return readNumber(value, (text, own) => {
    if (codes.length === 0 || HAS_ITS_CODE.test(text)) return readPhone(text, own);
    for (const [dialed, country] of waysToDial(codes, text)) {
      const phone = readPhone(dialed, country);
      if (phone.ok && phone.kind !== 'unknown') return phone;
    }
    const mayBeHome = codes.some(({ isResidence }) => isResidence);
    return mayBeHome ? readPhone(text, own) : readUnknown(codes, text, readPhone);
  });
}

/** 12 or 13 digits are a number in no plan (spec 5) only as they are dialed from abroad: with no 0 in the midst. */
function readUnknown(codes: readonly CallingCode[], text: string, readPhone: ReadPhone) {
  const dialed = codes.map((code) => code.text).join(' ');
  const isFromAbroad = /^\+\d+$/.test(dialed) && !/^\D*0/.test(text);
  return isFromAbroad ? readPhone(`${dialed} ${text}`) : ({ ok: false, reason: 'INVALID' } as const);
}

type Dialed = readonly [text: string, country?: string];

/** The ways in which codes and a number may be meant, the likeliest first. */
function waysToDial([first, second]: readonly CallingCode[], value: string): Dialed[] {
  const digits = value.replace(/\D/g, '');
  if (!first || digits === '') return [];
  if (second) return waysWithBoth(first.text, second.text, digits);
  if (COUNTRY.test(first.text)) return [[value, first.text]];
  const code = first.text.replace('+', '');
  const isWhole = [code, `0${code}`].some((begin) => digits.startsWith(begin));
  const national: Dialed[] = [
    ...(isWhole ? [[digits] as const] : []),
    [code + digits],
    [`0${code}${digits}`],
  ];
  if (!first.text.startsWith('+')) return national;
  const international: Dialed[] = [
    ...(digits.startsWith(code) ? [[`+${digits}`] as const] : []),
    [`+${code} ${digits}`],
  ];
  return first.isArea ? [...national, ...international] : [...international, ...national];
}

/** Codes of the country and of the area: the 0 of areas may be written or left out. */
function waysWithBoth(country: string, areaCode: string, digits: string): Dialed[] {
  const area = areaCode.replace('+', '');
  const ways = [digits.startsWith(area) ? digits : area + digits, `0${area}${digits}`];
  return ways.map((way) => (COUNTRY.test(country) ? [way, country] : [`${country} ${way}`]));
}
