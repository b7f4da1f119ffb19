import { describe, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { changeOf, givenBookedSalon, recordsOf, TEN } from '../../../../../test/given/bookedSalon.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { violations } from '../../../../../test/violations.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { type AppointmentUpdate, updateAppointment } from './updateAppointment.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const { appointment, appointments, lastAudit, lastEvent, queuedMessages, sessions, setStatus } =
  recordsOf(db);

const HALF_HOUR = 30 * 60_000;
const NOON = TEN + 4 * HALF_HOUR;

type Salon = Awaited<ReturnType<typeof givenBookedSalon>>;

function update(salon: Salon, overrides: Partial<AppointmentUpdate>, ctx = salon.ownerContext) {
  return updateAppointment(ctx, {
    ...changeOf(salon.id),
    slots: null,
    answers: null,
    allowOutsideHours: false,
    notifyClient: false,
    ...overrides,
  });
}

function move(salon: Salon, starts: readonly number[], overrides: Partial<AppointmentUpdate> = {}) {
  return update(salon, { slots: starts.map((start) => salon.slot(start)), ...overrides });
}

/** A colleague of the owner who does the service too. */
async function givenColleague(salon: Salon) {
  const colleague = await given.staffMember(salon);
  await given.openEveryDay(salon, { providerId: colleague.id });
  const row = { organization_id: salon.scope.organizationId, service_id: salon.serviceId };
  await db
    .insertInto('service_providers')
    .values({ ...row, provider_id: colleague.id })
    .execute();
  return colleague;
}

function answersOf(id: string) {
  return db
    .selectFrom('appointment_fields')
    .select(['name', 'value'])
    .where('appointment_id', '=', id)
    .execute();
}

/** What was done to an appointment, oldest first. */
async function historyOf(id: string) {
  const entries = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('object_type', '=', 'APPOINTMENT')
    .where('object_id', '=', id)
    .orderBy('id')
    .execute();
  return entries.map(({ action }) => action);
}

describe('moving an appointment', () => {
  test('P2: gives it the new time, and its old one is free at once', async () => {
    const salon = await givenBookedSalon(given);
    await move(salon, [NOON]);
    expect(await appointment(salon.id)).toMatchObject({ start_at: new Date(NOON), version: 2 });
    await salon.book({ starts: [TEN] });
    expect(await violations(db)).toEqual([]);
  });

  test('A9: to a time that overlaps its own', async () => {
    const salon = await givenBookedSalon(given);
    await db.updateTable('services').set({ slot_interval: 15 }).where('id', '=', salon.serviceId).execute();
    await move(salon, [TEN + HALF_HOUR / 2]);
    await move(salon, [TEN + HALF_HOUR / 2, TEN + (3 * HALF_HOUR) / 2]);
    expect(await appointment(salon.id)).toMatchObject({ slot_count: 2 });
    expect(await violations(db)).toEqual([]);
  });

  test('to a colleague, who is notified, as is the one who loses it', async () => {
    const salon = await givenBookedSalon(given);
    const colleague = await givenColleague(salon);
    await update(salon, { slots: [salon.slot(TEN, { providerId: colleague.id })] });
    expect((await appointment(salon.id)).provider_id).toBe(colleague.id);
    expect((await sessions(salon)).map(({ provider_id }) => provider_id)).toEqual([colleague.id]);
    const { payload } = await lastEvent(salon);
    expect(payload).toMatchObject({ providerIds: [salon.ownerId, colleague.id] });
  });

  test.each(['PENDING', 'MODIFIED', 'CONFIRMED'])('P2: by staff confirms a %s one', async (status) => {
    const salon = await givenBookedSalon(given);
    await setStatus(salon.id, status);
    await move(salon, [NOON]);
    expect((await appointment(salon.id)).status).toBe('CONFIRMED');
  });

  test.each(['OFFERED_ALTERNATIVE', 'CANCELED', 'NO_SHOW'])('P2: is refused for a %s one', async (status) => {
    const salon = await givenBookedSalon(given);
    await setStatus(salon.id, status);
    expect((await refusalOf(move(salon, [NOON])))?.code).toBe('ACTION_NOT_ALLOWED');
    expect(await appointment(salon.id)).toMatchObject({ status, start_at: new Date(TEN) });
  });

  test('P2: a past one stays', async () => {
    const salon = await givenBookedSalon(given);
    clock.set(TEN + HALF_HOUR);
    expect((await refusalOf(move(salon, [NOON])))?.code).toBe('ACTION_NOT_ALLOWED');
  });

  test('P1: of several runs the first keeps the id, the others are new appointments', async () => {
    const salon = await givenBookedSalon(given);
    const { newIds } = await move(salon, [NOON + 4 * HALF_HOUR, TEN, TEN + HALF_HOUR]);
    const rows = await appointments(salon);
    expect(rows.map(({ id, slot_count, start_at }) => [id, slot_count, start_at.getTime()])).toEqual([
      [salon.id, 2, TEN],
      [newIds[0], 1, NOON + 4 * HALF_HOUR],
    ]);
    expect(rows.map(({ client_id }) => client_id)).toEqual([salon.clientId, salon.clientId]);
    expect(await violations(db)).toEqual([]);
  });

  test('P1: one that keeps its time beside a further run has not moved, and nobody is notified that it has', async () => {
    const salon = await givenBookedSalon(given);
    const colleague = await given.staffMember(salon, { role: 'receptionist' });
    await setStatus(salon.id, 'PENDING');
    const slots = [salon.slot(TEN), salon.slot(NOON)];
    const { newIds } = await update(salon, { slots, notifyClient: true }, colleague.context);
    expect(await appointment(salon.id)).toMatchObject({
      status: 'PENDING',
      version: 1,
      start_at: new Date(TEN),
    });
    expect(newIds).toHaveLength(1);
    expect(await queuedMessages(salon)).toEqual([
      'client.appointmentCreated',
      'staff.appointmentCreated',
      'push.appointmentCreated',
    ]);
    expect(await historyOf(salon.id)).toEqual(['created']);
    expect(await historyOf(newIds[0] ?? '')).toEqual(['created']);
    expect(await violations(db)).toEqual([]);
  });

  test('P1: one that goes to an earlier run is reported as moved, its old time as a further booking', async () => {
    const salon = await givenBookedSalon(given);
    const { newIds } = await move(salon, [TEN - HALF_HOUR * 2, TEN], { notifyClient: true });
    expect(await queuedMessages(salon)).toEqual(['client.appointmentMoved', 'client.appointmentCreated']);
    expect(await historyOf(salon.id)).toEqual(['created', 'moved']);
    expect(await historyOf(newIds[0] ?? '')).toEqual(['created']);
    expect(await violations(db)).toEqual([]);
  });

  test('P9: answers that come with a further run are recorded as such, where the time stays', async () => {
    const salon = await givenBookedSalon(given);
    const question = await given.question(salon, salon.serviceId, { name: 'Allergies' });
    const answers = [{ id: question, value: 'nuts' }];
    const { newIds } = await move(salon, [TEN, NOON], { answers });
    expect(await historyOf(salon.id)).toEqual(['created', 'updated']);
    for (const id of [salon.id, newIds[0] ?? ''])
      expect(await answersOf(id)).toEqual([{ name: 'Allergies', value: 'nuts' }]);
  });

  test('A10: to a taken slot changes nothing', async () => {
    const salon = await givenBookedSalon(given);
    await salon.book({ starts: [NOON], clientId: null });
    expect(await refusalOf(move(salon, [TEN + HALF_HOUR, NOON]))).toMatchObject({
      code: 'SLOT_NOT_AVAILABLE',
      path: ['timeSlots', 1],
    });
    expect(await appointment(salon.id)).toMatchObject({ start_at: new Date(TEN), version: 1 });
    expect(await violations(db)).toEqual([]);
  });

  test('A10: outside hours on purpose says which rule it breaks', async () => {
    const salon = await givenBookedSalon(given);
    const evening = TEN + 10 * 60 * 60_000;
    expect((await refusalOf(move(salon, [evening])))?.code).toBe('SLOT_NOT_AVAILABLE');
    const { warnings } = await move(salon, [evening], { allowOutsideHours: true });
    expect(warnings).toEqual(['OUTSIDE_HOURS']);
  });

  test('A12: with an inactive service is possible', async () => {
    const salon = await givenBookedSalon(given);
    await db.updateTable('services').set({ is_active: false }).where('id', '=', salon.serviceId).execute();
    await move(salon, [NOON]);
    expect((await appointment(salon.id)).start_at).toEqual(new Date(NOON));
  });

  test('P7: keeps the price that was noted, another service brings its own', async () => {
    const salon = await givenBookedSalon(given);
    await db.updateTable('services').set({ price: 9_900 }).where('id', '=', salon.serviceId).execute();
    await move(salon, [NOON]);
    expect((await appointment(salon.id)).unit_price).toBe(2_000);
    const serviceId = await given.service(salon, { price: 5_000 });
    await update(salon, { slots: [{ ...salon.slot(TEN), serviceId }] });
    expect((await appointment(salon.id)).unit_price).toBe(5_000);
  });

  test('P2: two moves at once of what both saw end in one, the other learns what it is now', async () => {
    const salon = await givenBookedSalon(given);
    const receptionist = await given.staffMember(salon, { role: 'receptionist' });
    const to = (start: number, ctx = salon.ownerContext) =>
      refusalOf(update(salon, { slots: [salon.slot(start)], expectedVersion: 1 }, ctx));
    const refusals = await Promise.all([to(NOON), to(NOON + HALF_HOUR, receptionist.context)]);
    const [lost] = refusals.filter((refusal) => refusal !== null);
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(lost).toMatchObject({ code: 'APPOINTMENT_CHANGED', values: { status: 'CONFIRMED', version: 2 } });
    expect(await violations(db)).toEqual([]);
  });

  test('N2: the client is notified if the staff member says so, and not otherwise', async () => {
    const salon = await givenBookedSalon(given);
    await move(salon, [NOON]);
    expect(await queuedMessages(salon)).toEqual([]);
    await move(salon, [TEN], { notifyClient: true });
    expect(await queuedMessages(salon)).toEqual(['client.appointmentMoved']);
  });

  test('P9: the history says from where to where', async () => {
    const salon = await givenBookedSalon(given);
    await move(salon, [NOON]);
    expect(await lastAudit(salon)).toMatchObject({
      action: 'moved',
      before: { startAt: TEN },
      after: { startAt: NOON, status: 'CONFIRMED' },
    });
  });

  test('P4: the same key moves once', async () => {
    const salon = await givenBookedSalon(given);
    const first = await move(salon, [TEN, NOON], { clientMutationId: 'key' });
    expect(await move(salon, [TEN, NOON], { clientMutationId: 'key' })).toEqual(first);
    expect(await appointments(salon)).toHaveLength(2);
  });

  test('R1: ordinary staff move neither a colleague’s nor their own to a colleague', async () => {
    const salon = await givenBookedSalon(given);
    const { context, id } = await givenColleague(salon);
    const own = salon.slot(NOON, { providerId: id });
    expect((await refusalOf(update(salon, { slots: [own] }, context)))?.code).toBe('ACTION_NOT_ALLOWED');
    await update(salon, { slots: [own] });
    const back = update(salon, { slots: [salon.slot(TEN)] }, context);
    expect((await refusalOf(back))?.code).toBe('ACTION_NOT_ALLOWED');
    await update(salon, { slots: [salon.slot(TEN, { providerId: id })] }, context);
  });

  test('R2: a stranger finds nothing, and a foreign provider or service is none', async () => {
    const salon = await givenBookedSalon(given);
    const stranger = await given.organization();
    const slots = [salon.slot(NOON)];
    expect((await refusalOf(update(salon, { slots }, stranger.ownerContext)))?.code).toBe('NOT_FOUND');
    const foreign = [
      { ...salon.slot(NOON), providerId: stranger.ownerId },
      { ...salon.slot(NOON), serviceId: await given.service(stranger) },
    ];
    for (const slot of foreign)
      expect((await refusalOf(update(salon, { slots: [slot] })))?.code).toBe('SLOT_NOT_AVAILABLE');
    expect((await appointment(salon.id)).start_at).toEqual(new Date(TEN));
  });
});

describe('changing the answers of an appointment', () => {
  test('spec 7: replaces them and leaves time and status alone, also of a past one', async () => {
    const salon = await givenBookedSalon(given);
    const question = await given.question(salon, salon.serviceId, { name: 'Allergies' });
    await setStatus(salon.id, 'PENDING');
    await update(salon, { answers: [{ id: question, value: 'nuts' }], slots: [salon.slot(TEN)] });
    clock.set(TEN + HALF_HOUR);
    await update(salon, { answers: [{ id: question, value: 'none' }] });
    expect(await answersOf(salon.id)).toEqual([{ name: 'Allergies', value: 'none' }]);
    expect(await appointment(salon.id)).toMatchObject({ status: 'PENDING', version: 3 });
    expect(await lastAudit(salon)).toMatchObject({ action: 'updated', after: { answered: [question] } });
  });

  test('a move without answers takes them along, to the further runs too', async () => {
    const salon = await givenBookedSalon(given);
    const question = await given.question(salon, salon.serviceId, { name: 'Allergies', required: true });
    await update(salon, { answers: [{ id: question, value: 'nuts' }] });
    const { newIds } = await move(salon, [TEN + HALF_HOUR, NOON]);
    for (const id of [salon.id, newIds[0] ?? ''])
      expect(await answersOf(id)).toEqual([{ name: 'Allergies', value: 'nuts' }]);
  });

  test('another service asks its own required questions', async () => {
    const salon = await givenBookedSalon(given);
    const serviceId = await given.service(salon);
    const question = await given.question(salon, serviceId, { name: 'Color', required: true });
    const slots = [{ ...salon.slot(NOON), serviceId }];
    expect((await refusalOf(update(salon, { slots })))?.code).toBe('REQUIRED_FIELD_MISSING');
    await update(salon, { slots, answers: [{ id: question, value: 'red' }] });
    expect(await answersOf(salon.id)).toEqual([{ name: 'Color', value: 'red' }]);
  });

  test('is refused once it was canceled', async () => {
    const salon = await givenBookedSalon(given);
    await setStatus(salon.id, 'DECLINED');
    expect((await refusalOf(update(salon, { answers: [] })))?.code).toBe('ACTION_NOT_ALLOWED');
  });
});

test('spec 7: updateAppointmentWithTimeSlots answers the updated and the new appointments', async () => {
  const salon = await givenBookedSalon(given);
  const slot = (start: number) => ({
    serviceId: toGlobalId('Service', salon.serviceId),
    startAt: new Date(start).toISOString(),
    endAt: new Date(start + HALF_HOUR).toISOString(),
  });
  const source = `mutation M($input: UpdateAppointmentWithTimeSlotsInput!) {
    updateAppointmentWithTimeSlots(input: $input) {
      updatedAppointment { id startAt } newAppointments { startAt } warnings clientMutationId
    }
  }`;
  const id = toGlobalId('Appointment', salon.id);
  const input = { id, timeSlots: [slot(TEN), slot(NOON)], clientMutationId: 'key' };
  expect((await ask(salon.ownerContext, source, { input })).data).toEqual({
    updateAppointmentWithTimeSlots: {
      updatedAppointment: { id, startAt: slot(TEN).startAt },
      newAppointments: [{ startAt: slot(NOON).startAt }],
      warnings: [],
      clientMutationId: 'key',
    },
  });
  const update = `mutation M($input: UpdateAppointmentInput!) { updateAppointment(input: $input) {
    appointment { startAt }
  } }`;
  const moved = { id, timeSlots: [slot(TEN + HALF_HOUR)], fieldsData: [] };
  expect((await ask(salon.ownerContext, update, { input: moved })).data).toEqual({
    updateAppointment: { appointment: { startAt: slot(TEN + HALF_HOUR).startAt } },
  });
});
