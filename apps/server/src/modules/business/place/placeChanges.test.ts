import { PAYMENT_METHODS_MAX } from '@slotkeeper/domain/limits';
import { describe, expect, test } from 'vitest';
import { type Answer, ask } from '../../../../test/ask.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);
const placeIdOf = (id: string) => toGlobalId('Place', id);

const PLACES = `mutation ($input: UpdatePlacesInput!) { updatePlaces(input: $input) {
  places { id name email phoneNumber address { formatted placeId latitude longitude } } } }`;
const SETTINGS = `mutation ($input: UpdatePlacesSettingsInput!) { updatePlacesSettings(input: $input) { places { id settings {
  currency locale timezone viewType showServiceCategories waitlist clientCutoffHours clientReminderMinutes } } } }`;
const ADD = `mutation ($input: AddPlaceInput!) { addPlace(input: $input) {
  place { id name settings { timezone currency } paymentMethods { name } } } }`;
const RETIRE = `mutation ($input: RetirePlaceInput!) { retirePlace(input: $input) { retiredId } }`;
const METHODS = '{ place { paymentMethods { id name } } }';
const ADD_METHOD = `mutation ($input: AddPlacePaymentMethodInput!) { changed: addPlacePaymentMethod(input: $input) ${METHODS} }`;
const RENAME_METHOD = `mutation ($input: UpdatePlacePaymentMethodInput!) { changed: updatePlacePaymentMethod(input: $input) ${METHODS} }`;
const RETIRE_METHOD = `mutation ($input: RetirePlacePaymentMethodInput!) { changed: retirePlacePaymentMethod(input: $input) ${METHODS} }`;

const updatePlaces = (ctx: StaffContext | null, places: object[]) => ask(ctx, PLACES, { input: { places } });
const updateSettings = (ctx: StaffContext | null, placesSettings: object[]) =>
  ask(ctx, SETTINGS, { input: { placesSettings } });

const storedPlaces = (organizationId: string) =>
  db.selectFrom('places').selectAll().where('organization_id', '=', organizationId).orderBy('id').execute();
const lastEvent = (organizationId: string) =>
  db
    .selectFrom('events')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Methods {
  readonly place: { readonly paymentMethods: readonly { id: string; name: string }[] };
}
const methodsOf = ({ data }: Answer) => (data as { changed: Methods }).changed.place.paymentMethods;

test.each([
  ['updatePlaces', updatePlaces, 'places'],
  ['updatePlacesSettings', updateSettings, 'placesSettings'],
] as const)('R7: %s refuses the same place twice', async (_, update, path) => {
  const { ownerContext, placeId } = await given.organization();
  const id = placeIdOf(placeId);
  const { refusals } = await update(ownerContext, [{ id }, { id }]);
  expect(refusals).toMatchObject([{ code: 'BAD_INPUT', path: [path] }]);
});

describe('places in the profile', () => {
  test('R8: several change at once, what is left out stays; coordinates have six decimals', async () => {
    const organization = await given.organization();
    const second = await given.place(organization);
    const { data } = await updatePlaces(organization.ownerContext, [
      {
        id: placeIdOf(organization.placeId),
        name: 'Centre',
        address: {
          formatted: 'Vitosha Blvd 1, Sofia',
          placeId: 'x',
          latitude: 42.69770812,
          longitude: 23.3218678,
        },
      },
      { id: placeIdOf(second), phoneNumber: '+359 2 123 45678', email: 'second@salon.example' },
    ]);
    expect(data?.updatePlaces).toMatchObject({
      places: [
        {
          name: 'Centre',
          address: { formatted: 'Vitosha Blvd 1, Sofia', latitude: 42.697708, longitude: 23.321868 },
        },
        { name: 'Second place', email: 'second@salon.example', phoneNumber: '+359212345678' },
      ],
    });
  });

  test('one bad place, and none is changed', async () => {
    const organization = await given.organization();
    const before = await storedPlaces(organization.scope.organizationId);
    const { refusals } = await updatePlaces(organization.ownerContext, [
      { id: placeIdOf(organization.placeId), name: 'Centre' },
      { id: placeIdOf('999999'), name: 'Nowhere' },
    ]);
    expect(refusals).toMatchObject([{ code: 'NOT_FOUND', path: ['places', 1, 'id'] }]);
    expect(await storedPlaces(organization.scope.organizationId)).toEqual(before);
  });

  test.each([
    [{ latitude: 42.7 }, 'longitude'],
    [{ longitude: 23.3, latitude: null }, 'latitude'],
  ])('an address with one coordinate, %j, is refused', async (coordinates, missing) => {
    const organization = await given.organization();
    const before = await storedPlaces(organization.scope.organizationId);
    const address = { formatted: 'Vitosha Blvd 1, Sofia', ...coordinates };
    const { refusals } = await updatePlaces(organization.ownerContext, [
      { id: placeIdOf(organization.placeId), address },
    ]);
    expect(refusals).toMatchObject([{ code: 'BAD_INPUT', path: ['places', 0, 'address', missing] }]);
    expect(await storedPlaces(organization.scope.organizationId)).toEqual(before);
  });

  test('a new place has the organization’s currency and the usual payment methods', async () => {
    const { ownerContext } = await given.organization({ currency: 'gbp' });
    const { data } = await ask(ownerContext, ADD, { input: { name: 'Airport', timezone: 'Asia/Kathmandu' } });
    expect(data?.addPlace).toMatchObject({
      place: {
        name: 'Airport',
        settings: { timezone: 'Asia/Kathmandu', currency: 'gbp' },
        paymentMethods: [{ name: 'Cash' }, { name: 'Card' }, { name: 'Bank transfer' }],
      },
    });
  });

  test('C6: or one of its own; never the lev, even where the business still has it', async () => {
    const { ownerContext } = await given.organization();
    const add = (context: StaffContext, currency?: string) =>
      ask(context, ADD, { input: { name: 'Airport', timezone: 'America/Chicago', currency } });
    expect((await add(ownerContext, 'usd')).data?.addPlace).toMatchObject({
      place: { settings: { currency: 'usd' } },
    });
    expect((await add(ownerContext, 'bgn')).refusals).toMatchObject([
      { code: 'CURRENCY_RETIRED', path: ['currency'] },
    ]);
    const old = await given.organization({ currency: 'bgn' });
    expect((await add(old.ownerContext)).data?.addPlace).toMatchObject({
      place: { settings: { currency: 'eur' } },
    });
    expect((await add(old.ownerContext, 'bgn')).refusals).toMatchObject([
      { code: 'CURRENCY_RETIRED', path: ['currency'] },
    ]);
  });

  test('a place where a provider works, and the last one, stay open', async () => {
    const organization = await given.organization();
    const { ownerContext, placeId } = organization;
    const retire = (id: string) => ask(ownerContext, RETIRE, { input: { id: placeIdOf(id) } });
    expect((await retire(placeId)).refusals).toMatchObject([{ code: 'LAST_PLACE' }]);
    const second = await given.place(organization);
    const member = await given.staffMember(organization, { placeIds: [second] });
    expect((await retire(second)).refusals).toMatchObject([{ code: 'PLACE_HAS_STAFF' }]);
    await given.revoked(member.id);
    expect((await retire(second)).data?.retirePlace).toEqual({ retiredId: placeIdOf(second) });
    expect((await retire(second)).refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
  });
});

describe('settings of places', () => {
  test('R8, T5: only what is sent changes; open consoles are notified of another zone', async () => {
    const organization = await given.organization();
    const { ownerContext, placeId, scope } = organization;
    const { data } = await updateSettings(ownerContext, [
      {
        id: placeIdOf(placeId),
        timezone: 'America/St_Johns',
        waitlist: true,
        clientCutoffHours: 48,
        clientReminderMinutes: 0,
      },
    ]);
    expect(data?.updatePlacesSettings).toMatchObject({
      places: [
        {
          settings: {
            currency: 'eur',
            timezone: 'America/St_Johns',
            viewType: 'regular',
            waitlist: true,
            clientCutoffHours: 48,
            clientReminderMinutes: 0,
          },
        },
      ],
    });
    expect(await lastEvent(scope.organizationId)).toMatchObject({ kind: 'availability.changed' });
    const { context } = await given.staffMember(organization);
    expect(context.provider.timezone).toBe('America/St_Johns');
  });

  test.each([
    ['an unknown zone', { timezone: 'Mars/Olympus' }, 'INVALID_TIMEZONE', 'timezone'],
    ['a reminder that is not offered', { clientReminderMinutes: 7 }, 'BAD_INPUT', 'clientReminderMinutes'],
    ['a negative cutoff', { clientCutoffHours: -1 }, 'OUT_OF_RANGE', 'clientCutoffHours'],
    ['an unknown currency', { currency: 'xau' }, 'BAD_INPUT', 'currency'],
    ['C6: back to the lev', { currency: 'bgn' }, 'CURRENCY_RETIRED', 'currency'],
    ['an unknown language', { locale: 'de' }, 'BAD_INPUT', 'locale'],
  ])('%s is refused and changes nothing', async (_, changes, code, field) => {
    const { ownerContext, placeId, scope } = await given.organization();
    const before = await storedPlaces(scope.organizationId);
    const { refusals } = await updateSettings(ownerContext, [
      { id: placeIdOf(placeId), waitlist: true, ...changes },
    ]);
    expect(refusals).toMatchObject([{ code, path: ['placesSettings', 0, field] }]);
    expect(await storedPlaces(scope.organizationId)).toEqual(before);
  });
});

describe('payment methods', () => {
  test('are added, renamed and taken off the list, but never the last one', async () => {
    const { ownerContext, placeId } = await given.organization();
    const added = await ask(ownerContext, ADD_METHOD, {
      input: { placeId: placeIdOf(placeId), name: 'Voucher' },
    });
    const methods = methodsOf(added);
    expect(methods.map(({ name }) => name)).toEqual(['Cash', 'Card', 'Bank transfer', 'Voucher']);
    const [cash, ...others] = methods;
    const renamed = await ask(ownerContext, RENAME_METHOD, { input: { id: cash?.id, name: 'Cash desk' } });
    expect(methodsOf(renamed)[0]?.name).toBe('Cash desk');
    for (const { id } of others) {
      expect((await ask(ownerContext, RETIRE_METHOD, { input: { id } })).refusals).toEqual([]);
    }
    const last = await ask(ownerContext, RETIRE_METHOD, { input: { id: cash?.id } });
    expect(last.refusals).toMatchObject([{ code: 'LAST_PAYMENT_METHOD' }]);
  });

  test('a place has as many as the limit says', async () => {
    const { ownerContext, scope, placeId } = await given.organization();
    const add = (name: string) =>
      ask(ownerContext, ADD_METHOD, { input: { placeId: placeIdOf(placeId), name } });
    const usual = methodsOf(await add('Voucher')).length;
    const rows = Array.from({ length: PAYMENT_METHODS_MAX - usual }, (_, index) => ({
      organization_id: scope.organizationId,
      place_id: placeId,
      row_no: 1_000 + index,
      name: `Method ${index}`,
      kind: 'OTHER',
    }));
    await db.insertInto('place_payment_methods').values(rows).execute();
    expect((await add('One too many')).refusals).toMatchObject([
      { code: 'TOO_MANY_PAYMENT_METHODS', path: ['name'], values: { max: PAYMENT_METHODS_MAX } },
    ]);
  });

  test('an empty or over-long name is refused', async () => {
    const { ownerContext, placeId } = await given.organization();
    for (const [name, code] of [
      ['', 'REQUIRED_FIELD_MISSING'],
      ['x'.repeat(121), 'TEXT_TOO_LONG'],
    ]) {
      const { refusals } = await ask(ownerContext, ADD_METHOD, {
        input: { placeId: placeIdOf(placeId), name },
      });
      expect(refusals).toMatchObject([{ code, path: ['name'] }]);
    }
  });
});

describe('R1, R2: who may change places', () => {
  const calls = (placeId: string, methodId: string): [string, object][] => [
    [PLACES, { places: [{ id: placeIdOf(placeId), name: 'Theirs' }] }],
    [SETTINGS, { placesSettings: [{ id: placeIdOf(placeId), waitlist: true }] }],
    [RETIRE, { id: placeIdOf(placeId) }],
    [ADD_METHOD, { placeId: placeIdOf(placeId), name: 'Theirs' }],
    [RENAME_METHOD, { id: toGlobalId('PlacePaymentMethod', methodId), name: 'Theirs' }],
    [RETIRE_METHOD, { id: toGlobalId('PlacePaymentMethod', methodId) }],
  ];
  const aMethod = async (placeId: string) =>
    (
      await db
        .selectFrom('place_payment_methods')
        .select('id')
        .where('place_id', '=', placeId)
        .executeTakeFirstOrThrow()
    ).id;

  test.each(['receptionist', 'staff'] as const)('no %s does', async (role) => {
    const organization = await given.organization();
    const { context } = await given.staffMember(organization, { role });
    const methodId = await aMethod(organization.placeId);
    const all = [...calls(organization.placeId, methodId), [ADD, { name: 'X', timezone: 'UTC' }] as const];
    for (const [source, input] of all) {
      expect((await ask(context, source, { input })).refusals).toMatchObject([
        { code: 'ACTION_NOT_ALLOWED' },
      ]);
      expect((await ask(null, source, { input })).refusals).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
    }
  });

  test('places and payment methods of another organization are as missing as none', async () => {
    const { ownerContext } = await given.organization();
    const theirs = await given.organization();
    const before = await storedPlaces(theirs.scope.organizationId);
    const foreign = calls(theirs.placeId, await aMethod(theirs.placeId));
    const missing = calls('999999', '999999');
    for (const [index, [source, input]] of foreign.entries()) {
      const answer = await ask(ownerContext, source, { input });
      expect(answer.refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
      expect(answer).toEqual(await ask(ownerContext, source, { input: missing[index]?.[1] }));
    }
    expect(await storedPlaces(theirs.scope.organizationId)).toEqual(before);
  });
});
