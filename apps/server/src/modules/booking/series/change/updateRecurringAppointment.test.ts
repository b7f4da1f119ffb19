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

const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = ['03', '10', '17', '24', '31'].map(
  (day) => `2026-03-${day} 10:00`,
);

describe('P6: a new time', () => {
  test('for the following splits the series', async () => {
    const salon = await givenSeriesSalon(given);
    const { updatedIds, newIds } = await move(salon, { starts: [sofia('2026-03-18', 14)] });
    expect(await timesOf(salon)).toEqual([
      FIRST,
      SECOND,
      '2026-03-18 14:00',
      '2026-03-25 14:00',
      '2026-04-01 14:00',
    ]);
    expect([updatedIds, newIds]).toEqual([salon.ids.slice(2), []]);
    expect(await seriesOf(salon)).toMatchObject([
      { starts_on: '2026-03-03', until: '2026-03-16', start_minute: 600 },
      { starts_on: '2026-03-18', until: '2026-04-01', start_minute: 840 },
    ]);
    const seriesIds = (await appointmentsOf(salon)).map(({ series_id }) => series_id);
    expect(new Set(seriesIds.slice(0, 2)).size + new Set(seriesIds.slice(2)).size).toBe(2);
    expect(await violations(db)).toEqual([]);
  });

  test('for all takes those before the chosen one along, but none that has started', async () => {
    const salon = await givenSeriesSalon(given);
    clock.set(sofia('2026-03-03', 10));
    await move(salon, { scope: 'ALL', starts: [sofia('2026-03-17', 14)] });
    expect(await timesOf(salon)).toEqual([
      FIRST,
      '2026-03-10 14:00',
      '2026-03-17 14:00',
      '2026-03-24 14:00',
      '2026-03-31 14:00',
    ]);
    expect(await violations(db)).toEqual([]);
  });

  test('A9: may overlap the old one', async () => {
    const salon = await givenSeriesSalon(given);
    await move(salon, { scope: 'ALL', starts: [sofia('2026-03-17', 10), sofia('2026-03-17', 10.5)] });
    const appointments = await appointmentsOf(salon);
    expect(appointments.map(({ slot_count, version }) => [slot_count, version])).toEqual(
      Array(5).fill([2, 2]),
    );
    expect(await violations(db)).toEqual([]);
  });

  test('may be the old time of the next one', async () => {
    const salon = await givenSeriesSalon(given);
    await move(salon, { starts: [sofia('2026-03-24', 10)] });
    expect((await timesOf(salon)).slice(2)).toEqual([FOURTH, FIFTH, '2026-04-07 10:00']);
    expect(await violations(db)).toEqual([]);
  });

  test('T2: over the change of clocks at the same wall time', async () => {
    const salon = await givenSeriesSalon(given);
    await move(salon, { starts: [sofia('2026-03-17', 11)] });
    expect((await timesOf(salon)).slice(2)).toEqual([
      '2026-03-17 11:00',
      '2026-03-24 11:00',
      '2026-03-31 11:00',
    ]);
  });

  test('may be with another provider', async () => {
    const salon = await givenSeriesSalon(given);
    await move(salon, { providerId: salon.colleague.id, starts: [sofia('2026-03-17', 14)] });
    const providers = (await appointmentsOf(salon)).map(({ provider_id }) => provider_id);
    const { ownerId, colleague } = salon;
    expect(providers).toEqual([ownerId, ownerId, colleague.id, colleague.id, colleague.id]);
    expect(await violations(db)).toEqual([]);
  });

  test('without a provider stays with its own', async () => {
    const salon = await givenSeriesSalon(given);
    await move(salon, { providerId: null, starts: [sofia('2026-03-17', 14)] });
    const providers = (await appointmentsOf(salon)).map(({ provider_id }) => provider_id);
    expect(providers).toEqual(Array(5).fill(salon.ownerId));
  });

  test('for this one alone moves it by hand: it stays part of its series, and then where it is', async () => {
    const salon = await givenSeriesSalon(given);
    const { updatedIds } = await move(salon, {
      id: salon.ids[3],
      scope: 'THIS',
      starts: [sofia('2026-03-25', 9)],
    });
    expect(updatedIds).toEqual([salon.ids[3]]);
    expect(await seriesOf(salon)).toHaveLength(1);
    await move(salon, { starts: [sofia('2026-03-17', 14)] });
    expect((await timesOf(salon)).slice(2)).toEqual([
      '2026-03-17 14:00',
      '2026-03-25 09:00',
      '2026-03-31 14:00',
    ]);
    const seriesIds = (await appointmentsOf(salon)).map(({ series_id }) => series_id);
    expect(new Set(seriesIds.slice(2)).size).toBe(1);
    expect(await violations(db)).toEqual([]);
    const deletion = { cancellationReason: null, clientMutationId: null, scope: 'ALL' as const };
    await deleteRecurringAppointment(salon.ownerContext, { ...deletion, id: salon.ids[2] ?? '' });
    expect((await appointmentsOf(salon)).slice(2).map(({ status }) => status)).toEqual(
      Array(3).fill('CANCELED'),
    );
  });

  test('takes one that was moved by hand along where it is the chosen one', async () => {
    const salon = await givenSeriesSalon(given);
    await move(salon, { scope: 'THIS', starts: [sofia('2026-03-19', 9)] });
    await move(salon, { starts: [sofia('2026-03-18', 15)] });
    expect((await timesOf(salon)).slice(2)).toEqual([
      '2026-03-18 15:00',
      '2026-03-25 15:00',
      '2026-04-01 15:00',
    ]);
  });

  test('does not restore what was canceled', async () => {
    const salon = await givenSeriesSalon(given);
    const deletion = { cancellationReason: null, clientMutationId: null };
    await deleteRecurringAppointment(salon.ownerContext, {
      ...deletion,
      id: salon.ids[3] ?? '',
      scope: 'THIS',
    });
    const { updatedIds } = await move(salon, { starts: [sofia('2026-03-17', 14)] });
    expect(updatedIds).toEqual([salon.ids[2], salon.ids[4]]);
    expect((await appointmentsOf(salon))[3]?.status).toBe('CANCELED');
  });

  test('P1: with a further run adds a series of new appointments', async () => {
    const salon = await givenSeriesSalon(given);
    const { newIds } = await move(salon, { starts: [sofia('2026-03-17', 14), sofia('2026-03-19', 9)] });
    expect(newIds).toHaveLength(3);
    expect(await seriesOf(salon)).toHaveLength(3);
    expect(await violations(db)).toEqual([]);
  });

  test('P1, P2: a further run beside the time that the series has is reported as booked, and nothing as moved', async () => {
    const salon = await givenSeriesSalon(given);
    const { scope } = salon;
    const { context: manager } = await given.staffMember(salon, { role: 'administrator' });
    const starts = [sofia('2026-03-17', 10), sofia('2026-03-19', 9)];
    const { newIds } = await move(salon, { starts }, manager);
    expect(newIds).toHaveLength(3);
    expect(await timesOf(salon)).toEqual(expect.arrayContaining([FIRST, SECOND, THIRD, FOURTH, FIFTH]));
    const actions = await db
      .selectFrom('audit_entries')
      .select('action')
      .distinct()
      .where('organization_id', '=', scope.organizationId)
      .where('object_type', '=', 'APPOINTMENT')
      .execute();
    expect(actions).toEqual([{ action: 'created' }]);
    const kinds = await db
      .selectFrom('messages')
      .select('kind')
      .where('organization_id', '=', scope.organizationId)
      .execute();
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['push.seriesCreated', 'staff.seriesCreated']);
    expect(await violations(db)).toEqual([]);
  });

  test('P7: keeps the price that was noted', async () => {
    const salon = await givenSeriesSalon(given);
    await db.updateTable('services').set({ price: 9_900 }).where('id', '=', salon.serviceId).execute();
    await move(salon, { starts: [sofia('2026-03-17', 14)] });
    expect((await appointmentsOf(salon)).map(({ unit_price }) => unit_price)).toEqual(Array(5).fill(2_000));
  });
});

describe('a new time with dates in conflict', () => {
  const [date, reason] = ['2026-03-24', 'SLOT_NOT_AVAILABLE'];
  const conflicts = [{ date, from: date, reason }];

  async function givenConflict() {
    const salon = await givenSeriesSalon(given);
    const { serviceId, ownerContext } = salon;
    await given.appointment(ownerContext, { serviceId, starts: [sofia('2026-03-24', 14)] });
    return salon;
  }

  test('is refused with these dates, and nothing changes', async () => {
    const salon = await givenConflict();
    const refusal = await refusalOf(move(salon, { starts: [sofia('2026-03-17', 14)] }));
    expect(refusal).toEqual({ code: 'OCCURRENCES_CONFLICT', path: ['timeSlots'], conflicts });
    expect(await timesOf(salon)).toEqual([FIRST, SECOND, THIRD, FOURTH, FIFTH]);
    expect(await seriesOf(salon)).toHaveLength(1);
  });

  test('cancels these on demand, and lists them as skipped', async () => {
    const salon = await givenConflict();
    const { skippedDates, canceledIds } = await move(salon, {
      starts: [sofia('2026-03-17', 14)],
      skipConflicts: true,
    });
    expect(skippedDates).toEqual(conflicts);
    expect(canceledIds).toEqual([salon.ids[3]]);
    expect((await timesOf(salon)).slice(2)).toEqual(['2026-03-17 14:00', FOURTH, '2026-03-31 14:00']);
    const outcomes = await db
      .selectFrom('series_occurrences')
      .select(['appointment_id', 'reason'])
      .where('organization_id', '=', salon.scope.organizationId)
      .where('reason', 'is not', null)
      .execute();
    expect(outcomes).toEqual([{ appointment_id: salon.ids[3], reason }]);
    expect(await violations(db)).toEqual([]);
  });

  test('one to which other times were offered is a conflict, too', async () => {
    const salon = await givenSeriesSalon(given);
    const offered = salon.ids[3] ?? '';
    await db
      .updateTable('appointments')
      .set({ status: 'OFFERED_ALTERNATIVE' })
      .where('id', '=', offered)
      .execute();
    const refusal = await refusalOf(move(salon, { starts: [sofia('2026-03-17', 14)] }));
    expect(refusal?.conflicts).toEqual([{ date, from: date, reason: 'OFFER_UNANSWERED' }]);
    const { canceledIds } = await move(salon, { starts: [sofia('2026-03-17', 14)], skipConflicts: true });
    expect(canceledIds).toEqual([offered]);
    expect(await violations(db)).toEqual([]);
  });
});
