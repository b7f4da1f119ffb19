import { foldEmail } from '../../input/account.ts';
import type { FoundValue } from './foundValues.ts';
import { isEmail } from './guessByValues.ts';

/** What stands between addresses and around them, as in 'Anna <anna@example.com>', '“a@example.com”; b@example.com' and 'mailto:…'. */
const AROUND = /[\s<>()[\]{};,:|…]+|\/(?<=@[^\s@/]+\/)/u;
/** At an end no part of an address, within it perhaps: the apostrophe of 'o'brien@example.com', the dot after a sentence. */
const AT_START = `.'"‘’‚‛“”„‟«»‹›´*\``;
const AT_END = `${AT_START}?!`;
/** What a link adds: '?subject=…'. */
const LINK_ENDS = /^([^@]*@[^?]*)\?.*$/;

/** The address of a row, or why it has none that can be used. */
interface ChosenEmail {
  /** In small letters, empty where there is none. */
  readonly email: string;
  readonly problem: 'invalid_email' | null;
  readonly readFrom: readonly number[];
  /** Other addresses of the same cell. */
  readonly others: readonly string[];
}

/** The first address that is one; else the first, which is flagged. */
export function chooseEmail(values: readonly FoundValue[]): ChosenEmail {
  const found = values.flatMap(({ value, index }) => {
    const addresses = addressesIn(value);
    return (addresses.length > 0 ? addresses : [value]).map((text) => ({ email: foldEmail(text), index }));
  });
  const good = found.find(({ email }) => isEmail(email));
  const chosen = good ?? found[0];
  if (!chosen) return { email: '', problem: null, readFrom: [], others: [] };
  const { email, index } = chosen;
  const beside = found
    .filter((one) => one.index === index && one.email.includes('@'))
    .map((one) => one.email);
  const others = [...new Set(beside)].filter((one) => one !== email);
  return { email, problem: good ? null : 'invalid_email', readFrom: [index], others };
}

/** The addresses of a cell, each without what stands around it. */
function addressesIn(value: string): string[] {
  return value
    .split(AROUND)
    .filter((piece) => piece.includes('@'))
    .map((piece) => bare(piece.replace(LINK_ENDS, '$1')));
}

/** Without the signs at its ends. Each is looked at once. */
function bare(piece: string): string {
  let [start, end] = [0, piece.length];
  while (start < end && AT_START.includes(piece.charAt(start))) start += 1;
  while (end > start && AT_END.includes(piece.charAt(end - 1))) end -= 1;
  return piece.slice(start, end);
}
