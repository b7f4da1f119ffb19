import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 16;

/** A new token of 128 random bits for a link (rule K1); only its hash is stored. */
export function newOneTimeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a secret that is long enough not to be guessed. */
export function hashOneTimeToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
