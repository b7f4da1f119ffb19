import { expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { givenBookedSalon, TEN } from '../../../../test/given/bookedSalon.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { tickingClock } from '../../../../test/tickingClock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, tickingClock(MONDAY_MORNING));

const REMOVE = `mutation R($input: RemoveClientInput!) { removeClient(input: $input) { deletedAppointmentIds } }`;
const UNDO = `mutation U($input: UndoRemoveClientInput!) { undoRemoveClient(input: $input) { lostAppointmentsCount } }`;

test('P4: an undo that is sent again says the same of the appointments', async () => {
  const salon = await givenBookedSalon(given);
  await salon.book({ starts: [TEN + 3_600_000] });
  const id = toGlobalId('Client', salon.clientId);
  const removed = await ask(salon.ownerContext, REMOVE, { input: { id } });
  expect(removed.data).toMatchObject({ removeClient: { deletedAppointmentIds: { length: 2 } } });
  const undo = () => ask(salon.ownerContext, UNDO, { input: { id, clientMutationId: 'once' } });
  for (const answer of [await undo(), await undo()]) {
    expect(answer.refusals).toEqual([]);
    expect(answer.data).toEqual({ undoRemoveClient: { lostAppointmentsCount: 0 } });
  }
});

test('P2: restoring a client without a seat that was taken in the meantime says how many, each time', async () => {
  const salon = await givenBookedSalon(given);
  const id = toGlobalId('Client', salon.clientId);
  await ask(salon.ownerContext, REMOVE, { input: { id } });
  await salon.book({ starts: [TEN], clientId: await given.client(salon) });
  const undo = () => ask(salon.ownerContext, UNDO, { input: { id, clientMutationId: 'once' } });
  for (const answer of [await undo(), await undo()])
    expect(answer.data).toEqual({ undoRemoveClient: { lostAppointmentsCount: 1 } });
});
