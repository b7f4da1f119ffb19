import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { given as givenIn } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { HOME } from '../../../../test/given/signedIn.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { sentToken } from '../../../../test/sentLink.ts';
import { untilStatementsWait } from '../../../../test/untilStatementsWait.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { resetPassword } from './password/changePassword.ts';
import { sendPasswordLink } from './password/passwordLink.ts';
import { endOtherSignIns } from './signIn/endSignIns.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);

async function resetByLink({ ownerEmail: email }: GivenOrganization): Promise<void> {
  await sendPasswordLink(given.signInDeps, { email, linkOrigin: 'https://book.example' });
  const token = (await sentToken(db, email)) ?? '';
  await resetPassword(given.signInDeps, { token, password: 'a new password', ...HOME });
}

/** The owner's sign-ins, in the order in which a change of all of them reaches each. */
async function signInsOf({ ownerAccountId }: GivenOrganization): Promise<string[]> {
  const rows = await db
    .selectFrom('sign_ins')
    .select('id')
    .where('account_id', '=', ownerAccountId)
    .orderBy(sql`ctid`)
    .execute();
  return rows.map(({ id }) => id);
}

/** A transaction that has a sign-in and never looks for a deadlock itself. */
async function holding(signIn = '') {
  const tx = await db.startTransaction().execute();
  await sql`set local deadlock_timeout = '1h'`.execute(tx);
  await tx.selectFrom('sign_ins').select('id').where('id', '=', signIn).forUpdate().execute();
  return tx;
}

const changeLocale = (tx: Queryable, { ownerAccountId }: GivenOrganization) =>
  tx.updateTable('accounts').set({ locale: 'en' }).where('id', '=', ownerAccountId);

test.each([
  ['a new password by a link', resetByLink],
  ['signing out everywhere else', ({ ownerContext }: GivenOrganization) => endOtherSignIns(ownerContext)],
])('%s is tried again where it and another change lock each other out', async (_, work) => {
  const salon = await given.organization();
  for (let count = 0; count < 2; count += 1) await given.signedIn(salon.ownerEmail);
  const [held, contested] = await signInsOf(salon);
  const holder = await holding(held);
  const other = await holding(contested);
  const worked = work(salon);
  // It has the account and waits for the first sign-in. Now the other change waits for the account.
  await untilStatementsWait(db);
  const changed = changeLocale(other, salon).execute();
  await untilStatementsWait(db, 2);
  // It goes on to the second sign-in and waits there last: it is the one that finds the deadlock, and that the database ends.
  await holder.commit().execute();
  await changed;
  await other.commit().execute();
  await worked;
  const ended = await db
    .selectFrom('sign_ins')
    .select('ended_at')
    .where('account_id', '=', salon.ownerAccountId)
    .execute();
  expect(ended).toEqual([{ ended_at: expect.any(Date) }, { ended_at: expect.any(Date) }]);
});
