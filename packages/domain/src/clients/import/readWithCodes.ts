import { headerMeans } from './columnRole.ts';
import { countryNamed } from './countryNamed.ts';
import { type CellNumber, type ReadPhone, readNumber } from './readNumber.ts';

/** A calling code of a row: what is dialed before its number. */
export interface CallingCode {
  /** The place of its column. */
  readonly index: number;
  /** As `callingCode` gives it. */
  readonly text: string;
  /** Whether the column is one of areas by its header: '469' is Dallas there, and no number in Sweden. */
  readonly isArea: boolean;
  /** Whether it is where the client lives: a number may be of the organization's country all the same. */
  readonly isResidence: boolean;
}

/** In front of a number: '+', '00', or the area's 0. */
const CODE = /^(?:\+|00)?([1-9]\d{0,3})$/;
const AREA_CODE = /^0\d{1,4}$/;
const COUNTRY = /^[A-Z]{2}$/;
const HAS_ITS_CODE = /^\(?(?:\+|00)/;

/** What a cell says is dialed before a number: '+359' of '359', '(+359)' and 'Bulgaria +359', '06' of '06', the country of 'GB' and 'Bulgaria'; '' for none. */
export function callingCode(cell: string): string {
  const country = /\d/.test(cell) ? '' : countryNamed(cell);
  if (country !== '') return country;
  const [digits = ''] = /\+?\d+(?=\D*$)/.exec(cell) ?? [];
  if (AREA_CODE.test(digits)) return digits;
  const code = CODE.exec(digits)?.[1];
  return code === undefined ? '' : `+${code}`;
}

/** The calling codes that a row has in these columns, in their order. */
export function codesOf(
  indexes: readonly number[],
  columns: readonly { readonly header: string }[],
  cells: readonly string[],
): CallingCode[] {
  return indexes.flatMap((index) => {
    const [text, header] = [callingCode(cells[index] ?? ''), columns[index]?.header ?? ''];
    const [isArea, isResidence] = [headerMeans('area', header), headerMeans('residence', header)];
    return text === '' ? [] : { index, text, isArea, isResidence };
  });
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
