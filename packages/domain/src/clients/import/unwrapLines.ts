import { countKnown, guessColumns } from './guessColumns.ts';
import { guessDelimiter } from './guessDelimiter.ts';

const LINE_ENDS = /\r\n|\r|\n/;
const WRAPPED = /^"[^"]*(?:""[^"]*)*"\s*$/;

/**
 * The text without the quotes around whole lines, which a spreadsheet puts there that took each line for one cell: "Name,Phone".
 * A text with any other line, or whose first line does not name two columns so, stays as it is.
 */
export function unwrapLines(text: string): string {
  if (!text.trimStart().startsWith('"')) return text;
  const lines = text.split(LINE_ENDS);
  if (!lines.every((line) => line.trim() === '' || WRAPPED.test(line))) return text;
  const bare = lines.map((line) => line.trim().slice(1, -1).replaceAll('""', '"'));
  const header = bare.find((line) => line !== '') ?? '';
  const columns = guessColumns(header.split(guessDelimiter(header)));
  return countKnown(columns) > 1 ? bare.join('\n') : text;
}
