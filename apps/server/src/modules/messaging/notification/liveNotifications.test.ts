import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ask, listen } from '../../../../test/ask.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../test/given/given.ts';
import { notifiedSalon } from '../../../../test/given/notifiedSalon.ts';
import { openFeed } from '../../../../test/openFeed.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { withdrawNotifications } from './notification.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = writeGiven(db, frozenClock(MONDAY_MORNING));
const feed = await openFeed(database);
const { salonWithMaria, happened } = notifiedSalon(db, given);

describe('N5: live notifications', () => {
  const LIVE = `subscription ($after: String) { createNotification(after: $after) {
    cursor resync notification { body } viewer { unreadNotificationsCount } } }`;

  it('reach the person whom they concern, and nobody else', async () => {
    const { organization, maria, owner } = await salonWithMaria();
    const other = await given.staffMember(organization);
    const stranger = await given.organization();
    const socket = await listen(maria.context, feed, LIVE);
    await happened(owner, organization, other.id, 'appointmentCreated');
    await happened(
      stranger.ownerContext,
      stranger,
      (await given.staffMember(stranger)).id,
      'appointmentCreated',
    );
    await happened(owner, organization, maria.id, 'appointmentCanceled');
    const answer = await socket.next();
    expect(answer).toMatchObject({
      data: {
        createNotification: {
          resync: false,
          notification: { body: `${owner.provider.name} canceled Haircut with Ana, Mon 2 Mar, 10:00.` },
          viewer: { unreadNotificationsCount: 1 },
        },
      },
      refusals: [],
    });
    await socket.return();
  });

  it('P2: whose news was taken back leave the sidebar of that person alone', async () => {
    const { organization, maria, owner } = await salonWithMaria();
    const other = await given.staffMember(organization);
    const live = `subscription ($after: String) { createNotification(after: $after) {
      notification { id } deletedNotificationId viewer { unreadNotificationsCount } } }`;
    await happened(owner, organization, maria.id, 'appointmentCreated', 'appointmentCanceled');
    const created = await db
      .selectFrom('notifications')
      .select(['id', 'object_id'])
      .where('provider_id', '=', maria.id)
      .where('kind', '=', 'appointmentCanceled')
      .executeTakeFirstOrThrow();
    const about = { appointmentIds: [created.object_id], kinds: ['appointmentCanceled'] as const, since: 0 };
    await owner.transaction((tx) => withdrawNotifications(tx, owner, other.id, about));
    await owner.transaction((tx) => withdrawNotifications(tx, owner, maria.id, about));
    // The one that is removed by now is passed over, also by who catches up.
    const socket = await listen(maria.context, feed, live, { after: '1' });
    expect(await socket.next()).toMatchObject({
      data: {
        createNotification: {
          notification: null,
          deletedNotificationId: toGlobalId('Notification', created.id),
          viewer: { unreadNotificationsCount: 1 },
        },
      },
      refusals: [],
    });
    await socket.return();
  });

  it.each([
    ['some by their ids', (id: string) => ({ notificationIds: [id] })],
    ['all', () => ({ markAllAsRead: true })],
  ])('spec 2: that were read in one console are read in every other of that person: %s', async (_, input) => {
    const { organization, maria, owner } = await salonWithMaria();
    const other = await given.staffMember(organization);
    await happened(owner, organization, maria.id, 'appointmentCreated');
    const { id } = await db
      .selectFrom('notifications')
      .select('id')
      .where('provider_id', '=', maria.id)
      .executeTakeFirstOrThrow();
    const live = `subscription { createNotification { notification { id } readNotifications { id isRead }
      viewer { unreadNotificationsCount } } }`;
    const [hers, others] = [await listen(maria.context, feed, live), await listen(other.context, feed, live)];
    const globalId = toGlobalId('Notification', id);
    const mark = `mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) {
      notifications { id } } }`;
    expect((await ask(maria.context, mark, { input: input(globalId) })).refusals).toEqual([]);
    expect(await hers.next()).toEqual({
      data: {
        createNotification: {
          notification: null,
          readNotifications: [{ id: globalId, isRead: true }],
          viewer: { unreadNotificationsCount: 0 },
        },
      },
      refusals: [],
    });
    // A colleague hears of the next thing that is theirs, and of nothing before.
    await happened(owner, organization, other.id, 'appointmentCreated');
    expect(await others.next()).toMatchObject({
      data: { createNotification: { readNotifications: [], viewer: { unreadNotificationsCount: 1 } } },
    });
    await hers.return();
    await others.return();
  });

  it('that were missed are caught up after a reconnect', async () => {
    const { organization, maria, owner } = await salonWithMaria();
    await happened(owner, organization, maria.id, 'appointmentCreated', 'appointmentCanceled');
    const socket = await listen(maria.context, feed, LIVE, { after: '0' });
    expect(await socket.next()).toMatchObject({ data: { createNotification: { cursor: '1' } } });
    expect(await socket.next()).toMatchObject({ data: { createNotification: { cursor: '2' } } });
    await socket.return();
  });

  it('too far behind, the console is told to fetch everything again', async () => {
    const { organization, maria, owner } = await salonWithMaria();
    await happened(owner, organization, maria.id, 'appointmentCreated', 'appointmentCanceled');
    await sql`delete from events where seq = 1 and organization_id = ${organization.scope.organizationId}`.execute(
      db,
    );
    const socket = await listen(maria.context, feed, LIVE, { after: '0' });
    expect(await socket.next()).toMatchObject({
      data: { createNotification: { cursor: '2', resync: true, notification: null } },
    });
    await socket.return();
  });

  it('R4: end for a person whose access is revoked', async () => {
    const { maria, owner } = await salonWithMaria();
    const socket = await listen(maria.context, feed, LIVE);
    await db
      .updateTable('providers')
      .set({ revoked_at: new Date(0) })
      .where('id', '=', maria.id)
      .execute();
    await owner.transaction(async (tx) => tx.record({ kind: 'access.changed', providerId: maria.id }));
    expect(await socket.next()).toBeNull();
  });

  it.each([
    ['a cursor that is none', 'yesterday', 'BAD_INPUT'],
    ['a negative one', '-1', 'BAD_INPUT'],
  ])('%s is refused', async (_, after, code) => {
    const { maria } = await salonWithMaria();
    await expect(listen(maria.context, feed, LIVE, { after })).rejects.toThrow(code);
  });

  it('nobody who is not signed in is notified of them', async () => {
    await expect(listen(null, feed, LIVE)).rejects.toThrow('UNAUTHENTICATED');
  });
});
