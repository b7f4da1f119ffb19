import { noPermissions } from '@slotkeeper/domain/people/access/permissionSets';
import { HOUR_MS } from '@slotkeeper/domain/time/units';
import { expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { givenBookedSalon, TEN } from '../../../../../test/given/bookedSalon.ts';
import { given as givenIn } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { staffContext } from '../../../../platform/actingContext.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { addAppointment } from './addAppointment.ts';
import { bookAsClient, type ClientBooking } from './bookAsClient.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);

/** Where the desk reads that an appointment came from. */
async function sourceShown(salon: Awaited<ReturnType<typeof givenBookedSalon>>, id: string | undefined) {
  const source = 'query ($id: ID!) { node(id: $id) { ... on Appointment { source } } }';
  const { data } = await ask(salon.ownerContext, source, { id: toGlobalId('Appointment', id ?? '') });
  return (data?.node as { source: string } | undefined)?.source;
}

test('C2: what staff book is from the desk, what a program books with a token is from the API', async () => {
  const salon = await givenBookedSalon(given);
  expect(await sourceShown(salon, salon.id)).toBe('DESK');
  const { provider } = salon.ownerContext;
  const program = staffContext({ ...salon.ownerContext, provider: { ...provider, apiTokenId: '7' } });
  const attendee = { clientId: null, attendeeName: null, guestName: 'Gina', guestPhoneNumber: null };
  const booking = { attendee, answers: [], allowOutsideHours: false, notifyClient: false };
  const slots = [{ ...salon.slot(TEN + HOUR_MS), providerId: salon.ownerId }];
  const { appointmentIds } = await addAppointment(program, { ...booking, slots, clientMutationId: null });
  expect(await sourceShown(salon, appointmentIds[0])).toBe('API');
});

test.each([
  [undefined, 'PAGE'],
  ['LINK', 'LINK'],
  ['EMBED', 'EMBED'],
  ['WAITLIST', 'WAITLIST'],
] as const)('C2: what a client books by %s is from %s', async (source, shown) => {
  const salon = await givenBookedSalon(given);
  const booking: ClientBooking = {
    slots: [{ ...salon.slot(TEN + HOUR_MS), providerId: salon.ownerId }],
    answers: [],
    attendeeName: null,
    clientMutationId: null,
    ...(source && { source }),
  };
  const { appointmentIds } = await bookAsClient(given.asClient(salon, salon.clientId), booking);
  expect(await sourceShown(salon, appointmentIds[0])).toBe(shown);
});

test('a role that sees no appointments does not see where they came from', async () => {
  const salon = await givenBookedSalon(given);
  const member = await given.staffMember(salon);
  const context = await given.withSets(salon, member.id, noPermissions);
  const source = 'query ($id: ID!) { node(id: $id) { ... on Appointment { source } } }';
  const { refusals } = await ask(context, source, { id: toGlobalId('Appointment', salon.id) });
  expect(refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
});
