import { defaultRoleKeys, defaultRoles } from '@slotkeeper/domain/people/access/defaultRoles';
import { translate } from '@slotkeeper/i18n/translate';
import { expect, test } from 'vitest';
import { given as givenIn } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { createOrganization } from './createOrganization.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);

test('R1: a new organization has the four roles, named in its language', async () => {
  const { scope, roleIds } = await given.organization({ locale: 'it' });
  const roles = await db
    .selectFrom('roles')
    .select(['id', 'key', 'name', 'sets'])
    .where('organization_id', '=', scope.organizationId)
    .orderBy('id')
    .execute();
  expect(roles.map(({ key }) => key)).toEqual(defaultRoleKeys);
  const italian = defaultRoleKeys.map((key) => translate('it', `role.${key}`));
  expect(roles.map(({ name }) => name)).toEqual(italian);
  for (const role of roles) {
    const key = defaultRoleKeys.find((each) => each === role.key);
    expect(key && role.sets).toEqual(key && defaultRoles[key]);
    expect(key && roleIds[key]).toBe(role.id);
  }
});

test('R5: it has a first place with zone, currency and ways to pay, and its owner works there', async () => {
  const { scope, placeId, ownerId } = await given.organization({
    name: 'Studio',
    timezone: 'Asia/Kathmandu',
    currency: 'gbp',
    locale: 'bg',
  });
  const place = await db
    .selectFrom('places')
    .select(['name', 'timezone', 'currency'])
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow();
  expect(place).toEqual({ name: 'Studio', timezone: 'Asia/Kathmandu', currency: 'gbp' });
  const methods = await db
    .selectFrom('place_payment_methods')
    .select(['row_no', 'kind', 'name'])
    .where('organization_id', '=', scope.organizationId)
    .orderBy('row_no')
    .execute();
  expect(methods).toEqual([
    { row_no: '1', kind: 'CASH', name: 'В брой' },
    { row_no: '2', kind: 'CARD', name: 'Карта' },
    { row_no: '3', kind: 'TRANSFER', name: 'Банков превод' },
  ]);
  const owner = await db
    .selectFrom('provider_places')
    .select(['provider_id', 'position'])
    .where('organization_id', '=', scope.organizationId)
    .where('place_id', '=', placeId)
    .execute();
  expect(owner).toEqual([{ provider_id: ownerId, position: 0 }]);
});

test('K1: row numbers run per organization', async () => {
  const first = await given.organization();
  const second = await given.organization();
  await given.staffMember(first);
  await given.staffMember(second);
  for (const { scope } of [first, second]) {
    const rows = await db
      .selectFrom('providers')
      .select('row_no')
      .where('organization_id', '=', scope.organizationId)
      .orderBy('row_no')
      .execute();
    expect(rows.map(({ row_no }) => row_no)).toEqual(['1', '2']);
  }
});

test('a second account of one e-mail is refused and founds nothing', async () => {
  const { ownerEmail } = await given.organization();
  const count = async () => (await db.selectFrom('organizations').select('id').execute()).length;
  const before = await count();
  const refusal = await refusalOf(
    createOrganization(db, {
      name: 'Twin',
      locale: 'en',
      country: 'BG',
      currency: 'eur',
      timezone: 'Europe/Sofia',
      owner: {
        name: 'T',
        email: ownerEmail.toUpperCase(),
        phoneNumber: '',
        account: { passwordHash: 'x', hasVerifiedEmail: false },
      },
    }),
  );
  expect(refusal).toEqual({ code: 'EMAIL_TAKEN', path: ['email'] });
  expect(await count()).toBe(before);
});
