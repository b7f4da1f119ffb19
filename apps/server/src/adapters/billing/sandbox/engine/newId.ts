import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 24;

/** A random text of letters and digits. */
export function randomText(length = LENGTH): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** An id as Stripe makes them: `sub_` and 24 letters or digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText()}`;
}
