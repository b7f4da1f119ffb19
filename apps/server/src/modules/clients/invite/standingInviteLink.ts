import { hashOneTimeToken } from '../../../platform/oneTimeToken.ts';
import type { SecretBox } from '../../../platform/secretBox.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { insertInvite } from './invite.store.ts';
import { inviteAddress } from './inviteAddress.ts';

/**
 * The viewer's own link to the organization's booking page that works for everybody, for good: it may stand printed on a
 * wall (rule C1). It is the same each time, so that asking again keeps no further one; only its hash is stored, so
 * that its token is derived again, as refresh tokens are (rules K1, R4). `origin`: scheme and host that it begins with.
 */
export async function standingInviteLink(
  { db, scope, provider, clock }: StaffContext,
  { origin, secrets }: { readonly origin: string; readonly secrets: SecretBox },
): Promise<string> {
  const token = secrets.deriveToken(`invite link of ${scope.organizationId}/${provider.id}`);
  await insertInvite(db, scope, {
    tokenHash: hashOneTimeToken(token),
    providerId: provider.id,
    clientId: null,
    isSingleUse: false,
    expiresAt: null,
    createdAt: clock.now(),
  });
  return inviteAddress(origin, token);
}
