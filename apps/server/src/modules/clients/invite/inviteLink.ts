import { INVITE_DAYS } from '@slotkeeper/domain/limits';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import type { StaffContext } from '../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { hashOneTimeToken, newOneTimeToken } from '../../../platform/oneTimeToken.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { SecretBox } from '../../../platform/secretBox.ts';
import {
  findPermanentInvite,
  insertClientInvite,
  isBookingPageOn,
  keepPermanentInvite,
} from './invite.store.ts';

/** Which link is wanted. */
interface WantedLink {
  /** The client that it is meant for. */
  readonly clientId?: string;
  /** Scheme and host that the link begins with. */
  readonly origin: string;
  /** The input that asks for it. */
  readonly path?: readonly string[];
}

/**
 * Makes a link to the organization's booking page that works for one client within 30 days, in a transaction, and returns
 * its address (rules C1, K1). Refuses with BOOKING_PAGE_OFF, at `path`, where it would lead nowhere.
 */
export async function createInviteLink(
  ctx: Pick<StaffContext, 'scope' | 'provider' | 'clock'>,
  tx: TenantTransaction,
  { clientId, origin, path }: WantedLink,
): Promise<string> {
  if (!(await isBookingPageOn(tx.db, ctx.scope))) refuseRequest('BOOKING_PAGE_OFF', { path });
  const token = newOneTimeToken();
  const now = ctx.clock.now();
  await insertClientInvite(tx.db, ctx.scope, {
    tokenHash: hashOneTimeToken(token),
    providerId: ctx.provider.id,
    clientId: clientId ?? null,
    expiresAt: now + INVITE_DAYS * DAY_MS,
    createdAt: now,
  });
  return inviteUrl(origin, token);
}

/**
 * The viewer's own permanent link to the organization's booking page that works for everyone: it may be printed on a
 * wall (rule C1). It is random and the same each time: its token is kept sealed, and found by its hash (rule K1).
 * `origin`: scheme and host that it begins with. Refuses with BOOKING_PAGE_OFF where it would lead nowhere.
 */
export async function permanentInviteLink(
  { db, scope, provider, clock }: StaffContext,
  { origin, secrets }: { readonly origin: string; readonly secrets: SecretBox },
): Promise<string> {
  if (!(await isBookingPageOn(db, scope))) refuseRequest('BOOKING_PAGE_OFF');
  const kept = await findPermanentInvite(db, scope, provider.id);
  if (kept) return inviteUrl(origin, secrets.open(kept));
  const token = newOneTimeToken();
  const sealedToken = await keepPermanentInvite(db, scope, {
    tokenHash: hashOneTimeToken(token),
    sealedToken: secrets.seal(token),
    providerId: provider.id,
    createdAt: clock.now(),
  });
  return inviteUrl(origin, secrets.open(sealedToken));
}

const TOKEN = /^[\w-]{22}$/;
const PATH = '/invite/';

/** The address that a token is handed out as. `origin`: scheme and host. */
function inviteUrl(origin: string, token: string): string {
  return `${origin}${PATH}${token}`;
}

/** The token in an address of `origin` that was handed out, or null where it is not ours. */
export function tokenInUrl(origin: string, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const token = url.pathname.slice(PATH.length);
  const isOurs =
    url.origin === origin && url.pathname.startsWith(PATH) && url.search === '' && url.hash === '';
  return isOurs && TOKEN.test(token) ? token : null;
}
