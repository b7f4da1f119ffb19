import type { SeriesScope } from '@slotkeeper/domain/recurrence/occurrenceDates';
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
import { tickingClock } from '../../../../../test/tickingClock.ts';
import { deleteAppointment, undoDeleteAppointment } from '../../appointment/cancel/cancel.ts';
import { deleteRecurringAppointment } from './deleteRecurringAppointment.ts';
import { undoDeleteRecurringAppointment } from './undoDeleteRecurringAppointment.ts';
import { updateRecurringAppointment } from './updateRecurringAppointment.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, tickingClock(MONDAY_MORNING));

/**
 * A salon that has not notified anyone yet of a series on the five Wednesdays from 4 March to 1 April at ten, with a
 * colleague.
 */
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

function move(salon: SeriesSalon, { starts, ...overrides }: SeriesMoveOptions) {
  const providerId = salon.colleague.id;
  return updateRecurringAppointment(
    salon.ownerContext,
    seriesMoveOf(salon, { id: salon.ids[0], scope: 'ALL', providerId, starts, ...overrides }),
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

const CREATED = ['client.seriesCreated', 'staff.seriesCreated', 'push.seriesCreated'];
const MOVED = ['client.seriesMoved', 'staff.seriesMoved', 'push.seriesMoved'];

describe('P2, N2: of a series that is corrected within ten seconds', () => {
  test('nobody is notified of anything if all of it is canceled', async () => {
    const salon = await givenBooked();
    expect(await kindsWaiting(salon)).toEqual(CREATED);
    await remove(salon, 'ALL');
    expect(await waiting(salon)).toEqual([]);
  });

  test('everyone is notified of what is left of it', async () => {
    const salon = await givenBooked();
    await remove(salon, 'FOLLOWING', 2);
    expect(await kindsWaiting(salon)).toEqual(CREATED);
    const [message] = await waiting(salon);
    expect(message?.body).toContain('Every Wednesday at 10:00, until Tuesday, 17th March 2026');
  });

  test('a cancellation is reported if the booking was', async () => {
    const salon = await givenBooked();
    await allWent(salon);
    await remove(salon, 'ALL');
    expect(await kindsWaiting(salon)).toEqual([
      'client.seriesCanceled',
      'staff.seriesCanceled',
      'push.seriesCanceled',
    ]);
  });

  test('a date that is canceled individually leaves the message about all of them alone', async () => {
    const salon = await givenBooked();
    await remove(salon, 'THIS');
    expect(await kindsWaiting(salon)).toEqual([
      ...CREATED,
      'client.appointmentCanceled',
      'staff.appointmentCanceled',
      'push.appointmentCanceled',
    ]);
  });

  test('one date of it that is restored alone is reported as new', async () => {
    const salon = await givenBooked();
    await remove(salon, 'ALL');
    await undoDeleteAppointment(salon.ownerContext, { id: salon.ids[1] ?? '', clientMutationId: null });
    expect(await kindsWaiting(salon)).toEqual([
      'client.appointmentCreated',
      'staff.appointmentCreated',
      'push.appointmentCreated',
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
    'at once the first message says where it is, whether the move is to be reported (%s) or not',
    async (notifyClient) => {
      const salon = await givenBooked();
      await move(salon, { starts: [sofia('2026-03-04', 14)], notifyClient });
      expect(await kindsWaiting(salon)).toEqual(CREATED);
      expect((await waiting(salon))[0]?.body).toContain('Every Wednesday at 14:00');
    },
  );

  test('in part at once both parts are reported', async () => {
    const salon = await givenBooked();
    await move(salon, { id: salon.ids[3], scope: 'FOLLOWING', starts: [sofia('2026-03-25', 14)] });
    expect(await kindsWaiting(salon)).toEqual([...CREATED, ...CREATED]);
    const bodies = (await waiting(salon)).map(({ body }) => body);
    expect(bodies[0]).toContain('Every Wednesday at 10:00, until Tuesday, 24th March 2026');
    expect(bodies[3]).toContain('Every Wednesday at 14:00');
  });

  test('twice within ten seconds only the last move is reported', async () => {
    const salon = await givenBooked();
    await allWent(salon);
    await move(salon, { starts: [sofia('2026-03-04', 14)], notifyClient: true });
    expect(await kindsWaiting(salon)).toEqual(MOVED);
    await move(salon, { starts: [sofia('2026-03-04', 15)], notifyClient: true });
    expect(await kindsWaiting(salon)).toEqual(MOVED);
    expect((await waiting(salon))[0]?.body).toContain('Every Wednesday at 15:00');
  });
});

function sidebarOf({ scope, colleague }: SeriesSalon) {
  return db
    .selectFrom('notifications')
    .select('kind')
    .where('organization_id', '=', scope.organizationId)
    .where('provider_id', '=', colleague.id)
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ kind }) => kind));
}

const CANCELED = ['client.appointmentCanceled', 'staff.appointmentCanceled', 'push.appointmentCanceled'];
const ENDED = ['client.seriesCanceled', 'staff.seriesCanceled', 'push.seriesCanceled'];

/** A series that everyone has been notified of; its colleague is busy on 18 March at 14, where it would move. */
async function givenNotified() {
  const salon = await givenBooked();
  await given.appointment(salon.ownerContext, {
    serviceId: salon.serviceId,
    providerId: salon.colleague.id,
    starts: [sofia('2026-03-18', 14)],
  });
  await allWent(salon);
  await db.deleteFrom('notifications').where('organization_id', '=', salon.scope.organizationId).execute();
  return salon;
}

const to = (hour: number, overrides: Partial<SeriesMoveOptions> = {}): SeriesMoveOptions => ({
  starts: [sofia('2026-03-04', hour)],
  notifyClient: true,
  ...overrides,
});

describe('P2, P6: a second change within ten seconds loses nothing of the first', () => {
  test.each([[true], [false]])(
    'what a move canceled is reported with the next move, reported itself (%s) or not',
    async (notifyClient) => {
      const salon = await givenNotified();
      await move(salon, to(14, { skipConflicts: true }));
      await move(salon, to(15, { notifyClient }));
      expect(await kindsWaiting(salon)).toEqual(MOVED);
      const [message] = await waiting(salon);
      expect(message?.body).toContain('Every Wednesday at 15:00');
      expect(message?.body).toContain('previously: every Wednesday at 10:00');
      expect(message?.body).toContain('Canceled: 18 Mar 2026.');
    },
  );

  test('a third one names what was known before the first, and still what was canceled', async () => {
    const salon = await givenNotified();
    await move(salon, to(14, { skipConflicts: true }));
    await move(salon, to(15));
    await move(salon, to(16));
    const [message] = await waiting(salon);
    expect(message?.body).toContain('previously: every Wednesday at 10:00');
    expect(message?.body).toContain('Canceled: 18 Mar 2026.');
  });

  test('what a move canceled is reported alone if the series is back at its times', async () => {
    const salon = await givenNotified();
    await move(salon, to(14, { skipConflicts: true }));
    await move(salon, to(10));
    expect(await kindsWaiting(salon)).toEqual(CANCELED);
    expect((await waiting(salon))[0]?.body).toContain('18th March 2026');
    expect(await sidebarOf(salon)).toEqual(['appointmentCanceled']);
  });

  test('what was canceled is reported to nobody once it is undone, and to those notified of it, that it is', async () => {
    const salon = await givenNotified();
    await move(salon, to(14, { skipConflicts: true }));
    const undone = { id: salon.ids[2] ?? '', clientMutationId: null };
    await undoDeleteAppointment(salon.ownerContext, undone);
    expect(await kindsWaiting(salon)).toEqual([
      ...MOVED,
      'client.appointmentRestored',
      'staff.appointmentRestored',
      'push.appointmentRestored',
    ]);
    await move(salon, to(15));
    const [message] = (await waiting(salon)).filter(({ kind }) => kind === 'client.seriesMoved');
    expect(message?.body).not.toContain('Canceled');
  });

  test('a rest that was canceled is reported with the move of what is left', async () => {
    const salon = await givenNotified();
    await remove(salon, 'FOLLOWING', 3);
    await move(salon, to(15));
    expect(await kindsWaiting(salon)).toEqual(MOVED);
    expect((await waiting(salon))[0]?.body).toContain('Canceled: 25 Mar 2026 and 1 Apr 2026.');
  });

  test('a move is still reported for what stays there, if the rest moves on or is canceled', async () => {
    const salon = await givenNotified();
    await move(salon, to(15));
    await move(salon, to(16, { id: salon.ids[3], scope: 'FOLLOWING', starts: [sofia('2026-03-25', 16)] }));
    const bodies = (await waiting(salon)).filter(({ kind }) => kind === 'client.seriesMoved');
    const patterns = bodies.map(({ body }) => /Every Wednesday at 1[56]:00/.exec(body)?.[0] ?? '');
    expect(patterns.toSorted()).toEqual(['Every Wednesday at 15:00', 'Every Wednesday at 16:00']);

    const other = await givenNotified();
    await move(other, to(15));
    await remove(other, 'FOLLOWING', 3);
    expect((await kindsWaiting(other)).toSorted()).toEqual([...ENDED, ...MOVED].toSorted());
  });
});

describe('P2, P6: taken back within ten seconds', () => {
  test('a move of all is silence', async () => {
    const salon = await givenNotified();
    await move(salon, to(15));
    await move(salon, to(10));
    expect(await waiting(salon)).toEqual([]);
    expect(await sidebarOf(salon)).toEqual([]);
  });

  test('a move of the following is silence', async () => {
    const salon = await givenNotified();
    const following = { id: salon.ids[1], scope: 'FOLLOWING' } as const;
    await move(salon, to(15, { ...following, starts: [sofia('2026-03-11', 15)] }));
    expect(await kindsWaiting(salon)).toEqual(MOVED);
    await move(salon, to(10, { ...following, starts: [sofia('2026-03-11', 10)] }));
    expect(await waiting(salon)).toEqual([]);
  });

  test('a move to another provider is silence for both', async () => {
    const salon = await givenNotified();
    const maria = await given.staffMember(salon);
    await given.openEveryDay(salon, { providerId: maria.id });
    await db
      .insertInto('service_providers')
      .values({
        organization_id: salon.scope.organizationId,
        service_id: salon.serviceId,
        provider_id: maria.id,
      })
      .execute();
    await move(salon, to(10, { providerId: maria.id }));
    expect(await kindsWaiting(salon)).toHaveLength(5);
    await move(salon, to(10));
    expect(await waiting(salon)).toEqual([]);
  });

  test('a move that was sent is reported to be back', async () => {
    const salon = await givenNotified();
    await move(salon, to(15));
    await allWent(salon);
    await move(salon, to(10));
    expect(await kindsWaiting(salon)).toEqual(MOVED);
  });

  test('a move that also confirmed a request still reports that', async () => {
    const salon = await givenNotified();
    await db
      .updateTable('appointments')
      .set({ status: 'PENDING' })
      .where('id', '=', salon.ids[4] ?? '')
      .execute();
    await move(salon, to(15));
    await move(salon, to(10));
    expect(await kindsWaiting(salon)).toEqual(MOVED);
  });

  test('a cancellation lets the move go that it stopped', async () => {
    const salon = await givenNotified();
    await move(salon, to(15));
    await remove(salon, 'ALL');
    expect(await kindsWaiting(salon)).toEqual(ENDED);
    const undone = { id: salon.ids[0] ?? '', clientMutationId: null };
    await undoDeleteRecurringAppointment(salon.ownerContext, undone);
    expect(await kindsWaiting(salon)).toEqual(MOVED);
    expect((await waiting(salon))[0]?.body).toContain('Every Wednesday at 15:00');
  });

  test('a cancellation is known to all whom its message has reached, at any time', async () => {
    const salon = await givenNotified();
    await remove(salon, 'ALL');
    const client = await db
      .updateTable('messages')
      .set({ status: 'SENT' })
      .where('organization_id', '=', salon.scope.organizationId)
      .where('kind', '=', 'client.seriesCanceled')
      .returning('id')
      .execute();
    expect(client).toHaveLength(1);
    const undone = { id: salon.ids[0] ?? '', clientMutationId: null };
    await undoDeleteRecurringAppointment(salon.ownerContext, undone);
    expect(await kindsWaiting(salon)).toEqual(['client.seriesRestored']);
    expect(await sidebarOf(salon)).toEqual([]);
  });
});
