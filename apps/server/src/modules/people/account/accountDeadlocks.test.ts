import { expect, test } from 'vitest';
import { given as givenIn } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { HOME } from '../../../../test/given/signedIn.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { sentToken } from '../../../../test/sentLink.ts';
import { untilStatementsWait } from '../../../../test/untilStatementsWait.ts';
import { endOtherSignIns } from './signIn/endSignIns.ts';
import { sendPasswordLink } from './password/passwordLink.ts';
import { resetPassword } from './password/resetPassword.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);

async function resetByLink({ ownerEmail: email }: GivenOrganization): Promise<void> {
  await sendPasswordLink(given.door, { email, linkOrigin: 'https://book.example' });
  const token = (await sentToken(db, email)) ?? '';
  await resetPassword(given.door, { token, password: 'a new password', ...HOME });
}

test.each([
  ['a new password by a link', resetByLink],
  ['signing out everywhere else', ({ ownerContext }: GivenOrganization) => endOtherSignIns(ownerContext)],
])('%s is tried again where it and another change lock each other out', async (_, work) => {
  const salon = await given.organization();
  await given.signedIn(salon.ownerEmail);
  const other = await db.startTransaction().execute();
  const signIns = other.selectFrom('sign_ins').select('id').where('account_id', '=', salon.ownerAccountId);
  await signIns.forUpdate().execute();
  const worked = work(salon);
  // It has the account and waits for the sign-ins: whoever waits first is the one that the database ends.
  await untilStatementsWait(db);
  await other.updateTable('accounts').set({ locale: 'en' }).where('id', '=', salon.ownerAccountId).execute();
  await other.commit().execute();
  await worked;
  const ended = await db
    .selectFrom('sign_ins')
    .select('ended_at')
    .where('account_id', '=', salon.ownerAccountId)
    .execute();
  expect(ended).toEqual([{ ended_at: expect.any(Date) }]);
});
