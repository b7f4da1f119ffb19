/** A quote that a backslash keeps within its cell: as no spreadsheet writes it, which would double it. */
const ESCAPED = /\\"(?=[\p{L}\p{N}])/u;
/** What may stand before a cell. */
const BEFORE_CELL = ',;\t|\r\n';
const QUOTE = '"';

/**
 * The text with quotes doubled that a database's dump has behind backslashes: "Ани \"Аничка\" Иванова". One that shows none
 * before a letter stays as it is: "C:\" may be a whole cell.
 */
export function unescapeQuotes(text: string): string {
  if (!ESCAPED.test(text)) return text;
  let isQuoted = false;
  let isCellStart = true;
  return text.replace(/\\"|""|[^]/g, (sign) => {
    const wasStart = isCellStart;
    isCellStart = !isQuoted && (BEFORE_CELL.includes(sign) || (wasStart && sign === ' '));
    if (sign === '\\"') return isQuoted ? '""' : QUOTE;
    if (sign === QUOTE && (isQuoted || wasStart)) isQuoted = !isQuoted;
    return sign;
  });
}
