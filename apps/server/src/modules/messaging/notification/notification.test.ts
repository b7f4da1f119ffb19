import { describe, expect, it } from 'vitest';
import { ask, viewerOf } from '../../../../test/ask.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { inSidebar } from '../../../../test/given/notices.ts';
import { notifiedSalon } from '../../../../test/given/notifiedSalon.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { notify } from '../notify/notify.ts';
import type { NotificationKind } from './notification.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const { salonWithMaria, happened } = notifiedSalon(db, given);

const QUERY = `query ($first: Int, $after: String) { viewer { ... on Provider { unreadNotificationsCount
  notifications(first: $first, after: $after) {
    edges { node { id body isRead objectType objectId createdAt payload { isPartOfRecurringSequence } } }
    pageInfo { endCursor hasNextPage total }
  }
} } }`;

interface Listed {
  unreadNotificationsCount: number;
  notifications: {
    edges: { node: { id: string; body: string; isRead: boolean; objectType: string; createdAt: string } }[];
    pageInfo: { endCursor: string; hasNextPage: boolean; total: number };
  };
}

async function listed(viewer: StaffContext, variables: Record<string, unknown> = {}): Promise<Listed> {
  return viewerOf<Listed>(await ask(viewer, QUERY, variables));
}

const bodies = ({ notifications }: Listed) => notifications.edges.map(({ node }) => node.body);
const ids = ({ notifications }: Listed) => notifications.edges.map(({ node }) => node.id);

const MARK = `mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) {
  notifications { id isRead } viewer { unreadNotificationsCount } clientMutationId } }`;

const pushesTo = (providerId: string) =>
  db
    .selectFrom('messages')
    .select('body')
    .where('provider_id', '=', providerId)
    .where('channel', '=', 'PUSH')
    .execute();

describe('staff members are notified', () => {
  it('T6, N2: of a time in their own zone, which is named where the place’s clock shows another', async () => {
    const { organization, maria, owner } = await salonWithMaria();
    const timezone = 'Pacific/Kiritimati';
    await db.updateTable('providers').set({ timezone }).where('id', '=', maria.id).execute();
    await happened(owner, organization, maria.id, 'appointmentCreated');
    const abroad = { ...maria.context, provider: { ...maria.context.provider, timezone } };
    const sentence = `${owner.provider.name} booked Haircut with Ana, Mon 2 Mar, 10:00 PM (Line Islands Time, UTC+14).`;
    expect(bodies(await listed(abroad))).toEqual([sentence]);
    expect((await pushesTo(maria.id)).map(({ body }) => body)).toEqual([sentence]);
  });

  it('T6: of a time at another place in the zone of their own, by push too', async () => {
    const { organization, maria, owner } = await salonWithMaria();
    const rome = await given.place(organization, 'Roma');
    await db.updateTable('places').set({ timezone: 'Europe/Rome' }).where('id', '=', rome).execute();
    const marco = await given.staffMember(organization, { name: 'Marco', placeIds: [rome] });
    const appointmentId = await happened(owner, organization, marco.id);
    await owner.transaction((tx) =>
      notify(tx, owner, inSidebar({ event: 'appointmentCreated', appointmentId }, maria.id)),
    );
    const sentence = `${owner.provider.name} booked Haircut with Ana, Mon 2 Mar, 10:00 (Eastern European Time, UTC+2).`;
    const everywhere = await given.withSets(organization, maria.id, { appointments: ['VIEW_ALL'] });
    expect(bodies(await listed(everywhere))).toEqual([sentence]);
    expect((await pushesTo(maria.id)).map(({ body }) => body)).toEqual([sentence]);
  });

  it('of what others did with their appointments, newest first, in their own language', async () => {
    const { organization, maria, owner } = await salonWithMaria();
    await happened(owner, organization, maria.id, 'appointmentCreated', 'appointmentCanceled');
    const list = await listed(maria.context);
    expect(list.unreadNotificationsCount).toBe(2);
    expect(bodies(list)).toEqual([
      `${owner.provider.name} canceled Haircut with Ana, Mon 2 Mar, 10:00.`,
      `${owner.provider.name} booked Haircut with Ana, Mon 2 Mar, 10:00.`,
    ]);
    expect(list.notifications.edges[0]?.node).toMatchObject({ isRead: false, objectType: 'appointment' });
  });

  it('N6: with the client’s name as it is now, not as it was', async () => {
    const { organization, maria, owner } = await salonWithMaria();
    await happened(owner, organization, maria.id, 'appointmentCreated');
    await db
      .updateTable('clients')
      .set({ name: 'Anna Nova' })
      .where('organization_id', '=', organization.scope.organizationId)
      .execute();
    expect(bodies(await listed(maria.context))[0]).toContain('with Anna Nova');
  });

  it('not of what they did themselves, nor without wanting it, nor after access was revoked', async () => {
    const { organization, maria, owner } = await salonWithMaria();
    await happened(maria.context, organization, maria.id, 'appointmentCreated');
    const quiet = await given.staffMember(organization);
    await db
      .updateTable('providers')
      .set({ notify_change_of_appointment: false })
      .where('id', '=', quiet.id)
      .execute();
    await happened(owner, organization, quiet.id, 'appointmentCreated');
    const gone = await given.staffMember(organization);
    await db
      .updateTable('providers')
      .set({ revoked_at: new Date(0) })
      .where('id', '=', gone.id)
      .execute();
    await happened(owner, organization, gone.id, 'appointmentCreated');
    const rows = await db
      .selectFrom('notifications')
      .select('id')
      .where('organization_id', '=', organization.scope.organizationId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('also by push, which an undo within ten seconds stops', async () => {
    const { organization, maria, owner } = await salonWithMaria();
    await happened(owner, organization, maria.id, 'appointmentCreated');
    const pushes = await db
      .selectFrom('messages')
      .select(['channel', 'recipient', 'subject', 'body', 'send_after', 'status'])
      .where('organization_id', '=', organization.scope.organizationId)
      .execute();
    expect(pushes).toEqual([
      {
        channel: 'PUSH',
        recipient: 'Maria',
        subject: 'Salon Rosa',
        body: `${owner.provider.name} booked Haircut with Ana, Mon 2 Mar, 10:00.`,
        send_after: new Date(MONDAY_MORNING + 10_000),
        status: 'QUEUED',
      },
    ]);
  });

  it('page by page, 15 at first', async () => {
    const { organization, maria, owner } = await salonWithMaria();
    const kinds = Array.from({ length: 17 }, (): NotificationKind => 'appointmentMoved');
    await happened(owner, organization, maria.id, ...kinds);
    const first = await listed(maria.context);
    expect(first.notifications.edges).toHaveLength(15);
    expect(first.notifications.pageInfo).toMatchObject({ hasNextPage: true, total: 17 });
    const more = await listed(maria.context, { first: 5, after: first.notifications.pageInfo.endCursor });
    expect(more.notifications.edges).toHaveLength(2);
    expect(new Set([...ids(first), ...ids(more)]).size).toBe(17);
  });
});

describe('notifications are marked as read', () => {
  async function threeOfMaria() {
    const salon = await salonWithMaria();
    const kinds = ['appointmentCreated', 'appointmentMoved', 'appointmentCanceled'] as const;
    await happened(salon.owner, salon.organization, salon.maria.id, ...kinds);
    return { ...salon, notificationIds: ids(await listed(salon.maria.context)) };
  }

  it('some by their ids', async () => {
    const { maria, notificationIds } = await threeOfMaria();
    const input = { notificationIds: notificationIds.slice(0, 2), clientMutationId: 'a' };
    const { data } = await ask(maria.context, MARK, { input });
    expect(data?.markNotificationsRead).toEqual({
      notifications: notificationIds.slice(0, 2).map((id) => ({ id, isRead: true })),
      viewer: { unreadNotificationsCount: 1 },
      clientMutationId: 'a',
    });
  });

  it('or all', async () => {
    const { maria } = await threeOfMaria();
    const { data } = await ask(maria.context, MARK, { input: { markAllAsRead: true } });
    expect(data?.markNotificationsRead).toMatchObject({ viewer: { unreadNotificationsCount: 0 } });
    expect((await listed(maria.context)).notifications.edges.every(({ node }) => node.isRead)).toBe(true);
  });

  it.each(['a colleague', 'another organization'])(
    'R2: those of %s behave as missing, and nothing changes',
    async (whose) => {
      const { organization, maria, notificationIds } = await threeOfMaria();
      const stranger =
        whose === 'a colleague'
          ? (await given.staffMember(organization, { role: 'owner' })).context
          : (await given.organization()).ownerContext;
      const missing = Buffer.from('Notification:999999').toString('base64url');
      for (const id of [notificationIds[0], missing]) {
        const { refusals } = await ask(stranger, MARK, { input: { notificationIds: [id] } });
        expect(refusals).toEqual([{ code: 'NOT_FOUND', path: ['notificationIds'] }]);
        const node = await ask(stranger, `query ($id: ID!) { node(id: $id) { id } }`, { id });
        expect(node.refusals.map(({ code }) => code)).toEqual(['NOT_FOUND']);
      }
      const mixed = await ask(maria.context, MARK, {
        input: { notificationIds: [...notificationIds, missing] },
      });
      expect(mixed.refusals.map(({ code }) => code)).toEqual(['NOT_FOUND']);
      expect((await listed(maria.context)).unreadNotificationsCount).toBe(3);
      expect((await listed(stranger)).notifications.edges).toEqual([]);
    },
  );

  it.each([
    ['neither ids nor all', {}, 'BAD_INPUT'],
    ['an id of another type', { notificationIds: [Buffer.from('Client:1').toString('base64url')] }, 'BAD_ID'],
    ['too long a key', { markAllAsRead: true, clientMutationId: 'x'.repeat(121) }, 'TEXT_TOO_LONG'],
  ])('%s is refused', async (_, input, code) => {
    const { maria } = await threeOfMaria();
    const { refusals } = await ask(maria.context, MARK, { input });
    expect(refusals.map((refusal) => refusal.code)).toEqual([code]);
    expect((await listed(maria.context)).unreadNotificationsCount).toBe(3);
  });

  it('nobody who is not signed in can', async () => {
    const { refusals } = await ask(null, MARK, { input: { markAllAsRead: true } });
    expect(refusals.map(({ code }) => code)).toEqual(['UNAUTHENTICATED']);
  });
});
