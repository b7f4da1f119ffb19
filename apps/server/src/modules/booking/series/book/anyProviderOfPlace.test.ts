import { describe, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { bookingOf, seriesOf } from '../../../../../test/given/appointment.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { bookRecurringTimeSlots } from './bookRecurringTimeSlots.ts';
import { addAppointment } from '../../appointment/book/book.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

const HOUR = 3_600_000;
/** Tuesday at ten in Sofia. */
const TEN = MONDAY_MORNING + 24 * HOUR;
const DATE = '2026-03-03';

/** A service that the owner does at the first place until ten, and a colleague all morning at the second one. */
async function givenTwoPlaces() {
  const salon = await given.organization();
  const secondId = await given.place(salon);
  const colleague = await given.staffMember(salon, { placeIds: [secondId] });
  await given.openEveryDay(salon, { openTime: '10:00', closeTime: '11:00' });
  await given.openEveryDay(salon, { openTime: '10:00', closeTime: '12:00', providerId: colleague.id });
  const serviceId = await given.service(salon, { duration: 60, providerIds: [salon.ownerId, colleague.id] });
  const bookAt = (placeId: string, start = TEN, providerId: string | null = null) =>
    addAppointment(salon.ownerContext, {
      ...bookingOf(salon.ownerContext, { serviceId, providerId, starts: [start], duration: 60 }),
      placeId,
    });
  return { ...salon, firstId: salon.placeId, secondId, colleague, serviceId, bookAt };
}

type Salon = Awaited<ReturnType<typeof givenTwoPlaces>>;

async function providersOf({ scope }: Salon): Promise<string[]> {
  const rows = await db
    .selectFrom('appointments')
    .select('provider_id')
    .where('organization_id', '=', scope.organizationId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.provider_id);
}

describe('A11: any provider stays in the place that the booking names', () => {
  test('although others are as free', async () => {
    const salon = await givenTwoPlaces();
    await salon.bookAt(salon.secondId);
    expect(await providersOf(salon)).toEqual([salon.colleague.id]);
  });

  test('and where nobody is free there, it is refused, although someone else is', async () => {
    const salon = await givenTwoPlaces();
    await salon.bookAt(salon.firstId);
    expect((await refusalOf(salon.bookAt(salon.firstId)))?.code).toBe('SLOT_NOT_AVAILABLE');
    expect((await refusalOf(salon.bookAt(salon.firstId, TEN + HOUR)))?.code).toBe('SLOT_NOT_AVAILABLE');
    expect(await providersOf(salon)).toEqual([salon.ownerId]);
  });

  test('a provider who works elsewhere is not available there', async () => {
    const salon = await givenTwoPlaces();
    const elsewhere = salon.bookAt(salon.firstId, TEN, salon.colleague.id);
    expect((await refusalOf(elsewhere))?.code).toBe('SLOT_NOT_AVAILABLE');
    expect(await providersOf(salon)).toEqual([]);
  });

  test('all dates of a series do', async () => {
    const salon = await givenTwoPlaces();
    const { ownerContext, serviceId, secondId } = salon;
    const weekly = seriesOf(ownerContext, {
      serviceId,
      providerId: null,
      starts: [TEN],
      duration: 60,
      until: '2026-03-17',
    });
    await bookRecurringTimeSlots(ownerContext, { ...weekly, placeId: secondId });
    expect(new Set(await providersOf(salon))).toEqual(new Set([salon.colleague.id]));
  });
});

const SLOTS = `query ($filterBy: TimeSlotFilter!) { viewer { ... on Provider { timeSlots(filterBy: $filterBy) {
  startAt capacity
} } } }`;

async function timesAt(salon: Salon, placeId: string | null): Promise<string[]> {
  const filterBy = {
    serviceId: toGlobalId('Service', salon.serviceId),
    placeId: placeId && toGlobalId('Place', placeId),
    anyProvider: true,
    date: { from: DATE, to: DATE },
  };
  const { data, refusals } = await ask(salon.ownerContext, SLOTS, { filterBy });
  expect(refusals).toEqual([]);
  const { timeSlots } = (data as { viewer: { timeSlots: { startAt: string; capacity: number }[] } }).viewer;
  return timeSlots.map(({ startAt, capacity }) => `${startAt.slice(11, 16)} ${capacity}`);
}

test('A11: the times of any provider are those of the place', async () => {
  const salon = await givenTwoPlaces();
  expect(await timesAt(salon, salon.firstId)).toEqual(['08:00 1']);
  expect(await timesAt(salon, salon.secondId)).toEqual(['08:00 1', '09:00 1']);
  expect(await timesAt(salon, null)).toEqual(['08:00 2', '09:00 1']);
});
