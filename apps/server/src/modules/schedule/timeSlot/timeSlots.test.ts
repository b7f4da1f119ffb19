import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const { db, pool } = database;
const given = writeGiven(db);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Tuesday at ten in Sofia. */
const TEN = MONDAY_MORNING + 24 * HOUR;
const TUESDAY = { from: '2026-03-03', to: '2026-03-03' };

const SLOTS = `query Slots($filterBy: TimeSlotFilter!) { viewer { ... on Provider { timeSlots(filterBy: $filterBy) {
  id startAt date duration capacity seatsLeft providerId recurringTimeSlotId day
} } } }`;

interface Slot {
  id: string;
  startAt: string;
  date: string;
  duration: number;
  capacity: number;
  seatsLeft: number;
  providerId: string | null;
  recurringTimeSlotId: string | null;
  day: number | null;
}

/** A business that is open from nine to noon, with a service of an hour for two. */
async function givenBusiness() {
  const organization = await given.organization();
  await given.openEveryDay(organization, { closeTime: '12:00' });
  const serviceId = await given.service(organization, { duration: 60, capacity: 2 });
  return { ...organization, serviceId };
}

interface Options {
  serviceId: string;
  providerId?: string;
  clientId?: string;
  attendeeName?: string;
  appointmentId?: string;
  includeAll?: boolean;
  anyProvider?: boolean;
  date?: { from: string; to: string };
}

function filterOf({ serviceId, providerId, clientId, appointmentId, ...rest }: Options) {
  return {
    date: TUESDAY,
    ...rest,
    serviceId: toGlobalId('Service', serviceId),
    providerId: providerId && toGlobalId('Provider', providerId),
    clientId: clientId && toGlobalId('Client', clientId),
    appointmentId: appointmentId && toGlobalId('Appointment', appointmentId),
  };
}

async function slots(staff: StaffContext, overrides: Options): Promise<Slot[]> {
  const { data, refusals } = await ask(staff, SLOTS, { filterBy: filterOf(overrides) });
  expect(refusals).toEqual([]);
  return (data as { viewer: { timeSlots: Slot[] } }).viewer.timeSlots;
}

const times = (found: readonly Slot[]) =>
  found.map(({ startAt, seatsLeft }) => `${startAt.slice(11, 16)} ${seatsLeft}`);

describe('the slots of a service', () => {
  test('A2, A5, T6: with their seats, on the dates of the place', async () => {
    const salon = await givenBusiness();
    await given.appointment(salon.ownerContext, { serviceId: salon.serviceId, starts: [TEN], duration: 60 });
    const found = await slots(salon.ownerContext, { serviceId: salon.serviceId, providerId: salon.ownerId });
    expect(times(found)).toEqual(['07:00 2', '08:00 1', '09:00 2']);
    expect(found[0]).toMatchObject({
      date: '2026-03-03',
      duration: 60,
      capacity: 2,
      providerId: toGlobalId('Provider', salon.ownerId),
      day: null,
    });
  });

  test('A3: of a class are its weekly times, with their own capacity', async () => {
    const salon = await givenBusiness();
    const slotId = await given.classTime(salon, salon.serviceId, { day: 1, capacity: 8 });
    expect(
      await slots(salon.ownerContext, { serviceId: salon.serviceId, providerId: salon.ownerId }),
    ).toMatchObject([
      {
        startAt: '2026-03-03T16:00:00.000Z',
        capacity: 8,
        day: 1,
        recurringTimeSlotId: toGlobalId('RecurringTimeSlot', slotId),
      },
    ]);
  });

  test('A4: none during a vacation', async () => {
    const salon = await givenBusiness();
    await given.vacation(salon, { startAt: TEN, endAt: TEN + 90 * MINUTE });
    expect(times(await slots(salon.ownerContext, { serviceId: salon.serviceId }))).toEqual(['07:00 2']);
  });

  test('A8: taken ones only with includeAll; a client’s other appointments leave theirs out', async () => {
    const salon = await givenBusiness();
    const clientId = await given.client(salon);
    const { serviceId } = salon;
    await given.appointment(salon.ownerContext, { serviceId, starts: [TEN], duration: 60 });
    await given.appointment(salon.ownerContext, { serviceId, starts: [TEN], duration: 60, clientId });
    expect(times(await slots(salon.ownerContext, { serviceId }))).toEqual(['07:00 2', '09:00 2']);
    expect(times(await slots(salon.ownerContext, { serviceId, includeAll: true }))).toEqual([
      '07:00 2',
      '08:00 0',
      '09:00 2',
    ]);
    const other = await given.staffMember(salon);
    await given.openEveryDay(salon, { providerId: other.id, closeTime: '12:00' });
    const massage = await given.service(salon, { duration: 60, providerIds: [other.id] });
    expect(times(await slots(salon.ownerContext, { serviceId: massage, clientId }))).toEqual([
      '07:00 1',
      '09:00 1',
    ]);
    const child = { serviceId: massage, clientId, attendeeName: 'Mila' };
    expect(times(await slots(salon.ownerContext, child))).toEqual(['07:00 1', '08:00 1', '09:00 1']);
    await given.appointment(salon.ownerContext, {
      serviceId,
      starts: [TEN + 60 * MINUTE],
      duration: 60,
      clientId,
      attendeeName: 'Mila',
    });
    expect(times(await slots(salon.ownerContext, { ...child, attendeeName: ' MILA ' }))).toEqual([
      '07:00 1',
      '08:00 1',
    ]);
  });

  test('A9: the seats of the appointment on the move count as free', async () => {
    const salon = await givenBusiness();
    const { serviceId } = salon;
    const appointmentId = await given.appointment(salon.ownerContext, {
      serviceId,
      starts: [TEN],
      duration: 60,
    });
    expect(times(await slots(salon.ownerContext, { serviceId, appointmentId }))).toEqual([
      '07:00 2',
      '08:00 2',
      '09:00 2',
    ]);
  });

  test('A11: without a provider, of all who do it, each separately', async () => {
    const { salon, serviceId } = await givenTwoProviders();
    const found = await slots(salon.ownerContext, { serviceId });
    expect(found.map(({ startAt }) => startAt.slice(11, 16))).toEqual(['07:00', '07:00', '08:00', '09:00']);
    expect(new Set(found.map(({ id }) => id)).size).toBe(4);
  });

  test('A11: of any provider, each once with the seats of all who have it', async () => {
    const { salon, serviceId } = await givenTwoProviders();
    const found = await slots(salon.ownerContext, { serviceId, anyProvider: true });
    expect(times(found)).toEqual(['07:00 2', '08:00 1', '09:00 1']);
    expect(new Set(found.map(({ providerId }) => providerId))).toEqual(new Set([null]));
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
    expect(found[0]).toMatchObject({ date: '2026-03-03', duration: 60, capacity: 2 });
  });

  test('A3, A11: of a class given by any provider they name its weekly time', async () => {
    const { salon, serviceId } = await givenTwoProviders();
    const slotId = await given.classTime(salon, serviceId, { day: 1, capacity: 8 });
    expect(await slots(salon.ownerContext, { serviceId, anyProvider: true })).toMatchObject([
      { capacity: 16, seatsLeft: 16, day: 1, recurringTimeSlotId: toGlobalId('RecurringTimeSlot', slotId) },
    ]);
  });

  /** The owner until noon and a colleague until ten, who both do a service of an hour. */
  async function givenTwoProviders() {
    const salon = await givenBusiness();
    const other = await given.staffMember(salon);
    await given.openEveryDay(salon, { providerId: other.id, closeTime: '10:00' });
    const serviceId = await given.service(salon, { duration: 60, providerIds: [salon.ownerId, other.id] });
    return { salon, serviceId };
  }
});

describe('how many statements a slots request takes over HTTP', () => {
  test('is four at most, for a day of one provider and for 31 of any of twenty, with a client and a move', async () => {
    const server = await given.server(database);
    const salon = await givenBusiness();
    const { accessToken } = await given.signedIn(salon.ownerEmail);
    // The first use of a token is recorded once (rule R4).
    await server.graphql(accessToken, '{ viewer { id } }');
    const members = await Promise.all(Array.from({ length: 19 }, () => given.staffMember(salon)));
    const providerIds = [salon.ownerId, ...members.map(({ id }) => id)];
    for (const providerId of providerIds.slice(1)) await given.openEveryDay(salon, { providerId });
    const shared = await given.service(salon, { providerIds });
    const clientId = await given.client(salon);
    const booking = { serviceId: salon.serviceId, starts: [TEN], duration: 60, clientId };
    const appointmentId = await given.appointment(salon.ownerContext, booking);
    const count = async (overrides: Options) => {
      let statements = 0;
      const note = () => {
        statements += 1;
      };
      pool.on('acquire', note);
      const { data, errors } = await server.graphql(accessToken, SLOTS, { filterBy: filterOf(overrides) });
      pool.off('acquire', note);
      expect(errors).toBeUndefined();
      expect((data as { viewer: { timeSlots: Slot[] } }).viewer.timeSlots.length).toBeGreaterThan(1);
      return statements;
    };
    const day = await count({ serviceId: salon.serviceId, providerId: salon.ownerId });
    const date = { from: '2026-03-03', to: '2026-04-02' };
    const month = await count({ serviceId: shared, clientId, appointmentId, date, anyProvider: true });
    expect(day).toBeLessThanOrEqual(4);
    expect(month).toBe(day);
    expect(await count({ serviceId: shared, date })).toBe(day);
  });
});

describe('who may see slots', () => {
  test('R1: ordinary staff see those of their places', async () => {
    const salon = await givenBusiness();
    const elsewhere = await given.staffMember(salon, { placeIds: [await given.place(salon)] });
    const filterBy = filterOf({ serviceId: salon.serviceId, providerId: salon.ownerId });
    expect((await ask(elsewhere.context, SLOTS, { filterBy })).refusals).toMatchObject([
      { code: 'ACTION_NOT_ALLOWED' },
    ]);
    expect(await slots(elsewhere.context, { serviceId: salon.serviceId })).toEqual([]);
  });

  test('R2: of another organization neither service nor provider exists', async () => {
    const salon = await givenBusiness();
    const foreign = await givenBusiness();
    const foreignService = filterOf({ serviceId: foreign.serviceId });
    const foreignProvider = filterOf({ serviceId: salon.serviceId, providerId: foreign.ownerId });
    expect((await ask(salon.ownerContext, SLOTS, { filterBy: foreignService })).refusals).toMatchObject([
      { code: 'NOT_FOUND', path: ['filterBy', 'serviceId'] },
    ]);
    expect((await ask(salon.ownerContext, SLOTS, { filterBy: foreignProvider })).refusals).toMatchObject([
      { code: 'NOT_FOUND', path: ['filterBy', 'providerId'] },
    ]);
  });

  test('R2: a client or an appointment that is not there, or another organization’s, is not found at its path', async () => {
    const salon = await givenBusiness();
    const foreign = await givenBusiness();
    const { serviceId } = foreign;
    const clientId = await given.client(foreign);
    const booking = { serviceId, starts: [TEN], duration: 60 };
    const appointmentId = await given.appointment(foreign.ownerContext, booking);
    for (const [name, id] of [
      ['clientId', clientId],
      ['clientId', '999999'],
      ['appointmentId', appointmentId],
      ['appointmentId', '999999'],
    ] as const) {
      const filterBy = filterOf({ serviceId: salon.serviceId, [name]: id });
      expect((await ask(salon.ownerContext, SLOTS, { filterBy })).refusals).toMatchObject([
        { code: 'NOT_FOUND', path: ['filterBy', name] },
      ]);
    }
  });

  test('bad input: one provider and any provider at once is refused', async () => {
    const salon = await givenBusiness();
    const filterBy = filterOf({ serviceId: salon.serviceId, providerId: salon.ownerId, anyProvider: true });
    expect((await ask(salon.ownerContext, SLOTS, { filterBy })).refusals).toMatchObject([
      { code: 'BAD_INPUT', path: ['filterBy', 'anyProvider'] },
    ]);
  });

  test.each([
    ['a date that does not exist', { date: { from: '2026-02-30', to: '2026-03-03' } }],
    ['a range that is backwards', { date: { from: '2026-03-04', to: '2026-03-03' } }],
    ['more than 400 days', { date: { from: '2026-03-04', to: '2027-06-03' } }],
  ])('bad input: %s is refused', async (_, overrides) => {
    const salon = await givenBusiness();
    const filterBy = filterOf({ serviceId: salon.serviceId, ...overrides });
    expect((await ask(salon.ownerContext, SLOTS, { filterBy })).refusals).toMatchObject([
      { code: 'BAD_INPUT' },
    ]);
  });

  test('bad input: an id of another kind is refused at its path', async () => {
    const salon = await givenBusiness();
    const filterBy = { date: TUESDAY, serviceId: toGlobalId('Client', '1') };
    expect((await ask(salon.ownerContext, SLOTS, { filterBy })).refusals).toMatchObject([
      { code: 'BAD_ID', path: ['filterBy', 'serviceId'] },
    ]);
  });
});
