import { HOUR_MS } from '@slotkeeper/domain/time/units';
import { describe, expect, test } from 'vitest';
import { ask, viewerOf } from '../../../../test/ask.ts';
import { givenBookedSalon, recordsOf, TEN } from '../../../../test/given/bookedSalon.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { addDateHours, type NewDateHour } from '../../schedule/dateHour/dateHour.ts';
import { appointmentsOutsideHours, appointmentsPutOutside } from './appointmentsOutsideHours.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, frozenClock(MONDAY_MORNING));
const { setStatus } = recordsOf(db);

const TUESDAY = '2026-03-03';

/** A business that is open from nine to five, with an appointment of its owner on Tuesday at ten. */
async function givenSalon() {
  const salon = await givenBookedSalon(given);
  const closed: NewDateHour = {
    providerId: salon.ownerId,
    placeId: null,
    date: TUESDAY,
    openTime: '00:00',
    closeTime: '24:00',
    isOpen: false,
    name: '',
  };
  const outside = (rows: readonly Partial<NewDateHour>[], ctx = salon.ownerContext) =>
    appointmentsPutOutside(
      ctx,
      rows.map((row) => ({ ...closed, ...row })),
    );
  const place = { providerId: null, placeId: salon.placeId };
  /** One of the same hours, with an appointment on Tuesday at eleven. */
  const colleague = async () => {
    const member = await given.staffMember(salon);
    await given.openEveryDay(salon, { providerId: member.id });
    const serviceId = await given.service(salon, { providerIds: [member.id] });
    const starts = [TEN + HOUR_MS];
    return { member, theirs: await salon.book({ serviceId, providerId: member.id, clientId: null, starts }) };
  };
  return { ...salon, closed, place, outside, colleague };
}

describe('A4: what a date with hours of its own would put outside', () => {
  test('is what is booked on it and no longer within its hours', async () => {
    const salon = await givenSalon();
    const afternoon = await salon.book({ starts: [TEN + 4 * HOUR_MS] });
    await salon.book({ starts: [TEN + 24 * HOUR_MS] });
    expect(await salon.outside([{}])).toEqual([salon.id, afternoon]);
    const morning = { isOpen: true, openTime: '09:00', closeTime: '12:00' };
    expect(await salon.outside([morning])).toEqual([afternoon]);
    expect(await salon.outside([morning, { isOpen: true, openTime: '14:00', closeTime: '15:00' }])).toEqual(
      [],
    );
    expect(await salon.outside([{ date: '2026-03-05' }])).toEqual([]);
  });

  test('is what concerns everyone whose first place it is, but for those who have hours of their own there', async () => {
    const salon = await givenSalon();
    const { member, theirs } = await salon.colleague();
    expect(await salon.outside([salon.place])).toEqual([salon.id, theirs]);
    const open = { isOpen: true, openTime: '09:00', closeTime: '17:00' };
    expect(await salon.outside([salon.place, { ...open, providerId: member.id }])).toEqual([salon.id]);
    const rows = [{ ...salon.closed, ...open, providerId: member.id }];
    await addDateHours(salon.ownerContext, { rows, clientMutationId: null });
    expect(await salon.outside([salon.place])).toEqual([salon.id]);
  });

  test('is nothing that is canceled, over, or outside of hours already', async () => {
    const salon = await givenSalon();
    await setStatus(salon.id, 'CANCELED');
    const over = await salon.book({ starts: [TEN] });
    expect(await salon.outside([{}])).toEqual([over]);
    given.clock.set(TEN + HOUR_MS);
    expect(await salon.outside([{}])).toEqual([]);
    given.clock.set(MONDAY_MORNING);
    await addDateHours(salon.ownerContext, { rows: [salon.closed], clientMutationId: null });
    expect(await salon.outside([{}])).toEqual([]);
    expect(await appointmentsOutsideHours(salon.ownerContext, salon.ownerId)).toEqual([over]);
  });

  test('A3: a class stays where a date is shorter, and is in the way of one that is closed', async () => {
    const salon = await givenSalon();
    await given.classTime(salon, salon.serviceId);
    expect(await salon.outside([{ isOpen: true, openTime: '12:00', closeTime: '17:00' }])).toEqual([]);
    expect(await salon.outside([{}])).toEqual([salon.id]);
  });

  test('R1, R2: only who may edit the hours asks, and sees of it what may be seen', async () => {
    const salon = await givenSalon();
    const { member, theirs } = await salon.colleague();
    const { sets } = salon.ownerContext.provider;
    const own = await given.withSets(salon, member.id, { ...sets, appointments: ['VIEW_OWN'] });
    expect(await salon.outside([salon.place], own)).toEqual([theirs]);
    const strict = await givenSalon();
    const other = await strict.colleague();
    const nothing = await given.withSets(strict, other.member.id, { appointments: ['VIEW_OWN'] });
    expect((await refusalOf(strict.outside([{}], nothing)))?.code).toBe('ACTION_NOT_ALLOWED');
    const stranger = await givenSalon();
    expect(await salon.outside([salon.place, {}], stranger.ownerContext)).toEqual([]);
    expect(await appointmentsOutsideHours(stranger.ownerContext, salon.ownerId)).toEqual([]);
  });
});

test('what is outside of a provider’s present hours is listed in the API', async () => {
  const salon = await givenSalon();
  const rows = [salon.closed];
  await addDateHours(salon.ownerContext, { rows, clientMutationId: null });
  const id = toGlobalId('Provider', salon.ownerId);
  const now = `appointmentsOutsideHours(providerId: "${id}") { id }`;
  const planned = `appointmentsOutsideDateHours(input: { dateHours: [{ providerId: "${id}", date: "2026-03-09", isOpen: false }] }) { id }`;
  const answer = await ask(
    salon.ownerContext,
    `query Q { viewer { ... on Provider { ${now} ${planned} } } }`,
  );
  expect(viewerOf<object>(answer)).toEqual({
    appointmentsOutsideHours: [{ id: toGlobalId('Appointment', salon.id) }],
    appointmentsOutsideDateHours: [],
  });
});
