import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ask, listen, viewerOf } from '../../../../test/ask.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { inSidebar } from '../../../../test/given/notices.ts';
import { notifiedSalon } from '../../../../test/given/notifiedSalon.ts';
import { openFeed } from '../../../../test/openFeed.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { notify } from '../notify/notify.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = writeGiven(db, frozenClock(MONDAY_MORNING));
const feed = await openFeed(database);
const { salonWithMaria, happened } = notifiedSalon(db, given);

const LIST = `{ viewer { ... on Provider { unreadNotificationsCount
  notifications { edges { node { id body } } pageInfo { total } } } } }`;
const MARK = `mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) {
  notifications { id } viewer { unreadNotificationsCount } } }`;
const NODE = 'query ($id: ID!) { node(id: $id) { id } }';

interface Listed {
  unreadNotificationsCount: number;
  notifications: { edges: { node: { id: string; body: string } }[]; pageInfo: { total: number } };
}

const listed = async (viewer: StaffContext) => viewerOf<Listed>(await ask(viewer, LIST));

/** Maria, who sees her own appointments alone, was notified of two; then the first went to the owner. */
async function oneGone() {
  const salon = await salonWithMaria();
  const { organization, maria, owner } = salon;
  const gone = await happened(owner, organization, maria.id, 'appointmentCreated');
  await happened(owner, organization, maria.id, 'appointmentCanceled');
  const context = await given.withSets(organization, maria.id, { appointments: ['VIEW_OWN'] });
  const before = await listed(context);
  const goneId = before.notifications.edges[1]?.node.id ?? '';
  const move = (providerId: string) =>
    sql`update appointments set provider_id = ${providerId} where id = ${gone}`.execute(db);
  await move(organization.ownerId);
  return { ...salon, before, context, goneId, gone, move };
}

describe('R2: notifications about an appointment that their reader no longer sees', () => {
  test('are neither listed nor counted, and are back once it is seen again', async () => {
    const { before, context, move, maria } = await oneGone();
    expect(before.notifications.pageInfo.total).toBe(2);
    const after = await listed(context);
    expect(after.notifications.edges.map(({ node }) => node.body)).toEqual([
      expect.stringContaining('canceled'),
    ]);
    expect([after.unreadNotificationsCount, after.notifications.pageInfo.total]).toEqual([1, 1]);
    await move(maria.id);
    expect((await listed(context)).unreadNotificationsCount).toBe(2);
  });

  test('are not found by their id, nor marked as read by it, and keep no other from being marked', async () => {
    const { before, context, goneId, move, maria } = await oneGone();
    const staysId = before.notifications.edges[0]?.node.id ?? '';
    expect((await ask(context, NODE, { id: goneId })).refusals.map(({ code }) => code)).toEqual([
      'NOT_FOUND',
    ]);
    const { data } = await ask(context, MARK, { input: { notificationIds: [goneId, staysId] } });
    expect(data?.markNotificationsRead).toEqual({
      notifications: [{ id: staysId }],
      viewer: { unreadNotificationsCount: 0 },
    });
    await move(maria.id);
    expect((await listed(context)).unreadNotificationsCount).toBe(1);
  });

  test('stay unread where all are marked', async () => {
    const { context, move, maria } = await oneGone();
    const { data } = await ask(context, MARK, { input: { markAllAsRead: true } });
    expect(data?.markNotificationsRead).toMatchObject({
      notifications: [expect.anything()],
      viewer: { unreadNotificationsCount: 0 },
    });
    await move(maria.id);
    expect((await listed(context)).unreadNotificationsCount).toBe(1);
  });

  test('are not delivered live, and the next one is', async () => {
    const { organization, context, gone, owner, maria } = await oneGone();
    const socket = await listen(
      context,
      feed,
      'subscription { createNotification { notification { body } viewer { unreadNotificationsCount } } }',
    );
    await owner.transaction((tx) =>
      notify(tx, owner, inSidebar({ event: 'appointmentMoved', appointmentId: gone }, maria.id)),
    );
    await happened(owner, organization, maria.id, 'appointmentConfirmed');
    expect(await socket.next()).toMatchObject({
      data: {
        createNotification: {
          notification: { body: expect.stringContaining('confirmed') },
          viewer: { unreadNotificationsCount: 2 },
        },
      },
    });
    await socket.return();
  });

  test('a role that no longer shows clients hides their names', async () => {
    const { organization, maria, owner } = await salonWithMaria();
    await happened(owner, organization, maria.id, 'appointmentCreated');
    const [seen] = (await listed(maria.context)).notifications.edges;
    expect(seen?.node.body).toContain('Ana');
    const context = await given.withSets(organization, maria.id, { clients: [] });
    const [hidden] = (await listed(context)).notifications.edges;
    expect(hidden?.node.body).not.toContain('Ana');
    expect(hidden?.node.body).toMatch(/\ba client\b/iu);
    expect(hidden?.node.body).not.toContain('Guest');
  });
});
