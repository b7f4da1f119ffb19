import { timingSafeEqual } from 'node:crypto';
import { newOneTimeToken } from '../../../platform/oneTimeToken.ts';
import type { SecretBox } from '../../../platform/secretBox.ts';

const MARK = 'sk_';
/** 128 random bits, then as many of their signature, in base64url. */
const PART = 22;
const FORM = new RegExp(`^${MARK}[\\w-]{${2 * PART}}$`);
/** Enough for a person to know it again, and far too little to guess the rest. */
const PREFIX = MARK.length + 6;

/**
 * A new API token (rules R9, K1): random, and signed with the server's secret, so that a made-up one is recognized
 * without asking the database.
 */
export function newApiToken(secrets: SecretBox): string {
  const random = newOneTimeToken();
  return `${MARK}${random}${signatureOf(secrets, random)}`;
}

/** What a list shows of a token. */
export function prefixOf(token: string): string {
  return token.slice(0, PREFIX);
}

/** Whether a text claims to be an API token. */
export function looksLikeApiToken(text: string): boolean {
  return text.startsWith(MARK);
}

/** Whether this installation issued a token; whether it still works, the database knows. */
export function isSignedApiToken(secrets: SecretBox, text: string): boolean {
  if (!FORM.test(text)) return false;
  const random = text.slice(MARK.length, MARK.length + PART);
  const signature = text.slice(MARK.length + PART);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secrets, random)));
}

function signatureOf(secrets: SecretBox, random: string): string {
  return secrets.deriveToken(`api token ${random}`);
}
