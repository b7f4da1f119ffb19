import { describe, expect, test } from 'vitest';
import { ask, listen } from '../../../../test/ask.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import { openFeed } from '../../../../test/openFeed.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const feed = await openFeed(database);

const UPDATE = `mutation ($input: UpdateProviderColorInput!) { updateProviderColor(input: $input) {
  clientMutationId provider { id color } } }`;

const paint = (ctx: StaffContext | null, id: string, color: number) =>
  ask(ctx, UPDATE, { input: { id: toGlobalId('Provider', id), color, clientMutationId: 'once' } });

const colorOf = async (id: string) => {
  const row = await db.selectFrom('providers').select('color').where('id', '=', id).executeTakeFirstOrThrow();
  return row.color;
};

describe('a staff member’s color in the calendar', () => {
  test('is kept, and open consoles learn of it', async () => {
    const { ownerContext, ownerId } = await given.organization();
    const news = await listen(
      ownerContext,
      feed,
      'subscription { updateProviders { providers { id color } resync } }',
    );
    const provider = { id: toGlobalId('Provider', ownerId), color: 7 };
    const { data } = await paint(ownerContext, ownerId, 7);
    expect(data?.updateProviderColor).toEqual({ clientMutationId: 'once', provider });
    expect(await colorOf(ownerId)).toBe(7);
    const answer = await news.next();
    expect(answer?.data?.updateProviders).toEqual({ providers: [provider], resync: false });
    await news.return();
  });

  test.each([-1, 12])('is one of the palette: %s is refused', async (color) => {
    const { ownerContext, ownerId } = await given.organization();
    expect((await paint(ownerContext, ownerId, color)).refusals).not.toEqual([]);
    expect(await colorOf(ownerId)).toBe(0);
  });

  test('R1, R2: one’s own always, another’s with provider:edit, a stranger’s never', async () => {
    const organization = await given.organization();
    const { ownerContext, ownerId } = organization;
    const member = await given.staffMember(organization);
    const stranger = await given.organization();
    expect((await paint(member.context, member.id, 3)).refusals).toEqual([]);
    expect((await paint(ownerContext, member.id, 4)).refusals).toEqual([]);
    expect((await paint(member.context, ownerId, 5)).refusals).toMatchObject([
      { code: 'ACTION_NOT_ALLOWED' },
    ]);
    expect((await paint(stranger.ownerContext, ownerId, 5)).refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await paint(null, ownerId, 5)).refusals).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
    expect([await colorOf(ownerId), await colorOf(member.id)]).toEqual([0, 4]);
  });
});
