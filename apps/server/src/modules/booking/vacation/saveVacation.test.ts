import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { givenBookedSalon, recordsOf, TEN } from '../../../../test/given/bookedSalon.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { violations } from '../../../../test/violations.ts';
import { whileChanging } from '../../../../test/whileChanging.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { deleteVacationHour } from '../../schedule/vacationHour/vacationHour.ts';
import { addVacationHour } from './addVacationHour.ts';
import type { VacationValues } from './saveVacation.ts';
import { updateVacationHour } from './updateVacationHour.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, frozenClock(MONDAY_MORNING));
const { appointment, lastAudit, lastEvent, queuedMessages } = recordsOf(db);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Tuesday, with the appointment at ten. */
const TUESDAY = { startAt: TEN - 10 * HOUR, endAt: TEN + 14 * HOUR };

/** A business with an appointment on Tuesday at ten. */
async function givenSalon() {
  const salon = await givenBookedSalon(given);
  const vacationValuesOf = (overrides: Partial<VacationValues>) => ({
    providerIds: [salon.ownerId],
    ...TUESDAY,
    cancelAppointmentIds: [],
    cancellationReason: null,
    clientMutationId: null,
    ...overrides,
  });
  const add = (overrides: Partial<VacationValues> = {}, ctx = salon.ownerContext) =>
    addVacationHour(ctx, vacationValuesOf(overrides));
  const update = (id: string, overrides: Partial<VacationValues> = {}, ctx = salon.ownerContext) =>
    updateVacationHour(ctx, { id, ...vacationValuesOf(overrides) });
  const remove = (id: string, ctx = salon.ownerContext) =>
    deleteVacationHour(ctx, { id, clientMutationId: null });
  const rows = async () => {
    const found = await db
      .selectFrom('vacation_hours')
      .select(['id', 'provider_id', 'start_at', 'end_at'])
      .where('organization_id', '=', salon.scope.organizationId)
      .orderBy('id')
      .execute();
    return found.map((row) => ({ ...row, hours: (row.end_at.getTime() - row.start_at.getTime()) / HOUR }));
  };
  const addedId = async (overrides: Partial<VacationValues> = {}) => (await add(overrides)).ids[0] ?? '';
  return { ...salon, add, addedId, update, remove, rows };
}

describe('A4: a vacation', () => {
  test('takes its time out of what can be booked until it is deleted, and is noted', async () => {
    const salon = await givenSalon();
    const id = await salon.addedId();
    expect(await lastAudit(salon)).toMatchObject({ action: 'vacation_added', object_type: 'VACATION_HOUR' });
    expect(await lastEvent(salon)).toMatchObject({
      kind: 'availability.changed',
      payload: { providerIds: [salon.ownerId] },
    });
    const later = salon.book({ starts: [TEN + HOUR] });
    expect((await refusalOf(later))?.code).toBe('SLOT_NOT_AVAILABLE');
    await salon.remove(id);
    await salon.book({ starts: [TEN + HOUR] });
  });

  test('spec 2: is one row for each provider', async () => {
    const salon = await givenSalon();
    const member = await given.staffMember(salon);
    const { ids } = await salon.add({ providerIds: [salon.ownerId, member.id] });
    expect(ids).toHaveLength(2);
    expect((await salon.rows()).map(({ provider_id }) => provider_id)).toEqual([salon.ownerId, member.id]);
  });

  test('T2: over a change of the clock it lasts an hour less, as it does', async () => {
    const salon = await givenSalon();
    // 28 March 2026 00:00 to 30 March 00:00 in Sofia: the clock goes forward on the 29th.
    await salon.add({ startAt: Date.UTC(2026, 2, 27, 22), endAt: Date.UTC(2026, 2, 29, 21) });
    expect(await salon.rows()).toMatchObject([{ hours: 47 }]);
  });

  test('spec 5: that ends before it starts, or began yesterday, is refused and changes nothing', async () => {
    const salon = await givenSalon();
    expect(await refusalOf(salon.add({ endAt: TUESDAY.startAt }))).toMatchObject({
      code: 'BAD_INPUT',
      path: ['endAt'],
    });
    expect(await refusalOf(salon.add({ startAt: MONDAY_MORNING - DAY }))).toMatchObject({
      code: 'DATE_IN_PAST',
      path: ['startAt'],
    });
    expect(await salon.rows()).toEqual([]);
  });

  test('changed, it keeps its provider, and further ones get a vacation of their own', async () => {
    const salon = await givenSalon();
    const member = await given.staffMember(salon);
    const id = await salon.addedId();
    const endAt = TUESDAY.endAt + DAY;
    await salon.update(id, { endAt, providerIds: [member.id, salon.ownerId] });
    expect(await salon.rows()).toMatchObject([
      { id, provider_id: salon.ownerId, hours: 48 },
      { provider_id: member.id, hours: 48 },
    ]);
    await salon.update(id, { providerIds: [member.id] });
    expect(await salon.rows()).toMatchObject([{ id, provider_id: member.id, hours: 24 }, {}]);
  });

  test('sent twice at once without a key, or again, is one', async () => {
    const salon = await givenSalon();
    const member = await given.staffMember(salon);
    await Promise.all([1, 2, 3].map(() => salon.add()));
    const { ids } = await salon.add({ providerIds: [member.id, salon.ownerId] });
    expect((await salon.rows()).map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  });

  test('changed to the very time of another of the same provider, is the only one', async () => {
    const salon = await givenSalon();
    await salon.add();
    const later = await salon.addedId({ endAt: TUESDAY.endAt + DAY });
    expect((await salon.update(later)).ids).toEqual([later]);
    expect(await salon.rows()).toMatchObject([{ id: later, hours: 24 }]);
  });

  test('P4: the same key adds it once', async () => {
    const salon = await givenSalon();
    const overrides = { providerIds: [salon.ownerId], ...TUESDAY, cancelAppointmentIds: [] };
    const once = () =>
      addVacationHour(salon.ownerContext, {
        ...overrides,
        cancellationReason: null,
        clientMutationId: 'key',
      });
    expect(await once()).toEqual(await once());
    expect(await salon.rows()).toHaveLength(1);
  });
});

describe('over appointments', () => {
  const OVER = `query O($providerIds: [ID!]!, $startAt: DateTime!, $endAt: DateTime!) {
    viewer { ... on Provider {
      appointmentsDuringVacation(providerIds: $providerIds, startAt: $startAt, endAt: $endAt) { id }
    } } }`;
  const timeOf = (providerId: string, { startAt, endAt } = TUESDAY) => ({
    providerIds: [toGlobalId('Provider', providerId)],
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(endAt).toISOString(),
  });

  test('lists them beforehand; those that only touch it are not among them', async () => {
    const salon = await givenSalon();
    const found = [{ id: toGlobalId('Appointment', salon.id) }];
    const list = async (time = TUESDAY, ctx: StaffContext = salon.ownerContext) =>
      (await ask(ctx, OVER, timeOf(salon.ownerId, time))).data?.viewer;
    expect(await list()).toEqual({ appointmentsDuringVacation: found });
    const after = { startAt: TEN + HOUR / 2, endAt: TEN + DAY };
    expect(await list(after)).toEqual({ appointmentsDuringVacation: [] });
    const stranger = await given.organization();
    expect(await list(TUESDAY, stranger.ownerContext)).toEqual({ appointmentsDuringVacation: [] });
    const { context } = await given.staffMember(salon, { role: 'receptionist' });
    const refused = await ask(context, OVER, timeOf(salon.ownerId));
    expect(refused.refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
  });

  test('keeps them by default, and says which they are', async () => {
    const salon = await givenSalon();
    const adding = `mutation M($input: AddVacationHourInput!) { addVacationHour(input: $input) {
      vacationHours { id } conflicts { id }
    } }`;
    const { data } = await ask(salon.ownerContext, adding, { input: timeOf(salon.ownerId) });
    expect(data).toMatchObject({
      addVacationHour: { vacationHours: [{}], conflicts: [{ id: toGlobalId('Appointment', salon.id) }] },
    });
    expect(await appointment(salon.id)).toMatchObject({ status: 'CONFIRMED' });
  });

  test('cancels those chosen, with notice, in the same step', async () => {
    const salon = await givenSalon();
    await salon.add({ cancelAppointmentIds: [salon.id], cancellationReason: 'We are away' });
    expect(await appointment(salon.id)).toMatchObject({
      status: 'CANCELED',
      cancellation_reason: 'We are away',
    });
    expect(await queuedMessages(salon)).toEqual(['client.appointmentCanceled']);
    expect(await violations(db)).toEqual([]);
  });

  test('cancels none that it does not lie over, and then is not saved either', async () => {
    const salon = await givenSalon();
    const elsewhere = { startAt: TEN + DAY, endAt: TEN + 2 * DAY, cancelAppointmentIds: [salon.id] };
    expect(await refusalOf(salon.add(elsewhere))).toMatchObject({
      code: 'NOT_FOUND',
      path: ['cancelAppointmentIds', 0],
    });
    expect(await salon.rows()).toEqual([]);
  });
});

test('R1, R2: receptionists change nobody’s vacation, ordinary staff their own, strangers find none', async () => {
  const salon = await givenSalon();
  const id = await salon.addedId();
  const { context: receptionist } = await given.staffMember(salon, { role: 'receptionist' });
  const member = await given.staffMember(salon);
  const { ownerContext: stranger } = await given.organization();
  const acts = [
    (ctx: StaffContext) => salon.add({}, ctx),
    (ctx: StaffContext) => salon.update(id, {}, ctx),
    (ctx: StaffContext) => salon.remove(id, ctx),
  ];
  for (const act of acts) {
    expect((await refusalOf(act(receptionist)))?.code).toBe('ACTION_NOT_ALLOWED');
    expect(['ACTION_NOT_ALLOWED', 'NOT_FOUND']).toContain((await refusalOf(act(member.context)))?.code);
    expect((await refusalOf(act(stranger)))?.code).toBe('NOT_FOUND');
  }
  expect(await salon.rows()).toHaveLength(1);
  const own = await salon.add({ providerIds: [member.id] }, member.context);
  await salon.remove(own.ids[0] ?? '', member.context);
});

test('R1: a vacation that goes to another member while its deletion waits is not deleted', async () => {
  const salon = await givenSalon();
  const { id: colleagueId } = await given.staffMember(salon);
  const id = await salon.addedId();
  const refusal = await whileChanging(db, salon.ownerId, {
    work: () => refusalOf(salon.remove(id)),
    change: (tx) =>
      tx.updateTable('vacation_hours').set({ provider_id: colleagueId }).where('id', '=', id).execute(),
  });
  expect(refusal?.code).toBe('NOT_FOUND');
  expect(await salon.rows()).toMatchObject([{ provider_id: colleagueId }]);
});
