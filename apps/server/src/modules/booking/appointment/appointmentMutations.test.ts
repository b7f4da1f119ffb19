import { describe, expect, test } from 'vitest';
import { type Answer, ask } from '../../../../test/ask.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

const MINUTE = 60_000;
/** Tuesday at ten in Sofia. */
const TEN = MONDAY_MORNING + 24 * 60 * MINUTE;
const iso = (instant: number) => new Date(instant).toISOString();

/** A business that is open every day, with a service of half an hour. */
async function givenBusiness() {
  const organization = await given.organization();
  await given.openEveryDay(organization);
  const serviceId = await given.service(organization);
  const slot = (start = TEN, end = start + 30 * MINUTE) => ({
    serviceId: toGlobalId('Service', serviceId),
    providerId: toGlobalId('Provider', organization.ownerId),
    startAt: iso(start),
    endAt: iso(end),
  });
  return { ...organization, serviceId, slot };
}

function book(staff: StaffContext, input: object, name = 'addAppointment'): Promise<Answer> {
  const source = `mutation Book($input: AddAppointmentInput!) { ${name}(input: $input) {
    appointments { id startAt guestName guestPhoneNumber attendeeName client { name } } warnings clientMutationId
  } }`;
  return ask(staff, source, { input });
}

const appointments = ({ scope }: { scope: StaffContext['scope'] }) =>
  db
    .selectFrom('appointments')
    .select('status')
    .where('organization_id', '=', scope.organizationId)
    .execute();

describe('booking over the API', () => {
  test.each(['addAppointment', 'bookTimeSlots'])('P1: %s answers the appointments', async (name) => {
    const salon = await givenBusiness();
    const clientId = toGlobalId('Client', await given.client(salon, { name: 'Clara' }));
    const timeSlots = [salon.slot(), salon.slot(TEN + 120 * MINUTE)];
    const input = { timeSlots, clientId, attendeeName: 'Her son', clientMutationId: 'key' };
    const { data } = await book(salon.ownerContext, input, name);
    expect(data).toMatchObject({
      [name]: {
        appointments: [
          { startAt: iso(TEN), client: { name: 'Clara' }, attendeeName: 'Her son' },
          { startAt: iso(TEN + 120 * MINUTE) },
        ],
        warnings: [],
        clientMutationId: 'key',
      },
    });
  });

  test('A10: a booking outside hours on purpose says which rule it breaks', async () => {
    const salon = await givenBusiness();
    const timeSlots = [salon.slot(TEN + 10 * 60 * MINUTE)];
    expect((await book(salon.ownerContext, { timeSlots })).refusals).toMatchObject([
      { code: 'SLOT_NOT_AVAILABLE' },
    ]);
    const { data } = await book(salon.ownerContext, { timeSlots, allowOutsideHours: true });
    expect(data).toMatchObject({ addAppointment: { warnings: ['OUTSIDE_HOURS'] } });
  });

  test('C5, P8: a guest’s number is stored with its country code', async () => {
    const salon = await givenBusiness();
    const guest = { guestName: 'Gina', guestPhoneNumber: '088 000 0007' };
    const { data } = await book(salon.ownerContext, { timeSlots: [salon.slot()], ...guest });
    expect(data).toMatchObject({
      addAppointment: {
        appointments: [{ guestName: 'Gina', guestPhoneNumber: '+359880000007', client: null }],
      },
    });
    const bad = { timeSlots: [salon.slot(TEN + 60 * MINUTE)], guestPhoneNumber: '12' };
    expect((await book(salon.ownerContext, bad)).refusals).toMatchObject([
      { code: 'WRONG_PHONE_NUMBER', path: ['guestPhoneNumber'] },
    ]);
  });
});

describe('bad input is refused by code and path, and changes nothing', () => {
  type Salon = Awaited<ReturnType<typeof givenBusiness>>;
  test.each<[string, (salon: Salon) => object, string]>([
    [
      'the end before the start',
      ({ slot }) => ({ timeSlots: [slot(TEN, TEN - 30 * MINUTE)] }),
      'SLOT_NOT_AVAILABLE',
    ],
    [
      'a slot of the wrong length',
      ({ slot }) => ({ timeSlots: [slot(TEN, TEN + 46 * MINUTE)] }),
      'SLOT_NOT_AVAILABLE',
    ],
    ['the same slot twice', ({ slot }) => ({ timeSlots: [slot(), slot()] }), 'SLOTS_OVERLAP'],
    [
      '10,000 slots',
      ({ slot }) => ({ timeSlots: Array.from({ length: 10_000 }, () => slot()) }),
      'BAD_INPUT',
    ],
    ['no slot', () => ({ timeSlots: [] }), 'BAD_INPUT'],
    [
      'a client’s id that is a service’s',
      ({ slot }) => ({ timeSlots: [slot()], clientId: slot().serviceId }),
      'BAD_ID',
    ],
    [
      'a name of 121 characters',
      ({ slot }) => ({ timeSlots: [slot()], guestName: 'x'.repeat(121) }),
      'TEXT_TOO_LONG',
    ],
    [
      'an answer to a question that is not asked',
      ({ slot }) => ({
        timeSlots: [slot()],
        fieldsData: [{ id: toGlobalId('ServiceAppointmentField', '1'), value: 'x' }],
      }),
      'NOT_FOUND',
    ],
  ])('%s', async (_, inputOf, code) => {
    const salon = await givenBusiness();
    const { refusals } = await book(salon.ownerContext, inputOf(salon));
    expect(refusals).toMatchObject([{ code }]);
    expect(refusals[0]?.path).toBeDefined();
    expect(await appointments(salon)).toEqual([]);
  });

  test('a reason of 121 characters', async () => {
    const salon = await givenBusiness();
    const id = await given.appointment(salon.ownerContext, { serviceId: salon.serviceId, starts: [TEN] });
    const input = { id: toGlobalId('Appointment', id), cancellationReason: 'x'.repeat(121) };
    const source =
      'mutation M($input: DeleteAppointmentInput!) { deleteAppointment(input: $input) { deletedAppointmentId } }';
    expect((await ask(salon.ownerContext, source, { input })).refusals).toMatchObject([
      { code: 'TEXT_TOO_LONG', path: ['cancellationReason'], values: { max: 120 } },
    ]);
    expect(await appointments(salon)).toEqual([{ status: 'CONFIRMED' }]);
  });
});

test('spec 7: deleting and undoing over the API answer the appointment', async () => {
  const salon = await givenBusiness();
  const id = toGlobalId(
    'Appointment',
    await given.appointment(salon.ownerContext, { serviceId: salon.serviceId, starts: [TEN] }),
  );
  const remove = `mutation M($input: DeleteAppointmentInput!) { deleteAppointment(input: $input) {
    deletedAppointmentId appointment { id status cancellationReason allowedActions }
  } }`;
  const removed = await ask(salon.ownerContext, remove, { input: { id, cancellationReason: ' Ill ' } });
  expect(removed.data).toEqual({
    deleteAppointment: {
      deletedAppointmentId: id,
      appointment: { id, status: 'CANCELED', cancellationReason: 'Ill', allowedActions: ['UNDO'] },
    },
  });
  const undo = `mutation M($input: UndoDeleteAppointmentInput!) { undoDeleteAppointment(input: $input) {
    appointment { id status }
  } }`;
  expect((await ask(salon.ownerContext, undo, { input: { id } })).data).toEqual({
    undoDeleteAppointment: { appointment: { id, status: 'CONFIRMED' } },
  });
});
