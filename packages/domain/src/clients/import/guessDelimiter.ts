import { parseCsv } from '../../csv/parseCsv.ts';
import { knownHeaders } from './columnRole.ts';

/** The delimiters that client files come with. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

const SAMPLE_RECORDS = 20;
/** A cell that holds a phone number or an e-mail address and nothing else. */
const CONTACT = /^(?:[+'(]?\d[\d\s().+/-]{6,}|[^\s@,;|<>]+@[^\s@,;|<>]+)$/;
/** In a header, what shows that another delimiter separates the columns; a card's 'TEL;TYPE=CELL' is one header. */
const OTHER_DELIMITERS = /[\t|]|;(?!type=)/i;

/** Guesses the delimiter that gives the most known columns; then the most cells that hold only a contact, the most rows of one
 * width, and the most columns. */
export function guessDelimiter(text: string): Delimiter {
  const scored = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(text, delimiter) }));
  const [best] = scored.sort((one, other) => compare(other.score, one.score));
  return best?.delimiter ?? ',';
}

function scoreOf(text: string, delimiter: Delimiter): number[] {
  const parsed = parseCsv(text, delimiter, { recordsMax: SAMPLE_RECORDS });
  if (!parsed.accepted) return [0, 0, 0, 0];
  const records = parsed.value.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const isClear = (header: string) => !OTHER_DELIMITERS.test(header);
  const known = Math.max(0, ...records.map(({ cells }) => knownHeaders(cells).filter(isClear).length));
  const contacts = records.flatMap(({ cells }) => cells).filter((cell) => CONTACT.test(cell.trim())).length;
  const [header] = records;
  const width = header?.cells.length ?? 1;
  if (width < 2) return [known, contacts, 0, 0];
  return [known, contacts, records.filter(({ cells }) => cells.length === width).length, width];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
