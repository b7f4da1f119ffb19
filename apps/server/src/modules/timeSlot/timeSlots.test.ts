import { describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';
import type { StaffContext } from '../../platform/staffContext.ts';

const { db, pool } = await openFreshDatabase();
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
  providerId: string;
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

interface Wishes {
  serviceId: string;
  providerId?: string;
  clientId?: string;
  appointmentId?: string;
  includeAll?: boolean;
  date?: { from: string; to: string };
}

function filterOf({ serviceId, providerId, clientId, appointmentId, ...rest }: Wishes) {
  return {
    date: TUESDAY,
    ...rest,
    serviceId: toGlobalId('Service', serviceId),
    providerId: providerId && toGlobalId('Provider', providerId),
    clientId: clientId && toGlobalId('Client', clientId),
    appointmentId: appointmentId && toGlobalId('Appointment', appointmentId),
  };
}

async function slots(staff: StaffContext, wishes: Wishes): Promise<Slot[]> {
  const { data, refusals } = await ask(staff, SLOTS, { filterBy: filterOf(wishes) });
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

  test('A11: without a provider, of all who do it', async () => {
    const salon = await givenBusiness();
    const other = await given.staffMember(salon);
    await given.openEveryDay(salon, { providerId: other.id, closeTime: '10:00' });
    const serviceId = await given.service(salon, { duration: 60, providerIds: [salon.ownerId, other.id] });
    const found = await slots(salon.ownerContext, { serviceId });
    expect(found.map(({ startAt }) => startAt.slice(11, 16))).toEqual(['07:00', '07:00', '08:00', '09:00']);
    expect(new Set(found.map(({ id }) => id)).size).toBe(4);
  });
});

describe('how many statements a slots request takes', () => {
  test('is the same for a day and a year, one provider and five, with a client and a move', async () => {
    const salon = await givenBusiness();
    const { serviceId } = salon;
    const providerIds = [salon.ownerId];
    for (let count = 0; count < 4; count += 1) providerIds.push((await given.staffMember(salon)).id);
    for (const providerId of providerIds.slice(1)) await given.openEveryDay(salon, { providerId });
    const shared = await given.service(salon, { providerIds });
    const clientId = await given.client(salon);
    const appointmentId = await given.appointment(salon.ownerContext, {
      serviceId,
      starts: [TEN],
      duration: 60,
      clientId,
    });
    const count = async (wishes: Wishes) => {
      let statements = 0;
      const note = () => {
        statements += 1;
      };
      pool.on('acquire', note);
      await slots(salon.ownerContext, wishes);
      pool.off('acquire', note);
      return statements;
    };
    const day = await count({ serviceId, providerId: salon.ownerId });
    const year = await count({
      serviceId: shared,
      clientId,
      appointmentId,
      date: { from: '2026-03-03', to: '2027-03-02' },
    });
    expect(year).toBe(day);
    // Four over HTTP, where reading who is signed in takes two.
    expect(day).toBe(2);
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

  test.each([
    ['a date that does not exist', { date: { from: '2026-02-30', to: '2026-03-03' } }],
    ['a range that is backwards', { date: { from: '2026-03-04', to: '2026-03-03' } }],
    ['more than 400 days', { date: { from: '2026-03-04', to: '2027-06-03' } }],
  ])('bad input: %s is refused', async (_, wishes) => {
    const salon = await givenBusiness();
    const filterBy = filterOf({ serviceId: salon.serviceId, ...wishes });
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
