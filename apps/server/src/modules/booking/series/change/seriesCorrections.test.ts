import type { SeriesScope } from '@slotkeeper/domain/recurrence/seriesScope';
import { describe, expect, test } from 'vitest';
import { MONDAY_MORNING, given as writeGiven } from '../../../../../test/given/given.ts';
import {
  givenSeriesSalon,
  type MoveWishes,
  type SeriesSalon,
  seriesMoveOf,
  sofia,
} from '../../../../../test/given/seriesSalon.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { tickingClock } from '../../../../../test/tickingClock.ts';
import { deleteAppointment, undoDeleteAppointment } from '../../appointment/appointment.ts';
import { deleteRecurringAppointment } from './deleteRecurringAppointment.ts';
import { updateRecurringAppointment } from './updateRecurringAppointment.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, tickingClock(MONDAY_MORNING));

/** A salon that told nobody yet of a series on the five Wednesdays from 4 March to 1 April at ten, with a colleague. */
async function givenBooked() {
  const salon = await givenSeriesSalon(given);
  const clientId = await given.client(salon, { email: 'ana@home.example' });
  const ids = await given.series(salon.ownerContext, {
    serviceId: salon.serviceId,
    providerId: salon.colleague.id,
    starts: [sofia('2026-03-04', 10)],
    until: '2026-04-01',
    clientId,
    notifyClient: true,
  });
  return { ...salon, ids };
}

function remove(salon: SeriesSalon, scope: SeriesScope, index = 0) {
  return deleteRecurringAppointment(salon.ownerContext, {
    id: salon.ids[index] ?? '',
    scope,
    cancellationReason: null,
    clientMutationId: null,
  });
}

function move(salon: SeriesSalon, { starts, ...wishes }: MoveWishes) {
  const providerId = salon.colleague.id;
  return updateRecurringAppointment(
    salon.ownerContext,
    seriesMoveOf(salon, { id: salon.ids[0], scope: 'ALL', providerId, starts, ...wishes }),
  );
}

function waiting({ scope }: SeriesSalon) {
  return db
    .selectFrom('messages')
    .select(['kind', 'body'])
    .where('organization_id', '=', scope.organizationId)
    .where('status', '=', 'QUEUED')
    .orderBy('id')
    .execute();
}

const kindsWaiting = async (salon: SeriesSalon) => (await waiting(salon)).map(({ kind }) => kind);

function allWent({ scope }: SeriesSalon) {
  return db
    .updateTable('messages')
    .set({ status: 'SENT' })
    .where('organization_id', '=', scope.organizationId)
    .where('status', '=', 'QUEUED')
    .execute();
}

const CREATED = ['client.seriesCreated', 'staff.seriesCreated', 'push.series_created'];
const MOVED = ['client.seriesMoved', 'staff.seriesMoved', 'push.series_changed'];

describe('P2, N2: of a series that is corrected within ten seconds', () => {
  test('nobody is told anything if all of it is called off', async () => {
    const salon = await givenBooked();
    expect(await kindsWaiting(salon)).toEqual(CREATED);
    await remove(salon, 'ALL');
    expect(await waiting(salon)).toEqual([]);
  });

  test('everybody is told what is left of it', async () => {
    const salon = await givenBooked();
    await remove(salon, 'FOLLOWING', 2);
    expect(await kindsWaiting(salon)).toEqual(CREATED);
    const [message] = await waiting(salon);
    expect(message?.body).toContain('Every Wednesday at 10:00, until Tuesday, 17th March 2026');
  });

  test('a call-off is told if the booking went', async () => {
    const salon = await givenBooked();
    await allWent(salon);
    await remove(salon, 'ALL');
    expect(await kindsWaiting(salon)).toEqual([
      'client.seriesCanceled',
      'staff.seriesCanceled',
      'push.series_canceled',
    ]);
  });

  test('a date that is called off by itself leaves the message about all of them alone', async () => {
    const salon = await givenBooked();
    await remove(salon, 'THIS');
    expect(await kindsWaiting(salon)).toEqual([
      ...CREATED,
      'client.appointmentCanceled',
      'staff.appointmentCanceled',
      'push.appointment_canceled',
    ]);
  });

  test('one date of it that is brought back alone is told as new', async () => {
    const salon = await givenBooked();
    await remove(salon, 'ALL');
    await undoDeleteAppointment(salon.ownerContext, { id: salon.ids[1] ?? '', clientMutationId: null });
    expect(await kindsWaiting(salon)).toEqual([
      'client.appointmentCreated',
      'staff.appointmentCreated',
      'push.appointment_created',
    ]);
    await allWent(salon);
    await deleteAppointment(salon.ownerContext, {
      id: salon.ids[1] ?? '',
      cancellationReason: null,
      clientMutationId: null,
    });
    expect(await kindsWaiting(salon)).toContain('client.appointmentCanceled');
  });
});

describe('P6, N2: of a series that moves', () => {
  test.each([[true], [false]])(
    'at once the first news says where it stands, whether the move is to be told (%s) or not',
    async (notifyClient) => {
      const salon = await givenBooked();
      await move(salon, { starts: [sofia('2026-03-04', 14)], notifyClient });
      expect(await kindsWaiting(salon)).toEqual(CREATED);
      expect((await waiting(salon))[0]?.body).toContain('Every Wednesday at 14:00');
    },
  );

  test('in part at once both parts are told', async () => {
    const salon = await givenBooked();
    await move(salon, { id: salon.ids[3], scope: 'FOLLOWING', starts: [sofia('2026-03-25', 14)] });
    expect(await kindsWaiting(salon)).toEqual([...CREATED, ...CREATED]);
    const bodies = (await waiting(salon)).map(({ body }) => body);
    expect(bodies[0]).toContain('Every Wednesday at 10:00, until Tuesday, 24th March 2026');
    expect(bodies[3]).toContain('Every Wednesday at 14:00');
  });

  test('twice within ten seconds only the last move is told', async () => {
    const salon = await givenBooked();
    await allWent(salon);
    await move(salon, { starts: [sofia('2026-03-04', 14)], notifyClient: true });
    expect(await kindsWaiting(salon)).toEqual(MOVED);
    await move(salon, { starts: [sofia('2026-03-04', 15)], notifyClient: true });
    expect(await kindsWaiting(salon)).toEqual(MOVED);
    expect((await waiting(salon))[0]?.body).toContain('Every Wednesday at 15:00');
  });
});
