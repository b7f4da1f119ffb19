import { expect, test } from 'vitest';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { refusalOf } from '../../test/refusalOf.ts';
import { createOrganizationCommand } from './createOrganizationCommand.ts';

const { db } = await openFreshDatabase();

test.each([
  [['--name', ' ', '--owner-email', 'clara@clinic.example'], 'REQUIRED_FIELD_MISSING', '--name'],
  [['--name', 'Clinic'], 'INVALID_EMAIL', '--owner-email'],
  [
    ['--name', 'Clinic', '--owner-email', 'clara@clinic.example', '--owner-phone', '1'],
    'WRONG_PHONE_NUMBER',
    '--owner-phone',
  ],
])('%j is refused by the option that was given', async (args, code, option) => {
  expect(await refusalOf(createOrganizationCommand(db, args))).toMatchObject({ code, path: [option] });
  expect(await db.selectFrom('organizations').selectAll().execute()).toEqual([]);
});
