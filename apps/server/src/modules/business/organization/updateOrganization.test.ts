import { businessCategories } from '@slotkeeper/domain/business/organization/businessCategories';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);

const UPDATE = `mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) {
  organization { name email phoneNumber categoryId } } }`;
const SETTINGS = `mutation ($input: UpdateOrganizationSettingsInput!) { updateOrganizationSettings(input: $input) {
  organization { settings { locale currency country billingName billingVAT billingPOI
    billingAddress { street city country zipCode } } } } }`;

const update = (ctx: StaffContext | null, { scope }: Pick<GivenOrganization, 'scope'>, changes: object) =>
  ask(ctx, UPDATE, { input: { id: toGlobalId('Organization', scope.organizationId), ...changes } });
const updateSettings = (
  ctx: StaffContext | null,
  { scope }: Pick<GivenOrganization, 'scope'>,
  changes: object,
) =>
  ask(ctx, SETTINGS, { input: { id: toGlobalId('OrganizationSettings', scope.organizationId), ...changes } });

interface Viewer {
  organization: { categories: { id: string; rowId: number; name: string }[] };
}

const stored = ({ scope }: GivenOrganization) =>
  db.selectFrom('organizations').selectAll().where('id', '=', scope.organizationId).executeTakeFirstOrThrow();

describe('the business in the profile', () => {
  test('R8: what is sent changes, what is left out stays, a cleared category is null', async () => {
    const organization = await given.organization();
    const { ownerContext, ownerEmail } = organization;
    const categoryId = toGlobalId('OrganizationCategory', '4');
    const first = await update(ownerContext, organization, {
      name: 'Nails & More',
      phoneNumber: '+359 88 123 4567',
      categoryId,
    });
    expect(first.data?.updateOrganization).toEqual({
      organization: { name: 'Nails & More', email: ownerEmail, phoneNumber: '+359881234567', categoryId },
    });
    const second = await update(ownerContext, organization, {
      categoryId: null,
      email: 'Desk@Nails.example',
    });
    expect(second.data?.updateOrganization).toEqual({
      organization: {
        name: 'Nails & More',
        email: 'desk@nails.example',
        phoneNumber: '+359881234567',
        categoryId: null,
      },
    });
  });

  test('the kinds of business are named in the viewer’s language', async () => {
    const { ownerContext } = await given.organization();
    const query = `{ viewer { ... on Provider { organization { categories { id rowId name } } } } }`;
    const inItalian = { ...ownerContext, provider: { ...ownerContext.provider, locale: 'it' as const } };
    const { data } = await ask(inItalian, query);
    const categories = (data?.viewer as Viewer | undefined)?.organization.categories ?? [];
    expect(categories).toHaveLength(businessCategories.length);
    expect(categories[0]).toEqual({
      id: toGlobalId('OrganizationCategory', '1'),
      rowId: 1,
      name: 'Parrucchiere',
    });
    expect(new Set(categories.map(({ id }) => id)).size).toBe(businessCategories.length);
  });

  test.each([
    ['no name', { name: ' ' }, 'REQUIRED_FIELD_MISSING', ['name']],
    ['an over-long name', { name: 'x'.repeat(121) }, 'TEXT_TOO_LONG', ['name']],
    ['an e-mail without a dot', { email: 'a@b' }, 'INVALID_EMAIL', ['email']],
    ['nine digits', { phoneNumber: '123456789' }, 'WRONG_PHONE_NUMBER', ['phoneNumber']],
    [
      'a category that does not exist',
      { categoryId: toGlobalId('OrganizationCategory', '999') },
      'NOT_FOUND',
      ['categoryId'],
    ],
    ['an id of something else', { categoryId: toGlobalId('Place', '1') }, 'BAD_ID', ['categoryId']],
  ])('%s is refused and changes nothing', async (_, changes, code, path) => {
    const organization = await given.organization();
    const before = await stored(organization);
    const { refusals } = await update(organization.ownerContext, organization, { name: 'Other', ...changes });
    expect(refusals).toMatchObject([{ code, path }]);
    expect(await stored(organization)).toEqual(before);
  });
});

describe('the settings of the business', () => {
  test('R8: only what is sent changes, also inside the billing address, and null clears', async () => {
    const organization = await given.organization();
    const { ownerContext } = organization;
    await updateSettings(ownerContext, organization, {
      locale: 'it',
      country: 'IT',
      currency: 'gbp',
      billingName: 'Nails Srl',
      billingVAT: '00743110157',
      billingPOI: 'Nina',
      billingAddress: { street: 'Via Roma 1', city: 'Torino', zipCode: '10121', country: 'IT' },
    });
    const { data } = await updateSettings(ownerContext, organization, {
      billingPOI: null,
      billingAddress: { zipCode: '' },
    });
    expect(data?.updateOrganizationSettings).toEqual({
      organization: {
        settings: {
          locale: 'it',
          currency: 'gbp',
          country: 'IT',
          billingName: 'Nails Srl',
          billingVAT: 'IT00743110157',
          billingPOI: null,
          billingAddress: { street: 'Via Roma 1', city: 'Torino', country: 'IT', zipCode: null },
        },
      },
    });
  });

  test('a VAT number of the country that the business leaves is requested again, and nothing changes', async () => {
    const organization = await given.organization();
    const { ownerContext } = organization;
    await updateSettings(ownerContext, organization, { country: 'BG', billingVAT: 'BG175074752' });
    const before = await stored(organization);
    const refused = [{ code: 'INVALID_VAT_NUMBER', path: ['billingVAT'] }];
    for (const move of [{ country: 'IT' }, { billingAddress: { country: 'IT' } }])
      expect((await updateSettings(ownerContext, organization, move)).refusals).toMatchObject(refused);
    expect(await stored(organization)).toEqual(before);
    const move = { country: 'IT', billingVAT: '00743110157' };
    expect((await updateSettings(ownerContext, organization, move)).refusals).toEqual([]);
    const cleared = { country: 'DE', billingVAT: null };
    expect((await updateSettings(ownerContext, organization, cleared)).refusals).toEqual([]);
  });

  test.each([
    ['a VAT number of another format', { billingVAT: '123' }, 'INVALID_VAT_NUMBER', ['billingVAT']],
    [
      'a VAT number with wrong check digits',
      { billingVAT: 'BG175074753' },
      'INVALID_VAT_NUMBER',
      ['billingVAT'],
    ],
    ['an unknown country', { country: 'XX' }, 'BAD_INPUT', ['country']],
    ['an unknown currency', { currency: 'xau' }, 'BAD_INPUT', ['currency']],
    ['C6: back to the lev', { currency: 'bgn' }, 'CURRENCY_RETIRED', ['currency']],
    ['no language', { locale: null }, 'BAD_INPUT', ['locale']],
    [
      'an over-long street',
      { billingAddress: { street: 'x'.repeat(121) } },
      'TEXT_TOO_LONG',
      ['billingAddress', 'street'],
    ],
  ])('%s is refused and changes nothing', async (_, changes, code, path) => {
    const organization = await given.organization();
    const before = await stored(organization);
    const { refusals } = await updateSettings(organization.ownerContext, organization, {
      billingName: 'Other',
      ...changes,
    });
    expect(refusals).toMatchObject([{ code, path }]);
    expect(await stored(organization)).toEqual(before);
  });
});

describe('R1, R2: who may change the business', () => {
  test.each([
    ['administrator', []],
    ['receptionist', ['ACTION_NOT_ALLOWED']],
    ['staff', ['ACTION_NOT_ALLOWED']],
  ] as const)('%s: %j', async (role, codes) => {
    const organization = await given.organization();
    const { context } = await given.staffMember(organization, { role });
    const answers = [
      await update(context, organization, { name: 'Theirs' }),
      await updateSettings(context, organization, { billingName: 'Theirs' }),
    ];
    for (const { refusals } of answers) expect(refusals.map(({ code }) => code)).toEqual(codes);
    expect((await stored(organization)).name === 'Theirs').toBe(codes.length === 0);
  });

  test('someone who may not manage the settings does not see them', async () => {
    const organization = await given.organization();
    const { context } = await given.staffMember(organization, { role: 'receptionist' });
    const query = `query ($id: ID!) { viewer { ... on Provider { organization { settings { country } } } }
      node(id: $id) { id } }`;
    const { data, refusals } = await ask(context, query, {
      id: toGlobalId('OrganizationSettings', organization.scope.organizationId),
    });
    expect(data?.viewer).toEqual({ organization: { settings: null } });
    expect(refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
  });

  test('another organization is as missing as none', async () => {
    const { ownerContext } = await given.organization();
    const theirs = await given.organization();
    const nobody = { scope: { ...theirs.scope, organizationId: '999999' } };
    for (const change of [update, updateSettings]) {
      const foreign = await change(ownerContext, theirs, {});
      expect(foreign).toEqual(await change(ownerContext, nobody, {}));
      expect(foreign.refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
    }
  });

  test('nobody changes anything without signing in', async () => {
    const organization = await given.organization();
    for (const change of [update, updateSettings]) {
      expect((await change(null, organization, {})).refusals).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
    }
  });
});
