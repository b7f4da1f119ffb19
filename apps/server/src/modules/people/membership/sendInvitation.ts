import { INVITATION_DAYS, INVITATIONS_PER_HOUR, INVITATIONS_PER_PERSON } from '@slotkeeper/domain/limits';
import type { Locale } from '@slotkeeper/domain/options';
import { DAY_MS, HOUR_MS } from '@slotkeeper/domain/time/units';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { formatZone } from '@slotkeeper/i18n/format/zone/formatZone';
import { brokenConstraint } from '../../../platform/database/databaseError.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { countTry, fingerprintOf } from '../account/attempts/attempts.ts';
import { type LinkWriter, sendSecret } from '../../messaging/message/notify/notify.ts';
import { saveInvitation } from './invitation.store.ts';
import { newInvitationToken } from './invitationToken.ts';
import { findMembersOrganization } from './member.store.ts';

const LIMIT = { tries: INVITATIONS_PER_HOUR, windowMs: HOUR_MS };
const PERSON_LIMIT = { tries: INVITATIONS_PER_PERSON, windowMs: HOUR_MS };

/** Whom to invite. */
export interface InvitedMember {
  readonly providerId: string;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  readonly links: LinkWriter;
}

/**
 * Sends a member the link with which it accepts: it works once, for 7 days, and ends the one before (rule R3).
 * Whether the e-mail has an account plays no part. Refuses with ALREADY_MEMBER where the organization has invited this
 * e-mail already, and with TOO_MANY_ATTEMPTS.
 */
export async function sendInvitation(
  tx: TenantTransaction,
  ctx: StaffContext,
  { providerId, name, email, locale, links }: InvitedMember,
): Promise<void> {
  const { scope, clock, provider } = ctx;
  const key = `invitation:organization:${scope.organizationId}`;
  await countTry({ db: tx.db, clock }, key, LIMIT);
  await countTry({ db: tx.db, clock }, `${key}:${fingerprintOf(email)}`, PERSON_LIMIT);
  const organization = await findMembersOrganization(tx.db, scope);
  const now = clock.now();
  const expiresAt = now + INVITATION_DAYS * DAY_MS;
  const { token, tokenHash } = newInvitationToken(scope);
  const invitation = { providerId, email, createdAt: now, expiresAt, tokenHash };
  await refuseAlreadyInvited(saveInvitation(tx.db, scope, invitation));
  const display = { locale, zone: provider.timezone };
  const values = {
    name,
    inviter: provider.name,
    organization: organization.name,
    link: `${links.origin}/invitation/${token}`,
    until: formatDateTime(expiresAt, display, 'longWithWeekday'),
    zone: formatZone(display, expiresAt),
  };
  const reader = { recipient: email, locale, providerId };
  await sendSecret(tx, { ...ctx, secrets: links.secrets }, reader, { kind: 'staff.invitation', values });
}

async function refuseAlreadyInvited(saving: Promise<void>): Promise<void> {
  try {
    await saving;
  } catch (error) {
    if (brokenConstraint(error) === 'invitations_email_key') {
      refuseRequest('ALREADY_MEMBER', { path: ['email'] });
    }
    throw error;
  }
}
