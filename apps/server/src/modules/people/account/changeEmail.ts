import { EMAIL_LINKS_PER_HOUR } from '@slotkeeper/domain/limits';
import { HOUR_MS } from '@slotkeeper/domain/time/units';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { brokenConstraint } from '../../../platform/database/databaseError.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { hashOneTimeToken } from '../../../platform/oneTimeToken.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { type LinkWriter, notifyEmailChanged } from '../../messaging/message/outgoing/outgoing.ts';
import { type Account, findAccount, lockAccount } from './account.store.ts';
import { countTry } from './attempts/attempts.ts';
import { spendEmailToken } from './emailLink.store.ts';
import { verifyCurrentPassword } from './password/changePassword.ts';
import { sendEmailLink } from './sendEmailLink.ts';

const LIMIT = { tries: EMAIL_LINKS_PER_HOUR, windowMs: HOUR_MS };

/**
 * Requests another e-mail to sign in with: it becomes the account's once the link that is sent there was followed (rule
 * R3). Whether the new one has an account plays no part before. Refuses with WRONG_CURRENT_PASSWORD, EMAIL_UNCHANGED
 * and TOO_MANY_ATTEMPTS.
 */
export async function requestEmailChange(
  ctx: StaffContext,
  links: LinkWriter,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<void> {
  await verifyCurrentPassword(ctx, currentPassword);
  const account = await findAccount(ctx.db, ctx.provider.accountId);
  if (email === account.email) refuseRequest('EMAIL_UNCHANGED', { path: ['email'] });
  await send(ctx, links, { ...account, pendingEmail: email });
}

/**
 * Sends the link again, to the new e-mail or to the present one while it is unverified (rule R3). Refuses with
 * ACTION_NOT_ALLOWED where nothing is to be verified, and with TOO_MANY_ATTEMPTS.
 */
export async function resendEmailLink(ctx: StaffContext, links: LinkWriter): Promise<void> {
  const account = await findAccount(ctx.db, ctx.provider.accountId);
  if (account.pendingEmail === null && account.emailVerifiedAt !== null) refuseRequest('ACTION_NOT_ALLOWED');
  await send(ctx, links, account);
}

async function send(ctx: StaffContext, links: LinkWriter, account: Account): Promise<void> {
  const { scope, clock, provider } = ctx;
  const { id: accountId, email, pendingEmail } = account;
  const { id: providerId, name, locale } = provider;
  await countTry(ctx, `emailLink:account:${accountId}`, LIMIT);
  await ctx.transaction((tx) =>
    sendEmailLink(tx, { scope, clock, links }, { accountId, providerId, name, locale, email, pendingEmail }),
  );
}

/**
 * Verifies the viewer's mailbox by the link that was sent there; an e-mail to come is then the one to sign in with, and
 * the one before is notified (rule R3). The link is good for the account that asked for it alone, so that who finds it
 * in their mailbox opens nobody else's account with it. Refuses with INVALID_LINK, and with EMAIL_TAKEN where the new
 * e-mail has an account by now.
 */
export async function confirmEmail(
  ctx: StaffContext,
  { token, supportEmail }: { token: string; supportEmail: string },
): Promise<void> {
  const { accountId } = ctx.provider;
  await ctx.transaction(async (tx) => {
    await lockAccount(tx.db, accountId);
    const before = await findAccount(tx.db, accountId);
    const spent = { tokenHash: hashOneTimeToken(token), now: ctx.clock.now() };
    if (!(await orTaken(spendEmailToken(tx.db, accountId, spent)))) refuseRequest('INVALID_LINK');
    if (before.pendingEmail === null) return;
    await notifyFormer(tx, ctx, { from: before.email, to: before.pendingEmail, supportEmail });
  });
}

async function notifyFormer(
  tx: TenantTransaction,
  ctx: StaffContext,
  { from, to, supportEmail }: { from: string; to: string; supportEmail: string },
): Promise<void> {
  const { id: providerId, name, locale } = ctx.provider;
  const reader = { recipient: from, locale, providerId };
  await notifyEmailChanged(tx, ctx, reader, { name, email: to, support: supportEmail });
}

async function orTaken<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    if (brokenConstraint(error) === 'accounts_email_key') refuseRequest('EMAIL_TAKEN', { path: ['email'] });
    throw error;
  }
}
