import { describe, expect, test } from 'vitest';
import { bookingOf, type BookingOptions } from '../../../../../test/given/appointment.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { violations } from '../../../../../test/violations.ts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { addAppointment } from './addAppointment.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Tuesday at ten in Sofia. */
const TEN = MONDAY_MORNING + 24 * HOUR;
const HALF_PAST = TEN + 30 * MINUTE;
const ELEVEN = TEN + HOUR;

/** A business that is open every day, with one service of half an hour. */
async function givenBusiness(options: Parameters<typeof given.service>[1] = {}) {
  const organization = await given.organization();
  await given.openEveryDay(organization);
  return { ...organization, serviceId: await given.service(organization, options) };
}

function book(ctx: StaffContext, options: BookingOptions) {
  return addAppointment(ctx, bookingOf(ctx, options));
}

function appointmentsOf({ scope }: Pick<GivenOrganization, 'scope'>) {
  return db
    .selectFrom('appointments')
    .selectAll()
    .where('organization_id', '=', scope.organizationId)
    .orderBy('start_at')
    .execute();
}

describe('booking slots', () => {
  test('P1: consecutive slots become one appointment, a separate one another', async () => {
    const salon = await givenBusiness();
    await book(salon.ownerContext, { serviceId: salon.serviceId, starts: [TEN, HALF_PAST, TEN + 2 * HOUR] });
    const appointments = await appointmentsOf(salon);
    expect(appointments.map(({ start_at, end_at, slot_count }) => [+start_at, +end_at, slot_count])).toEqual([
      [TEN, ELEVEN, 2],
      [TEN + 2 * HOUR, TEN + 2 * HOUR + 30 * MINUTE, 1],
    ]);
    expect(await violations(db)).toEqual([]);
  });

  test('P1: one slot that is taken means that nothing is booked', async () => {
    const salon = await givenBusiness();
    await book(salon.ownerContext, { serviceId: salon.serviceId, starts: [ELEVEN] });
    const refusal = await refusalOf(
      book(salon.ownerContext, { serviceId: salon.serviceId, starts: [TEN, ELEVEN] }),
    );
    expect(refusal?.code).toBe('SLOT_NOT_AVAILABLE');
    expect(await appointmentsOf(salon)).toHaveLength(1);
  });

  test('P2: made by staff it is confirmed; P7: with the price of the moment; spec 3: and its creator', async () => {
    const salon = await givenBusiness({ price: 3_500 });
    await book(salon.ownerContext, { serviceId: salon.serviceId, starts: [TEN] });
    expect(await appointmentsOf(salon)).toMatchObject([
      {
        status: 'CONFIRMED',
        unit_price: 3_500,
        currency: 'eur',
        created_by_type: 'PROVIDER',
        created_by_id: salon.ownerId,
        row_no: '1',
      },
    ]);
  });

  test('A5: clients share a session up to its capacity', async () => {
    const salon = await givenBusiness({ capacity: 2 });
    const options = { serviceId: salon.serviceId, starts: [TEN] };
    await book(salon.ownerContext, options);
    await book(salon.ownerContext, options);
    expect((await refusalOf(book(salon.ownerContext, options)))?.code).toBe('SLOT_NOT_AVAILABLE');
    expect(
      await db
        .selectFrom('sessions')
        .select(['capacity', 'taken'])
        .where('organization_id', '=', salon.scope.organizationId)
        .execute(),
    ).toEqual([{ capacity: 2, taken: 2 }]);
    expect(await violations(db)).toEqual([]);
  });

  test('A5: another service of the same provider is not booked over it', async () => {
    const salon = await givenBusiness();
    const massage = await given.service(salon, { title: 'Massage', duration: 60 });
    await book(salon.ownerContext, { serviceId: massage, starts: [TEN], duration: 60 });
    expect(
      (await refusalOf(book(salon.ownerContext, { serviceId: salon.serviceId, starts: [HALF_PAST] })))?.code,
    ).toBe('SLOT_NOT_AVAILABLE');
  });

  test('A5: a client has one seat in a session', async () => {
    const salon = await givenBusiness({ capacity: 5 });
    const clientId = await given.client(salon);
    const options = { serviceId: salon.serviceId, starts: [TEN], clientId };
    await book(salon.ownerContext, options);
    expect((await refusalOf(book(salon.ownerContext, options)))?.code).toBe('CLIENT_BUSY');
  });

  test('A11: without a provider it goes to one that is free', async () => {
    const salon = await givenBusiness();
    const colleague = await given.staffMember(salon);
    await given.openEveryDay(salon, { providerId: colleague.id });
    const serviceId = await given.service(salon, { providerIds: [salon.ownerId, colleague.id] });
    const options = { serviceId, providerId: null, starts: [TEN] };
    await book(salon.ownerContext, options);
    await book(salon.ownerContext, options);
    const appointments = await appointmentsOf(salon);
    expect(new Set(appointments.map(({ provider_id }) => provider_id))).toEqual(
      new Set([salon.ownerId, colleague.id]),
    );
    expect((await refusalOf(book(salon.ownerContext, options)))?.code).toBe('SLOT_NOT_AVAILABLE');
  });

  test('P8: for a guest whose name and phone are noted', async () => {
    const salon = await givenBusiness();
    await book(salon.ownerContext, {
      serviceId: salon.serviceId,
      starts: [TEN],
      guestName: 'Gina',
      guestPhoneNumber: '+359880000009',
    });
    expect(await appointmentsOf(salon)).toMatchObject([
      { client_id: null, guest_name: 'Gina', guest_phone_number: '+359880000009' },
    ]);
  });

  test('P9: the history says who added it and when', async () => {
    const salon = await givenBusiness();
    await book(salon.ownerContext, { serviceId: salon.serviceId, starts: [TEN] });
    const [appointment] = await appointmentsOf(salon);
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('organization_id', '=', salon.scope.organizationId)
      .execute();
    expect(entries).toMatchObject([
      {
        object_type: 'APPOINTMENT',
        object_id: appointment?.id,
        action: 'created',
        actor_id: salon.ownerId,
        before: null,
      },
    ]);
  });

  test('N2: the client is notified if the staff member says so, and not otherwise', async () => {
    const salon = await givenBusiness();
    const clientId = await given.client(salon);
    await book(salon.ownerContext, { serviceId: salon.serviceId, starts: [TEN], clientId });
    await book(salon.ownerContext, {
      serviceId: salon.serviceId,
      starts: [ELEVEN],
      clientId,
      notifyClient: true,
    });
    const messages = await db
      .selectFrom('messages')
      .selectAll()
      .where('organization_id', '=', salon.scope.organizationId)
      .execute();
    expect(messages).toMatchObject([{ kind: 'client.appointmentCreated', client_id: clientId }]);
  });
});

describe('answers to custom questions', () => {
  test('spec 3: are kept with the appointment', async () => {
    const salon = await givenBusiness();
    const id = await given.question(salon, salon.serviceId, { name: 'Allergies', required: true });
    await book(salon.ownerContext, {
      serviceId: salon.serviceId,
      starts: [TEN],
      answers: [{ id, value: 'nuts' }],
    });
    expect(
      await db
        .selectFrom('appointment_fields')
        .selectAll()
        .where('organization_id', '=', salon.scope.organizationId)
        .execute(),
    ).toMatchObject([{ name: 'Allergies', value: 'nuts', service_field_id: id }]);
  });

  test('spec 5: a required one that is missing is refused and nothing is booked', async () => {
    const salon = await givenBusiness();
    await given.question(salon, salon.serviceId, { required: true });
    const refusal = await refusalOf(book(salon.ownerContext, { serviceId: salon.serviceId, starts: [TEN] }));
    expect(refusal).toMatchObject({ code: 'REQUIRED_FIELD_MISSING', path: ['fieldsData'] });
    expect(await appointmentsOf(salon)).toEqual([]);
  });
});

describe('P4: the same key', () => {
  test('books once and answers the same, also though the slot is taken by then', async () => {
    const salon = await givenBusiness();
    const options = { serviceId: salon.serviceId, starts: [TEN], clientMutationId: 'key-1' };
    const first = await book(salon.ownerContext, options);
    expect(await book(salon.ownerContext, options)).toEqual(first);
    expect(await appointmentsOf(salon)).toHaveLength(1);
  });

  test('books once when both come at the same moment', async () => {
    const salon = await givenBusiness({ capacity: 8 });
    const options = { serviceId: salon.serviceId, starts: [TEN], clientMutationId: 'key-2' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => book(salon.ownerContext, options)));
    expect(new Set(answers.map(({ appointmentIds }) => appointmentIds[0])).size).toBe(1);
    expect(await appointmentsOf(salon)).toHaveLength(1);
  });

  test('with another body is refused', async () => {
    const salon = await givenBusiness();
    await book(salon.ownerContext, { serviceId: salon.serviceId, starts: [TEN], clientMutationId: 'key-3' });
    const other = { serviceId: salon.serviceId, starts: [ELEVEN], clientMutationId: 'key-3' };
    expect((await refusalOf(book(salon.ownerContext, other)))?.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('of another person is another key', async () => {
    const salon = await givenBusiness();
    const receptionist = await given.staffMember(salon, { role: 'receptionist' });
    await book(salon.ownerContext, { serviceId: salon.serviceId, starts: [TEN], clientMutationId: 'key-4' });
    await book(receptionist.context, {
      serviceId: salon.serviceId,
      providerId: salon.ownerId,
      starts: [ELEVEN],
      clientMutationId: 'key-4',
    });
    expect(await appointmentsOf(salon)).toHaveLength(2);
  });
});

describe('who may book what', () => {
  test('R1: ordinary staff book for themselves only', async () => {
    const salon = await givenBusiness();
    const member = await given.staffMember(salon);
    await given.openEveryDay(salon, { providerId: member.id });
    const serviceId = await given.service(salon, { providerIds: [salon.ownerId, member.id] });
    await book(member.context, { serviceId, starts: [TEN] });
    const other = { serviceId, providerId: salon.ownerId, starts: [TEN] };
    expect((await refusalOf(book(member.context, other)))?.code).toBe('ACTION_NOT_ALLOWED');
  });

  test('R1: any provider means, for ordinary staff, themselves', async () => {
    const salon = await givenBusiness();
    const member = await given.staffMember(salon);
    await given.openEveryDay(salon, { providerId: member.id });
    const serviceId = await given.service(salon, { providerIds: [salon.ownerId, member.id] });
    await book(member.context, { serviceId, providerId: null, starts: [TEN] });
    expect(await appointmentsOf(salon)).toMatchObject([{ provider_id: member.id }]);
  });

  test('R2: ids of another organization are as good as none', async () => {
    const salon = await givenBusiness();
    const foreign = await givenBusiness();
    const clientId = await given.client(foreign);
    const { ownerContext, serviceId } = salon;
    const starts = [TEN];
    expect(await refusalOf(book(ownerContext, { serviceId: foreign.serviceId, starts }))).toMatchObject({
      code: 'NOT_FOUND',
      path: ['timeSlots', 0, 'serviceId'],
    });
    expect(
      (await refusalOf(book(ownerContext, { serviceId, providerId: foreign.ownerId, starts })))?.code,
    ).toBe('SLOT_NOT_AVAILABLE');
    expect(await refusalOf(book(ownerContext, { serviceId, starts, clientId }))).toMatchObject({
      code: 'NOT_FOUND',
      path: ['clientId'],
    });
    expect(await appointmentsOf(salon)).toEqual([]);
  });

  test('C4: a removed client cannot book', async () => {
    const salon = await givenBusiness();
    const clientId = await given.client(salon);
    await db.updateTable('clients').set({ removed_at: new Date() }).where('id', '=', clientId).execute();
    const refusal = await refusalOf(
      book(salon.ownerContext, { serviceId: salon.serviceId, starts: [TEN], clientId }),
    );
    expect(refusal?.code).toBe('CLIENT_BLOCKED');
  });
});
