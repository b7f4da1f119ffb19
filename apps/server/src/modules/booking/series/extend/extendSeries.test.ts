import { wallTimeToInstant } from '@slotkeeper/domain/time/zonedTime';
import { describe, expect, test } from 'vitest';
import type { SeriesOptions } from '../../../../../test/given/appointment.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { queuedJobs } from '../../../../../test/queuedJobs.ts';
import { violations } from '../../../../../test/violations.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { updateAppointment } from '../../appointment/move/move.ts';
import { deleteRecurringAppointment } from '../change/deleteRecurringAppointment.ts';
import { extendAllSeries, extendSeries } from '../series.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const tools = { db, clock };

const DAY = 86_400_000;
/** At ten in Sofia. */
const ten = (date: string) => wallTimeToInstant('Europe/Sofia', date, 600);

/** A business whose member Maria has an ongoing series on Tuesdays at ten. */
async function givenSeries(overrides: Partial<SeriesOptions> = {}) {
  clock.set(MONDAY_MORNING);
  const organization = await given.organization();
  const maria = await given.staffMember(organization, { name: 'Maria' });
  await given.openEveryDay(organization, { providerId: maria.id });
  const serviceId = await given.service(organization, { providerIds: [maria.id], price: 2_000 });
  const clientId = await given.client(organization, { name: 'Ana' });
  const ids = await given.series(organization.ownerContext, {
    serviceId,
    providerId: maria.id,
    starts: [ten('2026-03-03')],
    clientId,
    ...overrides,
  });
  const { id } = await db
    .selectFrom('series')
    .select('id')
    .where('organization_id', '=', organization.scope.organizationId)
    .executeTakeFirstOrThrow();
  return { ...organization, maria, serviceId, clientId, ids, seriesId: id };
}

type Salon = Awaited<ReturnType<typeof givenSeries>>;

const extend = ({ scope, seriesId }: { scope: TenantScope; seriesId: string }) =>
  extendSeries(tools, scope, seriesId);

function heldBy({ scope }: Pick<Salon, 'scope'>) {
  return db
    .selectFrom('appointments as a')
    .innerJoin('appointment_slots as s', 's.appointment_id', 'a.id')
    .select(['a.id', 'a.start_at', 'a.unit_price', 'a.status', 'a.created_by_id'])
    .where('a.organization_id', '=', scope.organizationId)
    .where('s.session_id', 'is not', null)
    .orderBy('a.start_at')
    .execute();
}

async function lastDateOf(salon: Pick<Salon, 'scope'>) {
  return (await heldBy(salon)).at(-1)?.start_at.toISOString().slice(0, 10);
}

function notificationsOf({ scope }: Pick<Salon, 'scope'>) {
  return db
    .selectFrom('notifications')
    .select(['kind', 'payload'])
    .where('organization_id', '=', scope.organizationId)
    .where('kind', '=', 'seriesNotExtended')
    .execute();
}

describe('P5: series live on', () => {
  test('after 13 months a series still holds seats 12 months ahead, and nothing has come back', async () => {
    const salon = await givenSeries();
    await given.vacation(salon, {
      providerId: salon.maria.id,
      startAt: ten('2027-03-14'),
      endAt: ten('2027-03-17'),
    });
    const canceled = salon.ids[10] ?? '';
    const deletion = { cancellationReason: null, clientMutationId: null };
    await deleteRecurringAppointment(salon.ownerContext, { ...deletion, id: canceled, scope: 'THIS' });
    for (let day = 0; day <= 396; day += 3) {
      clock.set(MONDAY_MORNING + day * DAY);
      await extend(salon);
    }
    // 2 April 2027: the last Tuesday of the 12 months after it.
    expect(await lastDateOf(salon)).toBe('2028-03-28');
    const held = await heldBy(salon);
    const dates = held.map(({ start_at }) => start_at.toISOString().slice(0, 10));
    expect(dates).not.toContain('2026-05-12');
    expect(dates).not.toContain('2027-03-16');
    expect(dates).toHaveLength(109 - 2);
    expect(new Set(held.map(({ start_at }) => +start_at)).size).toBe(dates.length);
    expect((await notificationsOf(salon)).map(({ payload }) => payload)).toMatchObject([
      { series: { dates: ['2027-03-16'] } },
    ]);
    expect(await violations(db)).toEqual([]);
  });

  test('running twice changes nothing, also at the same moment', async () => {
    const salon = await givenSeries();
    clock.set(MONDAY_MORNING + 60 * DAY);
    await Promise.all([extend(salon), extend(salon), extend(salon)]);
    const once = await heldBy(salon);
    await extend(salon);
    expect(await heldBy(salon)).toEqual(once);
    expect(once).toHaveLength(61);
    expect(await violations(db)).toEqual([]);
  });

  test('T2: at the same wall time, P7: for the price of the moment, and its history says automatically', async () => {
    const salon = await givenSeries();
    await db.updateTable('services').set({ price: 2_500 }).where('id', '=', salon.serviceId).execute();
    clock.set(MONDAY_MORNING + 60 * DAY);
    await extend(salon);
    const added = (await heldBy(salon)).slice(53);
    expect(added.map(({ start_at }) => +start_at)).toEqual(
      [
        '2027-03-09',
        '2027-03-16',
        '2027-03-23',
        '2027-03-30',
        '2027-04-06',
        '2027-04-13',
        '2027-04-20',
        '2027-04-27',
      ].map(ten),
    );
    expect(added[0]).toMatchObject({ unit_price: 2_500, status: 'CONFIRMED', created_by_id: salon.ownerId });
    const entry = await db
      .selectFrom('audit_entries')
      .select(['actor_type', 'action'])
      .where('object_id', '=', added[0]?.id ?? '')
      .where('organization_id', '=', salon.scope.organizationId)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ actor_type: 'SYSTEM', action: 'created' });
  });

  test('spec 3: with the answers of the occurrence before', async () => {
    const salon = await givenSeries();
    const fieldId = await given.question(salon, salon.serviceId);
    const last = salon.ids.at(-1) ?? '';
    await db
      .insertInto('appointment_fields')
      .values({
        organization_id: salon.scope.organizationId,
        row_no: 1,
        appointment_id: last,
        service_field_id: fieldId,
        name: 'Allergies',
        type: 'TEXT',
        value: 'nuts',
      })
      .execute();
    await db
      .insertInto('counters')
      .values({ organization_id: salon.scope.organizationId, name: 'appointment_fields', value: 1 })
      .execute();
    clock.set(MONDAY_MORNING + 7 * DAY);
    await extend(salon);
    const answers = await db
      .selectFrom('appointment_fields')
      .select(['value', 'row_no'])
      .where('organization_id', '=', salon.scope.organizationId)
      .orderBy('row_no')
      .execute();
    expect(answers).toEqual([
      { value: 'nuts', row_no: '1' },
      { value: 'nuts', row_no: '2' },
    ]);
  });

  test('P6: with those of the last one of its service, where a later one was moved by hand to another', async () => {
    const salon = await givenSeries();
    const fieldId = await given.question(salon, salon.serviceId);
    const otherId = await given.service(salon, { providerIds: [salon.maria.id] });
    const change = { expectedVersion: null, clientMutationId: null, notifyClient: false };
    const [before = '', last = ''] = salon.ids.slice(-2);
    await updateAppointment(salon.ownerContext, {
      ...change,
      id: before,
      slots: null,
      answers: [{ id: fieldId, value: 'nuts' }],
      allowOutsideHours: false,
    });
    const startAt = ten('2027-03-02');
    const slot = { serviceId: otherId, providerId: salon.maria.id, startAt, endAt: startAt + DAY / 48 };
    const move = { ...change, id: last, slots: [slot], answers: null, allowOutsideHours: true };
    await updateAppointment(salon.ownerContext, move);
    clock.set(MONDAY_MORNING + 7 * DAY);
    await extend(salon);
    const added = (await heldBy(salon)).at(-1)?.id ?? '';
    const answers = await db
      .selectFrom('appointment_fields')
      .select('value')
      .where('appointment_id', '=', added)
      .execute();
    expect(answers).toEqual([{ value: 'nuts' }]);
  });

  test('after a long time without a server it goes on from today', async () => {
    const salon = await givenSeries();
    clock.set(MONDAY_MORNING + 730 * DAY);
    await extend(salon);
    const dates = (await heldBy(salon)).map(({ start_at }) => start_at.toISOString().slice(0, 10));
    expect(dates.slice(52, 54)).toEqual(['2027-03-02', '2028-03-07']);
    expect(await lastDateOf(salon)).toBe('2029-02-27');
  });

  test('what can’t be booked is recorded once, and the provider notified in words', async () => {
    const salon = await givenSeries();
    const closed = { providerId: salon.maria.id, startAt: ten('2027-03-08'), endAt: ten('2027-03-20') };
    await given.vacation(salon, closed);
    clock.set(MONDAY_MORNING + 21 * DAY);
    await extend(salon);
    await extend(salon);
    expect((await notificationsOf(salon)).map(({ payload }) => payload)).toMatchObject([
      { actorName: null, series: { dates: ['2027-03-09'] } },
      { actorName: null, series: { dates: ['2027-03-16'] } },
    ]);
    const outcomes = await db
      .selectFrom('series_occurrences')
      .select(['local_date', 'reason'])
      .where('organization_id', '=', salon.scope.organizationId)
      .where('appointment_id', 'is', null)
      .orderBy('local_date')
      .execute();
    expect(outcomes.map(({ local_date, reason }) => `${local_date} ${reason}`)).toEqual([
      '2027-03-09 SLOT_NOT_AVAILABLE',
      '2027-03-16 SLOT_NOT_AVAILABLE',
    ]);
    expect(await lastDateOf(salon)).toBe('2027-03-23');
  });
});

describe('P5: a series that ends beyond what can be booked', () => {
  test('is booked as far as that, and its later dates once they come within reach', async () => {
    const salon = await givenSeries({
      freq: 'YEARLY',
      starts: [ten('2028-02-29')],
      until: '2036-03-01',
    });
    expect(salon.ids).toHaveLength(1);
    expect(await lastDateOf(salon)).toBe('2028-02-29');
    clock.set(Date.parse('2031-02-20T12:00:00Z'));
    await extend(salon);
    expect(await lastDateOf(salon)).toBe('2028-02-29');
    clock.set(Date.parse('2031-03-05T12:00:00Z'));
    await extendAllSeries(tools);
    const key = `series:${salon.scope.organizationId}:${salon.seriesId}`;
    expect((await queuedJobs(db, 'series:')).map((job) => job.key)).toContain(key);
    await extend(salon);
    await extend(salon);
    expect(await lastDateOf(salon)).toBe('2032-02-29');
    clock.set(Date.parse('2035-06-01T12:00:00Z'));
    await extend(salon);
    const dates = (await heldBy(salon)).map(({ start_at }) => start_at.toISOString().slice(0, 10));
    expect(dates).toEqual(['2028-02-29', '2032-02-29', '2036-02-29']);
    expect(await violations(db)).toEqual([]);
  });
});

describe('P5: a series stops', () => {
  const gone = (table: 'clients' | 'providers' | 'services', id: string) => {
    const columns = { clients: 'removed_at', providers: 'revoked_at', services: 'retired_at' } as const;
    return db
      .updateTable(table)
      .set({ [columns[table]]: new Date(clock.now()) })
      .where('id', '=', id)
      .execute();
  };

  test.each<[string, (salon: Salon) => Promise<unknown>]>([
    ['the client', ({ clientId }) => gone('clients', clientId)],
    ['the provider', ({ maria }) => gone('providers', maria.id)],
    ['the service', ({ serviceId }) => gone('services', serviceId)],
  ])('permanently if %s is gone', async (_, leave) => {
    const salon = await givenSeries();
    await leave(salon);
    clock.set(MONDAY_MORNING + 60 * DAY);
    await extend(salon);
    expect(await lastDateOf(salon)).toBe('2027-03-02');
    const series = await db
      .selectFrom('series')
      .select('until')
      .where('id', '=', salon.seriesId)
      .executeTakeFirstOrThrow();
    expect(series.until).toBe('2027-03-02');
    expect(await notificationsOf(salon)).toEqual([]);
  });

  test('A12: while the service is inactive, and goes on when it is active again', async () => {
    const salon = await givenSeries();
    const setActive = (is_active: boolean) =>
      db.updateTable('services').set({ is_active }).where('id', '=', salon.serviceId).execute();
    await setActive(false);
    clock.set(MONDAY_MORNING + 30 * DAY);
    await extend(salon);
    expect(await lastDateOf(salon)).toBe('2027-03-02');
    await setActive(true);
    await extend(salon);
    expect(await lastDateOf(salon)).toBe('2027-03-30');
    expect(await notificationsOf(salon)).toEqual([]);
  });

  test('at its end', async () => {
    const salon = await givenSeries({ until: '2026-03-31' });
    clock.set(MONDAY_MORNING + 400 * DAY);
    await extend(salon);
    expect(await heldBy(salon)).toHaveLength(5);
  });
});

describe('the nightly look', () => {
  test('enqueues a job for each series that lacks a date, of any organization, and only for these', async () => {
    const first = await givenSeries();
    const second = await givenSeries();
    const ended = await givenSeries({ until: '2026-03-31' });
    const yearly = await givenSeries({ freq: 'YEARLY', starts: [ten('2026-05-05')] });
    const keyOf = ({ scope, seriesId }: Salon) => `series:${scope.organizationId}:${seriesId}`;
    clock.set(MONDAY_MORNING + 8 * DAY);
    await extendAllSeries(tools);
    await extendAllSeries(tools);
    const keys = (await queuedJobs(db, 'series:')).map(({ key }) => key);
    expect(keys.filter((key) => [first, second].map(keyOf).includes(key))).toHaveLength(2);
    expect(keys).not.toContain(keyOf(ended));
    expect(keys).not.toContain(keyOf(yearly));
  });
});
