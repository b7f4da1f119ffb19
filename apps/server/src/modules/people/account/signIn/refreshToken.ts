import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TokenKeys } from './accessToken.ts';

const SHAPE = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/;

/** One token of a family: generation 0 comes with the sign-in, each refresh gives the next. */
export interface RefreshToken {
  readonly family: string;
  readonly generation: number;
}

/** The refresh token of a family and generation: the same each time it is derived, so none is stored (rule R4). */
export function deriveRefreshToken(keys: TokenKeys, { family, generation }: RefreshToken): string {
  const seal = createHmac('sha256', keys.refresh).update(`${family}.${generation}`).digest('base64url');
  return `${family}.${generation}.${seal}`;
}

/** Reads a refresh token; null where it is not ours. */
export function readRefreshToken(keys: TokenKeys, text: string): RefreshToken | null {
  const [, family, digits] = SHAPE.exec(text) ?? [];
  if (!family || !digits) return null;
  const token = { family, generation: Number(digits) };
  const expected = Buffer.from(deriveRefreshToken(keys, token));
  const given = Buffer.from(text);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
