import { INVITE_DAYS } from '@slotkeeper/domain/limits';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { hashOneTimeToken, newOneTimeToken } from '../../../platform/oneTimeToken.ts';
import type { SecretBox } from '../../../platform/secretBox.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { insertClientInvite } from './invite.store.ts';

/** Which link is wanted. */
interface WantedLink {
  /** The client that it is meant for. */
  readonly clientId?: string;
  /** Scheme and host that the link begins with. */
  readonly origin: string;
}

/**
 * Makes a link to the organization's booking page that works for one client within 30 days, in a transaction, and returns
 * its address (rules C1, K1).
 */
export async function createInviteLink(
  ctx: Pick<StaffContext, 'scope' | 'provider' | 'clock'>,
  tx: TenantTransaction,
  { clientId, origin }: WantedLink,
): Promise<string> {
  const token = newOneTimeToken();
  const now = ctx.clock.now();
  await insertClientInvite(tx.db, ctx.scope, {
    tokenHash: hashOneTimeToken(token),
    providerId: ctx.provider.id,
    clientId: clientId ?? null,
    isSingleUse: true,
    expiresAt: now + INVITE_DAYS * DAY_MS,
    createdAt: now,
  });
  return inviteUrl(origin, token);
}

/**
 * The viewer's own permanent link to the organization's booking page that works for everyone: it may be printed on a
 * wall (rule C1). It is the same each time, so that asking again keeps no further one; only its hash is stored, so that
 * its token is derived again, as refresh tokens are (rules K1, R4). `origin`: scheme and host that it begins with.
 */
export async function permanentInviteLink(
  { db, scope, provider, clock }: StaffContext,
  { origin, secrets }: { readonly origin: string; readonly secrets: SecretBox },
): Promise<string> {
  const token = secrets.deriveToken(`invite link of ${scope.organizationId}/${provider.id}`);
  await insertClientInvite(db, scope, {
    tokenHash: hashOneTimeToken(token),
    providerId: provider.id,
    clientId: null,
    isSingleUse: false,
    expiresAt: null,
    createdAt: clock.now(),
  });
  return inviteUrl(origin, token);
}

const TOKEN = /^[\w-]{22}$/;
const PATH = '/invite/';

/** The address that a token is handed out as. `origin`: scheme and host. */
function inviteUrl(origin: string, token: string): string {
  return `${origin}${PATH}${token}`;
}

/** The token in an address of `origin` that was handed out, or null where it is none of ours. */
export function tokenInUrl(origin: string, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const token = url.pathname.slice(PATH.length);
  const isOurs =
    url.origin === origin && url.pathname.startsWith(PATH) && url.search === '' && url.hash === '';
  return isOurs && TOKEN.test(token) ? token : null;
}
