/** Longer cells are not searched for faxes: no one types that many numbers into one. */
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
/** 'тел./факс 02 987 6543' is answered as a phone, too. */
const ANSWERED = /(?:тел|tel|phone|ph|t|т)\p{L}*[\s.]{0,2}(?:[/,+&-]|и|e|and|und|et|y)\s?$/iu;
const BEFORE_MAX = 16;

/** What kind of number it is, by its country's plan; 'unknown' is in no plan (12 or 13 digits, spec 5). */
export type PhoneKind = 'mobile' | 'other' | 'unknown';

/** A number that was read: + and digits, and its kind. */
export interface ReadNumber {
  readonly e164: string;
  readonly kind: PhoneKind;
}

/** A number from a cell, and the other numbers in that cell. */
export interface CellNumber extends ReadNumber {
  readonly others: readonly string[];
}

/** Reads a number as a file writes it: `normalizePhone` with this country (two letters), else the organization's. */
export type ReadPhone = (
  text: string,
  country?: string,
) => (ReadNumber & { readonly ok: true }) | { readonly ok: false; readonly reason: string };

/** Separators of several numbers in one cell. */
const SEPARATORS = /[,;|\n]|\s(?=\p{L})/u;
/** Fewer digits are not a number. */
const DIGITS = /(?:\d\D*){5}/;
/** What a spreadsheet or a program that counts makes of a number: '359880000001.0'. */
const COUNTED = /^(\+?\d{7,})[.,]0+$/;
/** An extension: 'x12', 'ext. 12', 'int. 12', 'вътр. 12', '#12'. The number works without it. */
const EXTENSION =
  /(?<=\d)[ ,;]*\(?(?:x|ext\p{L}*|int\p{L}*|вътр\p{L}*|в|доб\p{L}*|durchwahl|dw|poste|#)[.: ]{0,3}\d{1,6}\)?$/iu;

/** A remark in brackets: '(Maria)', '(след 18ч)'. Brackets without a letter are part of a number. */
const BRACKETS = /\([^()]*\)/g;
/** A separator that occurs between two numbers as well as inside one. */
const BETWEEN_OR_INSIDE = /\s(?:\p{Pd}\s)?/gu;
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
  const found = [...knownNumbers(bare, readPhone), ...piecesOf(text, read)].flatMap((one) => read(one) ?? []);
  const chosen = found.find(({ kind }) => kind === 'mobile') ?? found[0] ?? read(beforeWords(bare));
  return chosen && { ...chosen, others: found.map(({ e164 }) => e164).filter((one) => one !== chosen.e164) };
}

/** The pieces that may each be a number: split at commas, lines and words, and where that can't be read, at slashes. */
function piecesOf(text: string, read: (text: string) => ReadNumber | null): string[] {
  return text
    .split(SEPARATORS)
    .map(bareNumber)
    .filter((piece) => DIGITS.test(piece))
    .flatMap((piece) => (read(piece) ? piece : piece.split('/').map(bareNumber)));
}

/** The text without an extension, remarks, and the words around it. */
function bareNumber(text: string): string {
  return withoutWords(withoutRemarks(text.replace(EXTENSION, '')));
}

/** The numbers of a text that are separated by blanks or a dash between blanks, if each is complete and in a known plan. */
function knownNumbers(text: string, readPhone: ReadPhone): string[] {
  if (text.length > TWO_NUMBERS_MAX) return [];
  for (const { index, 0: apart } of text.matchAll(BETWEEN_OR_INSIDE)) {
    const [head, rest] = [text.slice(0, index), text.slice(index + apart.length)];
    if (isKnown(head, readPhone)) {
      const others = isKnown(rest, readPhone) ? [rest] : knownNumbers(rest, readPhone);
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

/** 'Tel. +39 …' and '… Maria': words around a number are not part of it. Linear in the length of the text. */
function withoutWords(text: string): string {
  const from = text.replace(/^[^\d+(]+/, '');
  let afterDigits = from.length;
  while (afterDigits > 0 && /\D/.test(from.charAt(afterDigits - 1))) afterDigits -= 1;
  const words = from.slice(afterDigits).search(/\s?\(?\p{L}/u);
  return words < 0 ? from : from.slice(0, afterDigits + words);
}

/** A cell without the numbers that it calls faxes: they receive no calls or messages. */
function withoutFaxes(cell: string): string {
  if (cell.length > CELL_MAX || !ANY_FAX.test(cell)) return cell;
  return cell
    .replace(FAX_BEFORE, (found, offset: number) =>
      ANSWERED.test(cell.slice(Math.max(0, offset - BEFORE_MAX), offset)) ? found : ';',
    )
    .replace(FAX_AFTER, ';');
}
