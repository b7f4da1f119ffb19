import { currencies } from '@slotkeeper/domain/business/money/currencies';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { TEN } from '../../../../test/given/bookedSalon.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { findOrganization } from '../organization/organization.ts';
import { updatePlacesSettings } from './changePlaces.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);

/** A business from before 2026: it and its place are in lev, and a haircut costs 58.67. */
async function levSalon() {
  const salon = await given.organization({ currency: 'bgn' });
  const haircut = await given.service(salon, { title: 'Haircut', price: 5867 });
  return { ...salon, haircut };
}

const change = ({ ownerContext }: GivenOrganization, ...placesSettings: Changes) =>
  updatePlacesSettings(ownerContext, { placesSettings });
type Changes = Parameters<typeof updatePlacesSettings>[1]['placesSettings'];

const pricesOf = async ({ scope }: GivenOrganization) =>
  (
    await db
      .selectFrom('services')
      .select('price')
      .where('organization_id', '=', scope.organizationId)
      .orderBy('id')
      .execute()
  ).map(({ price }) => price);
const currenciesOf = async ({ scope }: GivenOrganization) =>
  (
    await db
      .selectFrom('places')
      .select('currency')
      .where('organization_id', '=', scope.organizationId)
      .orderBy('id')
      .execute()
  ).map(({ currency }) => currency);
const auditOf = ({ scope }: GivenOrganization, objectType: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('organization_id', '=', scope.organizationId)
    .where('object_type', '=', objectType)
    .orderBy('id')
    .execute();

describe('C6: a place goes from lev to euro', () => {
  test('first it is refused with what would happen, and nothing changes', async () => {
    const salon = await levSalon();
    await given.service(salon, { title: 'Color', price: 10_000 });
    await given.service(salon, { title: 'Advice', price: 0 });
    const refusal = await refusalOf(change(salon, { id: salon.placeId, currency: 'eur', waitlist: true }));
    expect(refusal).toMatchObject({
      code: 'CURRENCY_CHANGE_UNCONFIRMED',
      path: ['placesSettings', 0, 'currency'],
      currencyPreviews: [
        {
          placeId: salon.placeId,
          from: 'bgn',
          to: 'eur',
          currencyChange: 'CONVERT',
          services: 2,
          kept: 0,
          examples: [
            { title: 'Haircut', before: 5867, after: 3000 },
            { title: 'Color', before: 10_000, after: 5113 },
          ],
        },
      ],
    });
    expect(await pricesOf(salon)).toEqual([5867, 10_000, 0]);
    expect(await currenciesOf(salon)).toEqual(['bgn']);
  });

  test('the answer of the API carries it too, with the global id of the place', async () => {
    const salon = await levSalon();
    const id = toGlobalId('Place', salon.placeId);
    const source = `mutation ($input: UpdatePlacesSettingsInput!) { updatePlacesSettings(input: $input) {
      places { settings { currency } } } }`;
    const send = (settings: object) =>
      ask(salon.ownerContext, source, { input: { placesSettings: [settings] } });
    const refused = await send({ id, currency: 'eur' });
    expect(refused.refusals).toMatchObject([{ code: 'CURRENCY_CHANGE_UNCONFIRMED' }]);
    const { data } = await send({ id, currency: 'eur', currencyChange: 'CONVERT' });
    expect(data?.updatePlacesSettings).toEqual({ places: [{ settings: { currency: 'eur' } }] });
  });

  test('agreed to, the prices are converted once, recorded, and reported to open consoles', async () => {
    const salon = await levSalon();
    const request = { id: salon.placeId, currency: 'eur', currencyChange: 'CONVERT' } as const;
    await change(salon, request);
    expect(await pricesOf(salon)).toEqual([3000]);
    expect(await currenciesOf(salon)).toEqual(['eur']);
    expect(await auditOf(salon, 'SERVICE')).toEqual([
      { action: 'service_changed', before: { price: 5867 }, after: { price: 3000 } },
    ]);
    expect(await auditOf(salon, 'PLACE')).toContainEqual({
      action: 'currency_changed',
      before: { currency: 'bgn' },
      after: { currency: 'eur', currencyChange: 'CONVERT' },
    });
    const events = await db
      .selectFrom('events')
      .select('kind')
      .where('organization_id', '=', salon.scope.organizationId)
      .execute();
    expect(events).toContainEqual({ kind: 'service.changed' });
    await change(salon, request);
    expect(await pricesOf(salon)).toEqual([3000]);
  });

  test('two people at the same moment convert once', async () => {
    const salon = await levSalon();
    const request = { id: salon.placeId, currency: 'eur', currencyChange: 'CONVERT' } as const;
    await Promise.all([change(salon, request), change(salon, request), change(salon, request)]);
    expect(await pricesOf(salon)).toEqual([3000]);
  });

  test('P7: what is booked keeps its price and its currency', async () => {
    const salon = await levSalon();
    await given.openEveryDay(salon);
    const id = await given.appointment(salon.ownerContext, {
      serviceId: salon.haircut,
      providerId: salon.ownerId,
      starts: [TEN],
      guestName: 'Ana',
    });
    await change(salon, { id: salon.placeId, currency: 'eur', currencyChange: 'CONVERT' });
    const booked = await db
      .selectFrom('appointments')
      .select(['unit_price', 'currency'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(booked).toEqual({ unit_price: 5867, currency: 'bgn' });
  });

  test('keeping the numbers is no answer to it', async () => {
    const salon = await levSalon();
    const request = { id: salon.placeId, currency: 'eur', currencyChange: 'KEEP_NUMBERS' } as const;
    expect(await refusalOf(change(salon, request))).toMatchObject({ code: 'CURRENCY_CHANGE_UNCONFIRMED' });
    expect(await pricesOf(salon)).toEqual([5867]);
  });

  test('the organization’s own currency follows with its last place, and nothing brings the lev back', async () => {
    const salon = await levSalon();
    const second = await given.place(salon, 'Plovdiv');
    await db.updateTable('places').set({ currency: 'bgn' }).where('id', '=', second).execute();
    const currencyOf = async () => (await findOrganization(db, salon.scope)).currency;
    const request = { currency: 'eur', currencyChange: 'CONVERT' } as const;
    await db
      .updateTable('services')
      .set({ price: 0 })
      .where('organization_id', '=', salon.scope.organizationId)
      .execute();
    await change(salon, { ...request, id: second });
    expect(await currencyOf()).toBe('bgn');
    await change(salon, { ...request, id: salon.placeId });
    expect(await currencyOf()).toBe('eur');
  });

  test('services that another place offers in lev go with that place, or not at all', async () => {
    const salon = await levSalon();
    const second = await given.place(salon, 'Plovdiv');
    await db.updateTable('places').set({ currency: 'bgn' }).where('id', '=', second).execute();
    const { id: maria } = await given.staffMember(salon, { placeIds: [second] });
    await given.service(salon, { title: 'Shared', price: 19_558, providerIds: [salon.ownerId, maria] });
    await given.service(salon, { title: 'Only there', price: 1_000, providerIds: [maria] });
    const first = { id: salon.placeId, currency: 'eur', currencyChange: 'CONVERT' } as const;
    expect(await refusalOf(change(salon, first))).toMatchObject({
      code: 'CURRENCY_PRICES_SHARED',
      values: { places: 'Plovdiv' },
    });
    expect(await pricesOf(salon)).toEqual([5867, 19_558, 1_000]);
    await change(salon, first, { ...first, id: second });
    expect(await pricesOf(salon)).toEqual([3000, 10_000, 511]);
  });

  test('a price that was meant in euro elsewhere keeps its number', async () => {
    const salon = await levSalon();
    const { id: maria } = await given.staffMember(salon, { placeIds: [await given.place(salon)] });
    await given.service(salon, { title: 'Shared', price: 4000, providerIds: [salon.ownerId, maria] });
    const request = { id: salon.placeId, currency: 'eur' } as const;
    expect((await refusalOf(change(salon, request)))?.currencyPreviews).toMatchObject([
      { services: 2, kept: 1 },
    ]);
    await change(salon, { ...request, currencyChange: 'CONVERT' });
    expect(await pricesOf(salon)).toEqual([3000, 4000]);
  });

  test('another business’s place is missing, and its prices stay; a role without the right is refused', async () => {
    const salon = await levSalon();
    const stranger = await given.organization();
    const request = { id: salon.placeId, currency: 'eur', currencyChange: 'CONVERT' } as const;
    expect(await refusalOf(change(stranger, request))).toMatchObject({ code: 'NOT_FOUND' });
    const { context } = await given.staffMember(salon);
    expect(await refusalOf(updatePlacesSettings(context, { placesSettings: [request] }))).toMatchObject({
      code: 'ACTION_NOT_ALLOWED',
    });
    expect(await pricesOf(salon)).toEqual([5867]);
  });
});

describe('C6: any other change', () => {
  test('asks, and prices keep the numbers that people read', async () => {
    const salon = await given.organization();
    await given.service(salon, { price: 1250 });
    const request = { id: salon.placeId, currency: 'usd' } as const;
    expect(await refusalOf(change(salon, request))).toMatchObject({
      code: 'CURRENCY_CHANGE_UNCONFIRMED',
      currencyPreviews: [{ currencyChange: 'KEEP_NUMBERS', examples: [{ before: 1250, after: 1250 }] }],
    });
    await change(salon, { ...request, currencyChange: 'KEEP_NUMBERS' });
    expect(await pricesOf(salon)).toEqual([1250]);
    await change(salon, { id: salon.placeId, currency: 'kwd', currencyChange: 'KEEP_NUMBERS' });
    expect(await pricesOf(salon)).toEqual([12_500]);
    await change(salon, { id: salon.placeId, currency: 'jpy', currencyChange: 'KEEP_NUMBERS' });
    expect(await pricesOf(salon)).toEqual([13]);
  });

  test('a price that would be too high in the new currency stops it', async () => {
    const salon = await given.organization({ currency: 'ugx' });
    await given.service(salon, { price: 20_000_001 });
    const request = { id: salon.placeId, currency: 'usd', currencyChange: 'KEEP_NUMBERS' } as const;
    expect(await refusalOf(change(salon, request))).toMatchObject({ code: 'CURRENCY_PRICES_TOO_HIGH' });
  });

  test('a price that would be rounded to nothing stops it, with the names of the services; what is free stays free', async () => {
    const salon = await given.organization();
    const cheap = await given.service(salon, { title: 'Towel', price: 49 });
    await given.service(salon, { title: 'Tea', price: 0 });
    await given.service(salon, { title: 'Soap', price: 50 });
    const request = { id: salon.placeId, currency: 'jpy', currencyChange: 'KEEP_NUMBERS' } as const;
    for (const currencyChange of [undefined, 'KEEP_NUMBERS'] as const)
      expect(await refusalOf(change(salon, { ...request, currencyChange }))).toMatchObject({
        code: 'CURRENCY_PRICES_TOO_LOW',
        path: ['placesSettings', 0, 'currency'],
        values: { services: 'Towel' },
      });
    expect(await pricesOf(salon)).toEqual([49, 0, 50]);
    await db.updateTable('services').set({ price: 120 }).where('id', '=', cheap).execute();
    await change(salon, request);
    expect(await pricesOf(salon)).toEqual([1, 0, 1]);
  });

  test('nothing goes back to lev, even where no price is concerned', async () => {
    const salon = await given.organization();
    const request = { id: salon.placeId, currency: 'bgn', currencyChange: 'KEEP_NUMBERS' } as const;
    expect(await refusalOf(change(salon, request))).toMatchObject({
      code: 'CURRENCY_RETIRED',
      path: ['placesSettings', 0, 'currency'],
    });
  });

  test('a place without prices needs no answer', async () => {
    const salon = await given.organization();
    await change(salon, { id: salon.placeId, currency: 'chf' });
    expect(await currenciesOf(salon)).toEqual(['chf']);
  });
});

test('M1: the database knows the same currencies as the domain, and no others', async () => {
  const salon = await given.organization();
  const save = (currency: string) =>
    db.updateTable('places').set({ currency }).where('id', '=', salon.placeId).execute();
  for (const currency of currencies) await save(currency);
  for (const unknown of ['xau', 'xts', 'xxx', 'EUR', 'ang', 'clf', ''])
    await expect(save(unknown)).rejects.toThrow('places_currency_check');
});
