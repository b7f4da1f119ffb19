import { describe, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { givenBookedSalon, TEN } from '../../../../../test/given/bookedSalon.ts';
import { given as givenIn } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { violations } from '../../../../../test/violations.ts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);
const HOUR = 3_600_000;

const LIST = 'query ($id: ID!) { node(id: $id) { ... on Provider { appointmentsToReassign { id } } } }';
const REASSIGN = `mutation ($input: ReassignAppointmentsInput!) { reassignAppointments(input: $input) {
  reassignedAppointments { id provider { name } startAt } refusals { code appointmentId } } }`;

const appointmentId = (id: string) => toGlobalId('Appointment', id);
const providerId = (id: string) => toGlobalId('Provider', id);

/** Two people who do the same service; Mara leaves with two appointments ahead of her. */
async function leaving() {
  const salon = await givenBookedSalon(given);
  const mara = await given.staffMember(salon, { name: 'Mara' });
  await db
    .insertInto('service_providers')
    .values({
      organization_id: salon.scope.organizationId,
      service_id: salon.serviceId,
      provider_id: mara.id,
    })
    .execute();
  const withMara = { providerId: mara.id, clientId: null, allowOutsideHours: true };
  const ids = [
    await salon.book({ ...withMara, starts: [TEN] }),
    await salon.book({ ...withMara, starts: [TEN + HOUR] }),
  ];
  await given.revoked(mara.id);
  return { salon, mara, ids };
}

const reassign = (ctx: StaffContext | null, ids: readonly string[], to: string) =>
  ask(ctx, REASSIGN, { input: { ids: ids.map(appointmentId), providerId: providerId(to) } });

describe('R3: what a member who left had ahead', () => {
  test('is listed, the next one first, without what was canceled or has begun', async () => {
    const { salon, mara, ids } = await leaving();
    const { data } = await ask(salon.ownerContext, LIST, { id: providerId(mara.id) });
    expect(data?.node).toEqual({ appointmentsToReassign: ids.map((id) => ({ id: appointmentId(id) })) });
    given.clock.set(TEN);
    const later = await ask(salon.ownerContext, LIST, { id: providerId(mara.id) });
    expect(later.data?.node).toEqual({ appointmentsToReassign: [{ id: appointmentId(ids[1] ?? '') }] });
  });

  test('is given to another provider at its time; one who is busy then keeps it from going, and only it', async () => {
    const { salon, mara, ids } = await leaving();
    const { data, refusals } = await reassign(salon.ownerContext, ids, salon.ownerId);
    expect(refusals).toEqual([]);
    expect(data?.reassignAppointments).toMatchObject({
      reassignedAppointments: [{ id: appointmentId(ids[1] ?? '') }],
      refusals: [{ code: 'SLOT_NOT_AVAILABLE', appointmentId: appointmentId(ids[0] ?? '') }],
    });
    const rest = await ask(salon.ownerContext, LIST, { id: providerId(mara.id) });
    expect(rest.data?.node).toEqual({ appointmentsToReassign: [{ id: appointmentId(ids[0] ?? '') }] });
    const again = await reassign(salon.ownerContext, [ids[1] ?? ''], salon.ownerId);
    expect(again.data?.reassignAppointments).toMatchObject({ refusals: [] });
    expect(await violations(db)).toEqual([]);
  });

  test('R1: Staff give away what is their own only, to nobody else', async () => {
    const { salon, ids } = await leaving();
    const staff = await given.staffMember(salon);
    expect((await reassign(staff.context, ids, salon.ownerId)).refusals).toMatchObject([
      { code: 'ACTION_NOT_ALLOWED' },
    ]);
    const own = await reassign(staff.context, ids, staff.id);
    expect(own.data?.reassignAppointments).toMatchObject({ reassignedAppointments: [] });
    expect((await reassign(null, ids, salon.ownerId)).refusals).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
  });

  test('R2: appointments and providers of another organization are like missing ones', async () => {
    const { salon, ids } = await leaving();
    const other = await given.organization();
    const { ownerContext } = other;
    const codesOf = async (idList: readonly string[], to: string) => {
      const { data } = await reassign(ownerContext, idList, to);
      const answer = data as { reassignAppointments: { refusals: { code: string }[] } };
      return answer.reassignAppointments.refusals.map(({ code }) => code);
    };
    expect(await codesOf([ids[0] ?? ''], other.ownerId)).toEqual(await codesOf(['987654'], other.ownerId));
    const { data } = await reassign(salon.ownerContext, [ids[1] ?? ''], other.ownerId);
    expect(data?.reassignAppointments).toMatchObject({ refusals: [{ code: 'SLOT_NOT_AVAILABLE' }] });
  });
});
