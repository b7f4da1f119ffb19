import { describe, expect, test } from 'vitest';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import {
  givenSeriesSalon,
  seriesMoveOf,
  type SeriesSalon,
  sofia,
} from '../../../../../test/given/seriesSalon.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { seriesRows } from '../../../../../test/seriesRows.ts';
import { tickingClock } from '../../../../../test/tickingClock.ts';
import { violations } from '../../../../../test/violations.ts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { extendSeries } from '../series.ts';
import { deleteRecurringAppointment } from './deleteRecurringAppointment.ts';
import { undoDeleteRecurringAppointment } from './undoDeleteRecurringAppointment.ts';
import { updateRecurringAppointment } from './updateRecurringAppointment.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, tickingClock(MONDAY_MORNING));
const { appointmentsOf, seriesOf } = seriesRows(db);

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/** A salon with Ana's series on Wednesdays at ten, the five of March if not ongoing; she has been notified of it. */
async function givenAnas({ until = '2026-04-01' as string | null } = {}) {
  const salon = await givenSeriesSalon(given);
  const clientId = await given.client(salon, { email: 'ana@home.example' });
  const { serviceId } = salon;
  const starts = [sofia('2026-03-04', 10)];
  const booking = { serviceId, providerId: salon.colleague.id, starts, until, clientId, notifyClient: true };
  const ids = await given.series(salon.ownerContext, booking);
  await allWent(salon);
  given.clock.set(MONDAY_MORNING + 60 * SECOND);
  return { ...salon, ids, clientId };
}

function allWent({ scope }: Pick<SeriesSalon, 'scope'>) {
  return db
    .updateTable('messages')
    .set({ status: 'SENT' })
    .where('organization_id', '=', scope.organizationId)
    .where('status', '=', 'QUEUED')
    .execute();
}

function later(seconds: number): void {
  given.clock.set(given.clock.now() + seconds * SECOND);
}

function remove(salon: SeriesSalon, scope: 'THIS' | 'FOLLOWING' | 'ALL', index = 0) {
  return deleteRecurringAppointment(salon.ownerContext, {
    id: salon.ids[index] ?? '',
    scope,
    cancellationReason: 'ill',
    clientMutationId: null,
  });
}

function undo(salon: SeriesSalon, { index = 0, by = salon.ownerContext, key = null as string | null } = {}) {
  const id = salon.ids[index] ?? '';
  return undoDeleteRecurringAppointment(by, { id, clientMutationId: key });
}

const codeOf = async (change: Promise<unknown>) => (await refusalOf(change))?.code;

const untilOf = async (salon: SeriesSalon) => (await seriesOf(salon)).at(-1)?.until;

function waiting({ scope }: SeriesSalon) {
  return db
    .selectFrom('messages')
    .select(['kind', 'body'])
    .where('organization_id', '=', scope.organizationId)
    .where('status', '=', 'QUEUED')
    .where('kind', 'not like', 'push.%')
    .orderBy('id')
    .execute();
}

function pushesWaiting({ scope }: SeriesSalon) {
  return db
    .selectFrom('messages')
    .select('kind')
    .where('organization_id', '=', scope.organizationId)
    .where('status', '=', 'QUEUED')
    .where('kind', 'like', 'push.%')
    .execute();
}

const kindsWaiting = async (salon: SeriesSalon) => (await waiting(salon)).map(({ kind }) => kind);

/** Books a guest at the time of a Wednesday. */
function take(salon: SeriesSalon, date: string) {
  const starts = [sofia(date, 10)];
  const { serviceId, colleague } = salon;
  return given.appointment(salon.ownerContext, { serviceId, providerId: colleague.id, starts });
}

describe('P2, P6: taking back that', () => {
  test.each<['ALL' | 'FOLLOWING', number]>([
    ['ALL', 0],
    ['FOLLOWING', 2],
  ])('%s were canceled gives the series back as it was', async (scope, index) => {
    const salon = await givenAnas();
    await remove(salon, scope, index);
    later(5);
    const restored = await undo(salon, { index });
    expect(restored).toEqual({ appointmentIds: salon.ids.slice(index), skippedDates: [] });
    expect((await appointmentsOf(salon)).every(({ status }) => status === 'CONFIRMED')).toBe(true);
    expect(await appointmentsOf(salon)).toMatchObject(
      salon.ids.map(() => ({ cancellation_reason: null, closed_at: null, closed_by_provider_id: null })),
    );
    expect(await untilOf(salon)).toBe('2026-04-01');
    expect(await waiting(salon)).toEqual([]);
    expect(await pushesWaiting(salon)).toEqual([]);
    expect(await codeOf(take(salon, '2026-03-25'))).toBe('SLOT_NOT_AVAILABLE');
    expect(await violations(db)).toEqual([]);
  });

  test('it took the server some milliseconds', async () => {
    const salon = await givenAnas();
    let instant = given.clock.now();
    const clock = { now: () => (instant += 1) };
    await remove({ ...salon, ownerContext: { ...salon.ownerContext, clock } }, 'ALL');
    later(5);
    expect((await undo(salon)).appointmentIds).toEqual(salon.ids);
    expect((await appointmentsOf(salon)).every(({ status }) => status === 'CONFIRMED')).toBe(true);
  });

  test('an ongoing series was canceled lets it continue, also beyond what is booked', async () => {
    const salon = await givenAnas({ until: null });
    await remove(salon, 'ALL');
    later(5);
    await undo(salon);
    expect(await untilOf(salon)).toBeNull();
    given.clock.set(MONDAY_MORNING + 14 * DAY);
    const series = (await seriesOf(salon)).at(-1);
    await extendSeries({ db, clock: given.clock }, salon.scope, series?.id ?? '');
    const { count } = await db
      .selectFrom('appointments')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('series_id', '=', series?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThan(salon.ids.length);
  });

  test('it leaves canceled what was canceled before', async () => {
    const salon = await givenAnas();
    await remove(salon, 'THIS', 1);
    later(1);
    await remove(salon, 'ALL');
    later(5);
    await undo(salon);
    const statuses = (await appointmentsOf(salon)).map(({ status }) => status);
    expect(statuses).toEqual(['CONFIRMED', 'CANCELED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
  });

  test('nothing was left to cancel lets the series continue', async () => {
    const salon = await givenAnas({ until: null });
    for (const index of salon.ids.keys()) await remove(salon, 'THIS', index);
    later(1);
    await remove(salon, 'ALL');
    expect(await untilOf(salon)).not.toBeNull();
    expect(await undo(salon)).toEqual({ appointmentIds: [], skippedDates: [] });
    expect(await untilOf(salon)).toBeNull();
  });
});

test('P2: an undo that finds nothing to bring back is refused and changes nothing', async () => {
  const salon = await givenAnas({ until: null });
  await remove(salon, 'ALL');
  const ended = await untilOf(salon);
  await db
    .updateTable('appointments')
    .set({ closed_at: new Date(MONDAY_MORNING - DAY) })
    .where('organization_id', '=', salon.scope.organizationId)
    .execute();
  expect(await codeOf(undo(salon))).toBe('ACTION_NOT_ALLOWED');
  expect(await untilOf(salon)).toBe(ended);
  expect((await appointmentsOf(salon)).every(({ status }) => status === 'CANCELED')).toBe(true);
});

describe('P2: a date that someone else has by now', () => {
  test('is named, stays canceled, and is all that the client is notified of', async () => {
    const salon = await givenAnas();
    await remove(salon, 'ALL');
    await take(salon, '2026-03-11');
    later(5);
    const { appointmentIds, skippedDates } = await undo(salon);
    expect(skippedDates).toEqual([{ date: '2026-03-11', reason: 'SLOT_NOT_AVAILABLE' }]);
    expect(appointmentIds).toEqual(salon.ids.toSpliced(1, 1));
    expect(await kindsWaiting(salon)).toEqual([
      // What was booked in its place.
      'staff.appointmentCreated',
      'client.appointmentCanceled',
      'staff.appointmentCanceled',
    ]);
    const canceled = (await waiting(salon))[1]?.body;
    expect(canceled).toContain('Wednesday, 11th March 2026');
    expect(canceled).toContain('ill');
    expect(await violations(db)).toEqual([]);
  });

  test('if it is all of them, the undo is refused and changes nothing', async () => {
    const salon = await givenAnas({ until: '2026-03-11' });
    await remove(salon, 'ALL');
    await take(salon, '2026-03-04');
    await take(salon, '2026-03-11');
    expect(await codeOf(undo(salon))).toBe('SLOT_NOT_AVAILABLE');
    expect(await untilOf(salon)).toBe('2026-03-03');
    expect(await kindsWaiting(salon)).toContain('client.seriesCanceled');
  });
});

test('C4: of a client who was removed in the meantime nothing is restored', async () => {
  const salon = await givenAnas({ until: null });
  await remove(salon, 'ALL');
  await db.updateTable('clients').set({ removed_at: new Date() }).where('id', '=', salon.clientId).execute();
  expect(await codeOf(undo(salon))).toBe('CLIENT_BLOCKED');
  expect(await untilOf(salon)).not.toBeNull();
  expect(await violations(db)).toEqual([]);
});

describe('P2, N2: of an undo', () => {
  test('the client is notified that it is on again, if it was notified of the cancellation', async () => {
    const salon = await givenAnas();
    await remove(salon, 'FOLLOWING', 2);
    await allWent(salon);
    await take(salon, '2026-03-25');
    await allWent(salon);
    later(30);
    await undo(salon, { index: 2 });
    expect(await kindsWaiting(salon)).toEqual(['client.seriesRestored', 'staff.seriesRestored']);
    const [message] = await waiting(salon);
    expect(message?.body).toContain('Your appointments are back on');
    expect(message?.body).toContain('next: Wednesday, 4th March 2026, 10:00');
    expect(message?.body).toContain('Except 25 Mar 2026.');
  });

  test('anyone not notified of the series is notified of it now', async () => {
    const salon = await givenAnas();
    await db
      .updateTable('messages')
      .set({ status: 'QUEUED' })
      .where('organization_id', '=', salon.scope.organizationId)
      .execute();
    await remove(salon, 'ALL');
    expect(await waiting(salon)).toEqual([]);
    await take(salon, '2026-03-11');
    await allWent(salon);
    later(5);
    await undo(salon);
    expect(await kindsWaiting(salon)).toEqual(['client.seriesCreated', 'staff.seriesCreated']);
    expect((await waiting(salon))[0]?.body).toContain('Except 11 Mar 2026.');
  });

  test('P9, N5: each appointment has its history and its live event', async () => {
    const salon = await givenAnas();
    await remove(salon, 'FOLLOWING', 3);
    await undo(salon, { index: 3 });
    const { organizationId } = salon.scope;
    const entries = await db
      .selectFrom('audit_entries')
      .select(['object_id', 'action'])
      .where('organization_id', '=', organizationId)
      .orderBy('id')
      .execute();
    expect(entries.slice(-2)).toEqual(
      salon.ids.slice(3).map((object_id) => ({ object_id, action: 'restored' })),
    );
    const events = await db
      .selectFrom('events')
      .select('kind')
      .where('organization_id', '=', organizationId)
      .where('kind', 'like', 'appointment.%')
      .orderBy('seq')
      .execute();
    expect(events.slice(-2).map(({ kind }) => kind)).toEqual([
      'appointment.restored',
      'appointment.restored',
    ]);
  });
});

describe('P2: an undo is refused', () => {
  test('after 60 seconds', async () => {
    const salon = await givenAnas();
    await remove(salon, 'ALL');
    later(61);
    expect(await codeOf(undo(salon))).toBe('ACTION_NOT_ALLOWED');
  });

  test('to anybody else, and a stranger finds nothing', async () => {
    const salon = await givenAnas();
    const receptionist = await given.staffMember(salon, { role: 'receptionist' });
    const staff = await given.staffMember(salon);
    const stranger = await given.organization();
    await remove(salon, 'ALL');
    const codeBy = (by: StaffContext) => codeOf(undo(salon, { by }));
    expect(await codeBy(receptionist.context)).toBe('ACTION_NOT_ALLOWED');
    expect(await codeBy(staff.context)).toBe('ACTION_NOT_ALLOWED');
    expect(await codeBy(stranger.ownerContext)).toBe('NOT_FOUND');
    expect((await appointmentsOf(salon)).every(({ status }) => status === 'CANCELED')).toBe(true);
  });

  test('if nothing was canceled, or only this one', async () => {
    const salon = await givenAnas();
    expect(await codeOf(undo(salon))).toBe('ACTION_NOT_ALLOWED');
    await remove(salon, 'THIS');
    expect(await codeOf(undo(salon))).toBe('ACTION_NOT_ALLOWED');
  });

  test('once more was canceled since: only the last cancellation can be undone', async () => {
    const salon = await givenAnas();
    await remove(salon, 'FOLLOWING', 3);
    later(1);
    await remove(salon, 'ALL');
    expect(await codeOf(undo(salon, { index: 3 }))).toBe('ACTION_NOT_ALLOWED');
    await undo(salon);
    const statuses = (await appointmentsOf(salon)).map(({ status }) => status);
    expect(statuses).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CANCELED', 'CANCELED']);
    expect(await untilOf(salon)).toBe('2026-03-24');
  });

  test('once what is left of the series has moved', async () => {
    const salon = await givenAnas();
    await remove(salon, 'FOLLOWING', 3);
    later(1);
    const providerId = salon.colleague.id;
    const to = { id: salon.ids[0], scope: 'ALL', providerId, starts: [sofia('2026-03-04', 14)] } as const;
    await updateRecurringAppointment(salon.ownerContext, seriesMoveOf(salon, to));
    expect(await codeOf(undo(salon, { index: 3 }))).toBe('ACTION_NOT_ALLOWED');
  });
});

describe('P4: sent again', () => {
  test('it answers the same', async () => {
    const salon = await givenAnas();
    await remove(salon, 'ALL');
    const first = await undo(salon, { key: 'k' });
    expect(await undo(salon, { key: 'k' })).toEqual(first);
  });

  test('of two at once one is refused', async () => {
    const salon = await givenAnas();
    await remove(salon, 'ALL');
    const both = await Promise.all([codeOf(undo(salon)), codeOf(undo(salon))]);
    expect(both.map((code) => code ?? 'done').sort()).toEqual(['ACTION_NOT_ALLOWED', 'done']);
    expect(await violations(db)).toEqual([]);
  });
});
