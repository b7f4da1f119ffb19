import { describe, expect, test } from 'vitest';
import { ask, listen } from '../../../../../test/ask.ts';
import { given as writeGiven } from '../../../../../test/given/given.ts';
import { addedCategoryId, givenServiceSalon } from '../../../../../test/given/serviceSalon.ts';
import { openFeed } from '../../../../../test/openFeed.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = writeGiven(db);
const feed = await openFeed(database);

const ADD = `mutation M($input: AddServiceInput!) { addService(input: $input) { serviceEdge { node { id } } } }`;
const ADD_CATEGORY = `mutation M($input: AddServiceCategoryInput!) { addServiceCategory(input: $input) {
  serviceCategory { id name }
} }`;
const DELETE_CATEGORY = `mutation M($input: DeleteServiceCategoryInput!) { deleteServiceCategory(input: $input) {
  deletedServiceCategoryId
} }`;
const RENAME_CATEGORY = `mutation M($input: UpdateServiceCategoryInput!) { updateServiceCategory(input: $input) {
  serviceCategory { id name }
} }`;
const CATEGORIES = `{ viewer { ... on Provider { places { categories { name servicesCount } } } } }`;

const givenSalon = () => givenServiceSalon(given);

describe('categories of services', () => {
  test('are added, renamed, and listed with the places', async () => {
    const salon = await givenSalon();
    const id = await addedCategoryId(salon, ' Hair ');
    await ask(salon.ownerContext, RENAME_CATEGORY, { input: { id, name: 'Hair & beard' } });
    const { data } = await ask(salon.receptionist, CATEGORIES);
    expect(data).toMatchObject({ viewer: { places: [{ categories: [{ name: 'Hair & beard' }] }] } });
  });

  test('a name exists once, regardless of its case', async () => {
    const salon = await givenSalon();
    await ask(salon.ownerContext, ADD_CATEGORY, { input: { name: 'Коса' } });
    const again = await ask(salon.ownerContext, ADD_CATEGORY, { input: { name: 'КОСА' } });
    expect(again.refusals).toMatchObject([{ code: 'NAME_TAKEN', path: ['name'] }]);
    const elsewhere = await ask(salon.stranger.ownerContext, ADD_CATEGORY, { input: { name: 'Коса' } });
    expect(elsewhere.refusals).toEqual([]);
  });

  test('R2: those of another business do not exist', async () => {
    const salon = await givenSalon();
    const id = await addedCategoryId(salon);
    const { ownerContext: stranger } = salon.stranger;
    const renamed = await ask(stranger, RENAME_CATEGORY, { input: { id, name: 'Mine' } });
    expect(renamed.refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
    const node = await ask(stranger, 'query N($id: ID!) { node(id: $id) { id } }', { id });
    expect(node.refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
    const receptionist = await ask(salon.receptionist, RENAME_CATEGORY, { input: { id, name: 'Mine' } });
    expect(receptionist.refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
    for (const [ctx, code] of [
      [stranger, 'NOT_FOUND'],
      [salon.receptionist, 'ACTION_NOT_ALLOWED'],
    ] as const) {
      const { refusals } = await ask(ctx, DELETE_CATEGORY, { input: { id } });
      expect(refusals).toMatchObject([{ code }]);
    }
    const { data } = await ask(salon.receptionist, CATEGORIES);
    expect(data).toMatchObject({ viewer: { places: [{ categories: [{ name: 'Hair' }] }] } });
  });

  test('a deleted one leaves its services without a category; a second deletion finds nothing', async () => {
    const salon = await givenSalon();
    const id = await addedCategoryId(salon);
    const { ownerContext } = salon;
    await ask(ownerContext, ADD, { input: { ...salon.input, categoryId: id } });
    expect((await ask(ownerContext, CATEGORIES)).data).toMatchObject({
      viewer: { places: [{ categories: [{ servicesCount: 1 }] }] },
    });
    const deleted = await ask(ownerContext, DELETE_CATEGORY, { input: { id } });
    expect(deleted.data).toEqual({ deleteServiceCategory: { deletedServiceCategoryId: id } });
    const { data } = await ask(
      ownerContext,
      '{ viewer { ... on Provider { places { categories { id } } services { edges { node { title category { id } } } } } } }',
    );
    expect(data).toMatchObject({
      viewer: {
        places: [{ categories: [] }],
        services: { edges: expect.arrayContaining([{ node: { title: 'Color', category: null } }]) },
      },
    });
    const again = await ask(ownerContext, DELETE_CATEGORY, { input: { id } });
    expect(again.refusals).toMatchObject([{ code: 'NOT_FOUND', path: ['id'] }]);
  });

  test('deleted at the moment in which services join it, it is gone and they are whole', async () => {
    const salon = await givenSalon();
    const { ownerContext } = salon;
    for (let round = 0; round < 12; round += 1) {
      const id = await addedCategoryId(salon, `Round ${round}`);
      const title = `Service ${round}`;
      const [joined, deleted] = await Promise.all([
        ask(ownerContext, ADD, { input: { ...salon.input, title, categoryId: id } }),
        ask(ownerContext, DELETE_CATEGORY, { input: { id } }),
      ]);
      expect(deleted.refusals).toEqual([]);
      expect(joined.refusals.map(({ code }) => code).filter((code) => code !== 'NOT_FOUND')).toEqual([]);
    }
    expect((await ask(ownerContext, CATEGORIES)).data).toMatchObject({
      viewer: { places: [{ categories: [] }] },
    });
  });

  test('N5: open consoles follow a service whose category is renamed or deleted', async () => {
    const salon = await givenSalon();
    const categoryId = await addedCategoryId(salon);
    const { ownerContext } = salon;
    await ask(ownerContext, ADD, { input: { ...salon.input, categoryId } });
    const services = await listen(
      salon.receptionist,
      feed,
      'subscription { updateService { service { category { name } } } }',
    );
    const next = async () => (await services.next())?.data;
    await ask(ownerContext, RENAME_CATEGORY, { input: { id: categoryId, name: 'Colors' } });
    expect(await next()).toMatchObject({ updateService: { service: null } });
    expect(await next()).toMatchObject({ updateService: { service: { category: { name: 'Colors' } } } });
    await ask(ownerContext, DELETE_CATEGORY, { input: { id: categoryId } });
    expect(await next()).toMatchObject({ updateService: { service: null } });
    expect(await next()).toMatchObject({ updateService: { service: { category: null } } });
  });

  test('N5: open consoles follow a category that no service is in: added, renamed, deleted', async () => {
    const salon = await givenSalon();
    const stranger = await givenSalon();
    const document = 'subscription { updateService { service { id } places { categories { name } } } }';
    const [seen, foreign] = await Promise.all([
      listen(salon.receptionist, feed, document),
      listen(stranger.ownerContext, feed, document),
    ]);
    const categories = async (names: string[]) =>
      expect((await seen.next())?.data).toEqual({
        updateService: { service: null, places: [{ categories: names.map((name) => ({ name })) }] },
      });
    const id = await addedCategoryId(salon, 'Nails');
    await categories(['Nails']);
    await ask(salon.ownerContext, RENAME_CATEGORY, { input: { id, name: 'Hands' } });
    await categories(['Hands']);
    await ask(salon.ownerContext, DELETE_CATEGORY, { input: { id } });
    await categories([]);
    await addedCategoryId(stranger, 'Theirs');
    expect((await foreign.next())?.data).toMatchObject({
      updateService: { places: [{ categories: [{ name: 'Theirs' }] }] },
    });
  });
});
