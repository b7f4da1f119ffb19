import { describe, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { changeOf, givenBookedSalon, recordsOf, TEN } from '../../../../../test/given/bookedSalon.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { tickingClock } from '../../../../../test/tickingClock.ts';
import { violations } from '../../../../../test/violations.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { deleteAppointment } from '../cancel/deleteAppointment.ts';
import { undoDeleteAppointment } from '../cancel/undoDeleteAppointment.ts';
import {
  offerAlternativeHours,
  recordAlternativesRefused,
  withdrawAlternativeHours,
} from './offerAlternativeHours.ts';
import { recordAlternativeTaken } from './recordAlternativeTaken.ts';

const { db } = await openFreshDatabase();
const clock = tickingClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const { appointment, lastAudit, queuedMessages, sessions, setStatus } = recordsOf(db);

const HALF_HOUR = 30 * 60_000;
const NOON = TEN + 4 * HALF_HOUR;

type Salon = Awaited<ReturnType<typeof givenBookedSalon>>;

function offer(salon: Salon, starts: readonly number[], ctx = salon.ownerContext) {
  const times = starts.map((start) => salon.slot(start));
  return offerAlternativeHours(ctx, { ...changeOf(salon.id), times });
}

function take(salon: Salon, starts: readonly number[], ctx = salon.ownerContext) {
  const slots = starts.map((start) => salon.slot(start));
  return recordAlternativeTaken(ctx, { ...changeOf(salon.id), slots });
}

async function offeredStarts(salon: Salon): Promise<number[]> {
  const rows = await db
    .selectFrom('appointment_alternatives')
    .select('start_at')
    .where('appointment_id', '=', salon.id)
    .orderBy('start_at')
    .execute();
  return rows.map(({ start_at }) => start_at.getTime());
}

async function givenOffer(starts: readonly number[] = [NOON]) {
  const salon = await givenBookedSalon(given);
  await offer(salon, starts);
  return salon;
}

describe('offering other times', () => {
  test('A6, P3: keeps the original time, holds none of the others, and notifies the client', async () => {
    const salon = await givenOffer([NOON, NOON + HALF_HOUR]);
    expect(await appointment(salon.id)).toMatchObject({
      status: 'OFFERED_ALTERNATIVE',
      offered_from: 'CONFIRMED',
    });
    expect((await sessions(salon)).map(({ start_at }) => start_at.getTime())).toEqual([TEN]);
    expect(await queuedMessages(salon)).toEqual(['client.appointmentOffered']);
    expect(await lastAudit(salon)).toMatchObject({ action: 'offered' });
  });

  test.each([
    ['each of adjacent times', 1, [NOON, NOON + HALF_HOUR, NOON + 2 * HALF_HOUR], [0, 1, 2]],
    ['each start of two in a row', 2, [NOON, NOON + HALF_HOUR, NOON + 2 * HALF_HOUR], [0, 1]],
  ])('P3: the client reads of %s', async (_, minSlotsRequired, starts, named) => {
    const booking = { starts: [TEN, TEN + HALF_HOUR].slice(0, minSlotsRequired) };
    const salon = await givenBookedSalon(given, { service: { minSlotsRequired }, booking });
    await offer(salon, starts);
    expect((await lastAudit(salon)).after).toMatchObject({
      times: named.map((index) => starts[index]),
    });
  });

  test('P2: a new offer replaces the old, and a withdrawal still knows the first status', async () => {
    const salon = await givenBookedSalon(given);
    await setStatus(salon.id, 'PENDING');
    await offer(salon, [NOON]);
    await offer(salon, [NOON + HALF_HOUR]);
    expect(await offeredStarts(salon)).toEqual([NOON + HALF_HOUR]);
    await withdrawAlternativeHours(salon.ownerContext, changeOf(salon.id));
    expect((await appointment(salon.id)).status).toBe('PENDING');
    expect(await offeredStarts(salon)).toEqual([]);
  });

  test('A9: a time that overlaps its own is on offer, one that is taken is not', async () => {
    const salon = await givenBookedSalon(given);
    await db.updateTable('services').set({ slot_interval: 15 }).where('id', '=', salon.serviceId).execute();
    await offer(salon, [TEN + HALF_HOUR / 2]);
    await salon.book({ starts: [NOON], clientId: null });
    expect(await refusalOf(offer(salon, [TEN + HALF_HOUR, NOON]))).toMatchObject({
      code: 'SLOT_NOT_AVAILABLE',
      path: ['alternativeTimes', 1],
    });
    expect(await offeredStarts(salon)).toEqual([TEN + HALF_HOUR / 2]);
  });

  test('spec 5: each run needs minSlotsRequired', async () => {
    const starts = [TEN, TEN + HALF_HOUR];
    const salon = await givenBookedSalon(given, { service: { minSlotsRequired: 2 }, booking: { starts } });
    expect(await refusalOf(offer(salon, [NOON]))).toMatchObject({
      code: 'MIN_SLOTS_REQUIRED',
      path: ['alternativeTimes', 0],
    });
    await offer(salon, [NOON, NOON + HALF_HOUR]);
    await take(salon, [NOON, NOON + HALF_HOUR]);
    expect(await appointment(salon.id)).toMatchObject({ slot_count: 2, start_at: new Date(NOON) });
  });

  test('times of different providers may be the same, those of another service are refused', async () => {
    const salon = await givenBookedSalon(given);
    const colleague = await given.staffMember(salon);
    await given.openEveryDay(salon, { providerId: colleague.id });
    await db
      .insertInto('service_providers')
      .values({
        organization_id: salon.scope.organizationId,
        service_id: salon.serviceId,
        provider_id: colleague.id,
      })
      .execute();
    const times = [salon.slot(NOON), salon.slot(NOON, { providerId: colleague.id })];
    await offerAlternativeHours(salon.ownerContext, { ...changeOf(salon.id), times });
    const other = { ...salon.slot(NOON), serviceId: await given.service(salon) };
    const call = offerAlternativeHours(salon.ownerContext, { ...changeOf(salon.id), times: [other] });
    expect(await refusalOf(call)).toMatchObject({
      code: 'BAD_INPUT',
      path: ['alternativeTimes', 0, 'serviceId'],
    });
  });

  test('P2: of a past or a called-off one is refused', async () => {
    const salon = await givenBookedSalon(given);
    clock.set(TEN + HALF_HOUR);
    expect((await refusalOf(offer(salon, [NOON])))?.code).toBe('ACTION_NOT_ALLOWED');
    clock.set(MONDAY_MORNING);
    await setStatus(salon.id, 'CANCELED');
    expect((await refusalOf(offer(salon, [NOON])))?.code).toBe('ACTION_NOT_ALLOWED');
  });

  test('R1, R2: is refused to ordinary staff for a colleague’s, and a stranger finds nothing', async () => {
    const salon = await givenBookedSalon(given);
    const member = await given.staffMember(salon);
    const stranger = await given.organization();
    expect((await refusalOf(offer(salon, [NOON], member.context)))?.code).toBe('ACTION_NOT_ALLOWED');
    expect((await refusalOf(offer(salon, [NOON], stranger.ownerContext)))?.code).toBe('NOT_FOUND');
  });
});

describe('the client’s answer, recorded by staff', () => {
  test('P2: a time that is taken becomes the appointment’s, and the old one is free at once', async () => {
    const salon = await givenOffer([NOON, NOON + HALF_HOUR]);
    await take(salon, [NOON]);
    expect(await appointment(salon.id)).toMatchObject({
      status: 'CONFIRMED',
      start_at: new Date(NOON),
      offered_from: null,
    });
    expect(await queuedMessages(salon)).toEqual(['client.appointmentMoved']);
    expect(await lastAudit(salon)).toMatchObject({ action: 'offerAccepted', after: { startAt: NOON } });
    await salon.book({ starts: [TEN] });
    expect(await violations(db)).toEqual([]);
  });

  test('P3: a time that has been taken in the meantime says so and leaves the offer open', async () => {
    const salon = await givenOffer([NOON, NOON + HALF_HOUR]);
    await salon.book({ starts: [NOON], clientId: null });
    expect((await refusalOf(take(salon, [NOON])))?.code).toBe('SLOT_NOT_AVAILABLE');
    expect(await appointment(salon.id)).toMatchObject({
      status: 'OFFERED_ALTERNATIVE',
      start_at: new Date(TEN),
    });
    await take(salon, [NOON + HALF_HOUR]);
    expect(await violations(db)).toEqual([]);
  });

  test('a time that is not on offer, and times that are no run, are refused', async () => {
    const salon = await givenOffer([NOON, NOON + 4 * HALF_HOUR]);
    expect((await refusalOf(take(salon, [NOON + HALF_HOUR])))?.code).toBe('SLOT_NOT_AVAILABLE');
    expect((await refusalOf(take(salon, [NOON, NOON + 4 * HALF_HOUR])))?.code).toBe('BAD_INPUT');
    expect((await appointment(salon.id)).status).toBe('OFFERED_ALTERNATIVE');
  });

  test('P2: refusing all declines it and frees its own time', async () => {
    const salon = await givenOffer();
    await recordAlternativesRefused(salon.ownerContext, changeOf(salon.id));
    expect((await appointment(salon.id)).status).toBe('DECLINED');
    expect(await sessions(salon)).toEqual([]);
    expect(await queuedMessages(salon)).toEqual(['client.appointmentCanceled']);
  });

  test('P2: undoing a cancellation brings the offer back', async () => {
    const salon = await givenOffer();
    const { ownerContext, id } = salon;
    await deleteAppointment(ownerContext, { id, cancellationReason: null, clientMutationId: null });
    await undoDeleteAppointment(ownerContext, { id, clientMutationId: null });
    expect((await appointment(id)).status).toBe('OFFERED_ALTERNATIVE');
    await withdrawAlternativeHours(ownerContext, changeOf(id));
    expect((await appointment(id)).status).toBe('CONFIRMED');
  });

  test('P2: taking and refusing at once end in one state', async () => {
    const salon = await givenOffer();
    const refusals = await Promise.all([
      refusalOf(take(salon, [NOON])),
      refusalOf(recordAlternativesRefused(salon.ownerContext, changeOf(salon.id))),
    ]);
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(await violations(db)).toEqual([]);
  });

  test('R1, R2: is recorded neither by ordinary staff for a colleague’s nor by a stranger', async () => {
    const salon = await givenOffer();
    const member = await given.staffMember(salon);
    const stranger = await given.organization();
    for (const act of [
      (ctx: typeof member.context) => take(salon, [NOON], ctx),
      (ctx: typeof member.context) => recordAlternativesRefused(ctx, changeOf(salon.id)),
      (ctx: typeof member.context) => withdrawAlternativeHours(ctx, changeOf(salon.id)),
    ]) {
      expect((await refusalOf(act(member.context)))?.code).toBe('ACTION_NOT_ALLOWED');
      expect((await refusalOf(act(stranger.ownerContext)))?.code).toBe('NOT_FOUND');
    }
  });
});

test('spec 7: an offer over the API shows its times and what can be done with it', async () => {
  const salon = await givenBookedSalon(given);
  const id = toGlobalId('Appointment', salon.id);
  const time = {
    serviceId: toGlobalId('Service', salon.serviceId),
    startAt: new Date(NOON).toISOString(),
    endAt: new Date(NOON + HALF_HOUR).toISOString(),
  };
  const source = `mutation M($input: OfferAlternativeHoursInput!) { offerAlternativeHours(input: $input) {
    clientMutationId appointment { status alternativeTimes { startAt providerId } allowedActions }
  } }`;
  const input = { id, alternativeTimes: [time], clientMutationId: 'key' };
  expect((await ask(salon.ownerContext, source, { input })).data).toEqual({
    offerAlternativeHours: {
      clientMutationId: 'key',
      appointment: {
        status: 'OFFERED_ALTERNATIVE',
        alternativeTimes: [{ startAt: time.startAt, providerId: toGlobalId('Provider', salon.ownerId) }],
        allowedActions: [
          'CONFIRM',
          'CANCEL',
          'OFFER_ALTERNATIVE',
          'TAKE_ALTERNATIVE',
          'REFUSE_ALTERNATIVES',
          'WITHDRAW_OFFER',
          'MARK_AS_PAID',
        ],
      },
    },
  });
  const taking = `mutation M($input: RecordAlternativeTakenInput!) { recordAlternativeTaken(input: $input) {
    appointment { status startAt alternativeTimes { id } }
  } }`;
  expect((await ask(salon.ownerContext, taking, { input: { id, timeSlots: [time] } })).data).toEqual({
    recordAlternativeTaken: {
      appointment: { status: 'CONFIRMED', startAt: time.startAt, alternativeTimes: [] },
    },
  });
});
