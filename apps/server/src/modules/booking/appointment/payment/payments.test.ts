import { PRICE_MAX } from '@slotkeeper/domain/limits';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { givenBookedSalon, recordsOf, TEN } from '../../../../../test/given/bookedSalon.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { markAppointmentAsPaid, refundAppointmentPayment } from './takePayment.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const { appointment, lastAudit, lastEvent, queuedMessages, setStatus } = recordsOf(db);

async function methodOf({ scope }: Pick<GivenOrganization, 'scope'>): Promise<string> {
  const { id } = await db
    .selectFrom('place_payment_methods')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function givenSalon(overrides: Parameters<typeof givenBookedSalon>[1] = {}) {
  const salon = await givenBookedSalon(given, overrides);
  const placePaymentMethodId = await methodOf(salon);
  const pay = (ctx = salon.ownerContext, { id = salon.id, method = placePaymentMethodId, key = '' } = {}) =>
    markAppointmentAsPaid(ctx, {
      appointmentId: id,
      placePaymentMethodId: method,
      clientMutationId: key || null,
    });
  return { ...salon, placePaymentMethodId, pay };
}

function paymentsOf(id: string) {
  return db
    .selectFrom('appointment_payments')
    .selectAll()
    .where('appointment_id', '=', id)
    .orderBy('id')
    .execute();
}

describe('marking an appointment as paid', () => {
  test('P7: notes the price of booking times the slots', async () => {
    const salon = await givenSalon({ booking: { starts: [TEN, TEN + 30 * 60_000] } });
    await db.updateTable('services').set({ price: 9_900 }).where('id', '=', salon.serviceId).execute();
    await salon.pay();
    expect(await appointment(salon.id)).toMatchObject({ amount_paid: '4000', version: 2 });
    expect(await paymentsOf(salon.id)).toMatchObject([
      { type: 'PAYMENT', amount: '4000', currency: 'eur', method_name: 'Cash' },
    ]);
  });

  test('P7: a second try is refused', async () => {
    const salon = await givenSalon();
    await salon.pay();
    expect((await refusalOf(salon.pay()))?.code).toBe('ALREADY_PAID');
    expect(await paymentsOf(salon.id)).toHaveLength(1);
  });

  test('P7: of several at the same moment one is taken', async () => {
    const salon = await givenSalon();
    const receptionist = await given.staffMember(salon, { role: 'receptionist' });
    const payers = [salon.ownerContext, receptionist.context, salon.ownerContext, receptionist.context];
    const refusals = await Promise.all(payers.map((ctx) => refusalOf(salon.pay(ctx))));
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(refusals.filter((refusal) => refusal?.code === 'ALREADY_PAID')).toHaveLength(3);
    expect(await paymentsOf(salon.id)).toHaveLength(1);
  });

  test('P7: a zero amount is recorded too, once', async () => {
    const salon = await givenSalon({ service: { price: 0 } });
    await salon.pay();
    expect((await appointment(salon.id)).amount_paid).toBe('0');
    expect((await refusalOf(salon.pay()))?.code).toBe('ALREADY_PAID');
  });

  test('P2: is possible for a past one and a no-show, not for one that was canceled', async () => {
    const salon = await givenSalon();
    clock.set(TEN + 24 * 3_600_000);
    await setStatus(salon.id, 'NO_SHOW');
    await salon.pay();
    const declined = await givenSalon();
    await setStatus(declined.id, 'DECLINED');
    expect((await refusalOf(declined.pay()))?.code).toBe('ACTION_NOT_ALLOWED');
  });

  test('P4: the same key answers the same', async () => {
    const salon = await givenSalon();
    await salon.pay(salon.ownerContext, { key: 'key' });
    expect(await salon.pay(salon.ownerContext, { key: 'key' })).toEqual({ id: salon.id });
    expect(await paymentsOf(salon.id)).toHaveLength(1);
  });

  test('P9, N5: is noted and shown live, and nobody is written to', async () => {
    const salon = await givenSalon();
    await salon.pay();
    expect(await lastAudit(salon)).toMatchObject({ action: 'paid', after: { amountPaid: 2_000 } });
    expect(await lastEvent(salon)).toMatchObject({ kind: 'appointment.paid' });
    expect(await queuedMessages(salon)).toEqual([]);
  });

  test('R1: ordinary staff take payments for their own ones only', async () => {
    const salon = await givenSalon();
    const member = await given.staffMember(salon);
    expect((await refusalOf(salon.pay(member.context)))?.code).toBe('ACTION_NOT_ALLOWED');
    await given.openEveryDay(salon, { providerId: member.id });
    const serviceId = await given.service(salon, { providerIds: [member.id] });
    const id = await salon.book({ serviceId, providerId: member.id, clientId: null });
    await salon.pay(member.context, { id });
  });

  test('R2: a stranger finds nothing, and a foreign or retired method is none', async () => {
    const salon = await givenSalon();
    const stranger = await given.organization();
    expect((await refusalOf(salon.pay(stranger.ownerContext)))?.code).toBe('NOT_FOUND');
    const method = await methodOf(stranger);
    expect(await refusalOf(salon.pay(salon.ownerContext, { method }))).toEqual({
      code: 'NOT_FOUND',
      path: ['placePaymentMethodId'],
    });
    const retired = salon.placePaymentMethodId;
    await db
      .updateTable('place_payment_methods')
      .set({ retired_at: new Date() })
      .where('id', '=', retired)
      .execute();
    expect((await refusalOf(salon.pay()))?.code).toBe('NOT_FOUND');
    expect(await paymentsOf(salon.id)).toEqual([]);
  });
});

describe('returning a payment', () => {
  async function givenPaid() {
    const salon = await givenSalon();
    await salon.pay();
    const [payment] = await paymentsOf(salon.id);
    const paymentId = payment?.id ?? '';
    const refund = (ctx = salon.ownerContext) =>
      refundAppointmentPayment(ctx, { paymentId, clientMutationId: null });
    return { ...salon, paymentId, refund };
  }

  test('P7: notes a refund that names the payment, and the appointment is due again', async () => {
    const salon = await givenPaid();
    await salon.refund();
    expect((await appointment(salon.id)).amount_paid).toBeNull();
    expect(await paymentsOf(salon.id)).toMatchObject([
      { type: 'PAYMENT', amount: '2000' },
      { type: 'REFUND', amount: '2000', refunded_payment_id: salon.paymentId },
    ]);
    expect(await lastAudit(salon)).toMatchObject({ action: 'refunded' });
    await salon.pay();
  });

  test('P7: twice at the same moment returns it once', async () => {
    const salon = await givenPaid();
    const refusals = await Promise.all([refusalOf(salon.refund()), refusalOf(salon.refund())]);
    expect(new Set(refusals.map((refusal) => refusal?.code))).toEqual(
      new Set(['ACTION_NOT_ALLOWED', undefined]),
    );
    expect(await paymentsOf(salon.id)).toHaveLength(2);
  });

  test('R1, R2: neither ordinary staff nor a stranger return it', async () => {
    const salon = await givenPaid();
    const member = await given.staffMember(salon);
    const stranger = await given.organization();
    expect((await refusalOf(salon.refund(member.context)))?.code).toBe('ACTION_NOT_ALLOWED');
    expect((await refusalOf(salon.refund(stranger.ownerContext)))?.code).toBe('NOT_FOUND');
  });
});

test('spec 3: payments over the API', async () => {
  const salon = await givenSalon();
  const shown = 'appointment { amountPaid payments { amount status currency paymentMethod type } }';
  const paying = `mutation M($input: MarkAppointmentAsPaidInput!) {
    markAppointmentAsPaid(input: $input) { appointment { payments { id } } ${shown} }
  }`;
  const input = {
    appointmentId: toGlobalId('Appointment', salon.id),
    placePaymentMethodId: toGlobalId('PlacePaymentMethod', salon.placePaymentMethodId),
  };
  const payment = { amount: 2_000, status: 'SUCCEEDED', currency: 'eur', paymentMethod: 'Cash' };
  const { data } = await ask(salon.ownerContext, paying, { input });
  expect(data).toMatchObject({
    markAppointmentAsPaid: {
      appointment: { amountPaid: 2_000, payments: [{ ...payment, type: 'PAYMENT' }] },
    },
  });
  const [stored] = await paymentsOf(salon.id);
  const refunding = `mutation M($input: RefundAppointmentPaymentInput!) {
    refundAppointmentPayment(input: $input) { ${shown} }
  }`;
  const refund = { paymentId: toGlobalId('AppointmentPayment', stored?.id ?? '') };
  expect((await ask(salon.ownerContext, refunding, { input: refund })).data).toEqual({
    refundAppointmentPayment: {
      appointment: {
        amountPaid: null,
        payments: [
          { ...payment, status: 'REFUNDED', type: 'PAYMENT' },
          { ...payment, type: 'REFUND' },
        ],
      },
    },
  });
});

test('M1: the highest price times slots is due and paid to the last unit, and so is what a client paid over the years', async () => {
  const salon = await givenSalon({
    service: { price: PRICE_MAX },
    booking: { starts: [TEN, TEN + 30 * 60_000] },
  });
  const document = `query ($id: ID!, $clientId: ID!) {
    appointment: node(id: $id) { ... on Appointment { due amountPaid payments { amount } } }
    client: node(id: $clientId) { ... on Client { amountsPaid { amount currency } } } }`;
  const look = async () => {
    const clientId = toGlobalId('Client', salon.clientId);
    const answer = await ask(salon.ownerContext, document, {
      id: toGlobalId('Appointment', salon.id),
      clientId,
    });
    expect(answer.refusals).toEqual([]);
    return answer.data;
  };
  const due = 4_000_000_000;
  expect(await look()).toMatchObject({ appointment: { due, amountPaid: null, payments: [] } });
  await salon.pay();
  expect(await look()).toMatchObject({
    appointment: { due, amountPaid: due, payments: [{ amount: due }] },
    client: { amountsPaid: [{ amount: due, currency: 'eur' }] },
  });
  const payment = (await paymentsOf(salon.id))[0]?.id ?? '';
  await refundAppointmentPayment(salon.ownerContext, { paymentId: payment, clientMutationId: null });
  expect(await look()).toMatchObject({ appointment: { payments: [{ amount: due }, { amount: due }] } });
});
