import { describe, expect, test } from 'vitest';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import {
  givenSeriesSalon,
  seriesMoveOf,
  type SeriesMoveOptions,
  type SeriesSalon,
  sofia,
} from '../../../../../test/given/seriesSalon.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { seriesRows } from '../../../../../test/seriesRows.ts';
import { violations } from '../../../../../test/violations.ts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import { deleteRecurringAppointment } from './deleteRecurringAppointment.ts';
import { updateRecurringAppointment } from './updateRecurringAppointment.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const { appointmentsOf, timesOf, seriesOf } = seriesRows(db);

function move(salon: SeriesSalon, overrides: SeriesMoveOptions, ctx: StaffContext = salon.ownerContext) {
  return updateRecurringAppointment(ctx, seriesMoveOf(salon, overrides));
}

/** A series on the 15th of each month from January to June 2027, until the end of June. */
async function givenFifteenths() {
  const salon = await givenSeriesSalon(given, {
    freq: 'MONTHLY',
    starts: [sofia('2027-01-15', 10)],
    until: '2027-06-30',
  });
  const to31st = { id: salon.ids[0], scope: 'ALL', starts: [sofia('2027-01-31', 10)] } as const;
  return { ...salon, to31st };
}

describe('P6: months without the new day', () => {
  const lacking = ['2027-02-15', '2027-04-15', '2027-06-15'];

  test('are conflicts, refused by name, and nothing changes', async () => {
    const salon = await givenFifteenths();
    const before = await timesOf(salon);
    const conflicts = lacking.map((date) => ({ date, from: date, reason: 'NO_SUCH_DATE' }));
    const refusal = await refusalOf(move(salon, salon.to31st));
    expect(refusal).toEqual({ code: 'OCCURRENCES_CONFLICT', path: ['timeSlots'], conflicts });
    expect(await timesOf(salon)).toEqual(before);
    expect(await seriesOf(salon)).toHaveLength(1);
  });

  test('are skipped on demand: canceled, named, and gone with all of the series', async () => {
    const salon = await givenFifteenths();
    const moved = await move(salon, { ...salon.to31st, skipConflicts: true });
    expect(moved.skippedDates.map(({ date }) => date)).toEqual(lacking);
    expect(moved.canceledIds).toEqual([1, 3, 5].map((index) => salon.ids[index]));
    expect(await timesOf(salon)).toEqual([
      '2027-01-31 10:00',
      '2027-02-15 10:00',
      '2027-03-31 10:00',
      '2027-04-15 10:00',
      '2027-05-31 10:00',
      '2027-06-15 10:00',
    ]);
    const statusesOf = async () => (await appointmentsOf(salon)).map(({ status }) => status);
    const [on, off] = ['CONFIRMED', 'CANCELED'];
    expect(await statusesOf()).toEqual([on, off, on, off, on, off]);
    expect(await violations(db)).toEqual([]);
    const deletion = { cancellationReason: null, clientMutationId: null, scope: 'ALL' as const };
    await deleteRecurringAppointment(salon.ownerContext, { ...deletion, id: salon.ids[4] ?? '' });
    expect(await statusesOf()).toEqual(Array(6).fill(off));
    expect(await violations(db)).toEqual([]);
  });

  test('N2: the client is notified of the canceled ones, also if it was not to be notified of a move alone', async () => {
    const salon = await givenFifteenths();
    const clientId = await given.client(salon, { email: 'ana@home.example' });
    const ids = await given.series(salon.ownerContext, {
      serviceId: salon.serviceId,
      freq: 'MONTHLY',
      starts: [sofia('2027-01-15', 12)],
      until: '2027-06-30',
      clientId,
    });
    const to = { ...salon.to31st, id: ids[0], starts: [sofia('2027-01-31', 12)], skipConflicts: true };
    await move(salon, to);
    const message = await db
      .selectFrom('messages')
      .select('body')
      .where('organization_id', '=', salon.scope.organizationId)
      .where('kind', '=', 'client.seriesMoved')
      .executeTakeFirstOrThrow();
    expect(message.body).toContain('Canceled: 15 Feb 2027, 15 Apr 2027 and 15 Jun 2027.');
  });

  test('that had none get one only once that is agreed to', async () => {
    const salon = await givenSeriesSalon(given, {
      freq: 'MONTHLY',
      starts: [sofia('2027-01-31', 10)],
      until: '2027-06-30',
    });
    const to15th = { id: salon.ids[0], scope: 'ALL', starts: [sofia('2027-01-15', 10)] } as const;
    const furtherDates = { dates: ['2027-02-15', '2027-04-15', '2027-06-15'], hasLater: false };
    const refusal = await refusalOf(move(salon, to15th));
    expect(refusal).toEqual({ code: 'FURTHER_DATES', path: ['timeSlots'], furtherDates });
    expect(await timesOf(salon)).toEqual(['2027-01-31 10:00', '2027-03-31 10:00', '2027-05-31 10:00']);
    const { updatedIds, newIds } = await move(salon, { ...to15th, allowFurtherDates: true });
    expect([updatedIds.length, newIds.length]).toEqual([3, 3]);
    expect(await violations(db)).toEqual([]);
  });

  test('and there and back again what was lost for want of a date is asked about, and then booked', async () => {
    const salon = await givenFifteenths();
    await move(salon, { ...salon.to31st, skipConflicts: true });
    const back = { ...salon.to31st, starts: [sofia('2027-01-15', 10)] };
    const furtherDates = { dates: lacking, hasLater: false };
    expect(await refusalOf(move(salon, back))).toMatchObject({ code: 'FURTHER_DATES', furtherDates });
    const { newIds } = await move(salon, { ...back, allowFurtherDates: true });
    expect(newIds).toHaveLength(3);
    const on = await db
      .selectFrom('appointments')
      .select('id')
      .where('organization_id', '=', salon.scope.organizationId)
      .where('status', '=', 'CONFIRMED')
      .execute();
    expect(on).toHaveLength(6);
    expect(await violations(db)).toEqual([]);
  });

  test('that were lost in an earlier move are booked once a later one has a date for them', async () => {
    const salon = await givenSeriesSalon(given, {
      freq: 'MONTHLY',
      starts: [sofia('2027-01-15', 10)],
      until: '2027-12-31',
    });
    const id = salon.ids[0];
    await move(salon, { id, scope: 'ALL', starts: [sofia('2027-01-31', 10)], skipConflicts: true });
    const toMarch = { id, scope: 'ALL', starts: [sofia('2027-03-31', 10)], skipConflicts: true } as const;
    expect(await refusalOf(move(salon, toMarch))).toMatchObject({
      code: 'FURTHER_DATES',
      furtherDates: { dates: ['2027-08-31', '2028-01-31'] },
    });
    const { newIds, skippedDates } = await move(salon, { ...toMarch, allowFurtherDates: true });
    expect(newIds).toHaveLength(2);
    expect(skippedDates.map(({ date }) => date)).toEqual(['2027-07-31', '2027-12-31']);
    expect(await violations(db)).toEqual([]);
  });

  test('one that an earlier move skipped is named by each later one, and asked about by none', async () => {
    const salon = await givenSeriesSalon(given);
    const { serviceId, ownerContext } = salon;
    await given.appointment(ownerContext, { serviceId, starts: [sofia('2026-03-25', 14)] });
    const id = salon.ids[0];
    const all = { id, scope: 'ALL' } as const;
    await move(salon, { ...all, starts: [sofia('2026-03-04', 14)], skipConflicts: true });
    const named = [{ date: '2026-03-26', from: '2026-03-25', reason: 'SLOT_NOT_AVAILABLE' }];
    const first = await move(salon, { ...all, starts: [sofia('2026-03-05', 15)] });
    expect(first.skippedDates).toEqual(named);
    const second = await move(salon, { ...all, starts: [sofia('2026-03-05', 16)] });
    expect(second.skippedDates).toEqual([{ ...named[0], from: '2026-03-26' }]);
    expect(await violations(db)).toEqual([]);
  });
});
