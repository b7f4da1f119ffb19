import type { Interval } from '@slotkeeper/domain/schedule/availability/facts';
import { wallTimeToInstant } from '@slotkeeper/domain/time/zonedTime';
import {
  type Arbitrary,
  array,
  asyncProperty,
  boolean,
  constantFrom,
  assert as holds,
  integer,
  record,
} from 'fast-check';
import { expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { type BookingOptions, bookingOf } from '../../../../test/given/appointment.ts';
import { given as writeGiven } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { seededRandom } from '../../../../test/seededRandom.ts';
import { violations } from '../../../../test/violations.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { deleteAppointment } from '../../booking/appointment/cancel/cancel.ts';
import { addAppointment } from '../../booking/appointment/book/book.ts';
import { findTimeSlots, type ShownTimeSlot } from './timeSlot.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

const RUNS = 12;
const UNLISTED = 12;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Weekends on which clocks change, by zone, and one on which nothing happens. */
const weekends = [
  { timezone: 'Europe/Sofia', from: '2026-03-28', until: '2026-03-29' },
  { timezone: 'Europe/Sofia', from: '2026-10-24', until: '2026-10-25' },
  { timezone: 'America/St_Johns', from: '2026-03-07', until: '2026-03-08' },
  { timezone: 'Australia/Lord_Howe', from: '2026-10-03', until: '2026-10-04' },
  { timezone: 'Asia/Kathmandu', from: '2026-06-06', until: '2026-06-07' },
] as const;

/** Minutes from the first midnight of the weekend. */
const moment = integer({ min: 0, max: 95 }).map((halfHours) => halfHours * 30);

const schedules = record({
  weekend: constantFrom(...weekends),
  hours: array(
    record({
      dayOfTheWeek: constantFrom(5, 6),
      opens: integer({ min: 0, max: 43 }),
      lasts: integer({ min: 2, max: 10 }),
    }),
    { minLength: 2, maxLength: 4 },
  ),
  vacations: array(record({ startAt: moment, minutes: constantFrom(45, 90, 300) }), { maxLength: 2 }),
  duration: constantFrom(20, 30, 45, 60),
  slotInterval: constantFrom(null, 15, 25),
  capacity: integer({ min: 1, max: 3 }),
  bufferBefore: constantFrom(0, 15),
  bufferAfter: constantFrom(0, 10),
  /** What the first day has in place of its weekly hours. */
  dateHours: constantFrom(null, null, 'closed', 'other'),
  /** Other entries of the provider's calendar, without a client. */
  blocks: array(record({ startAt: moment, minutes: constantFrom(15, 60) }), { maxLength: 2 }),
  /** Busy times of a calendar elsewhere. */
  outside: array(record({ startAt: moment, minutes: constantFrom(20, 90) }), { maxLength: 3 }),
  wantsRuns: boolean(),
  bookedBefore: array(integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 4 }),
});

type Schedule = typeof schedules extends Arbitrary<infer T> ? T : never;

/** A business with one provider of such a schedule, who is booked now and then, also for another service. */
async function givenBusiness(schedule: Schedule) {
  const { timezone, from } = schedule.weekend;
  const midnight = wallTimeToInstant(timezone, from, 0);
  given.clock.set(midnight - 3 * DAY);
  const salon = await given.organization({ timezone });
  await db
    .insertInto('work_hours')
    .values(
      schedule.hours.map(({ dayOfTheWeek, opens, lasts }) => ({
        organization_id: salon.scope.organizationId,
        provider_id: salon.ownerId,
        day_of_the_week: dayOfTheWeek,
        open_time: clock(opens),
        close_time: clock(Math.min(48, opens + lasts)),
      })),
    )
    .execute();
  for (const { startAt, minutes } of schedule.vacations)
    await given.vacation(salon, {
      startAt: midnight + startAt * MINUTE,
      endAt: midnight + (startAt + minutes) * MINUTE,
    });
  if (schedule.dateHours) await setDateHours(salon, from, schedule.dateHours);
  for (const { startAt, minutes } of schedule.blocks)
    await block(salon, midnight + startAt * MINUTE, minutes);
  await setOutsideCalendar(salon, midnight, schedule.outside);
  const { duration, slotInterval, capacity, bufferBefore, bufferAfter } = schedule;
  // A service for several with a buffer takes no runs (rule A7).
  const minSlotsRequired = schedule.wantsRuns && (capacity === 1 || bufferBefore + bufferAfter === 0) ? 2 : 1;
  const serviceId = await given.service(salon, {
    duration,
    slotInterval: slotInterval ?? undefined,
    capacity,
    bufferBefore,
    bufferAfter,
    minSlotsRequired,
  });
  const other = await given.service(salon, { duration: 25 });
  const business = { salon, serviceId, minSlotsRequired, duration, ...schedule.weekend };
  for (const choice of schedule.bookedBefore) {
    const listed = await list({ ...business, serviceId: choice % 2 ? other : serviceId });
    const slot = listed[choice % Math.max(1, listed.length)];
    if (slot && (choice % 2 || minSlotsRequired === 1))
      await book(business, { ...slot, serviceId: slot.serviceId });
  }
  return business;
}

const BLOCK = 'mutation ($input: AddBlockInput!) { addBlock(input: $input) { block { id } } }';

/** Blocks a time of the owner; over another block it is refused, and nothing is there. */
async function block(salon: GivenOrganization, startAt: number, minutes: number): Promise<void> {
  const [start, end] = [startAt, startAt + minutes * MINUTE].map((instant) =>
    new Date(instant).toISOString(),
  );
  const input = { providerId: toGlobalId('Provider', salon.ownerId), startAt: start, endAt: end };
  const codes = (await ask(salon.ownerContext, BLOCK, { input })).refusals.map(({ code }) => code);
  expect([[], ['SLOT_NOT_AVAILABLE']]).toContainEqual(codes);
}

async function setDateHours(salon: GivenOrganization, date: string, kind: 'closed' | 'other'): Promise<void> {
  await db
    .insertInto('date_hours')
    .values({
      organization_id: salon.scope.organizationId,
      provider_id: salon.ownerId,
      date,
      is_open: kind === 'other',
      open_time: '01:30',
      close_time: '07:00',
    })
    .execute();
}

/** A calendar elsewhere with these busy times, in minutes from midnight: all that a fetch leaves behind. */
async function setOutsideCalendar(
  { scope, ownerId }: GivenOrganization,
  midnight: number,
  times: Schedule['outside'],
): Promise<void> {
  const owner = { organization_id: scope.organizationId, provider_id: ownerId };
  const at = new Date(midnight);
  const { id } = await db
    .insertInto('outside_calendars')
    .values({
      ...owner,
      name: 'Google',
      host: 'a.example',
      sealed_url: '',
      created_at: at,
      next_fetch_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = times.map((time) => {
    const { startAt, endAt } = intervalOf(midnight, time);
    return { ...owner, calendar_id: id, start_at: new Date(startAt), end_at: new Date(endAt) };
  });
  if (rows.length > 0) await db.insertInto('outside_busy_times').values(rows).execute();
}

function intervalOf(midnight: number, time: Schedule['outside'][number]): Interval {
  const startAt = midnight + time.startAt * MINUTE;
  return { startAt, endAt: startAt + time.minutes * MINUTE };
}

type Business = Pick<Awaited<ReturnType<typeof givenBusiness>>, 'salon' | 'serviceId' | 'from' | 'until'>;
type Slot = Pick<ShownTimeSlot, 'serviceId' | 'startAt' | 'endAt'>;

function clock(halfHours: number): string {
  return `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`;
}

function list({ salon, serviceId, from, until }: Business): Promise<ShownTimeSlot[]> {
  return findTimeSlots(salon.ownerContext, {
    serviceId,
    providerId: salon.ownerId,
    clientId: null,
    movingAppointmentId: null,
    from,
    until,
    includeAll: false,
  });
}

async function book({ salon }: Pick<Business, 'salon'>, ...slots: Slot[]): Promise<readonly string[]> {
  const [first] = slots;
  const overrides: BookingOptions = {
    serviceId: first?.serviceId ?? '',
    starts: slots.map(({ startAt }) => startAt),
    duration: ((first?.endAt ?? 0) - (first?.startAt ?? 0)) / MINUTE,
  };
  const { appointmentIds } = await addAppointment(
    salon.ownerContext,
    bookingOf(salon.ownerContext, overrides),
  );
  return appointmentIds;
}

/** The slot, and with it the one that makes it a run, after it or before. */
function runOf(slot: ShownTimeSlot, listed: readonly ShownTimeSlot[], length: number): ShownTimeSlot[] {
  if (length === 1) return [slot];
  const next = listed.find(({ startAt }) => startAt === slot.endAt);
  const previous = listed.find(({ endAt }) => endAt === slot.startAt);
  return next ? [slot, next] : [...(previous ? [previous] : []), slot];
}

/** All that is kept of bookings, in an order of its own: the database's may change while nothing else does. */
async function stored({ organizationId }: TenantScope): Promise<string> {
  const tables = ['appointments', 'appointment_slots', 'sessions', 'events', 'audit_entries'] as const;
  const rows = tables.map(async (table) => {
    const kept = await db
      .selectFrom(table)
      .selectAll()
      .where('organization_id', '=', organizationId)
      .execute();
    return kept.map((row) => JSON.stringify(row)).toSorted();
  });
  return JSON.stringify(await Promise.all(rows));
}

/** Starts and lengths near the listed ones and anywhere on the weekend, none of them listed. */
function unlistedNear(business: Business & { duration: number }, listed: readonly ShownTimeSlot[]): Slot[] {
  const next = seededRandom(listed.length + 1);
  const midnight = wallTimeToInstant(weekendOf(business).timezone, business.from, 0);
  const isListed = new Set(listed.map(({ startAt, endAt }) => `${startAt}/${endAt}`));
  const tries = Array.from({ length: UNLISTED * 2 }, (_, index) => {
    const near = listed[Math.floor(next() * listed.length)]?.startAt ?? midnight;
    const shift = Math.floor(next() * 120 - 60) * MINUTE;
    const startAt = index % 3 === 0 ? midnight + Math.floor(next() * 2_880) * MINUTE : near + shift;
    const minutes = index % 4 === 0 ? business.duration + 5 : business.duration;
    return { serviceId: business.serviceId, startAt, endAt: startAt + minutes * MINUTE };
  });
  return tries.filter(({ startAt, endAt }) => !isListed.has(`${startAt}/${endAt}`)).slice(0, UNLISTED);
}

function weekendOf({ from }: Pick<Business, 'from'>) {
  return weekends.find((weekend) => weekend.from === from) ?? weekends[0];
}

const overlaps = (one: Interval, other: Interval) => one.startAt < other.endAt && other.startAt < one.endAt;

test('A10: every listed slot can be booked in the database, and nothing else but free starts on the 5-minute grid', async () => {
  let booked = 0;
  let refused = 0;
  let beside = 0;
  let closedOutside = 0;
  const property = asyncProperty(schedules, async (schedule) => {
    const business = await givenBusiness(schedule);
    const { salon, minSlotsRequired } = business;
    const listed = await list(business);
    const midnight = wallTimeToInstant(weekendOf(business).timezone, business.from, 0);
    const busy = schedule.outside.map((time) => intervalOf(midnight, time));
    for (const slot of listed) expect(busy.filter((one) => overlaps(one, slot))).toEqual([]);
    closedOutside += busy.length;
    for (const slot of listed) {
      const [id = ''] = await book(business, ...runOf(slot, listed, minSlotsRequired));
      await deleteAppointment(salon.ownerContext, { id, cancellationReason: null, clientMutationId: null });
      booked += 1;
    }
    let before = await stored(salon.scope);
    // A slot that is free but can be part of no run is not listed, and says why.
    const codes =
      minSlotsRequired > 1 ? ['SLOT_NOT_AVAILABLE', 'MIN_SLOTS_REQUIRED'] : ['SLOT_NOT_AVAILABLE'];
    for (const slot of unlistedNear(business, listed)) {
      let ids: readonly string[] = [];
      const refusal = await refusalOf(book(business, slot).then((booked) => (ids = booked)));
      const isFree = slot.startAt % (5 * MINUTE) === 0 && !busy.some((one) => overlaps(one, slot));
      expect(refusal ? codes : [isFree]).toContain(refusal ? refusal.code : true);
      expect((await stored(salon.scope)) === before).toBe(refusal !== null);
      refused += refusal ? 1 : 0;
      beside += refusal ? 0 : 1;
      for (const id of ids)
        await deleteAppointment(salon.ownerContext, { id, cancellationReason: null, clientMutationId: null });
      before = await stored(salon.scope);
    }
  });
  await holds(property, { seed: 20_260_302, numRuns: RUNS, endOnFailure: true });
  expect(await violations(db)).toEqual([]);
  expect(booked).toBeGreaterThan(50);
  expect(refused).toBeGreaterThan(50);
  expect(beside).toBeGreaterThan(0);
  expect(closedOutside).toBeGreaterThan(10);
});
