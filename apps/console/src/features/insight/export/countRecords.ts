const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/**
 * Counts the records of a CSV file as its pieces arrive: a line break within quotes ends none. A doubled quote closes and
 * opens. Returns how many have ended so far, the header's included.
 */
export function recordCounter(): (piece: Uint8Array) => number {
  let isQuoted = false;
  let records = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) records += 1;
    }
    return records;
  };
}
