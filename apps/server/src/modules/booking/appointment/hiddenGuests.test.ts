import { expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { givenBookedSalon, TEN } from '../../../../test/given/bookedSalon.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, frozenClock(MONDAY_MORNING));

const HOUR = 3_600_000;

test('R1: someone who may see no clients sees and finds no name and no number of a guest either', async () => {
  const salon = await givenBookedSalon(given, {
    service: { capacity: 4 },
    booking: { clientId: null, starts: [TEN + 5 * HOUR] },
  });
  const guest = { guestName: 'Gina Guest', guestPhoneNumber: '+393331234567' };
  const id = await salon.book({ clientId: null, ...guest });
  const member = await given.staffMember(salon, { role: 'receptionist' });
  const blind = await given.withSets(salon, member.id, { clients: [] });
  const source = `query Q($id: ID!) { node(id: $id) { ... on Appointment { guestName guestPhoneNumber } }
    viewer { ... on Provider { search(text: "gina") { appointments { id } } } } }`;
  const seenBy = async (ctx: typeof blind) =>
    (await ask(ctx, source, { id: toGlobalId('Appointment', id) })).data;
  expect(await seenBy(salon.ownerContext)).toMatchObject({
    node: guest,
    viewer: { search: { appointments: [{ id: toGlobalId('Appointment', id) }] } },
  });
  expect(await seenBy(blind)).toEqual({
    node: { guestName: null, guestPhoneNumber: null },
    viewer: { search: { appointments: [] } },
  });
  const stranger = await given.organization();
  expect(await seenBy(stranger.ownerContext)).toMatchObject({ viewer: { search: { appointments: [] } } });
});
