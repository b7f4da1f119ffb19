import { describe, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import type { BookingOptions } from '../../../../../test/given/appointment.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { createPlace } from '../../../business/place/place.ts';
import { deleteAppointment } from '../cancel/deleteAppointment.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Tuesday at ten in Sofia. */
const TEN = MONDAY_MORNING + 24 * HOUR;
const TUESDAY = { from: '2026-03-03', to: '2026-03-03' };

const LIST = `query List($filterBy: AppointmentFilter, $orderBy: [AppointmentOrder!], $first: Int, $page: Int) {
  viewer { ... on Provider { appointments(filterBy: $filterBy, orderBy: $orderBy, first: $first, page: $page) {
    edges { node { id startAt status } }
    pageInfo { total hasNextPage currentPage start end }
  } } }
}`;

interface Listed {
  edges: { node: { id: string; startAt: string; status: string } }[];
  pageInfo: { total: number; hasNextPage: boolean; currentPage: number; start: number; end: number };
}

/** A business that is open every day, with a service of half an hour for two. */
async function givenBusiness() {
  const organization = await given.organization();
  await given.openEveryDay(organization);
  const member = await given.staffMember(organization);
  await given.openEveryDay(organization, { providerId: member.id });
  const providerIds = [organization.ownerId, member.id];
  const serviceId = await given.service(organization, { capacity: 2, providerIds, price: 2_500 });
  const book = (overrides: Partial<BookingOptions> = {}) =>
    given.appointment(organization.ownerContext, { serviceId, starts: [TEN], ...overrides });
  return { ...organization, member, serviceId, book };
}

async function list(staff: StaffContext, variables: Record<string, unknown> = {}): Promise<Listed> {
  const { data, refusals } = await ask(staff, LIST, variables);
  expect(refusals).toEqual([]);
  return (data as { viewer: { appointments: Listed } }).viewer.appointments;
}

async function ids(staff: StaffContext, variables: Record<string, unknown> = {}): Promise<string[]> {
  return (await list(staff, variables)).edges.map(({ node }) => node.id);
}

const idOf = (id: string) => toGlobalId('Appointment', id);

describe('the list of appointments', () => {
  test('spec 7: by default newest first', async () => {
    const salon = await givenBusiness();
    const ten = await salon.book();
    const eleven = await salon.book({ starts: [TEN + HOUR] });
    expect(await ids(salon.ownerContext)).toEqual([eleven, ten].map(idOf));
    const orderBy = [{ field: 'START_AT', direction: 'ASC' }];
    expect(await ids(salon.ownerContext, { orderBy })).toEqual([ten, eleven].map(idOf));
  });

  test('T4: the days of a date filter are both included, in the viewer’s zone', async () => {
    const salon = await givenBusiness();
    await given.openEveryDay(salon, { openTime: '00:00', closeTime: '24:00' });
    const firstMinute = await salon.book({ starts: [TEN - 10 * HOUR] });
    const last = await salon.book({ starts: [TEN + 13.5 * HOUR] });
    await salon.book({ starts: [TEN + 14 * HOUR] });
    await salon.book({ starts: [TEN - 10.5 * HOUR] });
    expect(await ids(salon.ownerContext, { filterBy: { date: TUESDAY } })).toEqual(
      [last, firstMinute].map(idOf),
    );
  });

  test('T4: what began before the first day and reaches into it is there, however long it is', async () => {
    const salon = await givenBusiness();
    await given.openEveryDay(salon, { openTime: '00:00', closeTime: '24:00' });
    const starts = Array.from({ length: 76 }, (_, slot) => MONDAY_MORNING + (slot + 1) * 30 * MINUTE);
    const untilWednesday = await salon.book({ starts });
    const wednesday = { from: '2026-03-04', to: '2026-03-04' };
    expect(await ids(salon.ownerContext, { filterBy: { date: wednesday } })).toEqual([idOf(untilWednesday)]);
    const thursday = { from: '2026-03-05', to: '2026-03-05' };
    expect(await ids(salon.ownerContext, { filterBy: { date: thursday } })).toEqual([]);
  });

  test('P2: canceled ones stay hidden unless the filter asks for them', async () => {
    const salon = await givenBusiness();
    const id = await salon.book();
    await deleteAppointment(salon.ownerContext, { id, cancellationReason: null, clientMutationId: null });
    expect(await ids(salon.ownerContext)).toEqual([]);
    expect(await ids(salon.ownerContext, { filterBy: { statuses: ['CANCELED'] } })).toEqual([idOf(id)]);
  });

  test('is filtered by client, provider and service', async () => {
    const salon = await givenBusiness();
    const clientId = await given.client(salon);
    const wanted = await salon.book({ clientId, providerId: salon.member.id });
    await salon.book();
    const filters = [
      { clientId: toGlobalId('Client', clientId) },
      { providerIds: [toGlobalId('Provider', salon.member.id)] },
      { serviceIds: [toGlobalId('Service', salon.serviceId)], clientId: toGlobalId('Client', clientId) },
    ];
    for (const filterBy of filters)
      expect(await ids(salon.ownerContext, { filterBy })).toEqual([idOf(wanted)]);
  });

  test('spec 7: has pages with their range and total', async () => {
    const salon = await givenBusiness();
    for (const hour of [0, 1, 2]) await salon.book({ starts: [TEN + hour * HOUR] });
    expect((await list(salon.ownerContext, { first: 2 })).pageInfo).toEqual({
      total: 3,
      hasNextPage: true,
      currentPage: 1,
      start: 1,
      end: 2,
    });
    expect((await list(salon.ownerContext, { first: 2, page: 2 })).pageInfo).toEqual({
      total: 3,
      hasNextPage: false,
      currentPage: 2,
      start: 3,
      end: 3,
    });
  });

  test.each([
    ['backwards', { from: '2026-03-04', to: '2026-03-03' }, ['filterBy', 'date', 'to']],
    ['longer than 400 days', { from: '2026-01-01', to: '2027-06-01' }, ['filterBy', 'date', 'to']],
    ['in no calendar’s year', { from: '0001-01-01', to: '2026-03-03' }, ['filterBy', 'date', 'from']],
  ])('a date filter that is %s is refused', async (_, date, path) => {
    const { ownerContext } = await given.organization();
    const { refusals } = await ask(ownerContext, LIST, { filterBy: { date } });
    expect(refusals).toMatchObject([{ code: 'BAD_INPUT', path }]);
  });
});

const VIEW = `query View($id: ID!) { viewer { ... on Provider { appointment(id: $id) {
  id rowId status startAt endAt duration capacity seatsTaken due currency amountPaid cancellationReason version
  isRecurring isPartOfRecurringSequence guestName clientId allowedActions createdBy { name type }
  client { name totalAppointmentsCount } provider { id } service { title } fieldsData { name value type }
  timeSlots { startAt date capacity seatsLeft } audit { action }
} } } }`;

async function view(staff: StaffContext, id: string): Promise<Record<string, unknown> | null> {
  const { data, refusals } = await ask(staff, VIEW, { id: idOf(id) });
  expect(refusals).toEqual([]);
  return (data as { viewer: { appointment: Record<string, unknown> | null } }).viewer.appointment;
}

describe('the view of an appointment', () => {
  test('spec 3: gives its fields', async () => {
    const salon = await givenBusiness();
    const clientId = await given.client(salon, { name: 'Clara' });
    const question = await given.question(salon, salon.serviceId);
    const id = await salon.book({
      clientId,
      starts: [TEN, TEN + 30 * MINUTE],
      answers: [{ id: question, value: 'nuts' }],
    });
    expect(await view(salon.ownerContext, id)).toMatchObject({
      id: idOf(id),
      rowId: 1,
      status: 'CONFIRMED',
      startAt: '2026-03-03T08:00:00.000Z',
      endAt: '2026-03-03T09:00:00.000Z',
      duration: 60,
      capacity: 2,
      seatsTaken: 1,
      due: 5_000,
      currency: 'eur',
      amountPaid: null,
      createdBy: { name: salon.ownerContext.provider.name, type: 'PROVIDER' },
      client: { name: 'Clara', totalAppointmentsCount: 1 },
      provider: { id: toGlobalId('Provider', salon.ownerId) },
      service: { title: 'Haircut' },
      fieldsData: [{ name: 'Allergies', value: 'nuts', type: 'TEXT' }],
      timeSlots: [
        { startAt: '2026-03-03T08:00:00.000Z', date: '2026-03-03', capacity: 2, seatsLeft: 1 },
        { startAt: '2026-03-03T08:30:00.000Z', date: '2026-03-03', capacity: 2, seatsLeft: 1 },
      ],
      audit: [{ action: 'created' }],
      allowedActions: ['CANCEL', 'OFFER_ALTERNATIVE', 'MODIFY', 'MARK_AS_PAID'],
      isRecurring: false,
      isPartOfRecurringSequence: false,
    });
  });

  test('R1: someone who sees no clients gets neither the client nor its id', async () => {
    const salon = await givenBusiness();
    const clientId = await given.client(salon, { name: 'Clara' });
    const id = await salon.book({ clientId });
    const seen = { client: { name: 'Clara' }, clientId: toGlobalId('Client', clientId) };
    expect(await view(salon.ownerContext, id)).toMatchObject(seen);
    const hidden = await given.withSets(salon, salon.member.id, { clients: [], appointments: ['VIEW_ALL'] });
    expect(await view(hidden, id)).toMatchObject({ client: null, clientId: null });
  });

  test('P2: the person who canceled it may undo that, nobody else', async () => {
    const salon = await givenBusiness();
    const receptionist = await given.staffMember(salon, { role: 'receptionist' });
    const id = await salon.book();
    await deleteAppointment(salon.ownerContext, { id, cancellationReason: 'Ill', clientMutationId: null });
    expect(await view(salon.ownerContext, id)).toMatchObject({
      cancellationReason: 'Ill',
      allowedActions: ['UNDO'],
    });
    expect(await view(receptionist.context, id)).toMatchObject({ allowedActions: [] });
  });

  test('R1: ordinary staff see a colleague’s and act on their own only', async () => {
    const salon = await givenBusiness();
    const colleagues = await salon.book();
    const own = await salon.book({ providerId: salon.member.id });
    expect(await view(salon.member.context, colleagues)).toMatchObject({ allowedActions: [], audit: [] });
    expect(await view(salon.member.context, own)).toMatchObject({
      allowedActions: ['CANCEL', 'OFFER_ALTERNATIVE', 'MODIFY', 'MARK_AS_PAID'],
    });
  });
});

describe('R2: an appointment out of reach', () => {
  test('of another organization does not exist: not in lists, not by its id, not as a node', async () => {
    const salon = await givenBusiness();
    const stranger = await given.organization();
    const id = await salon.book();
    expect(await ids(stranger.ownerContext)).toEqual([]);
    expect(await view(stranger.ownerContext, id)).toBeNull();
    const node = 'query Node($id: ID!) { node(id: $id) { id } }';
    const theirs = await ask(stranger.ownerContext, node, { id: idOf(id) });
    const nothing = await ask(stranger.ownerContext, node, { id: idOf('999999') });
    expect(theirs).toEqual(nothing);
    expect(theirs.refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  test('its answers are out of reach with it', async () => {
    const salon = await givenBusiness();
    const stranger = await given.organization();
    const question = await given.question(salon, salon.serviceId);
    const id = await salon.book({ answers: [{ id: question, value: 'nuts' }] });
    const value = await db
      .selectFrom('appointment_fields')
      .select('id')
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    const node = 'query Node($id: ID!) { node(id: $id) { id } }';
    const variables = { id: toGlobalId('AppointmentFieldValue', value.id) };
    expect((await ask(salon.ownerContext, node, variables)).data).toEqual({ node: variables });
    expect((await ask(stranger.ownerContext, node, variables)).refusals).toMatchObject([
      { code: 'NOT_FOUND' },
    ]);
  });

  test('of another place is not seen by ordinary staff of this one', async () => {
    const salon = await givenBusiness();
    const elsewhere = await given.staffMember(salon, { placeIds: [await given.place(salon)] });
    const id = await salon.book();
    expect(await ids(elsewhere.context)).toEqual([]);
    expect(await view(elsewhere.context, id)).toBeNull();
  });
});

test('N5: the live cursor is read before the data', async () => {
  const salon = await givenBusiness();
  await salon.book();
  const { data } = await ask(salon.ownerContext, '{ viewer { ... on Provider { liveCursor } } }');
  expect(data).toEqual({ viewer: { liveCursor: '1' } });
});

test('spec 3: an appointment of a class names its weekly time, another one none', async () => {
  const studio = await given.organization();
  await given.openEveryDay(studio);
  const yoga = await given.service(studio, { title: 'Yoga', duration: 60 });
  await given.classTime(studio, yoga, { day: 1, startAt: '18:00', endAt: '19:00', capacity: 8 });
  const haircut = await given.service(studio);
  const tuesday = MONDAY_MORNING + 24 * 3_600_000;
  const { ownerContext } = studio;
  const atSix = [tuesday + 8 * 3_600_000];
  const ids = [
    await given.appointment(ownerContext, { serviceId: yoga, starts: atSix, duration: 60 }),
    await given.appointment(ownerContext, { serviceId: haircut, starts: [tuesday] }),
  ];
  const source = `query Q($id: ID!) { node(id: $id) { ... on Appointment { recurringTimeSlot { capacity day } } } }`;
  const answers = await Promise.all(
    ids.map((id) => ask(ownerContext, source, { id: toGlobalId('Appointment', id) })),
  );
  expect(answers.map(({ data }) => data?.node)).toEqual([
    { recurringTimeSlot: { capacity: 8, day: 1 } },
    { recurringTimeSlot: null },
  ]);
});

const SLOT_DATES = `query ($id: ID!) { node(id: $id) { ... on Appointment { timeSlots { date } } } }`;

describe('T6: the dates of an appointment are those of its place', () => {
  test('also for who sees the appointment, but no place except its own', async () => {
    const salon = await given.organization();
    const { ownerContext, scope } = salon;
    const far = { name: 'Far', locale: 'en', timezone: 'Pacific/Auckland', currency: 'eur' } as const;
    const farId = await ownerContext.transaction((tx) => createPlace(tx, scope, far));
    const colleague = await given.staffMember(salon, { placeIds: [farId] });
    const member = await given.staffMember(salon);
    const sets = { ...member.context.provider.sets, appointments: ['VIEW_ALL'], places: [] };
    await db
      .updateTable('roles')
      .set({ sets: JSON.stringify(sets) })
      .where('id', '=', salon.roleIds.staff)
      .execute();
    const serviceId = await given.service(salon, { providerIds: [colleague.id] });
    // Noon of Tuesday in UTC is one o'clock on Wednesday in Auckland.
    const startAt = Date.UTC(2026, 2, 3, 12);
    const id = await given.appointment(ownerContext, {
      serviceId,
      providerId: colleague.id,
      starts: [startAt],
      allowOutsideHours: true,
    });
    const reader = await given.contextOf(scope, member.id);
    const { data, refusals } = await ask(reader, SLOT_DATES, { id: idOf(id) });
    expect(refusals).toEqual([]);
    expect(data).toEqual({ node: { timeSlots: [{ date: '2026-03-04' }] } });
  });
});
