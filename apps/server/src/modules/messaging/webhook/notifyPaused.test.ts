import { describe, expect, test } from 'vitest';
import { ask, listen, viewerOf } from '../../../../test/ask.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { openFeed } from '../../../../test/openFeed.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { notifyPaused } from './notifyPaused.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = writeGiven(db, frozenClock(MONDAY_MORNING));
const feed = await openFeed(database);

const LIST = `{ viewer { ... on Provider { unreadNotificationsCount notifications {
  edges { node { id body isRead objectType objectId payload { isPartOfRecurringSequence } } } pageInfo { total } } } } }`;
const MARK = `mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) {
  notifications { id } viewer { unreadNotificationsCount } } }`;
const NODE = 'query ($id: ID!) { node(id: $id) { id } }';
const LIVE = `subscription { createNotification { notification { body objectType }
  viewer { unreadNotificationsCount } } }`;

interface Listed {
  unreadNotificationsCount: number;
  notifications: {
    edges: { node: { id: string; body: string; objectType: string } }[];
    pageInfo: { total: number };
  };
}
const listed = async (viewer: StaffContext) => viewerOf<Listed>(await ask(viewer, LIST));

const WEBHOOK_ID = '7';
const pause = ({ ownerContext }: GivenOrganization) =>
  ownerContext.transaction((tx) =>
    notifyPaused(tx, ownerContext, { id: WEBHOOK_ID, url: 'https://hooks.example.com/in?key=secret' }),
  );

describe('N7: that a webhook was paused', () => {
  test('is listed, counted, read and live for those who manage webhooks, and names no address', async () => {
    const salon = await given.organization();
    const { ownerContext: owner } = salon;
    const live = await listen(owner, feed, LIVE);
    await pause(salon);
    const body = 'Your webhook to hooks[.]example[.]com has been paused: nothing has reached it for a day.';
    expect(await live.next()).toMatchObject({
      data: {
        createNotification: {
          notification: { body, objectType: 'webhook' },
          viewer: { unreadNotificationsCount: 1 },
        },
      },
    });
    await live.return();
    const before = await listed(owner);
    expect(before).toMatchObject({
      unreadNotificationsCount: 1,
      notifications: {
        edges: [
          {
            node: {
              body,
              isRead: false,
              objectType: 'webhook',
              objectId: toGlobalId('WebhookEndpoint', WEBHOOK_ID),
              payload: { isPartOfRecurringSequence: false },
            },
          },
        ],
        pageInfo: { total: 1 },
      },
    });
    const id = before.notifications.edges[0]?.node.id ?? '';
    expect((await ask(owner, MARK, { input: { notificationIds: [id] } })).data).toMatchObject({
      markNotificationsRead: { notifications: [{ id }], viewer: { unreadNotificationsCount: 0 } },
    });
  });

  test('reaches nobody without that permission, nor another business', async () => {
    const salon = await given.organization();
    const stranger = await given.organization();
    const { context: plain } = await given.staffMember(salon);
    await pause(salon);
    for (const context of [plain, stranger.ownerContext])
      expect(await listed(context)).toMatchObject({
        unreadNotificationsCount: 0,
        notifications: { edges: [], pageInfo: { total: 0 } },
      });
    const id = (await listed(salon.ownerContext)).notifications.edges[0]?.node.id ?? '';
    for (const context of [plain, stranger.ownerContext])
      expect((await ask(context, NODE, { id })).refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  test('R1: is gone while its reader may not manage webhooks, and stays unread', async () => {
    const salon = await given.organization();
    const administrator = await given.staffMember(salon, { role: 'administrator' });
    await pause(salon);
    const before = await listed(administrator.context);
    expect(before.unreadNotificationsCount).toBe(1);
    const id = before.notifications.edges[0]?.node.id ?? '';
    const without = await given.withSets(salon, administrator.id, { integrations: ['TOKENS'] });
    expect(await listed(without)).toMatchObject({
      unreadNotificationsCount: 0,
      notifications: { edges: [], pageInfo: { total: 0 } },
    });
    expect((await ask(without, NODE, { id })).refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
    for (const input of [{ notificationIds: [id] }, { markAllAsRead: true }])
      expect((await ask(without, MARK, { input })).data).toMatchObject({
        markNotificationsRead: { notifications: [] },
      });
    expect((await listed(administrator.context)).unreadNotificationsCount).toBe(1);
  });
});
