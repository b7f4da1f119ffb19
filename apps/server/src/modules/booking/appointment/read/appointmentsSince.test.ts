import { expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { deleteAppointment } from '../cancel/deleteAppointment.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TEN = MONDAY_MORNING + 24 * HOUR;

async function salonOfTwo() {
  const salon = await given.organization();
  await given.openEveryDay(salon);
  const member = await given.staffMember(salon);
  await given.openEveryDay(salon, { providerId: member.id });
  const serviceId = await given.service(salon, { providerIds: [salon.ownerId, member.id] });
  const book = (starts: number, providerId = salon.ownerId) =>
    given.appointment(salon.ownerContext, { serviceId, providerId, starts: [starts] });
  return { ...salon, member, book };
}

/** The ids of what changed since an instant, the oldest change first. */
async function changedSince(staff: StaffContext, instant: number): Promise<string[]> {
  const query = `query ($since: DateTime!) { viewer { ... on Provider {
    appointments(filterBy: { updatedSince: $since }, orderBy: [{ field: UPDATED_AT, direction: ASC }]) {
      edges { node { id } }
    } } } }`;
  const { data, refusals } = await ask(staff, query, { since: new Date(instant).toISOString() });
  expect(refusals).toEqual([]);
  const { edges } = (data as { viewer: { appointments: { edges: { node: { id: string } }[] } } }).viewer
    .appointments;
  return edges.map(({ node }) => node.id);
}

const idOf = (id: string) => toGlobalId('Appointment', id);

test('R2: appointments that changed since an instant, canceled ones too, as far as the viewer sees them', async () => {
  const [salon, stranger] = [await salonOfTwo(), await salonOfTwo()];
  const { ownerContext } = salon;
  const old = await salon.book(TEN);
  given.clock.set(MONDAY_MORNING + MINUTE);
  const own = await salon.book(TEN + HOUR, salon.member.id);
  const canceled = await salon.book(TEN + 2 * HOUR);
  await stranger.book(TEN);
  given.clock.set(MONDAY_MORNING + 2 * MINUTE);
  await deleteAppointment(ownerContext, { id: canceled, cancellationReason: null, clientMutationId: null });
  expect(await changedSince(ownerContext, MONDAY_MORNING)).toEqual([old, own, canceled].map(idOf));
  expect(await changedSince(ownerContext, MONDAY_MORNING + MINUTE)).toEqual([own, canceled].map(idOf));
  expect(await changedSince(ownerContext, MONDAY_MORNING + 3 * MINUTE)).toEqual([]);
  const onlyOwn = await given.withSets(salon, salon.member.id, { appointments: ['VIEW_OWN'] });
  expect(await changedSince(onlyOwn, MONDAY_MORNING)).toEqual([own].map(idOf));
});
