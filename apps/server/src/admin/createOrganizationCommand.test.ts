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

const clinic = ['--name', 'Clinic', '--owner-email', 'clara@clinic.example'];

test.each([
  ['--country', 'Bulgaria', 'expected the two letters of a country, such as BG.'],
  ['--country', 'ZZ', 'expected the two letters of a country, such as BG.'],
  ['--currency', 'euro', 'expected the three letters of a currency, such as EUR.'],
  ['--locale', 'de', 'expected en or it or bg.'],
  ['--name', 'Clinic\nof Sofia', 'expected a name of one line.'],
])('%s %j is refused with what it takes', async (option, value, expected) => {
  await expect(createOrganizationCommand(db, [...clinic, option, value])).rejects.toThrow(
    `${option} cannot be used: ${expected}`,
  );
  expect(await db.selectFrom('organizations').selectAll().execute()).toEqual([]);
});

test.each([
  ['--timezone', 'Sofia', 'INVALID_TIMEZONE'],
  ['--currency', 'BGN', 'CURRENCY_RETIRED'],
])('%s %s is refused by its name', async (option, value, code) => {
  expect(await refusalOf(createOrganizationCommand(db, [...clinic, option, value]))).toMatchObject({
    code,
    path: [option],
  });
});

test('codes of countries, currencies and languages are taken in small and capital letters', async () => {
  await createOrganizationCommand(db, [...clinic, '--country', 'it', '--locale', 'IT']);
  await createOrganizationCommand(db, [...clinic, '--country', 'Gb', '--currency', 'USD']);
  const places = await db.selectFrom('places').select(['currency', 'locale']).orderBy('id').execute();
  expect(places).toEqual([
    { currency: 'eur', locale: 'it' },
    { currency: 'usd', locale: 'en' },
  ]);
});
