import { describe, expect, test } from 'vitest';
import { listen } from '../../../../test/ask.ts';
import { given as writeGiven } from '../../../../test/given/given.ts';
import { openFeed } from '../../../../test/openFeed.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { addWorkHour } from '../../schedule/workHour/workHour.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = writeGiven(db);
const feed = await openFeed(database);

const CHANGED = 'subscription { updateAvailability { cursor providers { id workHours { openTime } } } }';

describe('live availability', () => {
  test('R1, N5: changed hours reach everybody who sees the provider, and show only what each may see', async () => {
    const salon = await given.organization();
    const colleague = await given.staffMember(salon);
    const stranger = await given.organization();
    const streams = await Promise.all(
      [salon.ownerContext, colleague.context, stranger.ownerContext].map((ctx) => listen(ctx, feed, CHANGED)),
    );
    const row = { dayOfTheWeek: 0, openTime: '09:00', closeTime: '12:00', isOpen: true };
    const add = (ctx: typeof salon.ownerContext, providerId: string) =>
      addWorkHour(ctx, { ...row, providerId, clientMutationId: null });
    await add(stranger.ownerContext, stranger.ownerId);
    await add(salon.ownerContext, salon.ownerId);
    const [owners, colleagues, strangers] = await Promise.all(streams.map((stream) => stream.next()));
    const of = (id: string, workHours: object[]) => ({
      updateAvailability: { cursor: '1', providers: [{ id: toGlobalId('Provider', id), workHours }] },
    });
    expect(owners?.data).toEqual(of(salon.ownerId, [{ openTime: '09:00:00' }]));
    expect(colleagues?.data).toEqual(of(salon.ownerId, []));
    expect(strangers?.data).toEqual(of(stranger.ownerId, [{ openTime: '09:00:00' }]));
    await Promise.all(streams.map((stream) => stream.return()));
  });
});
