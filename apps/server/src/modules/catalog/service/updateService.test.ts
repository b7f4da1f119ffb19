import { describe, expect, test } from 'vitest';
import { givenBookedSalon, recordsOf, TEN } from '../../../../test/given/bookedSalon.ts';
import { given as writeGiven } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { storageInMemory } from '../../../../test/storageInMemory.ts';
import { violations } from '../../../../test/violations.ts';
import { addService } from './createService.ts';
import { findService } from './service.store.ts';
import { type ServiceUpdate, updateService } from './updateService.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);
const { appointment, lastAudit, sessions } = recordsOf(db);

const storage = storageInMemory();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function givenSalon(options: Parameters<typeof givenBookedSalon>[1] = {}) {
  const salon = await givenBookedSalon(given, options);
  const update = (overrides: Partial<ServiceUpdate>, ctx = salon.ownerContext) =>
    updateService(ctx, storage, { id: salon.serviceId, clientMutationId: null, ...overrides });
  const service = () => findService(db, salon.scope, salon.serviceId);
  return { ...salon, update, service };
}

describe('changing a service', () => {
  test('A7: refuses rules that nobody could ever book by, in a new service and in one that is there', async () => {
    const salon = await givenSalon();
    const rules = { capacity: 3, bufferAfter: 10, minSlotsRequired: 2 };
    const refusal = { code: 'SERVICE_NEVER_BOOKABLE', path: ['minSlotsRequired'] };
    expect(await refusalOf(salon.update(rules))).toMatchObject(refusal);
    expect(await salon.service()).toMatchObject({ capacity: 1, minSlotsRequired: 1 });
    const added = { title: 'Course', duration: 60, providerIds: [salon.ownerId], ...rules };
    const adding = addService(salon.ownerContext, storage, { ...added, clientMutationId: null });
    expect(await refusalOf(adding)).toMatchObject(refusal);
    const bookable = { ...added, bufferAfter: 0, clientMutationId: null };
    const { id } = await addService(salon.ownerContext, storage, bookable);
    expect(await findService(db, salon.scope, id)).toMatchObject({ capacity: 3, minSlotsRequired: 2 });
    for (const slotInterval of [90, 7]) {
      const uneven = { ...bookable, title: `Every ${slotInterval}`, slotInterval };
      expect(await refusalOf(addService(salon.ownerContext, storage, uneven))).toMatchObject(refusal);
    }
    await salon.update({ ...rules, bufferAfter: 0 });
    expect(await refusalOf(salon.update({ bufferBefore: 5 }))).toMatchObject(refusal);
  });

  test('A7: refuses a notice that is longer than clients can see ahead, no matter which of both changes', async () => {
    const salon = await givenSalon();
    const refusal = { code: 'NOTICE_BEYOND_RANGE', path: ['minNotice'] };
    await salon.update({ visibleRangeMax: 1 });
    expect(await refusalOf(salon.update({ minNotice: 129_600 }))).toMatchObject(refusal);
    expect(await salon.service()).toMatchObject({ minNotice: 0, visibleRangeMax: 1 });
    await salon.update({ minNotice: 129_600, visibleRangeMax: null });
    expect(await refusalOf(salon.update({ visibleRangeMax: 1 }))).toMatchObject(refusal);
    const added = {
      title: 'Course',
      duration: 60,
      providerIds: [salon.ownerId],
      minNotice: 4_000,
      visibleRangeMax: 1,
    };
    const adding = addService(salon.ownerContext, storage, { ...added, clientMutationId: null });
    expect(await refusalOf(adding)).toMatchObject(refusal);
  });

  test('A7: lets one that has such rules already be deactivated', async () => {
    const salon = await givenSalon({ service: { capacity: 3, bufferAfter: 10 } });
    await db
      .updateTable('services')
      .set({ min_slots_required: 2 })
      .where('id', '=', salon.serviceId)
      .execute();
    await salon.update({ isActive: false });
    expect(await salon.service()).toMatchObject({ isActive: false });
  });

  test('changes what is said and leaves the rest', async () => {
    const salon = await givenSalon();
    await salon.update({ title: 'Short cut', visibleRangeMax: 30, bufferAfter: undefined });
    expect(await salon.service()).toMatchObject({
      title: 'Short cut',
      duration: 30,
      visibleRangeMax: 30,
      providerIds: [salon.ownerId],
    });
    await salon.update({ visibleRangeMax: null });
    expect(await salon.service()).toMatchObject({ title: 'Short cut', visibleRangeMax: null });
  });

  test('P9: is noted, with what was before and what is after', async () => {
    const salon = await givenSalon();
    await salon.update({ title: 'Short cut', price: 2_500 });
    expect(await lastAudit(salon)).toMatchObject({
      action: 'service_changed',
      before: { title: 'Haircut', price: 2_000 },
      after: { title: 'Short cut', price: 2_500 },
    });
  });

  test.each<[string, Partial<ServiceUpdate>, number]>([
    ['another duration concerns all of its future appointments', { duration: 45 }, 2],
    ['P7: another price too', { price: 9_900 }, 2],
    ['another title concerns none', { title: 'Other' }, 0],
    ['A12: switched off it keeps them', { isActive: false }, 2],
  ])('says how many it concerns and leaves them: %s', async (_, overrides, count) => {
    const salon = await givenSalon();
    await salon.book({ starts: [TEN + HOUR] });
    expect(await salon.update(overrides)).toMatchObject({ affectedAppointments: count });
    expect(await appointment(salon.id)).toMatchObject({
      start_at: new Date(TEN),
      end_at: new Date(TEN + HOUR / 2),
      unit_price: 2_000,
    });
    expect(await violations(db)).toEqual([]);
  });

  test('a provider who does it no more keeps the appointments, and they are counted', async () => {
    const salon = await givenSalon();
    const { id } = await given.staffMember(salon);
    expect(await salon.update({ providerIds: [id] })).toMatchObject({ affectedAppointments: 1 });
    expect(await appointment(salon.id)).toMatchObject({ provider_id: salon.ownerId, status: 'CONFIRMED' });
    expect((await refusalOf(salon.book({ starts: [TEN + HOUR] })))?.code).toBe('SLOT_NOT_AVAILABLE');
  });

  test('A12: an inactive service takes no new bookings', async () => {
    const salon = await givenSalon();
    await salon.update({ isActive: false });
    expect((await refusalOf(salon.book({ starts: [TEN + HOUR] })))?.code).toBe('SERVICE_INACTIVE');
  });

  test('P4: the same key changes it once', async () => {
    const salon = await givenSalon();
    const first = await salon.update({ price: 1, clientMutationId: 'key' });
    await salon.update({ price: 2 });
    expect(await salon.update({ price: 1, clientMutationId: 'key' })).toEqual(first);
    expect(await salon.service()).toMatchObject({ price: 2 });
  });
});

describe('A5: another capacity', () => {
  test('goes to future sessions', async () => {
    const salon = await givenSalon();
    await salon.update({ capacity: 3 });
    expect(await sessions(salon)).toMatchObject([{ capacity: 3, taken: 1, overbooked: 0 }]);
    await salon.book({ clientId: await given.client(salon) });
    expect(await sessions(salon)).toMatchObject([{ capacity: 3, taken: 2 }]);
  });

  test('below what is taken keeps the seats and offers none', async () => {
    const salon = await givenSalon({ service: { capacity: 2 } });
    await salon.book({ clientId: await given.client(salon) });
    await salon.update({ capacity: 1 });
    expect(await sessions(salon)).toMatchObject([{ capacity: 1, taken: 2, overbooked: 1 }]);
    const third = salon.book({ clientId: await given.client(salon) });
    expect((await refusalOf(third))?.code).toBe('SLOT_NOT_AVAILABLE');
    expect(await violations(db)).toEqual([]);
  });

  test('leaves class times and what has begun alone', async () => {
    const salon = await givenSalon({ service: { capacity: 2 } });
    given.clock.set(TEN + 60_000);
    await given.classTime(salon, salon.serviceId, { day: 2, startAt: '18:00', endAt: '18:30', capacity: 8 });
    await salon.book({ starts: [TEN + DAY + 8 * HOUR] });
    await salon.update({ capacity: 5 });
    expect(await sessions(salon)).toMatchObject([{ capacity: 2 }, { capacity: 8 }]);
  });
});

describe('A3: class times keep apart', () => {
  const evening = { day: 1, startAt: '18:00', endAt: '19:00' };

  test('a provider who has another class then can’t take it over', async () => {
    const salon = await givenSalon();
    const { id } = await given.staffMember(salon);
    await given.classTime(salon, salon.serviceId, evening);
    await given.classTime(salon, await given.service(salon, { providerIds: [id] }), {
      ...evening,
      startAt: '18:30',
    });
    const refusal = await refusalOf(salon.update({ providerIds: [salon.ownerId, id] }));
    expect(refusal).toMatchObject({ code: 'CLASS_TIMES_OVERLAP', path: ['providerIds'] });
  });

  test('A7: nor can a buffer reach into the next class', async () => {
    const salon = await givenSalon();
    await given.classTime(salon, salon.serviceId, evening);
    await given.classTime(salon, salon.serviceId, { day: 1, startAt: '19:00', endAt: '20:00' });
    expect((await refusalOf(salon.update({ bufferAfter: 5 })))?.code).toBe('CLASS_TIMES_OVERLAP');
    await salon.update({ title: 'Yoga' });
  });
});

describe('spec 3: its questions', () => {
  const allergies = {
    name: 'Allergies',
    prompt: 'Which?',
    type: 'TEXT',
    choices: [],
    required: true,
  } as const;
  const length = {
    name: 'Length',
    prompt: '',
    type: 'CHOICE',
    choices: ['Short', 'Long'],
    required: false,
  } as const;

  test('are added, put in order, changed and left out', async () => {
    const salon = await givenSalon();
    await salon.update({ fields: [allergies, length] });
    const [first, second] = (await salon.service())?.fields ?? [];
    await salon.update({
      fields: [
        { ...length, id: second?.id },
        { ...allergies, name: 'Medicine', id: first?.id },
      ],
    });
    expect((await salon.service())?.fields).toMatchObject([
      { id: second?.id, name: 'Length', choices: ['Short', 'Long'] },
      { id: first?.id, name: 'Medicine', required: true },
    ]);
    await salon.update({ fields: [{ ...length, id: second?.id }] });
    expect((await salon.service())?.fields).toHaveLength(1);
  });

  test('of another service, or twice the same, are refused and nothing changes', async () => {
    const salon = await givenSalon();
    const foreign = await given.question(salon, await given.service(salon));
    await salon.update({ fields: [allergies] });
    const [own] = (await salon.service())?.fields ?? [];
    const twice = [own, own].map((field) => ({ ...allergies, id: field?.id }));
    for (const fields of [[{ ...allergies, id: foreign }], twice]) {
      expect((await refusalOf(salon.update({ fields })))?.code).toBe('NOT_FOUND');
    }
    expect((await salon.service())?.fields).toMatchObject([{ id: own?.id }]);
  });
});

describe('R1, R2: who may change a service', () => {
  test('only who edits services, and a stranger finds none', async () => {
    const salon = await givenSalon();
    const { context: receptionist } = await given.staffMember(salon, { role: 'receptionist' });
    const { ownerContext: stranger } = await given.organization();
    expect((await refusalOf(salon.update({ price: 1 }, receptionist)))?.code).toBe('ACTION_NOT_ALLOWED');
    expect((await refusalOf(salon.update({ price: 1 }, stranger)))?.code).toBe('NOT_FOUND');
    expect(await salon.service()).toMatchObject({ price: 2_000 });
  });

  test('a foreign or revoked provider is as good as none', async () => {
    const salon = await givenSalon();
    const stranger = await given.organization();
    const gone = await given.staffMember(salon);
    await given.revoked(gone.id);
    for (const id of [stranger.ownerId, gone.id]) {
      const refusal = await refusalOf(salon.update({ providerIds: [salon.ownerId, id] }));
      expect(refusal).toMatchObject({ code: 'NOT_FOUND', path: ['providerIds', 1] });
    }
  });
});

test('two changes and a booking at the same moment leave the house in order', async () => {
  const salon = await givenSalon({ service: { capacity: 2 } });
  const { id } = await given.staffMember(salon);
  await Promise.all([
    salon.update({ capacity: 1, providerIds: [salon.ownerId, id] }),
    salon.update({ capacity: 4 }),
    salon.book({ clientId: await given.client(salon) }).catch(() => undefined),
  ]);
  expect(await violations(db)).toEqual([]);
});
