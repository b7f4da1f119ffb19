import { describe, expect, test } from 'vitest';
import { ask, photos } from '../../../../../test/ask.ts';
import { recordsOf } from '../../../../../test/given/bookedSalon.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { untilStatementsWait } from '../../../../../test/untilStatementsWait.ts';
import { violations } from '../../../../../test/violations.ts';
import { whileChanging } from '../../../../../test/whileChanging.ts';
import type { DatabaseTransaction } from '../../../../platform/database/database.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { updateService } from '../updateService.ts';
import {
  addRecurringTimeSlot,
  type ClassTimeUpdate,
  deleteRecurringTimeSlot,
  type NewClassTime,
  updateRecurringTimeSlot,
} from './changeClassTimes.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);
const { lastAudit, lastEvent, sessions } = recordsOf(db);

const HOUR = 3_600_000;
/** Tuesday at six in the evening in Sofia. */
const TUESDAY_AT_SIX = MONDAY_MORNING + 32 * HOUR;

async function givenClass() {
  const studio = await given.organization();
  const serviceId = await given.service(studio, { title: 'Yoga', duration: 60, capacity: 5 });
  const add = (overrides: Partial<NewClassTime> = {}, ctx = studio.ownerContext) =>
    addRecurringTimeSlot(ctx, {
      serviceId,
      day: 1,
      startAt: '18:00',
      endAt: '19:00',
      capacity: 8,
      clientMutationId: null,
      ...overrides,
    });
  return { ...studio, serviceId, add };
}

async function givenBookedClass() {
  const studio = await givenClass();
  const { id } = await studio.add();
  const book = () =>
    given.appointment(studio.ownerContext, {
      serviceId: studio.serviceId,
      starts: [TUESDAY_AT_SIX],
      duration: 60,
    });
  await book();
  await book();
  const update = (overrides: Partial<ClassTimeUpdate>, ctx = studio.ownerContext) =>
    updateRecurringTimeSlot(ctx, {
      id,
      serviceId: null,
      day: null,
      startAt: null,
      endAt: null,
      capacity: null,
      clientMutationId: null,
      ...overrides,
    });
  const remove = (ctx = studio.ownerContext) => deleteRecurringTimeSlot(ctx, { id, clientMutationId: null });
  return { ...studio, id, book, update, remove };
}

describe('A3: adding a class time', () => {
  test('A7: refuses one of a service that asks for two at once and keeps them apart by a buffer', async () => {
    const studio = await givenClass();
    await db
      .updateTable('services')
      .set({ min_slots_required: 2, buffer_after: 5 })
      .where('id', '=', studio.serviceId)
      .execute();
    expect(await refusalOf(studio.add())).toMatchObject({
      code: 'SERVICE_NEVER_BOOKABLE',
      path: ['serviceId'],
    });
  });

  test('A7: refuses what leaves no two times in a row where the service requires two', async () => {
    const studio = await givenClass();
    const requireTwo = (minSlotsRequired: number) =>
      updateService(studio.ownerContext, photos, {
        id: studio.serviceId,
        minSlotsRequired,
        clientMutationId: null,
      });
    const refusal = (field: string) => ({ code: 'SERVICE_NEVER_BOOKABLE', path: [field] });
    await requireTwo(2);
    expect(await refusalOf(studio.add())).toMatchObject(refusal('serviceId'));
    await requireTwo(1);
    await studio.add();
    expect(await refusalOf(requireTwo(2))).toMatchObject(refusal('minSlotsRequired'));
    const { id } = await studio.add({ startAt: '19:00', endAt: '20:00' });
    await requireTwo(2);
    const change = { serviceId: null, day: null, endAt: null, capacity: null, clientMutationId: null };
    const apart = updateRecurringTimeSlot(studio.ownerContext, { ...change, id, startAt: '19:15' });
    expect(await refusalOf(apart)).toMatchObject(refusal('id'));
    const remove = () => deleteRecurringTimeSlot(studio.ownerContext, { id, clientMutationId: null });
    expect(await refusalOf(remove())).toMatchObject(refusal('id'));
    await updateRecurringTimeSlot(studio.ownerContext, { ...change, id, startAt: null, capacity: 4 });
    await studio.add({ startAt: '20:00', endAt: '21:00' });
    await requireTwo(1);
    await remove();
  });

  test('makes it bookable, is noted, and changes the providers’ free time', async () => {
    const studio = await givenBookedClass();
    expect(await sessions(studio)).toMatchObject([{ capacity: 8, taken: 2 }]);
    await studio.add({ day: 2 });
    expect(await lastAudit(studio)).toMatchObject({ action: 'class_time_added', object_type: 'SERVICE' });
    expect(await lastEvent(studio)).toMatchObject({
      kind: 'availability.changed',
      payload: { providerIds: [studio.ownerId] },
    });
  });

  test('that overlaps another class of the provider is refused', async () => {
    const studio = await givenClass();
    await studio.add();
    const other = await given.service(studio, { title: 'Pilates' });
    const late = { serviceId: other, startAt: '18:30', endAt: '19:30' };
    expect((await refusalOf(studio.add(late)))?.code).toBe('CLASS_TIMES_OVERLAP');
    await studio.add({ ...late, startAt: '19:00' });
    const colleague = await given.staffMember(studio);
    await studio.add({ serviceId: await given.service(studio, { providerIds: [colleague.id] }) });
  });

  test('two that overlap, at the same moment, end in one', async () => {
    const studio = await givenClass();
    const refusals = await Promise.all([
      refusalOf(studio.add()),
      refusalOf(studio.add({ startAt: '18:30' })),
    ]);
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
  });

  test('P4: the same key adds it once', async () => {
    const studio = await givenClass();
    const first = await studio.add({ clientMutationId: 'key' });
    expect(await studio.add({ clientMutationId: 'key' })).toEqual(first);
  });
});

describe('changing a class time', () => {
  test('A5: a larger capacity goes to its future sessions', async () => {
    const studio = await givenBookedClass();
    await studio.update({ capacity: 12 });
    expect(await sessions(studio)).toMatchObject([{ capacity: 12, taken: 2, overbooked: 0 }]);
  });

  test('A5: a capacity below what is taken keeps the seats and offers none', async () => {
    const studio = await givenBookedClass();
    await studio.update({ capacity: 1 });
    expect(await sessions(studio)).toMatchObject([{ capacity: 1, taken: 2, overbooked: 1 }]);
    expect((await refusalOf(studio.book()))?.code).toBe('SLOT_NOT_AVAILABLE');
    expect(await violations(db)).toEqual([]);
  });

  test('A3: another time leaves booked sessions alone', async () => {
    const studio = await givenBookedClass();
    await studio.update({ startAt: '17:00', endAt: '18:00', capacity: 3 });
    expect(await sessions(studio)).toMatchObject([{ start_at: new Date(TUESDAY_AT_SIX), capacity: 8 }]);
  });

  test('A3: to a time that overlaps another, or that ends before it starts, is refused', async () => {
    const studio = await givenBookedClass();
    await studio.add({ startAt: '20:00', endAt: '21:00' });
    expect((await refusalOf(studio.update({ endAt: '20:30' })))?.code).toBe('CLASS_TIMES_OVERLAP');
    expect((await refusalOf(studio.update({ endAt: '17:00' })))?.code).toBe('INVALID_TIMES');
  });

  test('A3: deleting it leaves booked sessions alone and offers no more', async () => {
    const studio = await givenBookedClass();
    await studio.remove();
    expect(await sessions(studio)).toMatchObject([{ taken: 2 }]);
    expect((await refusalOf(studio.remove()))?.code).toBe('NOT_FOUND');
  });
});

test('A3, A6: a class time says how many upcoming appointments it has, not others', async () => {
  const studio = await givenBookedClass();
  await studio.add({ day: 2 });
  const asking = `query Q($id: ID!) { viewer { ... on Provider { service(id: $id) {
    recurringTimeSlots { day upcomingAppointmentsCount }
  } } } }`;
  const id = toGlobalId('Service', studio.serviceId);
  expect((await ask(studio.ownerContext, asking, { id })).data).toMatchObject({
    viewer: {
      service: {
        recurringTimeSlots: [
          { day: 1, upcomingAppointmentsCount: 2 },
          { day: 2, upcomingAppointmentsCount: 0 },
        ],
      },
    },
  });
});

test('R1, R2: only who edits services changes class times, and a stranger finds none', async () => {
  const studio = await givenBookedClass();
  const { context: receptionist } = await given.staffMember(studio, { role: 'receptionist' });
  const { ownerContext: stranger } = await given.organization();
  const acts = [
    (ctx: typeof stranger) => studio.add({ day: 3 }, ctx),
    (ctx: typeof stranger) => studio.update({ capacity: 3 }, ctx),
    (ctx: typeof stranger) => studio.remove(ctx),
  ];
  for (const act of acts) {
    expect((await refusalOf(act(receptionist)))?.code).toBe('ACTION_NOT_ALLOWED');
    expect((await refusalOf(act(stranger)))?.code).toBe('NOT_FOUND');
  }
});

test('spec 7: class times over the API', async () => {
  const studio = await givenClass();
  const adding = `mutation M($input: AddRecurringTimeSlotInput!) { addRecurringTimeSlot(input: $input) {
    recurringTimeSlot { id day startAt endAt capacity } service { isRecurring }
  } }`;
  const serviceId = toGlobalId('Service', studio.serviceId);
  const time = { day: 6, startAt: '22:00', endAt: '24:00', capacity: 8 };
  const { data } = await ask(studio.ownerContext, adding, { input: { ...time, serviceId } });
  expect(data).toMatchObject({
    addRecurringTimeSlot: { recurringTimeSlot: time, service: { isRecurring: true } },
  });
  const bad = await ask(studio.ownerContext, adding, { input: { ...time, startAt: '25:00', serviceId } });
  expect(bad.refusals).toMatchObject([{ code: 'INVALID_TIMES', path: ['startAt'] }]);
  const faults: [object, string, string][] = [
    [{ startAt: '22:10' }, 'CLASS_TIMES_OFF_STEP', 'startAt'],
    [{ endAt: '23:59' }, 'CLASS_TIMES_OFF_STEP', 'endAt'],
    [{ capacity: -1 }, 'OUT_OF_RANGE', 'capacity'],
    [{ capacity: 1_000_000_000 }, 'OUT_OF_RANGE', 'capacity'],
  ];
  for (const [fault, code, path] of faults) {
    const { refusals } = await ask(studio.ownerContext, adding, { input: { ...time, ...fault, serviceId } });
    expect(refusals).toMatchObject([{ code, path: [path] }]);
  }
  const { id } = await db
    .selectFrom('recurring_time_slots')
    .select('id')
    .where('service_id', '=', studio.serviceId)
    .executeTakeFirstOrThrow();
  const input = { id: toGlobalId('RecurringTimeSlot', id) };
  const updating = `mutation M($input: UpdateRecurringTimeSlotInput!) { updateRecurringTimeSlot(input: $input) {
    recurringTimeSlot { capacity }
  } }`;
  expect((await ask(studio.ownerContext, updating, { input: { ...input, capacity: 4 } })).data).toEqual({
    updateRecurringTimeSlot: { recurringTimeSlot: { capacity: 4 } },
  });
  const deleting = `mutation M($input: DeleteRecurringTimeSlotInput!) { deleteRecurringTimeSlot(input: $input) {
    deletedId service { isRecurring }
  } }`;
  expect((await ask(studio.ownerContext, deleting, { input })).data).toEqual({
    deleteRecurringTimeSlot: { deletedId: input.id, service: { isRecurring: false } },
  });
});

describe('A3: a service that changes while a change of its class times waits for its provider', () => {
  /** A class, and a colleague who has another one on Tuesdays at six. */
  async function givenBusyColleague() {
    const studio = await givenBookedClass();
    const { id: colleagueId } = await given.staffMember(studio);
    const theirs = await given.service(studio, { title: 'Pilates', providerIds: [colleagueId] });
    const join = (tx: DatabaseTransaction, serviceId = studio.serviceId) =>
      tx
        .insertInto('service_providers')
        .values({
          organization_id: studio.scope.organizationId,
          service_id: serviceId,
          provider_id: colleagueId,
        })
        .execute();
    return { ...studio, colleagueId, theirs, join };
  }

  test('is checked again: a provider who came to it has another class then', async () => {
    const studio = await givenBusyColleague();
    await studio.add({ serviceId: studio.theirs, day: 3 });
    const refusal = await whileChanging(db, studio.ownerId, {
      work: () => refusalOf(studio.add({ day: 3 })),
      change: studio.join,
    });
    expect(refusal?.code).toBe('CLASS_TIMES_OVERLAP');
  });

  test('is checked again: it was retired', async () => {
    const studio = await givenBookedClass();
    const refusal = await whileChanging(db, studio.ownerId, {
      work: () => refusalOf(studio.add({ day: 3 })),
      change: (tx) =>
        tx
          .updateTable('services')
          .set({ retired_at: new Date(MONDAY_MORNING) })
          .where('id', '=', studio.serviceId)
          .execute(),
    });
    expect(refusal).toMatchObject({ code: 'NOT_FOUND', path: ['serviceId'] });
  });

  test('waits for a provider who came to it as well, and sees what that one gets in the meantime', async () => {
    const studio = await givenBusyColleague();
    const others = await db.startTransaction().execute();
    await others
      .selectFrom('providers')
      .select('id')
      .where('id', '=', studio.colleagueId)
      .forNoKeyUpdate()
      .execute();
    const refusal = await whileChanging(db, studio.ownerId, {
      work: () => {
        const { ownerContext: ctx, serviceId: id } = studio;
        const longer = updateService(ctx, photos, { id, bufferAfter: 15, clientMutationId: null });
        return Promise.resolve({ longer: refusalOf(longer) });
      },
      change: studio.join,
    });
    await Promise.race([refusal.longer, untilStatementsWait(db)]);
    await others
      .insertInto('recurring_time_slots')
      .values({
        organization_id: studio.scope.organizationId,
        service_id: studio.theirs,
        day: 1,
        start_time: '18:00',
        end_time: '19:00',
        capacity: 8,
      })
      .execute();
    await others.commit().execute();
    expect((await refusal.longer)?.code).toBe('CLASS_TIMES_OVERLAP');
  });

  test('of two who delete one class time at once, one learns that it is gone', async () => {
    const studio = await givenBookedClass();
    const refusals = await Promise.all([refusalOf(studio.remove()), refusalOf(studio.remove())]);
    expect(refusals.map((refusal) => refusal?.code ?? 'done').toSorted()).toEqual(['NOT_FOUND', 'done']);
  });
});
