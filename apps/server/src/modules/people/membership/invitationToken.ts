import { hashOneTimeToken, newOneTimeToken } from '../../../platform/oneTimeToken.ts';
import { type TenantScope, tenantScope } from '../../../platform/tenantScope.ts';

/** Marks the token of a link that was copied from the console: nobody's mailbox has received it. */
const COPIED = 'copied.';
const SHAPE = /^([1-9]\d{0,17})\.(copied\.)?([\w-]{22})$/;

/**
 * An invitation's token: whose organization it belongs to, how its link leaves, and 128 random bits. Only a hash is stored
 * (K1), and it covers how the link leaves: a copied one can't be turned into one that came by e-mail.
 */
export function newInvitationToken(
  { organizationId }: TenantScope,
  { isCopied }: { isCopied: boolean },
): { token: string; tokenHash: string } {
  const secret = `${isCopied ? COPIED : ''}${newOneTimeToken()}`;
  return { token: `${organizationId}.${secret}`, tokenHash: hashOneTimeToken(secret) };
}

/** Where an invitation is looked up, and what holding its token proves. */
interface InvitationPlace {
  readonly scope: TenantScope;
  readonly tokenHash: string;
  /** Its link was copied: its holder need not be the reader of the invited mailbox. */
  readonly isCopied: boolean;
}

/**
 * Where to look for a token's invitation; null where the text is no token. The scope is good for that one look-up by
 * the hash of 128 random bits: what is not found there is not found at all.
 */
export function readInvitationToken(token: string): InvitationPlace | null {
  const [, organizationId, mark = '', bits] = SHAPE.exec(token) ?? [];
  if (!organizationId || !bits) return null;
  const isCopied = mark === COPIED;
  return { scope: tenantScope(organizationId), tokenHash: hashOneTimeToken(`${mark}${bits}`), isCopied };
}
