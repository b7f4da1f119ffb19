import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import { type GivenOrganization, PASSWORD } from '../../../../test/given/organization.ts';
import { HOME } from '../../../../test/given/signedIn.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { authenticate, signIn } from '../account/signIn/signIn.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);
const { signInDeps } = given;

const UPDATE = `mutation ($input: UpdateProviderInput!) { updateProvider(input: $input) {
  provider { id name email phoneNumber placeIds role { name } settings { locale } } } }`;

const update = (ctx: StaffContext | null, id: string, changes: object) =>
  ask(ctx, UPDATE, { input: { id: toGlobalId('Provider', id), ...changes } });

const roleId = ({ roleIds }: GivenOrganization, role: keyof GivenOrganization['roleIds']) => ({
  roleId: toGlobalId('Role', roleIds[role]),
});

describe('spec 7: updateProvider', () => {
  test('R8: changes what is sent and leaves the rest', async () => {
    const { ownerContext, ownerId, ownerEmail } = await given.organization();
    const { data } = await update(ownerContext, ownerId, {
      name: ' Olga Orel ',
      phoneNumber: '0888 111 222',
    });
    expect(data?.updateProvider).toMatchObject({
      provider: { name: 'Olga Orel', phoneNumber: '+359888111222', email: ownerEmail },
    });
    const cleared = await update(ownerContext, ownerId, { phoneNumber: '', settings: { locale: 'bg' } });
    expect(cleared.data?.updateProvider).toMatchObject({
      provider: { name: 'Olga Orel', phoneNumber: '', settings: { locale: 'bg' } },
    });
  });

  test('R3: the e-mail is contact data: one signs in as before', async () => {
    const { ownerContext, ownerId, ownerEmail } = await given.organization();
    const other = await given.organization();
    const { refusals } = await update(ownerContext, ownerId, { email: other.ownerEmail });
    expect(refusals).toEqual([]);
    const signedIn = await signIn(signInDeps, { email: ownerEmail, password: PASSWORD }, HOME);
    expect(signedIn.providerId).toBe(ownerId);
  });

  test.each([
    [{ name: '' }, 'REQUIRED_FIELD_MISSING', ['name']],
    [{ email: 'nowhere' }, 'INVALID_EMAIL', ['email']],
    [{ phoneNumber: '123' }, 'WRONG_PHONE_NUMBER', ['phoneNumber']],
    [{ password: '12345', validatePassword: PASSWORD }, 'PASSWORD_TOO_SHORT', ['password']],
    [{ placeIds: [] }, 'REQUIRED_FIELD_MISSING', ['placeIds']],
  ])('refuses %j', async (changes, code, path) => {
    const { ownerContext, ownerId } = await given.organization();
    expect((await update(ownerContext, ownerId, changes)).refusals).toMatchObject([{ code, path }]);
  });
});

describe('R3: the password is the person’s own', () => {
  test('it is changed after the current one, and ends the sign-ins elsewhere', async () => {
    const organization = await given.organization();
    const elsewhere = await given.signedIn(organization.ownerEmail);
    const here = await given.signedIn(organization.ownerEmail);
    const known = await authenticate(signInDeps, here.accessToken);
    const { refusals } = await update(known?.staff ?? null, organization.ownerId, {
      password: 'another one',
      validatePassword: PASSWORD,
    });
    expect(refusals).toEqual([]);
    expect(await authenticate(signInDeps, elsewhere.accessToken)).toBeNull();
    expect(await authenticate(signInDeps, here.accessToken)).not.toBeNull();
    const signedIn = signIn(signInDeps, { email: organization.ownerEmail, password: 'another one' }, HOME);
    expect((await signedIn).providerId).toBe(organization.ownerId);
  });

  test.each([[{}], [{ validatePassword: 'wrong' }]])(
    'without the right current one nothing changes: %j',
    async (proof) => {
      const { ownerContext, ownerId, ownerEmail } = await given.organization();
      const { refusals } = await update(ownerContext, ownerId, {
        name: 'Changed',
        password: 'another one',
        ...proof,
      });
      expect(refusals).toMatchObject([{ code: 'WRONG_CURRENT_PASSWORD', path: ['validatePassword'] }]);
      expect((await signIn(signInDeps, { email: ownerEmail, password: PASSWORD }, HOME)).providerId).toBe(
        ownerId,
      );
      const row = await db
        .selectFrom('providers')
        .select('name')
        .where('id', '=', ownerId)
        .executeTakeFirst();
      expect(row?.name).not.toBe('Changed');
    },
  );

  test('a refusal of something else in the call leaves the password as it was', async () => {
    const { ownerContext, ownerId, ownerEmail } = await given.organization();
    const { refusals } = await update(ownerContext, ownerId, {
      password: 'another one',
      validatePassword: PASSWORD,
      phoneNumber: '+10000000000',
    });
    expect(refusals).toMatchObject([{ code: 'INVALID_PHONE_NUMBER' }]);
    expect((await signIn(signInDeps, { email: ownerEmail, password: PASSWORD }, HOME)).providerId).toBe(
      ownerId,
    );
  });

  test('nobody else changes it, not even an Owner', async () => {
    const organization = await given.organization();
    const member = await given.staffMember(organization);
    const { refusals } = await update(organization.ownerContext, member.id, {
      password: 'another one',
      validatePassword: PASSWORD,
    });
    expect(refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED', path: ['password'] }]);
  });

  test('R4: a person who finds an open console guesses ten times at most', async () => {
    const { ownerContext, ownerId } = await given.organization();
    const guess = () => update(ownerContext, ownerId, { password: 'another one', validatePassword: 'no' });
    for (let guesses = 0; guesses < 10; guesses += 1) await guess();
    expect((await guess()).refusals).toMatchObject([{ code: 'TOO_MANY_ATTEMPTS' }]);
  });
});

describe('R1: who changes whom', () => {
  test('everybody itself, others with provider:edit, and nobody who may do more', async () => {
    const organization = await given.organization();
    const admin = await given.staffMember(organization, { role: 'administrator' });
    const staff = await given.staffMember(organization);
    const refused = [{ code: 'ACTION_NOT_ALLOWED' }];
    expect((await update(staff.context, staff.id, { name: 'Self' })).refusals).toEqual([]);
    expect((await update(staff.context, admin.id, { name: 'Other' })).refusals).toMatchObject(refused);
    expect((await update(admin.context, staff.id, { name: 'Other' })).refusals).toEqual([]);
    const above = await update(admin.context, organization.ownerId, { email: 'mine@salon.example' });
    expect(above.refusals).toMatchObject(refused);
  });

  test('nobody raises oneself or gives what it lacks; the last Owner keeps its role', async () => {
    const organization = await given.organization();
    const admin = await given.staffMember(organization, { role: 'administrator' });
    const staff = await given.staffMember(organization);
    const asOwner = roleId(organization, 'owner');
    expect((await update(staff.context, staff.id, asOwner)).refusals).toMatchObject([
      { code: 'ACTION_NOT_ALLOWED' },
    ]);
    expect((await update(admin.context, admin.id, asOwner)).refusals).toMatchObject([
      { code: 'ROLE_ABOVE_OWN' },
    ]);
    const { ownerContext, ownerId } = organization;
    expect((await update(ownerContext, ownerId, roleId(organization, 'staff'))).refusals).toMatchObject([
      { code: 'LAST_OWNER' },
    ]);
    const raised = await update(ownerContext, staff.id, roleId(organization, 'receptionist'));
    expect(raised.data?.updateProvider).toMatchObject({ provider: { role: { name: 'Receptionist' } } });
  });

  test('R4: a new role counts from the next request on', async () => {
    const organization = await given.organization();
    const staff = await given.staffMember(organization);
    const { accessToken } = await given.signedIn(staff.email);
    expect((await authenticate(signInDeps, accessToken))?.staff.may('provider:edit')).toBe(false);
    await update(organization.ownerContext, staff.id, roleId(organization, 'administrator'));
    expect((await authenticate(signInDeps, accessToken))?.staff.may('provider:edit')).toBe(true);
  });

  test('T1: places are given in their order by who may edit staff', async () => {
    const organization = await given.organization();
    const second = await given.place(organization);
    const staff = await given.staffMember(organization);
    const placeIds = [second, organization.placeId].map((id) => toGlobalId('Place', id));
    const { data } = await update(organization.ownerContext, staff.id, { placeIds });
    expect(data?.updateProvider).toMatchObject({ provider: { placeIds } });
    expect((await update(staff.context, staff.id, { placeIds })).refusals).toMatchObject([
      { code: 'ACTION_NOT_ALLOWED' },
    ]);
  });

  test('R2: members, roles and places of another organization are like missing ones', async () => {
    const [mine, other] = [await given.organization(), await given.organization()];
    const staff = await given.staffMember(mine);
    const { ownerContext } = mine;
    const codeOf = async (id: string, changes: object) =>
      (await update(ownerContext, id, changes)).refusals[0]?.code;
    expect(await codeOf(other.ownerId, { name: 'X' })).toBe('NOT_FOUND');
    expect(await codeOf(staff.id, roleId(other, 'staff'))).toBe('NOT_FOUND');
    expect(await codeOf(staff.id, { placeIds: [toGlobalId('Place', other.placeId)] })).toBe('NOT_FOUND');
    expect(await refusalOf(signIn(signInDeps, { email: staff.email, password: 'no' }, HOME))).toEqual({
      code: 'INVALID_CREDENTIALS',
    });
    expect((await update(null, staff.id, { name: 'X' })).refusals).toMatchObject([
      { code: 'UNAUTHENTICATED' },
    ]);
  });
});

describe('C6: a provider goes to a place with another currency', () => {
  async function givenAbroad() {
    const salon = await given.organization();
    const london = await given.place(salon, 'London');
    await db.updateTable('places').set({ currency: 'gbp' }).where('id', '=', london).execute();
    const mara = await given.staffMember(salon);
    const haircut = await given.service(salon, { title: 'Haircut', price: 1_250, providerIds: [mara.id] });
    const move = (changes: object = {}) =>
      update(salon.ownerContext, mara.id, { placeIds: [toGlobalId('Place', london)], ...changes });
    return { ...salon, london, mara, haircut, move };
  }
  const placesOf = async (id: string) =>
    (await db.selectFrom('provider_places').select('place_id').where('provider_id', '=', id).execute()).map(
      ({ place_id }) => place_id,
    );
  const currenciesOf = async (ctx: StaffContext, id: string) => {
    const service = `query ($id: ID!) { node(id: $id) { ... on Service { currencies } } }`;
    return (await ask(ctx, service, { id: toGlobalId('Service', id) })).data?.node;
  };

  test('it is refused with the prices, and nothing changes, until a person agrees', async () => {
    const { mara, move, haircut, placeId, london, ownerContext } = await givenAbroad();
    const { refusals } = await move({ name: 'Changed' });
    expect(refusals).toMatchObject([{ code: 'PROVIDER_CURRENCY_UNCONFIRMED', path: ['placeIds', 0] }]);
    expect(JSON.stringify(refusals)).toContain('Haircut (€12.50 → £12.50)');
    expect(await placesOf(mara.id)).toEqual([placeId]);
    expect(await currenciesOf(ownerContext, haircut)).toEqual({ currencies: ['eur'] });
    expect((await move({ currencyChange: 'KEEP_NUMBERS' })).refusals).toEqual([]);
    expect(await placesOf(mara.id)).toEqual([london]);
    expect(await currenciesOf(ownerContext, haircut)).toEqual({ currencies: ['gbp'] });
  });

  test('nobody is asked where the first place stays or where others offer it there', async () => {
    const { mara, move, haircut, placeId, ...salon } = await givenAbroad();
    const both = [toGlobalId('Place', placeId), toGlobalId('Place', salon.london)];
    expect((await move({ placeIds: both })).refusals).toEqual([]);
    const lee = await given.staffMember({ ...salon, placeId }, { placeIds: [salon.london] });
    await db
      .insertInto('service_providers')
      .values({ organization_id: salon.scope.organizationId, service_id: haircut, provider_id: lee.id })
      .execute();
    expect(await currenciesOf(salon.ownerContext, haircut)).toEqual({ currencies: ['eur', 'gbp'] });
    expect((await move()).refusals).toEqual([]);
    expect(await placesOf(mara.id)).toEqual([salon.london]);
  });
});
