import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as writeGiven } from '../../../../test/given/given.ts';
import { contextOf } from '../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

const LIST = `query List($filterBy: ServiceFilter, $orderBy: [ServiceOrder!]) { viewer { ... on Provider {
  services(filterBy: $filterBy, orderBy: $orderBy) { edges { node { title } } pageInfo { total } }
} } }`;

async function titles(staff: StaffContext, variables: Record<string, unknown> = {}): Promise<string[]> {
  const { data, refusals } = await ask(staff, LIST, variables);
  expect(refusals).toEqual([]);
  const { edges } = (data as { viewer: { services: { edges: { node: { title: string } }[] } } }).viewer
    .services;
  return edges.map(({ node }) => node.title);
}

describe('the list of services', () => {
  test('spec 7: shows active ones, all of them when asked, in the wanted order', async () => {
    const salon = await given.organization();
    await given.service(salon, { title: 'Massage', duration: 60 });
    await given.service(salon, { title: 'Haircut', duration: 30 });
    await given.service(salon, { title: 'Old offer', duration: 45, isActive: false });
    const { ownerContext } = salon;
    const orderBy = [{ field: 'TITLE', direction: 'ASC' }];
    expect(await titles(ownerContext, { orderBy })).toEqual(['Haircut', 'Massage']);
    expect(
      await titles(ownerContext, {
        filterBy: { includeNonActive: true },
        orderBy: [{ field: 'DURATION', direction: 'DESC' }],
      }),
    ).toEqual(['Massage', 'Old offer', 'Haircut']);
  });

  test('spec 5: is searched from three characters on, in any case and with or without accents', async () => {
    const salon = await given.organization();
    await given.service(salon, { title: 'Épilation' });
    await given.service(salon, { title: 'Маникюр' });
    expect(await titles(salon.ownerContext, { filterBy: { searchWord: 'epil' } })).toEqual(['Épilation']);
    expect(await titles(salon.ownerContext, { filterBy: { searchWord: 'МАНИ' } })).toEqual(['Маникюр']);
    expect(await titles(salon.ownerContext, { filterBy: { searchWord: 'ep' } })).toHaveLength(2);
    await given.service(salon, { title: 'Haircut and color' });
    const parted = { filterBy: { searchWord: 'color, haircut' } };
    expect(await titles(salon.ownerContext, parted)).toEqual(['Haircut and color']);
  });
});

const VIEW = `query View($id: ID!) { viewer { ... on Provider { service(id: $id) {
  title duration capacity price isRecurring minSlotsRequired providerIds providers { name }
  appointmentFields { name required type } recurringTimeSlots { day startAt endAt capacity }
} } } }`;

describe('the view of a service', () => {
  test('spec 3: gives its fields, providers, questions and class times', async () => {
    const salon = await given.organization();
    const id = await given.service(salon, { title: 'Yoga', duration: 60, capacity: 8, price: 1_500 });
    await given.question(salon, id, { name: 'Own mat', type: 'CHECKBOX', required: true });
    await given.classTime(salon, id, { day: 1, startAt: '18:00', endAt: '19:00', capacity: 10 });
    const { data } = await ask(salon.ownerContext, VIEW, { id: toGlobalId('Service', id) });
    expect(data).toMatchObject({
      viewer: {
        service: {
          title: 'Yoga',
          duration: 60,
          capacity: 8,
          price: 1_500,
          isRecurring: true,
          minSlotsRequired: 1,
          providerIds: [toGlobalId('Provider', salon.ownerId)],
          providers: [{ name: salon.ownerContext.provider.name }],
          appointmentFields: [{ name: 'Own mat', required: true, type: 'CHECKBOX' }],
          recurringTimeSlots: [{ day: 1, startAt: '18:00', endAt: '19:00', capacity: 10 }],
        },
      },
    });
  });
});

describe('R2: who may see services', () => {
  test('of another organization none exists, by its id neither', async () => {
    const salon = await given.organization();
    const stranger = await given.organization();
    const id = toGlobalId('Service', await given.service(salon));
    expect(await titles(stranger.ownerContext)).toEqual([]);
    expect((await ask(stranger.ownerContext, VIEW, { id })).data).toEqual({ viewer: { service: null } });
    const node = await ask(stranger.ownerContext, 'query N($id: ID!) { node(id: $id) { id } }', { id });
    expect(node.refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  test('nor do its questions and class times', async () => {
    const salon = await given.organization();
    const stranger = await given.organization();
    const id = await given.service(salon);
    const parts = [
      toGlobalId('ServiceAppointmentField', await given.question(salon, id)),
      toGlobalId('RecurringTimeSlot', await given.classTime(salon, id)),
    ];
    for (const part of parts) {
      const source = 'query N($id: ID!) { node(id: $id) { id } }';
      expect((await ask(salon.ownerContext, source, { id: part })).data).toEqual({ node: { id: part } });
      const theirs = await ask(stranger.ownerContext, source, { id: part });
      expect(theirs.refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
    }
  });

  test('a role without the permission gets neither the list nor a service', async () => {
    const salon = await given.organization();
    const id = toGlobalId('Service', await given.service(salon));
    const member = await given.staffMember(salon);
    const ctx = await given.withSets(salon, member.id, { services: [] });
    expect((await ask(ctx, LIST)).refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
    expect((await ask(ctx, VIEW, { id })).refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
    expect(await titles(await contextOf(db, given.clock, salon.scope, salon.ownerId))).toHaveLength(1);
  });
});
