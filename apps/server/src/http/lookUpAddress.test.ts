import { ADDRESS_LOOKUPS_PER_HOUR } from '@slotkeeper/domain/limits';
import { graphql } from 'graphql';
import { describe, expect, test } from 'vitest';
import { ask, requestOf, viewerOf } from '../../test/ask.ts';
import { given as givenIn } from '../../test/given/given.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { toGlobalId } from '../platform/graphql/globalId.ts';
import { schema } from './schema.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);

const PREDICTIONS = `query ($text: String!) { viewer { ... on Provider {
  addressPredictions(text: $text) { placeId title region formatted } } } }`;
const DETAILS = `query ($placeId: String!) { viewer { ... on Provider {
  addressDetails(placeId: $placeId) { placeId city country latitude longitude } } } }`;

interface Predicted {
  readonly addressPredictions: readonly { placeId: string; formatted: string }[];
}

describe('spec 7: the address of a place', () => {
  test('is predicted from three letters on, and its details hold the coordinates', async () => {
    const { ownerContext } = await given.organization();
    const found = viewerOf<Predicted>(await ask(ownerContext, PREDICTIONS, { text: 'Shipka 5, Sofia' }));
    expect(found.addressPredictions[0]).toMatchObject({ placeId: 'city:727011' });
    expect(found.addressPredictions[0]?.formatted).toMatch(/^Shipka 5, Sofia, /);
    const { data } = await ask(ownerContext, DETAILS, { placeId: 'city:727011' });
    expect(data).toMatchObject({ viewer: { addressDetails: { city: 'Sofia', placeId: 'city:727011' } } });
    const short = viewerOf<Predicted>(await ask(ownerContext, PREDICTIONS, { text: ' So ' }));
    expect(short.addressPredictions).toEqual([]);
  });

  test.each([
    ['an unknown id', DETAILS, { placeId: 'city:1' }, 'NOT_FOUND'],
    ['no id', DETAILS, { placeId: '' }, 'BAD_INPUT'],
    ['a book', PREDICTIONS, { text: 'a'.repeat(121) }, 'TEXT_TOO_LONG'],
  ])('%s is refused', async (_, query, variables, code) => {
    const { ownerContext } = await given.organization();
    expect((await ask(ownerContext, query, variables)).refusals).toMatchObject([{ code }]);
  });

  test('one member has a limit, predictions and details together; the next one has a limit of its own', async () => {
    const organization = await given.organization();
    const { ownerContext } = organization;
    const { context } = await given.staffMember(organization, { role: 'administrator' });
    await ask(ownerContext, PREDICTIONS, { text: 'Sofia' });
    await db
      .updateTable('attempts')
      .set({ count: ADDRESS_LOOKUPS_PER_HOUR })
      .where('key', '=', `address:${ownerContext.provider.id}`)
      .execute();
    for (const [query, variables] of [
      [PREDICTIONS, { text: 'Sofia' }],
      [DETAILS, { placeId: 'city:727011' }],
    ] as const)
      expect((await ask(ownerContext, query, variables)).refusals).toMatchObject([
        { code: 'TOO_MANY_ATTEMPTS' },
      ]);
    expect((await ask(context, PREDICTIONS, { text: 'Sofia' })).refusals).toEqual([]);
  });

  test.each(['receptionist', 'staff'] as const)('R2: %s, who changes no place, is refused', async (role) => {
    const organization = await given.organization();
    const { context } = await given.staffMember(organization, { role });
    for (const [query, variables] of [
      [PREDICTIONS, { text: 'Sofia' }],
      [DETAILS, { placeId: 'city:727011' }],
    ] as const) {
      expect((await ask(context, query, variables)).refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
    }
  });

  test('R2: it can’t be queried in the name of a person of another organization', async () => {
    const [mine, theirs] = [await given.organization(), await given.organization()];
    const id = toGlobalId('Provider', theirs.ownerContext.provider.id);
    const query = `query ($id: ID!) { node(id: $id) { ... on Provider { addressPredictions(text: "Sofia") { title } } } }`;
    expect((await ask(mine.ownerContext, query, { id })).refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  test('where the vendor can’t be asked, the refusal says so and the address can be typed', async () => {
    const { ownerContext } = await given.organization();
    const down = () => Promise.reject(new Error('Google Places answered 500'));
    const contextValue = { ...requestOf(ownerContext), addresses: { predict: down, detail: down } };
    const variableValues = { text: 'Sofia' };
    const { errors } = await graphql({ schema, source: PREDICTIONS, variableValues, contextValue });
    expect(errors?.[0]?.originalError).toMatchObject({ refusal: { code: 'UNAVAILABLE' } });
  });
});
