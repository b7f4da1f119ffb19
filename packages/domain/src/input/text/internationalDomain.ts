import { parseUrl } from './parseUrl.ts';

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 0x80;
const LAST_CODE = 0x10ffff;
const PREFIX = 'xn--';
const isAscii = /^[ -~]*$/;
/** What a domain of an e-mail can be made of, with the dots of other scripts. */
const isDomain = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;

/**
 * A domain in the letters that people read, so that 'exämple.de' and 'xn--exmple-cua.de' are one: as browsers and mail servers
 * compare it (UTS 46). What is no domain stays as it is.
 */
export function readableDomain(domain: string): string {
  if (isAscii.test(domain) && !domain.includes(PREFIX)) return domain;
  const ascii = asciiDomain(domain);
  if (ascii === null) return domain;
  const readable = ascii.split('.').map(readableLabel).join('.').normalize('NFC');
  // What no address can have, such as pictures, or what would not lead back to the same domain, stays in code.
  return isDomain.test(readable) && asciiDomain(readable) === ascii ? readable : ascii;
}

/** As name servers have it; null where it is no domain. */
function asciiDomain(domain: string): string | null {
  return isDomain.test(domain) ? (parseUrl(`http://${domain}/`)?.hostname ?? null) : null;
}

function readableLabel(label: string): string {
  if (!label.startsWith(PREFIX)) return label;
  return decodePunycode(label.slice(PREFIX.length)) ?? label;
}

/** Punycode as letters (RFC 3492, 6.2); null where it is malformed. */
function decodePunycode(text: string): string | null {
  const end = text.lastIndexOf('-');
  const codes = Array.from({ length: Math.max(0, end) }, (_, place) => text.charCodeAt(place));
  let [code, place, bias] = [FIRST_CODE, 0, FIRST_BIAS];
  let index = end > 0 ? end + 1 : 0;
  while (index < text.length) {
    const before = place;
    let weight = 1;
    for (let step = BASE; ; step += BASE) {
      const digit = digitOf(text.charCodeAt(index));
      index += 1;
      if (digit === null) return null;
      place += digit * weight;
      const threshold = Math.min(Math.max(step - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = codes.length + 1;
    bias = adapted(place - before, length, before === 0);
    code += Math.floor(place / length);
    place %= length;
    if (code > LAST_CODE) return null;
    codes.splice(place, 0, code);
    place += 1;
  }
  return String.fromCodePoint(...codes);
}

/** a to z are 0 to 25, 0 to 9 are 26 to 35; null for all else, such as the end of the text. */
function digitOf(letter: number): number | null {
  if (letter >= 0x61 && letter <= 0x7a) return letter - 0x61;
  if (letter >= 0x30 && letter <= 0x39) return letter - 0x30 + 26;
  return null;
}

function adapted(moved: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(moved / (isFirst ? DAMP : 2));
  delta += Math.floor(delta / length);
  let bias = 0;
  for (; delta > ((BASE - T_MIN) * T_MAX) / 2; bias += BASE) delta = Math.floor(delta / (BASE - T_MIN));
  return bias + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW));
}
