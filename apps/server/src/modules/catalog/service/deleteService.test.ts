import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { givenBookedSalon, recordsOf, TEN } from '../../../../test/given/bookedSalon.ts';
import { given as writeGiven } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { violations } from '../../../../test/violations.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { deleteService } from './deleteService.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);
const { appointment, lastAudit, sessions } = recordsOf(db);

const HOUR = 3_600_000;
const MOVE = `mutation M($input: UpdateAppointmentInput!) { updateAppointment(input: $input) { __typename } }`;
const LIST = `{ viewer { ... on Provider { services(filterBy: { includeNonActive: true }) { edges { node { title } } } } } }`;

async function givenSalon() {
  const salon = await givenBookedSalon(given);
  const remove = (id = salon.serviceId, ctx = salon.ownerContext) =>
    deleteService(ctx, { id, clientMutationId: null });
  const row = (id: string) => db.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirst();
  return { ...salon, remove, row };
}

describe('deleting a service', () => {
  test('that was never booked erases it with its questions and class times', async () => {
    const salon = await givenSalon();
    const id = await given.service(salon, { title: 'Never booked' });
    await given.question(salon, id);
    await given.classTime(salon, id);
    expect(await salon.remove(id)).toEqual({ id, affectedAppointments: 0 });
    expect(await salon.row(id)).toBeUndefined();
    expect(await lastAudit(salon)).toMatchObject({
      action: 'service_erased',
      before: { title: 'Never booked' },
    });
  });

  test('with appointments retires it: it is gone from lists and booking, and they stay', async () => {
    const salon = await givenSalon();
    expect(await salon.remove()).toMatchObject({ affectedAppointments: 1 });
    expect(await salon.row(salon.serviceId)).toMatchObject({ is_active: false });
    expect(await lastAudit(salon)).toMatchObject({ action: 'service_retired' });
    expect((await ask(salon.ownerContext, LIST)).data).toMatchObject({ viewer: { services: { edges: [] } } });
    expect((await refusalOf(salon.book({ starts: [TEN + HOUR] })))?.code).toBe('NOT_FOUND');
    expect(await appointment(salon.id)).toMatchObject({ status: 'CONFIRMED', start_at: new Date(TEN) });
    const source =
      'query A($id: ID!) { viewer { ... on Provider { appointment(id: $id) { service { title } } } } }';
    const shown = await ask(salon.ownerContext, source, { id: toGlobalId('Appointment', salon.id) });
    expect(shown.data).toMatchObject({ viewer: { appointment: { service: { title: 'Haircut' } } } });
  });

  test('A12: its appointments can still be moved', async () => {
    const salon = await givenSalon();
    await salon.remove();
    const { startAt, endAt } = salon.slot(TEN + HOUR);
    const slot = {
      startAt: new Date(startAt).toISOString(),
      endAt: new Date(endAt).toISOString(),
      serviceId: toGlobalId('Service', salon.serviceId),
      providerId: toGlobalId('Provider', salon.ownerId),
    };
    const input = { id: toGlobalId('Appointment', salon.id), timeSlots: [slot] };
    expect((await ask(salon.ownerContext, MOVE, { input })).refusals).toEqual([]);
    expect(await appointment(salon.id)).toMatchObject({ start_at: new Date(TEN + HOUR) });
    expect(await sessions(salon)).toMatchObject([{ taken: 1 }]);
    expect(await violations(db)).toEqual([]);
  });

  test('twice, or one that is not there, is refused', async () => {
    const salon = await givenSalon();
    await salon.remove();
    expect((await refusalOf(salon.remove()))?.code).toBe('NOT_FOUND');
    expect((await refusalOf(salon.remove('999999')))?.code).toBe('NOT_FOUND');
  });

  test('at the same moment as a first booking ends in one of both, whole', async () => {
    const salon = await givenSalon();
    const id = await given.service(salon);
    const [, deleted] = await Promise.allSettled([
      salon.book({ serviceId: id, starts: [TEN + HOUR] }),
      salon.remove(id),
    ]);
    expect(deleted.status).toBe('fulfilled');
    const booked = await db.selectFrom('appointments').select('id').where('service_id', '=', id).execute();
    expect((await salon.row(id)) !== undefined).toBe(booked.length > 0);
    expect(await violations(db)).toEqual([]);
  });

  test('R1, R2: is for who edits services, and a stranger finds none', async () => {
    const salon = await givenSalon();
    const { context: receptionist } = await given.staffMember(salon, { role: 'receptionist' });
    const { ownerContext: stranger } = await given.organization();
    const { serviceId } = salon;
    expect((await refusalOf(salon.remove(serviceId, receptionist)))?.code).toBe('ACTION_NOT_ALLOWED');
    expect((await refusalOf(salon.remove(serviceId, stranger)))?.code).toBe('NOT_FOUND');
    expect(await salon.row(serviceId)).toMatchObject({ is_active: true, retired_at: null });
  });
});
