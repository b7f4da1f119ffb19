import { knownHeaders } from './columnRole.ts';
import { guessDelimiter } from './guessDelimiter.ts';

const LINE_ENDS = /\r\n|\r|\n/;
const QUOTE = '"';
const WRAPPED = /^"[^"]*(?:""[^"]*)*"\s*$/;
/** A quote escaped by a backslash, as databases write it; a spreadsheet would double it. */
const ESCAPED = /\\"(?=[\p{L}\p{N}])/u;
/** The characters that a cell may follow. */
const BEFORE_CELL = ',;\t|\r\n';
const QUOTED = `'[^']*(?:''[^']*)*'`;
const BETWEEN = '[,;\\t|]';
/** A line of nothing but cells in apostrophes, two at least. */
const HEADER = new RegExp(`^${QUOTED}(?:${BETWEEN}${QUOTED})+[ ]*$`);
/** A line whose other cells, such as numbers, need no quotes. */
const CELL = `(?:${QUOTED}|[^'",;\\t|]*)`;
const LINE = new RegExp(`^${CELL}(?:${BETWEEN}${CELL})*$`);
const QUOTED_CELLS = new RegExp(QUOTED, 'g');

/** The text with quotes as spreadsheets write them, where another program has escaped, replaced or added them. */
export function repairQuotes(text: string): string {
  return unwrapLines(doubleQuoted(unescapeQuotes(text)));
}

/**
 * The text with quotes doubled that a database's dump has behind backslashes: "Ани \"Аничка\" Иванова". One that shows none
 * before a letter stays as it is: "C:\" may be a whole cell.
 */
function unescapeQuotes(text: string): string {
  if (!ESCAPED.test(text)) return text;
  let isQuoted = false;
  let isCellStart = true;
  return text.replace(/\\"|""|[^]/g, (character) => {
    const wasStart = isCellStart;
    isCellStart = !isQuoted && (BEFORE_CELL.includes(character) || (wasStart && character === ' '));
    if (character === '\\"') return isQuoted ? '""' : QUOTE;
    if (character === QUOTE && (isQuoted || wasStart)) isQuoted = !isQuoted;
    return character;
  });
}

/**
 * The text without the quotes around whole lines, as a spreadsheet adds them that took each line for one cell: "Name,Phone".
 * A text with any other line, or whose first line does not name two columns so, stays as it is.
 */
function unwrapLines(text: string): string {
  if (!text.trimStart().startsWith('"')) return text;
  const lines = text.split(LINE_ENDS);
  if (!lines.every((line) => line.trim() === '' || WRAPPED.test(line))) return text;
  const bare = lines.map((line) => line.trim().slice(1, -1).replaceAll('""', '"'));
  const header = bare.find((line) => line !== '') ?? '';
  return knownHeaders(header.split(guessDelimiter(header))).length > 1 ? bare.join('\n') : text;
}

/**
 * The text with its cells in double quotes where a program has put them in apostrophes ('Rossi, Anna';'D''Angelo'). A text
 * whose first line is not quoted so, or with any line that is not a row of such cells, stays as it is.
 */
function doubleQuoted(text: string): string {
  if (!text.trimStart().startsWith("'")) return text;
  const lines = text.split(LINE_ENDS);
  const header = lines.find((line) => line.trim() !== '') ?? '';
  if (!HEADER.test(header) || !lines.every((line) => LINE.test(line.trimEnd()))) return text;
  return lines.map((line) => line.replace(QUOTED_CELLS, doubleQuotedCell)).join('\n');
}

function doubleQuotedCell(cell: string): string {
  return `"${cell.slice(1, -1).replaceAll("''", "'").replaceAll('"', '""')}"`;
}
