import { hashOneTimeToken, newOneTimeToken } from '../../../platform/oneTimeToken.ts';
import { type TenantScope, tenantScope } from '../../../platform/tenantScope.ts';

const SHAPE = /^([1-9]\d{0,17})\.([\w-]{22})$/;

/** An invitation's token: whose organization it belongs to, and 128 random bits of which only the hash is stored (K1). */
export function newInvitationToken({ organizationId }: TenantScope): { token: string; tokenHash: string } {
  const secret = newOneTimeToken();
  return { token: `${organizationId}.${secret}`, tokenHash: hashOneTimeToken(secret) };
}

/**
 * Where to look for a token's invitation; null where the text is no token. The scope is good for that one look-up by
 * the hash of 128 random bits: what is not found there is not found at all.
 */
export function readInvitationToken(token: string): { scope: TenantScope; tokenHash: string } | null {
  const [, organizationId, secret] = SHAPE.exec(token) ?? [];
  if (!organizationId || !secret) return null;
  return { scope: tenantScope(organizationId), tokenHash: hashOneTimeToken(secret) };
}
