import type { Locale } from '@slotkeeper/domain/options';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { SignInDeps } from '../account/signIn/signIn.ts';
import { findProvider } from '../provider/change/change.ts';
import { findInvitation, type Invitation } from './invitation.store.ts';
import { readInvitationToken } from './invitationToken.ts';
import { findMembersOrganization } from './member.store.ts';

/** What the holder of the link is shown; nothing of it says whether the e-mail has an account (rule R3). */
export interface InvitationPreview {
  readonly organizationName: string;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
}

/** An invitation whose link is good, and where it was found. */
export interface FoundInvitation {
  readonly scope: TenantScope;
  readonly tokenHash: string;
  readonly invitation: Invitation;
}

/** The invitation of a link; refuses with INVALID_LINK an unknown, a used and an old one alike. */
export async function findByLink({ db, clock }: SignInDeps, token: string): Promise<FoundInvitation> {
  const place = readInvitationToken(token);
  if (!place) refuseRequest('INVALID_LINK');
  const { scope, tokenHash } = place;
  const invitation = await findInvitation(db, scope, { tokenHash, now: clock.now() });
  return invitation ? { scope, tokenHash, invitation } : refuseRequest('INVALID_LINK');
}

/** What a link invites to. Refuses with INVALID_LINK. */
export async function checkInvitation(signInDeps: SignInDeps, token: string): Promise<InvitationPreview> {
  const { scope, invitation } = await findByLink(signInDeps, token);
  const [organization, member] = await Promise.all([
    findMembersOrganization(signInDeps.db, scope),
    findProvider(signInDeps.db, scope, invitation.providerId),
  ]);
  if (!member) refuseRequest('INVALID_LINK');
  const { email } = invitation;
  return { organizationName: organization.name, name: member.name, email, locale: member.locale };
}
