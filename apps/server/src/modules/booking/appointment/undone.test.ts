import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { changeOf, recordsOf } from '../../../../test/given/bookedSalon.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { type ActedSalon, NOON, undoneActs } from '../../../../test/given/undoneActs.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { tickingClock } from '../../../../test/tickingClock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { deleteAppointments } from './cancel/deleteAppointments.ts';
import { undoDeleteAppointment } from './cancel/undoDeleteAppointment.ts';
import { clearAppointmentNoShow, markAppointmentNoShow } from './status/changeStatus.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, tickingClock(MONDAY_MORNING));
const { queuedMessages, setStatus, appointment } = recordsOf(db);

const { givenSalon, everythingWent, moveTo, cancel, undo, offer, withdraw } = undoneActs(db, given);

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

function sidebarOf({ scope }: ActedSalon): Promise<string[]> {
  return db
    .selectFrom('notifications')
    .select('kind')
    .where('organization_id', '=', scope.organizationId)
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ kind }) => kind));
}

async function changeClient({ ownerContext, clientId }: ActedSalon, mutation: string) {
  const { refusals } = await ask(
    ownerContext,
    `mutation M($id: ID!) { ${mutation}(input: { id: $id }) { clientMutationId } }`,
    { id: toGlobalId('Client', clientId) },
  );
  expect(refusals).toEqual([]);
}

/** Each act with its undo, and what those notified of the act receive after the undo. */
const ways = [
  {
    way: 'a cancellation, undone',
    act: cancel,
    back: undo,
    client: 'client.appointmentRestored',
    mail: 'staff.appointmentRestored',
    notification: 'appointmentRestored',
  },
  {
    way: 'a declined request, undone',
    from: 'PENDING',
    act: cancel,
    back: undo,
    client: 'client.appointmentRequestRestored',
    mail: 'staff.appointmentRestored',
    notification: 'appointmentRestored',
  },
  {
    way: 'a removed client, restored',
    isOfClient: true,
    act: (salon: ActedSalon) => changeClient(salon, 'removeClient'),
    back: (salon: ActedSalon) => changeClient(salon, 'undoRemoveClient'),
    client: 'client.appointmentRestored',
    mail: 'staff.appointmentRestored',
    notification: 'appointmentRestored',
  },
  {
    way: 'an offer, withdrawn from an appointment',
    act: offer,
    back: withdraw,
    client: 'client.appointmentOfferWithdrawn',
    mail: 'staff.appointmentOfferWithdrawn',
    notification: 'appointmentOfferWithdrawn',
  },
  {
    way: 'an offer, withdrawn from a request',
    from: 'PENDING',
    act: offer,
    back: withdraw,
    client: 'client.appointmentRequestStillOpen',
    mail: 'staff.appointmentOfferWithdrawn',
    notification: 'appointmentOfferWithdrawn',
  },
  {
    way: 'a move, and back',
    act: (salon: ActedSalon) => moveTo(salon, NOON + HOUR),
    back: (salon: ActedSalon) => moveTo(salon, NOON),
    client: 'client.appointmentMoved',
    mail: 'staff.appointmentMoved',
    notification: 'appointmentMoved',
  },
];

const readers = [
  ['a client with an e-mail', {}, 'EMAIL'],
  ['a guest with a phone', { clientId: null, guestName: 'Gina', guestPhoneNumber: '+359880000009' }, 'SMS'],
] as const;

const table = ways.flatMap((way) =>
  readers
    .filter(([, booking]) => !(way.isOfClient && 'clientId' in booking))
    .map(([reader, booking, channel]) => ({ ...way, reader, booking, channel })),
);

describe('P2: an undo is never reported as another act', () => {
  test.each(table)(
    '$way, before anyone was notified of it: silence for $reader and the provider',
    async (row) => {
      const salon = await givenSalon(row.booking);
      if (row.from) await setStatus(salon.id, row.from);
      given.clock.set(MONDAY_MORNING + 60 * SECOND);
      await row.act(salon);
      given.clock.set(MONDAY_MORNING + 66 * SECOND);
      await row.back(salon);
      expect(await queuedMessages(salon)).toEqual([]);
      expect(await sidebarOf(salon)).toEqual([]);
      expect((await appointment(salon.id)).start_at.getTime()).toBe(NOON);
    },
  );

  test.each(table)(
    '$way, after all were notified of it: $reader and the provider are notified of that',
    async (row) => {
      const salon = await givenSalon(row.booking);
      if (row.from) await setStatus(salon.id, row.from);
      given.clock.set(MONDAY_MORNING + 60 * SECOND);
      await row.act(salon);
      await everythingWent(salon.scope.organizationId);
      given.clock.set(MONDAY_MORNING + 90 * SECOND);
      await row.back(salon);
      expect(await queuedMessages(salon)).toEqual([row.client, row.mail, `push.${row.notification}`]);
      expect((await sidebarOf(salon)).at(-1)).toBe(row.notification);
      const message = await db
        .selectFrom('messages')
        .select(['channel', 'body'])
        .where('appointment_id', '=', salon.id)
        .where('kind', '=', row.client)
        .where('status', '=', 'QUEUED')
        .executeTakeFirstOrThrow();
      expect(message.channel).toBe(row.channel);
      expect(message.body).not.toMatch(/before: *\.|before: *$|\{\{/m);
    },
  );

  test('a server that was down in the meantime has notified nobody, however late the undo', async () => {
    const salon = await givenSalon();
    await cancel(salon);
    given.clock.set(given.clock.now() + 40 * SECOND);
    await undo(salon);
    expect(await queuedMessages(salon)).toEqual([]);
  });

  test.each(['KEPT', 'SENT', 'DELIVERED'])(
    'each reader is notified by the medium that the act reached: %s',
    async (status) => {
      const salon = await givenSalon();
      await cancel(salon);
      await db
        .updateTable('messages')
        .set({ status })
        .where('organization_id', '=', salon.scope.organizationId)
        .where('kind', '=', 'client.appointmentCanceled')
        .execute();
      await undo(salon);
      expect(await queuedMessages(salon)).toEqual(['client.appointmentRestored']);
      expect(await sidebarOf(salon)).toEqual([]);
    },
  );

  test('a provider who has read of the act in the sidebar keeps that', async () => {
    const salon = await givenSalon();
    await cancel(salon);
    await db
      .updateTable('notifications')
      .set({ is_read: true })
      .where('organization_id', '=', salon.scope.organizationId)
      .execute();
    await undo(salon);
    expect(await sidebarOf(salon)).toEqual(['appointmentCanceled', 'appointmentRestored']);
  });

  test('a move that the act stopped is reported after all', async () => {
    const salon = await givenSalon();
    given.clock.set(MONDAY_MORNING + 60 * SECOND);
    await moveTo(salon, NOON + HOUR);
    given.clock.set(MONDAY_MORNING + 63 * SECOND);
    await cancel(salon);
    given.clock.set(MONDAY_MORNING + 66 * SECOND);
    await undo(salon);
    expect(await queuedMessages(salon)).toEqual([
      'client.appointmentMoved',
      'staff.appointmentMoved',
      'push.appointmentMoved',
    ]);
  });

  test('two moves at once are one, from the time that the reader knows', async () => {
    const salon = await givenSalon();
    await moveTo(salon, NOON + HOUR);
    await moveTo(salon, NOON + 2 * HOUR);
    const [message, ...others] = await db
      .selectFrom('messages')
      .select('body')
      .where('appointment_id', '=', salon.id)
      .where('kind', '=', 'client.appointmentMoved')
      .where('status', '=', 'QUEUED')
      .execute();
    expect(others).toEqual([]);
    expect(message?.body).toContain('previously: Tuesday, 3rd March 2026, 12:00');
  });

  test('a no-show that was a mistake is reported to nobody', async () => {
    const salon = await givenSalon();
    given.clock.set(NOON + 60 * SECOND);
    await markAppointmentNoShow(salon.ownerContext, changeOf(salon.id));
    given.clock.set(NOON + 90 * SECOND);
    await clearAppointmentNoShow(salon.ownerContext, changeOf(salon.id));
    expect(await queuedMessages(salon)).toEqual([]);
    expect(await sidebarOf(salon)).toEqual([]);
  });
});

describe('P2: several that are canceled together and brought back one by one', () => {
  async function givenSeveral() {
    const salon = await givenSalon();
    const clientId = await given.client(salon, { email: 'ben@home.example' });
    const other = { clientId, providerId: salon.maria.id, starts: [NOON + HOUR], notifyClient: true };
    const ids = [salon.id, await salon.book(other)];
    await everythingWent(salon.scope.organizationId);
    const { organizationId } = salon.scope;
    await db.deleteFrom('notifications').where('organization_id', '=', organizationId).execute();
    await deleteAppointments(salon.ownerContext, { ids, cancellationReason: null, clientMutationId: null });
    return { ...salon, ids };
  }
  const undoAll = async ({ ids, ownerContext }: Awaited<ReturnType<typeof givenSeveral>>) => {
    for (const id of ids) await undoDeleteAppointment(ownerContext, { id, clientMutationId: null });
  };

  test('in time: nobody is notified of either', async () => {
    const salon = await givenSeveral();
    expect(await queuedMessages(salon)).toHaveLength(6);
    await undoAll(salon);
    expect(await queuedMessages(salon)).toEqual([]);
    expect(await sidebarOf(salon)).toEqual([]);
  });

  test('later: each is reported by a message of its own', async () => {
    const salon = await givenSeveral();
    await everythingWent(salon.scope.organizationId);
    await undoAll(salon);
    expect((await queuedMessages(salon)).toSorted()).toEqual([
      'client.appointmentRestored',
      'client.appointmentRestored',
      'push.appointmentRestored',
      'push.appointmentRestored',
      'staff.appointmentRestored',
      'staff.appointmentRestored',
    ]);
  });

  test('R2: of a provider who left since none comes back, with that as the reason', async () => {
    const salon = await givenSeveral();
    const left = { revoked_at: new Date(MONDAY_MORNING) };
    await db.updateTable('providers').set(left).where('id', '=', salon.maria.id).execute();
    expect((await refusalOf(undo(salon)))?.code).toBe('PROVIDER_LEFT');
    expect(await appointment(salon.id)).toMatchObject({ status: 'CANCELED' });
  });
});
