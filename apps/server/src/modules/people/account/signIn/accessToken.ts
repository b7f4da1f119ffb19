import { jwtVerify, SignJWT } from 'jose';
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Clock } from '../../../../platform/clock.ts';

/** The keys of the two kinds of tokens, each derived from the server's secret for its purpose alone. */
export interface TokenKeys {
  readonly access: KeyObject;
  readonly refresh: Uint8Array;
}

/** Derives the keys. Servers that share a database share the secret too, else one refuses the other's tokens. */
export function tokenKeys(secret: string): TokenKeys {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  return {
    access: createSecretKey(derive('slotkeeper access token')),
    refresh: derive('slotkeeper refresh token'),
  };
}

/** Access tokens live 15 minutes (rule R4). */
const ACCESS_SECONDS = 900;

/** Which sign-in a token belongs to. Whether that is still good is read from the database each time. */
export interface SignInIdentity {
  readonly family: string;
  /** The generation of refresh token that it was issued with. */
  readonly generation: number;
  readonly organizationId: string;
  readonly providerId: string;
}

/** Issues the access token of a sign-in. */
export function issueAccessToken(
  { clock, keys }: { clock: Clock; keys: TokenKeys },
  identity: SignInIdentity,
): Promise<string> {
  const issuedAt = Math.floor(clock.now() / 1_000);
  return new SignJWT({ gen: identity.generation, org: identity.organizationId, prv: identity.providerId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(identity.family)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_SECONDS)
    .sign(keys.access);
}

/** Reads an access token; null where it is not ours or has run out. */
export async function readAccessToken(
  { clock, keys }: { clock: Clock; keys: TokenKeys },
  token: string,
): Promise<SignInIdentity | null> {
  try {
    const { payload } = await jwtVerify<{ gen: number; org: string; prv: string }>(token, keys.access, {
      algorithms: ['HS256'],
      currentDate: new Date(clock.now()),
      requiredClaims: ['sub', 'exp', 'gen', 'org', 'prv'],
    });
    const { sub = '', gen, org, prv } = payload;
    return { family: sub, generation: gen, organizationId: org, providerId: prv };
  } catch {
    return null;
  }
}
