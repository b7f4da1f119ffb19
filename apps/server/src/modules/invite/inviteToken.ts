import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;
const PATH = '/invite/';

/** A new token of 128 random bits (decisions K1); only its hash is stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The address that a token is handed out as. `origin`: scheme and host. */
export function inviteAddress(origin: string, token: string): string {
  return `${origin}${PATH}${token}`;
}

/** The token in an address of `origin` that was handed out, or null where it is none of ours. */
export function tokenInAddress(origin: string, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const token = url.pathname.slice(PATH.length);
  const isOurs =
    url.origin === origin && url.pathname.startsWith(PATH) && url.search === '' && url.hash === '';
  return isOurs && TOKEN.test(token) ? token : null;
}
