import { must } from '@slotkeeper/domain/must';
import { describe, expect, test } from 'vitest';
import { ask, viewerOf } from '../../../../test/ask.ts';
import { given as writeGiven } from '../../../../test/given/given.ts';
import { givenVisitSalon } from '../../../../test/given/visitSalon.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { deleteAppointment } from '../../booking/appointment/cancel/cancel.ts';
import { cancelVisit } from '../../booking/appointment/visit/visit.ts';
import { withdrawNotifications } from './notification.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

const QUERY = `{ viewer { ... on Provider { unreadNotificationsCount
  notifications { edges { node { id body isRead } } pageInfo { total } } } } }`;
const MARK = `mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) {
  notifications { id isRead } } }`;

interface Listed {
  unreadNotificationsCount: number;
  notifications: {
    edges: { node: { id: string; body: string; isRead: boolean } }[];
    pageInfo: { total: number };
  };
}

/** A visit of three services that the owner books: she colors, Berta cuts and dries. */
async function bookedVisit() {
  const visit = await givenVisitSalon(db, given, { client: { name: 'Ana' } });
  const berta = must(visit.staff[0], 'the salon has colleagues');
  const { ownerId, ownerContext: owner, scope } = visit.salon;
  for (const [id, title] of [
    [visit.color, 'Color'],
    [visit.cut, 'Cut'],
    [visit.dry, 'Dry'],
  ] as const)
    await db.updateTable('services').set({ title }).where('id', '=', id).execute();
  await db.updateTable('providers').set({ name: 'Olga' }).where('id', '=', ownerId).execute();
  const [time] = await visit.timesOf();
  const parts = (time?.parts ?? []).map((part, index) => ({
    ...part,
    providerId: index === 0 ? ownerId : berta.id,
  }));
  const actor = { ...owner, provider: { ...owner.provider, name: 'Olga' } };
  const { appointmentIds: ids } = await visit.book(parts);
  const list = async (viewer: StaffContext = berta.context) => viewerOf<Listed>(await ask(viewer, QUERY));
  const change = { reason: null, clientMutationId: null };
  return { ...visit, scope, owner: actor, berta, ids, list, change };
}

const bodies = ({ notifications }: Listed) => notifications.edges.map(({ node }) => node.body);

describe('A13: a visit is one line in the sidebar', () => {
  test('with the services that its reader does, also when it is canceled', async () => {
    const { berta, ids, list, owner, change } = await bookedVisit();
    const booked = await list();
    expect(bodies(booked)).toEqual([
      expect.stringContaining('booked Cut and Dry with Ana, Tue 3 Mar, 10:00'),
    ]);
    expect([booked.unreadNotificationsCount, booked.notifications.pageInfo.total]).toEqual([1, 1]);
    await cancelVisit(owner, { ...change, id: ids[0] ?? '' });
    expect(bodies(await list())).toEqual([
      expect.stringContaining('canceled Cut and Dry with Ana'),
      expect.stringContaining('booked Cut and Dry with Ana'),
    ]);
    expect(await list(berta.context)).toMatchObject({ unreadNotificationsCount: 2 });
  });

  test.each(['its id', 'all'])('that is read as one: %s', async (which) => {
    const { berta, list } = await bookedVisit();
    const [line] = (await list()).notifications.edges;
    const id = line?.node.id ?? '';
    const input = which === 'all' ? { markAllAsRead: true } : { notificationIds: [id] };
    const { data, refusals } = await ask(berta.context, MARK, { input });
    expect(refusals).toEqual([]);
    expect(data).toEqual({ markNotificationsRead: { notifications: [{ id, isRead: true }] } });
    expect(await list()).toMatchObject({ unreadNotificationsCount: 0 });
    const rows = await db
      .selectFrom('notifications')
      .select('is_read')
      .where('provider_id', '=', berta.id)
      .execute();
    expect(rows).toEqual([{ is_read: true }, { is_read: true }]);
  });

  test('P2: of which what was taken back is gone; the rest stays, under a line of its own', async () => {
    const { berta, ids, list, owner, change } = await bookedVisit();
    await cancelVisit(owner, { ...change, id: ids[0] ?? '' });
    const about = { appointmentIds: [ids[1] ?? ''], kinds: ['appointmentCanceled'] as const, since: 0 };
    await owner.transaction((tx) => withdrawNotifications(tx, owner, berta.id, about));
    expect(bodies(await list())[0]).toContain('canceled Dry with Ana, Tue 3 Mar, 10:30');
    const { payload } = await db
      .selectFrom('events')
      .select('payload')
      .where('kind', '=', 'notification.created')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const [left] = (await list()).notifications.edges;
    expect(atob(left?.node.id ?? '')).toContain(
      String((payload as { notificationId?: string }).notificationId),
    );
  });

  test('and two acts are two lines', async () => {
    const { ids, list, owner } = await bookedVisit();
    const cancel = { cancellationReason: null, clientMutationId: null };
    await deleteAppointment(owner, { ...cancel, id: ids[1] ?? '' });
    given.clock.set(given.clock.now() + 1_000);
    await deleteAppointment(owner, { ...cancel, id: ids[2] ?? '' });
    expect(bodies(await list())).toEqual([
      expect.stringContaining('canceled Dry'),
      expect.stringContaining('canceled Cut'),
      expect.stringContaining('booked Cut and Dry'),
    ]);
  });
});
