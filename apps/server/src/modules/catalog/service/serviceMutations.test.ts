import { describe, expect, test } from 'vitest';
import { ask, listen } from '../../../../test/ask.ts';
import { recordsOf } from '../../../../test/given/bookedSalon.ts';
import { given as writeGiven } from '../../../../test/given/given.ts';
import { addedCategoryId, givenServiceSalon } from '../../../../test/given/serviceSalon.ts';
import { openFeed } from '../../../../test/openFeed.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = writeGiven(db);
const { lastAudit, lastEvent } = recordsOf(db);
const feed = await openFeed(database);

const ADD = `mutation M($input: AddServiceInput!) { addService(input: $input) { serviceEdge { cursor node {
  id title duration capacity price displayPrice visibleRangeMax minSlotsRequired slotInterval bufferBefore bufferAfter
  minNotice isActive category { name } providers { name } appointmentFields { name prompt type choices required }
} } } }`;
const UPDATE = `mutation M($input: UpdateServiceInput!) { updateService(input: $input) {
  affectedAppointmentsCount service { title price visibleRangeMax category { name } appointmentFields { id name } }
} }`;
const DELETE = `mutation M($input: DeleteServiceInput!) { deleteService(input: $input) {
  deletedServiceId affectedAppointmentsCount
} }`;
const ADD_CATEGORY = `mutation M($input: AddServiceCategoryInput!) { addServiceCategory(input: $input) {
  serviceCategory { id name }
} }`;
const givenSalon = () => givenServiceSalon(given);

async function addedId(salon: Awaited<ReturnType<typeof givenSalon>>): Promise<string> {
  const { data } = await ask(salon.ownerContext, ADD, { input: salon.input });
  return (data as { addService: { serviceEdge: { node: { id: string } } } }).addService.serviceEdge.node.id;
}

describe('spec 7: adding a service', () => {
  test('with the defaults of an ordinary one', async () => {
    const salon = await givenSalon();
    const { data } = await ask(salon.ownerContext, ADD, { input: salon.input });
    expect(data).toMatchObject({
      addService: {
        serviceEdge: {
          node: {
            title: 'Color',
            duration: 90,
            capacity: 1,
            price: 0,
            displayPrice: true,
            visibleRangeMax: null,
            minSlotsRequired: 1,
            slotInterval: null,
            isActive: true,
            category: null,
            appointmentFields: [],
          },
        },
      },
    });
    expect(await lastAudit(salon)).toMatchObject({ action: 'service_added', object_type: 'SERVICE' });
    expect(await lastEvent(salon)).toMatchObject({
      kind: 'availability.changed',
      payload: { providerIds: [salon.ownerId] },
    });
  });

  test('with everything that can be said of one', async () => {
    const salon = await givenSalon();
    const categoryId = await addedCategoryId(salon);
    const values = {
      capacity: 1,
      price: 9_500,
      displayPrice: false,
      visibleRangeMax: 60,
      minSlotsRequired: 2,
      slotInterval: 15,
      bufferBefore: 5,
      bufferAfter: 10,
      minNotice: 120,
      isActive: false,
    };
    const question = {
      name: 'Length',
      prompt: 'How long?',
      type: 'CHOICE',
      choices: ['Short', 'Long'],
      required: true,
    };
    const input = {
      ...salon.input,
      ...values,
      categoryId,
      appointmentFields: [question],
    };
    const { data, refusals } = await ask(salon.ownerContext, ADD, { input });
    expect(refusals).toEqual([]);
    expect(data).toMatchObject({
      addService: {
        serviceEdge: {
          node: { ...values, category: { name: 'Hair' }, appointmentFields: [question] },
        },
      },
    });
  });

  test.each<[string, object, string, (string | number)[]]>([
    ['a blank title', { title: ' ' }, 'REQUIRED_FIELD_MISSING', ['title']],
    ['no duration', { duration: 0 }, 'REQUIRED_FIELD_MISSING', ['duration']],
    ['a negative duration', { duration: -1 }, 'OUT_OF_RANGE', ['duration']],
    ['a billion seats', { capacity: 1_000_000_000 }, 'OUT_OF_RANGE', ['capacity']],
    ['nobody who does it', { providerIds: [] }, 'REQUIRED_FIELD_MISSING', ['providerIds']],
    ['an id that is none', { providerIds: ['nobody'] }, 'BAD_ID', ['providerIds', 0]],
    ['a title that is too long', { title: 'x'.repeat(121) }, 'TEXT_TOO_LONG', ['title']],
    [
      'a category that is none',
      { categoryId: toGlobalId('ServiceCategory', '999') },
      'NOT_FOUND',
      ['categoryId'],
    ],
  ])('spec 5: %s is refused and adds nothing', async (_, overrides, code, path) => {
    const salon = await givenSalon();
    const { refusals } = await ask(salon.ownerContext, ADD, { input: { ...salon.input, ...overrides } });
    expect(refusals).toMatchObject([{ code, path }]);
    const { scope } = salon;
    const rows = await db
      .selectFrom('services')
      .select('id')
      .where('organization_id', '=', scope.organizationId)
      .execute();
    expect(rows).toEqual([]);
  });

  test('P4: the same key adds it once', async () => {
    const salon = await givenSalon();
    const input = { ...salon.input, clientMutationId: 'key' };
    const first = await ask(salon.ownerContext, ADD, { input });
    expect((await ask(salon.ownerContext, ADD, { input })).data).toEqual(first.data);
  });
});

test('spec 7: changing a service over the API', async () => {
  const salon = await givenSalon();
  const id = await addedId(salon);
  const input = {
    id,
    title: 'Color & cut',
    price: 12_000,
    appointmentFields: [{ name: 'Allergies', type: 'TEXT', required: true }],
  };
  const { data } = await ask(salon.ownerContext, UPDATE, { input });
  expect(data).toMatchObject({
    updateService: {
      affectedAppointmentsCount: 0,
      service: { title: 'Color & cut', price: 12_000, appointmentFields: [{ name: 'Allergies' }] },
    },
  });
});

describe('R1, R2: services are added, changed and deleted by who edits services', () => {
  test('nobody else, and a stranger finds none', async () => {
    const salon = await givenSalon();
    const id = await addedId(salon);
    const { receptionist, stranger } = salon;
    for (const [mutation, input] of [
      [ADD, salon.input],
      [UPDATE, { id, title: 'Taken over' }],
      [DELETE, { id }],
      [ADD_CATEGORY, { name: 'Hair' }],
    ] as const) {
      expect((await ask(receptionist, mutation, { input })).refusals).toMatchObject([
        { code: 'ACTION_NOT_ALLOWED' },
      ]);
      expect((await ask(null, mutation, { input })).refusals).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
    }
    for (const [mutation, input] of [
      [ADD, salon.input],
      [UPDATE, { id, title: 'Taken over' }],
      [DELETE, { id }],
    ] as const) {
      const { refusals } = await ask(stranger.ownerContext, mutation, { input });
      expect(refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
    }
  });
});

describe('N5: open consoles follow', () => {
  const SERVICE =
    'subscription { updateService { service { title isActive } deletedServiceId cursor resync } }';
  const AVAILABILITY = 'subscription { updateAvailability { providerIds cursor resync } }';

  test('a service that is added, changed and deleted, and the providers whose free time is another', async () => {
    const salon = await givenSalon();
    const services = await listen(salon.receptionist, feed, SERVICE);
    const availability = await listen(salon.receptionist, feed, AVAILABILITY);
    const id = await addedId(salon);
    expect((await services.next())?.data).toMatchObject({ updateService: { service: { title: 'Color' } } });
    expect((await availability.next())?.data).toMatchObject({
      updateAvailability: { providerIds: salon.input.providerIds, resync: false },
    });
    await ask(salon.ownerContext, UPDATE, { input: { id, isActive: false } });
    expect((await services.next())?.data).toMatchObject({ updateService: { service: { isActive: false } } });
    await ask(salon.ownerContext, DELETE, { input: { id } });
    expect((await services.next())?.data).toMatchObject({
      updateService: { service: null, deletedServiceId: id },
    });
    await Promise.all([services.return(), availability.return()]);
  });

  test('R2: another business is notified of its own only', async () => {
    const salon = await givenSalon();
    const { stranger } = salon;
    const results = await listen(stranger.ownerContext, feed, SERVICE);
    await addedId(salon);
    const providerIds = [toGlobalId('Provider', stranger.ownerId)];
    await ask(stranger.ownerContext, ADD, { input: { title: 'Mine', duration: 30, providerIds } });
    expect((await results.next())?.data).toMatchObject({ updateService: { service: { title: 'Mine' } } });
    await results.return();
  });

  test.each([SERVICE, AVAILABILITY])(
    'R2: a person who sees no services is notified of nothing until the access ends: %s',
    async (field) => {
      const salon = await givenSalon();
      const member = await given.staffMember(salon);
      const blind = await given.withSets(salon, member.id, { services: [] });
      const results = await listen(blind, feed, field);
      await addedId(salon);
      await given.revoked(member.id);
      await salon.ownerContext.transaction(async (tx) =>
        tx.record({ kind: 'access.changed', providerId: member.id }),
      );
      expect(await results.next()).toBeNull();
    },
  );
});
