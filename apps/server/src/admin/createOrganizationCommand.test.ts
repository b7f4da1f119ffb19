import { expect, test } from 'vitest';
import { given as givenIn } from '../../test/given/given.ts';
import { HOME } from '../../test/given/signedIn.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { refusalOf } from '../../test/refusalOf.ts';
import { signIn } from '../modules/account/account.ts';
import { createOrganizationCommand } from './createOrganizationCommand.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);
const organizations = async () => (await db.selectFrom('organizations').select('id').execute()).length;

test('a new owner gets a generated password, and signs in with it', async () => {
  const args = ['--name', 'Clinic', '--owner-email', 'Clara@Clinic.example', '--timezone', 'Europe/Rome'];
  const told = await createOrganizationCommand(db, args);
  const [, password = ''] =
    /^Created organization \d+, Clinic\. Its owner signs in as clara@clinic\.example with the password (\S{16})\.$/.exec(
      told,
    ) ?? [];
  const signedIn = await signIn(given.door, { email: 'clara@clinic.example', password }, HOME);
  expect(signedIn.locale).toBe('en');
});

test('somebody who has an account keeps it and its password', async () => {
  const { ownerEmail, ownerAccountId } = await given.organization();
  const told = await createOrganizationCommand(db, ['--name', 'Second', '--owner-email', ownerEmail]);
  expect(told).toMatch(new RegExp(`Second\\. Its owner signs in as ${ownerEmail}\\.$`));
  const memberships = await db
    .selectFrom('providers')
    .select('id')
    .where('account_id', '=', ownerAccountId)
    .execute();
  expect(memberships).toHaveLength(2);
});

test.each([
  [['--owner-email', 'a@b.example'], 'REQUIRED_FIELD_MISSING', 'organizationName'],
  [['--name', 'X'], 'INVALID_EMAIL', 'email'],
  [['--name', 'X', '--owner-email', 'nobody'], 'INVALID_EMAIL', 'email'],
  [['--name', 'X', '--owner-email', 'a@b.example', '--timezone', 'X'], 'INVALID_TIMEZONE', 'timezone'],
  [
    ['--name', 'X', '--owner-email', 'a@b.example', '--owner-phone', '1'],
    'WRONG_PHONE_NUMBER',
    'phoneNumber',
  ],
])('%o is refused and founds nothing', async (args, code, field) => {
  const before = await organizations();
  expect(await refusalOf(createOrganizationCommand(db, args))).toMatchObject({ code, path: [field] });
  expect(await organizations()).toBe(before);
});

test('an unknown option is refused', async () => {
  await expect(createOrganizationCommand(db, ['--salary', '1'])).rejects.toThrow("Unknown option '--salary'");
});
