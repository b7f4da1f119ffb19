/** Nobody writes more of numbers into a cell; what is longer is not looked through. */
const CELL_MAX = 300;
const FAX = String.raw`(?:tele)?(?:fax|faks)\p{L}*|(?:теле)?факс\p{L}*|t[ée]l[ée]copie|φαξ`;
const ANY_FAX = new RegExp(FAX, 'iu');
/** 'факс 02 987 6543', 'Fax: 02/9876543'. */
const FAX_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:${FAX})[\s.:№)-]*(?:\(?\+?\d{1,5}\/\d[\d\s.-]*|[+(\d][\d\s().+-]*)`,
  'giu',
);
/** '02 987 6543 (факс)': nothing but the word, up to the next number. */
const FAX_AFTER = new RegExp(String.raw`[+(]*\d[\d\s().+/-]*(?:${FAX})[.\s]*\)?(?=\s*(?:$|[,;|/\n]))`, 'giu');
/** 'тел./факс 02 987 6543' is one that is answered. */
const ANSWERED = /(?:тел|tel|phone|ph|t|т)\p{L}*[\s.]{0,2}(?:[/,+&-]|и|e|and|und|et|y)\s?$/iu;
const BEFORE_MAX = 16;

/** What kind of number it is, as far as its country's plan tells; 'unknown' is in no plan (12 or 13 digits, spec 5). */
export type PhoneKind = 'mobile' | 'other' | 'unknown';

/** A number that was read: + and digits, and its kind. */
export interface ReadNumber {
  readonly e164: string;
  readonly kind: PhoneKind;
}

/** A number out of a cell, and the others that stand there with it. */
export interface CellNumber extends ReadNumber {
  readonly others: readonly string[];
}

/** Reads a number as a file writes it: `normalizePhone` with this country (two letters), else the organization's. */
export type ReadPhone = (
  text: string,
  country?: string,
) => (ReadNumber & { readonly ok: true }) | { readonly ok: false; readonly reason: string };

/** People write several numbers into one cell so. */
const NUMBERS_APART = /[,;|\n]|\s(?=\p{L})/u;
/** Fewer are no number. */
const DIGITS = /(?:\d\D*){5}/;
/** What a spreadsheet or a program that counts makes of a number: '359880000001.0'. */
const COUNTED = /^(\+?\d{7,})[.,]0+$/;
/** The line within a house: 'x12', 'ext. 12', 'int. 12', 'вътр. 12', '#12'. The house answers without it. */
const EXTENSION =
  /(?<=\d)[ ,;]*\(?(?:x|ext\p{L}*|int\p{L}*|вътр\p{L}*|в|доб\p{L}*|durchwahl|dw|poste|#)[.: ]{0,3}\d{1,6}\)?$/iu;

/** A remark in brackets: '(Maria)', '(след 18ч)'. Brackets without a letter are part of a number. */
const BRACKETS = /\([^()]*\)/g;
/** What may stand between two numbers as well as within one. */
const APART_OR_WITHIN = /\s(?:\p{Pd}\s)?/gu;
/** Two numbers, as long as they can be, are no longer. */
const TWO_NUMBERS_MAX = 60;

/**
 * The number in a cell, or the one among words. Where people wrote several, the first mobile, else the first that can be read,
 * but never what they call a fax.
 */
export function readNumber(value: string, readPhone: ReadPhone): CellNumber | null {
  const read = (text: string) => {
    const phone = readPhone(text);
    return phone.ok ? phone : null;
  };
  const text = withoutFaxes(value).replace(COUNTED, '$1');
  const bare = bareNumber(text);
  const whole = read(text) ?? read(bare);
  if (whole) return { ...whole, others: [] };
  const found = [...wholeNumbers(bare, readPhone), ...piecesOf(text, read)].flatMap((one) => read(one) ?? []);
  const chosen = found.find(({ kind }) => kind === 'mobile') ?? found[0] ?? read(beforeWords(bare));
  return chosen && { ...chosen, others: found.map(({ e164 }) => e164).filter((one) => one !== chosen.e164) };
}

/** What may be a number each: what commas, lines and words part, and of what can't be read so, what a slash parts. */
function piecesOf(text: string, read: (text: string) => ReadNumber | null): string[] {
  return text
    .split(NUMBERS_APART)
    .map(bareNumber)
    .filter((piece) => DIGITS.test(piece))
    .flatMap((piece) => (read(piece) ? piece : piece.split('/').map(bareNumber)));
}

/** Without the line within a house, remarks, and the words around it. */
function bareNumber(text: string): string {
  return withoutWords(withoutRemarks(text.replace(EXTENSION, '')));
}

/** The numbers of a text that only blanks or a dash between blanks part, if each is a whole one of a known plan. */
function wholeNumbers(text: string, readPhone: ReadPhone): string[] {
  if (text.length > TWO_NUMBERS_MAX) return [];
  for (const { index, 0: apart } of text.matchAll(APART_OR_WITHIN)) {
    const [head, rest] = [text.slice(0, index), text.slice(index + apart.length)];
    if (isKnown(head, readPhone)) {
      const others = isKnown(rest, readPhone) ? [rest] : wholeNumbers(rest, readPhone);
      if (others.length > 0) return [head, ...others];
    }
  }
  return [];
}

function isKnown(text: string, readPhone: ReadPhone): boolean {
  const phone = readPhone(text);
  return phone.ok && phone.kind !== 'unknown';
}

function withoutRemarks(text: string): string {
  return text.replace(BRACKETS, (brackets) => (/\p{L}/u.test(brackets) ? ' ' : brackets)).trim();
}

/** '0888 000 001' of '0888 000 001 after 6'. */
function beforeWords(text: string): string {
  const from = text.replace(/^[^\d+(]+/, '');
  const words = from.search(/\s\p{L}/u);
  return words < 0 ? from : from.slice(0, words);
}

/** 'Tel. +39 …' and '… Maria': what stands around a number is no part of it. Each sign is looked at once. */
function withoutWords(text: string): string {
  const from = text.replace(/^[^\d+(]+/, '');
  let afterDigits = from.length;
  while (afterDigits > 0 && /\D/.test(from.charAt(afterDigits - 1))) afterDigits -= 1;
  const words = from.slice(afterDigits).search(/\s?\(?\p{L}/u);
  return words < 0 ? from : from.slice(0, afterDigits + words);
}

/** A cell without the numbers that it calls faxes: nobody answers them, and no message arrives. */
function withoutFaxes(cell: string): string {
  if (cell.length > CELL_MAX || !ANY_FAX.test(cell)) return cell;
  return cell
    .replace(FAX_BEFORE, (found, offset: number) =>
      ANSWERED.test(cell.slice(Math.max(0, offset - BEFORE_MAX), offset)) ? found : ';',
    )
    .replace(FAX_AFTER, ';');
}
