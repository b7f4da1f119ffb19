import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import {
  runTransaction,
  runUnscopedTransaction,
  type TenantTransaction,
} from '../../../../platform/database/transaction.ts';
import { notFound } from '../../../../platform/refusalError.ts';
import { tenantScope, type TenantScope } from '../../../../platform/tenantScope.ts';
import { lockAccount } from '../account.store.ts';
import { type EndedSignIn, endSignInsOf, endSignInsOfProvider } from './signInList.store.ts';

/** Signs the viewer's account out everywhere but here. */
export async function endOtherSignIns(ctx: StaffContext): Promise<void> {
  const { db, clock, provider } = ctx;
  const ended = await runUnscopedTransaction(db, async (tx) => {
    await lockAccount(tx, provider.accountId);
    return endSignInsOf(tx, provider.accountId, { except: provider.signInId, now: clock.now() });
  });
  await notifySockets(db, ended);
}

/** Ends one of the viewer's own sign-ins; someone else's is NOT_FOUND. */
export async function endOneSignIn({ db, clock, provider }: StaffContext, id: string): Promise<void> {
  const ended = await endSignInsOf(db, provider.accountId, { only: id, now: clock.now() });
  if (ended.length === 0) throw notFound();
  await notifySockets(db, ended);
}

/**
 * Ends all sign-ins of a membership in the transaction that revokes it, and notifies its open sockets (rule R3). Those
 * of the same person in other organizations continue.
 */
export async function endMembershipSignIns(
  tx: TenantTransaction,
  { scope, clock }: { scope: TenantScope; clock: Clock },
  providerId: string,
): Promise<void> {
  await endSignInsOfProvider(tx.db, { organizationId: scope.organizationId, providerId }, clock.now());
  tx.record({ kind: 'access.changed', providerId });
}

/**
 * Tells open sockets, at every server, to check again whether they may stay. The sign-ins have ended already, and with
 * them what their sockets are sent: this only closes them sooner.
 */
export async function notifySockets(db: Database, ended: readonly EndedSignIn[]): Promise<void> {
  for (const organizationId of new Set(ended.map((member) => member.organizationId))) {
    const members = ended.filter((member) => member.organizationId === organizationId);
    await runTransaction(db, tenantScope(organizationId), async (tx) => {
      for (const providerId of new Set(members.map((member) => member.providerId))) {
        tx.record({ kind: 'access.changed', providerId });
      }
    });
  }
}
