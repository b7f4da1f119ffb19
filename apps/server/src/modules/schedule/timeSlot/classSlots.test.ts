import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const given = writeGiven(database.db);

const HOUR = 3_600_000;
/** Tuesday at six in the evening in Sofia. */
const SIX = MONDAY_MORNING + 24 * HOUR + 8 * HOUR;

const CLASSES = `query Classes($date: DateRangeInput!) { viewer { ... on Provider { classSlots(date: $date) {
  startAt capacity seatsLeft providerId serviceId
} } } }`;
const WEEK = { from: '2026-03-02', to: '2026-03-08' };

interface ClassSlot {
  startAt: string;
  capacity: number;
  seatsLeft: number;
  providerId: string;
  serviceId: string;
}

async function classes(staff: StaffContext, date = WEEK): Promise<ClassSlot[]> {
  const { data, refusals } = await ask(staff, CLASSES, { date });
  expect(refusals).toEqual([]);
  return (data as { viewer: { classSlots: ClassSlot[] } }).viewer.classSlots;
}

/** A business with a haircut, and yoga for eight on Tuesdays. */
async function givenStudio() {
  const studio = await given.organization();
  await given.openEveryDay(studio, { closeTime: '12:00' });
  await given.service(studio, { duration: 60 });
  const yogaId = await given.service(studio, { duration: 60, capacity: 8 });
  await given.classTime(studio, yogaId, { day: 1, capacity: 8 });
  return { ...studio, yogaId };
}

describe('A3: the classes of some dates', () => {
  test('are there before anybody has booked, with their seats, and no other service is', async () => {
    const { ownerContext, ownerId, yogaId } = await givenStudio();
    const [yoga, ...others] = await classes(ownerContext);
    expect(others).toEqual([]);
    expect(yoga).toMatchObject({
      capacity: 8,
      seatsLeft: 8,
      providerId: toGlobalId('Provider', ownerId),
      serviceId: toGlobalId('Service', yogaId),
    });
  });

  test('say how many seats are left once a guest has booked', async () => {
    const { ownerContext, yogaId } = await givenStudio();
    const start = Date.parse((await classes(ownerContext))[0]?.startAt ?? '');
    await given.appointment(ownerContext, { serviceId: yogaId, starts: [start], duration: 60 });
    expect((await classes(ownerContext)).map(({ seatsLeft }) => seatsLeft)).toEqual([7]);
  });

  test('are not there during a vacation (rule A4)', async () => {
    const studio = await givenStudio();
    await given.vacation(studio, { startAt: SIX - 8 * HOUR, endAt: SIX + 8 * HOUR });
    expect(await classes(studio.ownerContext)).toEqual([]);
  });

  test('R2: of another business, and of colleagues whose appointments the viewer may not see, none are there', async () => {
    await givenStudio();
    const other = await given.organization();
    expect(await classes(other.ownerContext)).toEqual([]);
    const studio = await givenStudio();
    const { id } = await given.staffMember(studio);
    const own = await given.withSets(studio, id, { appointments: ['VIEW_OWN'] });
    expect(await classes(own)).toEqual([]);
    const none = await given.withSets(other, other.ownerId, { appointments: [] });
    const { refusals } = await ask(none, CLASSES, { date: WEEK });
    expect(refusals.map(({ code }) => code)).toEqual(['ACTION_NOT_ALLOWED']);
  });

  test('a range of years is refused', async () => {
    const { ownerContext } = await givenStudio();
    const { refusals } = await ask(ownerContext, CLASSES, { date: { from: '2026-01-01', to: '2031-01-01' } });
    expect(refusals).toHaveLength(1);
  });
});
