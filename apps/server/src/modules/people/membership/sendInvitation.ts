import { INVITATION_DAYS, INVITATIONS_PER_HOUR, INVITATIONS_PER_PERSON } from '@slotkeeper/domain/limits';
import type { Locale } from '@slotkeeper/domain/options';
import { coversSets } from '@slotkeeper/domain/people/access/permissionSets';
import { DAY_MS, HOUR_MS } from '@slotkeeper/domain/time/units';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { formatZone } from '@slotkeeper/i18n/format/zone/formatZone';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { brokenConstraint } from '../../../platform/database/databaseError.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { notFound, refuseRequest } from '../../../platform/refusalError.ts';
import { type LinkWriter, sendSecret } from '../../messaging/message/outgoing/outgoing.ts';
import { countTry, fingerprintOf } from '../account/attempts/attempts.ts';
import { type LockedProvider, lockProvider } from '../provider/change/change.ts';
import { saveInvitation } from './invitation.store.ts';
import { newInvitationToken } from './invitationToken.ts';
import { findMembersOrganization, lockRoleChanges } from './member.store.ts';

const LIMIT = { tries: INVITATIONS_PER_HOUR, windowMs: HOUR_MS };
const PERSON_LIMIT = { tries: INVITATIONS_PER_PERSON, windowMs: HOUR_MS };

/** Whom to invite. */
interface InvitedMember {
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
  const { link, expiresAt } = await renewLink(tx, ctx, { providerId, email, links, isCopied: false });
  const display = { locale, zone: provider.timezone };
  const values = {
    name,
    inviter: provider.name,
    organization: organization.name,
    link,
    until: formatDateTime(expiresAt, display, 'longWithWeekday'),
    zone: formatZone(display, expiresAt),
  };
  const reader = { recipient: email, locale, providerId };
  await sendSecret(tx, { ...ctx, secrets: links.secrets }, reader, { kind: 'staff.invitation', values });
}

/** Makes a member's link; the one before works no longer. */
async function renewLink(
  tx: TenantTransaction,
  { scope, clock }: StaffContext,
  invited: Pick<InvitedMember, 'providerId' | 'email' | 'links'> & { readonly isCopied: boolean },
): Promise<{ link: string; expiresAt: number }> {
  const { providerId, email, links, isCopied } = invited;
  const now = clock.now();
  const expiresAt = now + INVITATION_DAYS * DAY_MS;
  const { token, tokenHash } = newInvitationToken(scope, { isCopied });
  const invitation = { providerId, email, createdAt: now, expiresAt, tokenHash };
  await refuseAlreadyInvited(saveInvitation(tx.db, scope, invitation));
  return { link: `${links.origin}/invitation/${token}`, expiresAt };
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

/** A member that has not accepted yet, and where its new link leads. */
interface Renewal {
  readonly id: string;
  readonly links: LinkWriter;
}

/**
 * Sends a member that has not accepted yet a new link; the one before works no longer (rule R3). Refuses with
 * NOT_FOUND, and with ACTION_NOT_ALLOWED also where the invitation was accepted or its role holds more than the viewer's.
 */
export async function resendInvitation(ctx: StaffContext, { id, links }: Renewal): Promise<void> {
  ctx.authorize('provider:edit');
  await ctx.transaction(async (tx) => {
    const { name, email } = await lockInvited(tx, ctx, id);
    const { locale } = await findMembersOrganization(tx.db, ctx.scope);
    await sendInvitation(tx, ctx, { providerId: id, name, email, locale, links });
    await recordAudit(tx, ctx, { objectType: 'PROVIDER', objectId: id, action: 'invitation_resent' });
  });
}

/**
 * Makes a new link for a member that has not accepted yet and returns it, to be handed over by the viewer; the one before
 * works no longer (rule R3). It is returned once: only its hash is stored, so that a repeat makes another one. It proves
 * no mailbox, since none has received it. Refuses as resendInvitation does, and with TOO_MANY_ATTEMPTS.
 */
export async function createInvitationLink(ctx: StaffContext, { id, links }: Renewal): Promise<string> {
  ctx.authorize('provider:edit');
  return ctx.transaction(async (tx) => {
    const { email } = await lockInvited(tx, ctx, id);
    const key = `invitationLink:organization:${ctx.scope.organizationId}`;
    await countTry({ db: tx.db, clock: ctx.clock }, key, LIMIT);
    const { link } = await renewLink(tx, ctx, { providerId: id, email, links, isCopied: true });
    await recordAudit(tx, ctx, { objectType: 'PROVIDER', objectId: id, action: 'invitation_link_created' });
    return link;
  });
}

/** The member whose invitation the viewer may renew: nobody gets a link to a role that holds more than their own (R1). */
async function lockInvited(tx: TenantTransaction, ctx: StaffContext, id: string): Promise<LockedProvider> {
  await lockRoleChanges(tx.db, ctx.scope);
  const member = await lockProvider(tx.db, ctx.scope, id);
  if (!member) throw notFound();
  if (!coversSets(ctx.provider.sets, member.sets)) refuseRequest('ACTION_NOT_ALLOWED');
  if (member.accountId !== null) refuseRequest('ACTION_NOT_ALLOWED');
  return member;
}
