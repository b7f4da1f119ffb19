const LINE_ENDS = /\r\n|\r|\n/;
const QUOTED = `'[^']*(?:''[^']*)*'`;
const BETWEEN = '[,;\\t|]';
/** A line of nothing but cells in apostrophes, two at least. */
const HEADER = new RegExp(`^${QUOTED}(?:${BETWEEN}${QUOTED})+[ ]*$`);
/** A line whose other cells, such as numbers, need no quotes. */
const CELL = `(?:${QUOTED}|[^'",;\\t|]*)`;
const LINE = new RegExp(`^${CELL}(?:${BETWEEN}${CELL})*$`);
const QUOTED_CELLS = new RegExp(QUOTED, 'g');

/**
 * The text with its cells in double quotes where some program has put them in apostrophes ('Rossi, Anna';'D''Angelo'). One
 * whose first line does not say so, or that has any line which is no row of such cells, stays as it is.
 */
export function doubleQuoted(text: string): string {
  if (!text.trimStart().startsWith("'")) return text;
  const lines = text.split(LINE_ENDS);
  const header = lines.find((line) => line.trim() !== '') ?? '';
  if (!HEADER.test(header) || !lines.every((line) => LINE.test(line.trimEnd()))) return text;
  return lines.map((line) => line.replace(QUOTED_CELLS, doubleQuotedCell)).join('\n');
}

function doubleQuotedCell(cell: string): string {
  return `"${cell.slice(1, -1).replaceAll("''", "'").replaceAll('"', '""')}"`;
}
