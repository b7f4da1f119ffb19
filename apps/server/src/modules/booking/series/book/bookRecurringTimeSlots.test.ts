import { wallTimeToInstant } from '@slotkeeper/domain/time/zonedTime';
import { describe, expect, test } from 'vitest';
import { seriesOf, type SeriesOptions } from '../../../../../test/given/appointment.ts';
import { given as writeGiven } from '../../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { violations } from '../../../../../test/violations.ts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { bookRecurringTimeSlots } from './bookRecurringTimeSlots.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

const MINUTE = 60_000;
/** At ten in Sofia. */
const ten = (date: string) => wallTimeToInstant('Europe/Sofia', date, 600);
/** The day after the tests' Monday. */
const TUESDAY = '2026-03-03';
const TEN = ten(TUESDAY);

/** A business that is open every day, with one service of half an hour. */
async function givenBusiness(options: Parameters<typeof given.service>[1] = {}) {
  const organization = await given.organization();
  await given.openEveryDay(organization);
  return { ...organization, serviceId: await given.service(organization, options) };
}

type Business = Awaited<ReturnType<typeof givenBusiness>>;

function book({ ownerContext, serviceId }: Business, options: Partial<SeriesOptions> = {}) {
  return bookAs(ownerContext, { serviceId, starts: [TEN], ...options });
}

function bookAs(ctx: StaffContext, options: SeriesOptions) {
  return bookRecurringTimeSlots(ctx, seriesOf(ctx, options));
}

type InTenant = Pick<GivenOrganization, 'scope'>;

function inTenant({ scope }: InTenant) {
  return ['organization_id', '=', scope.organizationId] as const;
}

function appointmentsOf(organization: InTenant) {
  return db
    .selectFrom('appointments')
    .selectAll()
    .where(...inTenant(organization))
    .orderBy('start_at')
    .execute();
}

function sessionsOf(organization: InTenant) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where(...inTenant(organization))
    .orderBy('start_at')
    .execute();
}

function seriesRowsOf(organization: InTenant) {
  return db
    .selectFrom('series')
    .selectAll()
    .where(...inTenant(organization))
    .execute();
}

async function datesOf(organization: InTenant): Promise<string[]> {
  const appointments = await appointmentsOf(organization);
  return appointments.map(({ start_at }) => start_at.toISOString().slice(0, 10));
}

describe('P5: a recurring sequence', () => {
  test('becomes real appointments that hold their seats', async () => {
    const salon = await givenBusiness({ price: 3_500 });
    const { appointmentIds } = await book(salon, { until: '2026-03-24' });
    const appointments = await appointmentsOf(salon);
    expect(appointments.map(({ id }) => id)).toEqual(appointmentIds);
    expect(await datesOf(salon)).toEqual(['2026-03-03', '2026-03-10', '2026-03-17', '2026-03-24']);
    expect(new Set(appointments.map(({ series_id }) => series_id)).size).toBe(1);
    expect(appointments[3]).toMatchObject({ status: 'CONFIRMED', unit_price: 3_500, row_no: '4' });
    expect(await sessionsOf(salon)).toHaveLength(4);
    expect(await violations(db)).toEqual([]);
  });

  test('ongoing is booked 12 months ahead', async () => {
    const salon = await givenBusiness();
    await book(salon);
    const dates = await datesOf(salon);
    expect([dates.length, dates.at(-1)]).toEqual([53, '2027-03-02']);
    expect(await seriesRowsOf(salon)).toMatchObject([
      { freq: 'WEEKLY', starts_on: TUESDAY, until: null, start_minute: 600, booked_until: '2027-03-02' },
    ]);
  });

  test('T2: at ten stays at ten over both changes of clocks', async () => {
    const salon = await givenBusiness();
    await book(salon, { until: '2026-12-29' });
    const appointments = await appointmentsOf(salon);
    expect(appointments).toHaveLength(44);
    expect(appointments.map(({ start_at }) => +start_at)).toEqual(
      appointments.map((_, week) =>
        ten(new Date(TEN + week * 7 * 24 * 60 * MINUTE).toISOString().slice(0, 10)),
      ),
    );
    const hours = new Set(appointments.map(({ start_at }) => start_at.getUTCHours()));
    expect(hours).toEqual(new Set([8, 7]));
  });

  test('skips dates that do not exist', async () => {
    const salon = await givenBusiness();
    await book(salon, { freq: 'MONTHLY', starts: [ten('2026-03-31')], until: '2026-08-31' });
    expect(await datesOf(salon)).toEqual(['2026-03-31', '2026-05-31', '2026-07-31', '2026-08-31']);
  });

  test('P1: keeps consecutive slots together, and makes a series of each run', async () => {
    const salon = await givenBusiness();
    const starts = [TEN, TEN + 30 * MINUTE, TEN + 120 * MINUTE];
    await book(salon, { starts, until: '2026-03-10' });
    const appointments = await appointmentsOf(salon);
    expect(appointments.map(({ slot_count }) => slot_count)).toEqual([2, 1, 2, 1]);
    expect(new Set(appointments.map(({ series_id }) => series_id)).size).toBe(2);
    expect(await violations(db)).toEqual([]);
  });

  test('A5: joins sessions that others have opened', async () => {
    const salon = await givenBusiness({ capacity: 3 });
    await book(salon, { until: '2026-03-17' });
    await book(salon, { until: '2026-03-24' });
    const sessions = await sessionsOf(salon);
    expect(sessions.map(({ taken }) => taken)).toEqual([2, 2, 2, 1]);
    expect(await violations(db)).toEqual([]);
  });

  test('spec 3: each appointment has the answers to the service’s questions', async () => {
    const salon = await givenBusiness();
    const id = await given.question(salon, salon.serviceId);
    await book(salon, { until: '2026-03-17', answers: [{ id, value: 'nuts' }] });
    const answers = await db
      .selectFrom('appointment_fields')
      .select(['value', 'row_no'])
      .where('organization_id', '=', salon.scope.organizationId)
      .orderBy('row_no')
      .execute();
    expect(answers).toEqual([
      { value: 'nuts', row_no: '1' },
      { value: 'nuts', row_no: '2' },
      { value: 'nuts', row_no: '3' },
    ]);
  });
});

describe('P5: dates that cannot be booked', () => {
  /** One date is a vacation, one is taken. */
  async function givenConflicts() {
    const salon = await givenBusiness();
    await given.vacation(salon, { startAt: ten('2026-03-09'), endAt: ten('2026-03-12') });
    await given.appointment(salon.ownerContext, { serviceId: salon.serviceId, starts: [ten('2026-03-24')] });
    return salon;
  }
  const conflicts = [
    { date: '2026-03-10', reason: 'SLOT_NOT_AVAILABLE', brokenRule: 'DURING_VACATION' },
    // Taken by another appointment: no rule that staff could break.
    { date: '2026-03-24', reason: 'SLOT_NOT_AVAILABLE' },
  ];

  test('are named, and nothing is booked', async () => {
    const salon = await givenConflicts();
    expect(await refusalOf(book(salon, { until: '2026-03-31' }))).toEqual({
      code: 'OCCURRENCES_CONFLICT',
      path: ['timeSlots'],
      conflicts,
    });
    expect(await appointmentsOf(salon)).toHaveLength(1);
    expect(await seriesRowsOf(salon)).toEqual([]);
  });

  test('are skipped on demand, and noted so that they do not come back', async () => {
    const salon = await givenConflicts();
    const { appointmentIds, skippedDates } = await book(salon, { until: '2026-03-31', skipConflicts: true });
    expect(appointmentIds).toHaveLength(3);
    expect(skippedDates).toEqual(conflicts);
    const outcomes = await db
      .selectFrom('series_occurrences')
      .select(['local_date', 'reason'])
      .where('organization_id', '=', salon.scope.organizationId)
      .orderBy('local_date')
      .execute();
    expect(outcomes).toEqual([
      { local_date: '2026-03-03', reason: null },
      { local_date: '2026-03-10', reason: 'SLOT_NOT_AVAILABLE' },
      { local_date: '2026-03-17', reason: null },
      { local_date: '2026-03-24', reason: 'SLOT_NOT_AVAILABLE' },
      { local_date: '2026-03-31', reason: null },
    ]);
    expect(await violations(db)).toEqual([]);
  });

  test('A5: a client who sits in a session already is in conflict there', async () => {
    const salon = await givenBusiness({ capacity: 3 });
    const clientId = await given.client(salon);
    await given.appointment(salon.ownerContext, {
      serviceId: salon.serviceId,
      starts: [ten('2026-03-10')],
      clientId,
    });
    const refusal = await refusalOf(book(salon, { until: '2026-03-17', clientId }));
    expect(refusal?.conflicts).toEqual([{ date: '2026-03-10', reason: 'CLIENT_BUSY' }]);
  });
});

describe('a sequence that is refused books nothing', () => {
  test.each<[string, Partial<SeriesOptions>, string, (string | number)[]]>([
    ['an end before today', { until: '2026-03-01' }, 'UNTIL_TOO_EARLY', ['recurrenceOptions', 'until']],
    [
      'an end before its first date',
      { until: '2026-03-02' },
      'UNTIL_TOO_EARLY',
      ['recurrenceOptions', 'until'],
    ],
    ['an end that does not exist', { until: '2026-02-30' }, 'BAD_INPUT', ['recurrenceOptions', 'until']],
    [
      'more than 1,000 appointments',
      { freq: 'DAILY', until: '2029-12-31' },
      'TOO_MANY_OCCURRENCES',
      ['recurrenceOptions', 'until'],
    ],
    ['a wrong length (A10)', { duration: 46 }, 'SLOT_NOT_AVAILABLE', ['timeSlots', 0]],
    [
      'a time outside hours (A10)',
      { starts: [TEN + 12 * 60 * MINUTE] },
      'SLOT_NOT_AVAILABLE',
      ['timeSlots', 0],
    ],
    ['slots that overlap (A10)', { starts: [TEN, TEN] }, 'SLOTS_OVERLAP', ['timeSlots', 1]],
  ])('%s', async (_, options, code, path) => {
    const salon = await givenBusiness();
    expect(await refusalOf(book(salon, options))).toMatchObject({ code, path });
    expect(await appointmentsOf(salon)).toEqual([]);
  });
});

describe('P4: the same key', () => {
  test('books once, also when both come at the same moment', async () => {
    const salon = await givenBusiness({ capacity: 8 });
    const options = { until: '2026-03-24', clientMutationId: 'key' };
    const answers = await Promise.all([1, 2, 3].map(() => book(salon, options)));
    expect(answers[1]).toEqual(answers[0]);
    expect(await book(salon, options)).toEqual(answers[0]);
    expect(await appointmentsOf(salon)).toHaveLength(4);
  });

  test('with another body is refused', async () => {
    const salon = await givenBusiness();
    await book(salon, { until: '2026-03-24', clientMutationId: 'key' });
    const other = book(salon, { until: '2026-03-31', clientMutationId: 'key' });
    expect((await refusalOf(other))?.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});
