import { wallTimeToInstant } from '@slotkeeper/domain/time/zonedTime';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as writeGiven } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

const MINUTE = 60_000;
const ten = (date: string) => wallTimeToInstant('Europe/Sofia', date, 600);

/** A business that is open every day, with a service of half an hour. */
async function givenBusiness() {
  const organization = await given.organization();
  await given.openEveryDay(organization);
  const serviceId = await given.service(organization);
  const slot = (date = '2026-03-03', minutes = 0) => ({
    serviceId: toGlobalId('Service', serviceId),
    providerId: toGlobalId('Provider', organization.ownerId),
    startAt: new Date(ten(date) + minutes * MINUTE).toISOString(),
    endAt: new Date(ten(date) + (minutes + 30) * MINUTE).toISOString(),
  });
  return { ...organization, serviceId, slot };
}

type Business = Awaited<ReturnType<typeof givenBusiness>>;

const BOOK = `mutation ($input: BookRecurringTimeSlotsInput!) { bookRecurringTimeSlots(input: $input) {
  appointments { id startAt isPartOfRecurringSequence recurrencePattern formattedRecurrencePattern
    series { freq startsOn until occurrencesCount skippedDates { date reason message } } }
  skippedDates { date reason message } warnings clientMutationId } }`;
const UPDATE = `mutation ($input: UpdateRecurringAppointmentWithTimeSlotsInput!) {
  updateRecurringAppointmentWithTimeSlots(input: $input) { updatedAppointment { id startAt }
    updatedAppointments { startAt } newAppointment { id } newAppointments { id } canceledAppointments { id status }
    skippedDates { date from } warnings clientMutationId } }`;
const DELETE = `mutation ($input: DeleteRecurringAppointmentInput!) {
  deleteRecurringAppointment(input: $input) { deletedAppointmentIds clientMutationId } }`;

const weekly = { freq: 'WEEKLY', until: '2026-03-17' };

function book(salon: Business, input: object = {}, staff: StaffContext | null = salon.ownerContext) {
  return ask(staff, BOOK, { input: { timeSlots: [salon.slot()], recurrenceOptions: weekly, ...input } });
}

/** The ids of the appointments of a sequence on three Tuesdays. */
async function booked(salon: Business): Promise<string[]> {
  const { data } = await book(salon);
  return idsIn(data);
}

function idsIn(data: Record<string, unknown> | null): string[] {
  const payload = data?.bookRecurringTimeSlots as { appointments: { id: string }[] } | undefined;
  return (payload?.appointments ?? []).map(({ id }) => id);
}

describe('booking a sequence over the API', () => {
  test('answers the appointments, each with its pattern', async () => {
    const salon = await givenBusiness();
    const { data, refusals } = await book(salon, { clientMutationId: 'key' });
    expect(refusals).toEqual([]);
    const appointment = {
      isPartOfRecurringSequence: true,
      recurrencePattern: 'FREQ=WEEKLY;UNTIL=20260317',
      formattedRecurrencePattern: 'Every Tuesday at 10:00, until Tuesday, 17th March 2026',
      series: {
        freq: 'WEEKLY',
        startsOn: '2026-03-03',
        until: '2026-03-17',
        occurrencesCount: 3,
        skippedDates: [],
      },
    };
    expect(data).toMatchObject({
      bookRecurringTimeSlots: {
        appointments: [appointment, appointment, appointment],
        skippedDates: [],
        warnings: [],
        clientMutationId: 'key',
      },
    });
  });

  test('the pattern is in the viewer’s language', async () => {
    const salon = await givenBusiness();
    const [id] = await booked(salon);
    await db.updateTable('providers').set({ locale: 'bg' }).where('id', '=', salon.ownerId).execute();
    const source = `query ($id: ID!) { viewer { ... on Provider { appointment(id: $id) { formattedRecurrencePattern } } } }`;
    const provider = { ...salon.ownerContext.provider, locale: 'bg' as const };
    const { data } = await ask({ ...salon.ownerContext, provider }, source, { id });
    expect(JSON.stringify(data).replaceAll('\u202F', ' ')).toContain(
      'Всеки вторник в 10:00 ч., до вторник, 17 март 2026 г.',
    );
  });

  test('a single appointment has no pattern', async () => {
    const salon = await givenBusiness();
    const { serviceId } = salon;
    const id = await given.appointment(salon.ownerContext, { serviceId, starts: [ten('2026-03-05')] });
    const source = `query ($id: ID!) { viewer { ... on Provider { appointment(id: $id) {
      isPartOfRecurringSequence recurrencePattern formattedRecurrencePattern series { freq } } } } }`;
    expect((await ask(salon.ownerContext, source, { id: toGlobalId('Appointment', id) })).data).toEqual({
      viewer: {
        appointment: {
          isPartOfRecurringSequence: false,
          recurrencePattern: null,
          formattedRecurrencePattern: null,
          series: null,
        },
      },
    });
  });

  test('P5: with skipConflicts it says which dates were left out, and why', async () => {
    const salon = await givenBusiness();
    await given.vacation(salon, { startAt: ten('2026-03-10'), endAt: ten('2026-03-11') });
    const skipped = {
      date: '2026-03-10',
      reason: 'SLOT_NOT_AVAILABLE',
      message: 'Time slot is not available! Please try booking a different one.',
    };
    const { data } = await book(salon, { skipConflicts: true });
    expect(data).toMatchObject({
      bookRecurringTimeSlots: {
        appointments: [{ series: { occurrencesCount: 2, skippedDates: [skipped] } }, {}],
        skippedDates: [skipped],
      },
    });
  });

  test('P5: dates too far ahead are no conflicts: the booking leaves them to the job, also when it is sent again', async () => {
    const salon = await givenBusiness();
    const input = {
      timeSlots: [salon.slot('2031-02-25')],
      recurrenceOptions: { freq: 'WEEKLY', until: '2031-03-11' },
      skipConflicts: true,
      clientMutationId: 'far',
    };
    const [first, again] = [await book(salon, input), await book(salon, input)];
    for (const { data } of [first, again])
      expect(data).toMatchObject({
        bookRecurringTimeSlots: {
          appointments: [{ series: { until: '2031-03-11', skippedDates: [] } }],
          skippedDates: [],
        },
      });
  });

  test('P5: without, it is refused with the dates', async () => {
    const salon = await givenBusiness();
    await given.vacation(salon, { startAt: ten('2026-03-10'), endAt: ten('2026-03-11') });
    expect((await book(salon)).refusals).toEqual([
      {
        code: 'OCCURRENCES_CONFLICT',
        path: ['timeSlots'],
        conflicts: [{ date: '2026-03-10', reason: 'SLOT_NOT_AVAILABLE', brokenRule: 'DURING_VACATION' }],
      },
    ]);
  });

  test.each<[string, object, object]>([
    [
      'an end before today',
      { recurrenceOptions: { freq: 'DAILY', until: '2026-03-01' } },
      { code: 'UNTIL_TOO_EARLY', path: ['recurrenceOptions', 'until'] },
    ],
    [
      'an id of another kind',
      { clientId: toGlobalId('Service', '1') },
      { code: 'BAD_ID', path: ['clientId'] },
    ],
    ['too long a name', { guestName: 'x'.repeat(121) }, { code: 'TEXT_TOO_LONG', path: ['guestName'] }],
    ['no slots', { timeSlots: [] }, { code: 'BAD_INPUT', path: ['timeSlots'] }],
  ])('is refused with %s', async (_, input, refusal) => {
    expect((await book(await givenBusiness(), input)).refusals).toMatchObject([refusal]);
  });

  test('R2: is for nobody who is not signed in', async () => {
    const salon = await givenBusiness();
    expect((await book(salon, {}, null)).refusals).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
  });
});

describe('changing a sequence over the API', () => {
  test('P6: updateAll and deleteAll mean all that have not started', async () => {
    const salon = await givenBusiness();
    const ids = await booked(salon);
    const input = {
      id: ids[1],
      timeSlots: [salon.slot('2026-03-10', 60)],
      updateAll: true,
      clientMutationId: 'k',
    };
    expect((await ask(salon.ownerContext, UPDATE, { input })).data).toEqual({
      updateRecurringAppointmentWithTimeSlots: {
        updatedAppointment: { id: ids[1], startAt: salon.slot('2026-03-10', 60).startAt },
        updatedAppointments: ['2026-03-10', '2026-03-03', '2026-03-17'].map((date) => ({
          startAt: salon.slot(date, 60).startAt,
        })),
        newAppointment: null,
        newAppointments: [],
        canceledAppointments: [],
        skippedDates: [],
        warnings: [],
        clientMutationId: 'k',
      },
    });
    const deletion = { id: ids[2], deleteAll: true };
    expect((await ask(salon.ownerContext, DELETE, { input: deletion })).data).toEqual({
      deleteRecurringAppointment: { deletedAppointmentIds: ids, clientMutationId: null },
    });
  });

  test('P6: months without the new day are named, then canceled; further ones are asked about', async () => {
    const salon = await givenBusiness();
    const monthly = { freq: 'MONTHLY', until: '2026-05-30' };
    const { data } = await book(salon, { timeSlots: [salon.slot('2026-03-15')], recurrenceOptions: monthly });
    const [, april, may] = idsIn(data);
    const move = (id: string | undefined, date: string, consent: object = {}) =>
      ask(salon.ownerContext, UPDATE, {
        input: { id, timeSlots: [salon.slot(date)], updateAll: true, ...consent },
      });
    const conflicts = [{ date: '2026-04-15', from: '2026-04-15', reason: 'NO_SUCH_DATE' }];
    const refused = await move(may, '2026-05-31');
    expect(refused.refusals).toMatchObject([{ code: 'OCCURRENCES_CONFLICT', conflicts }]);
    const moved = await move(may, '2026-05-31', { skipConflicts: true });
    expect(moved.data).toMatchObject({
      updateRecurringAppointmentWithTimeSlots: {
        canceledAppointments: [{ id: april, status: 'CANCELED' }],
        skippedDates: [{ date: '2026-04-15', from: '2026-04-15' }],
      },
    });
    const thirtyFirsts = {
      timeSlots: [salon.slot('2026-03-31', 60)],
      recurrenceOptions: { freq: 'MONTHLY' },
    };
    const ongoing = await book(salon, thirtyFirsts);
    const [first] = idsIn(ongoing.data);
    const asked = await move(first, '2026-03-20');
    expect(asked.refusals).toMatchObject([{ code: 'FURTHER_DATES', furtherDates: { hasLater: true } }]);
    const agreed = await move(first, '2026-03-20', { allowFurtherDates: true });
    expect(agreed.refusals).toEqual([]);
  });

  test('P6: without them a change means only this one, which stays part of its sequence', async () => {
    const salon = await givenBusiness();
    const ids = await booked(salon);
    const input = { id: ids[1], timeSlots: [salon.slot('2026-03-11')], updateAll: false };
    const { data } = await ask(salon.ownerContext, UPDATE, { input });
    expect(data).toMatchObject({
      updateRecurringAppointmentWithTimeSlots: {
        updatedAppointment: { id: ids[1], startAt: salon.slot('2026-03-11').startAt },
        updatedAppointments: [{}],
        newAppointment: null,
      },
    });
    const source = `query ($id: ID!) { viewer { ... on Provider { appointment(id: $id) {
      isPartOfRecurringSequence series { occurrencesCount } } } } }`;
    const seen = await ask(salon.ownerContext, source, { id: ids[1] });
    expect(seen.data).toEqual({
      viewer: { appointment: { isPartOfRecurringSequence: true, series: { occurrencesCount: 3 } } },
    });
  });

  test.each(['THIS', 'FOLLOWING', 'ALL'])(
    'P2: %s is not moved by who saw it before a colleague moved it',
    async (scope) => {
      const salon = await givenBusiness();
      const [, id] = await booked(salon);
      const to = (minutes: number) => ({
        input: { id, scope, expectedVersion: 1, timeSlots: [salon.slot('2026-03-10', minutes)] },
      });
      expect((await ask(salon.ownerContext, UPDATE, to(60))).refusals).toEqual([]);
      expect((await ask(salon.ownerContext, UPDATE, to(120))).refusals).toMatchObject([
        { code: 'APPOINTMENT_CHANGED', values: { status: 'CONFIRMED', version: 2 } },
      ]);
    },
  );

  test('P6: a scope says it exactly', async () => {
    const salon = await givenBusiness();
    const ids = await booked(salon);
    const following = { id: ids[1], scope: 'FOLLOWING', cancellationReason: 'ill' };
    expect((await ask(salon.ownerContext, DELETE, { input: following })).data).toMatchObject({
      deleteRecurringAppointment: { deletedAppointmentIds: ids.slice(1) },
    });
    expect((await ask(salon.ownerContext, DELETE, { input: { id: ids[0] } })).data).toMatchObject({
      deleteRecurringAppointment: { deletedAppointmentIds: [ids[0]] },
    });
  });

  test('spec 5: a reason has 120 characters at most', async () => {
    const salon = await givenBusiness();
    const [id] = await booked(salon);
    const input = { id, deleteAll: true, cancellationReason: 'x'.repeat(121) };
    expect((await ask(salon.ownerContext, DELETE, { input })).refusals).toMatchObject([
      { code: 'TEXT_TOO_LONG', path: ['cancellationReason'], values: { max: 120 } },
    ]);
  });

  test('R2: a stranger finds nothing, and nobody gets in without signing in', async () => {
    const salon = await givenBusiness();
    const [id] = await booked(salon);
    const stranger = await given.organization();
    const update = { id, timeSlots: [salon.slot('2026-03-03', 60)], updateAll: true };
    for (const [source, input] of [
      [DELETE, { id, deleteAll: true }],
      [UPDATE, update],
    ] as const) {
      expect((await ask(stranger.ownerContext, source, { input })).refusals).toMatchObject([
        { code: 'NOT_FOUND' },
      ]);
      expect((await ask(null, source, { input })).refusals).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
    }
  });

  test('R2: a viewer counts only what it may see of a sequence', async () => {
    const salon = await givenBusiness();
    const ids = await booked(salon);
    const source = `query ($id: ID!) { viewer { ... on Provider { appointment(id: $id) { series { occurrencesCount } } } } }`;
    const stranger = await given.organization();
    const foreign = await ask(stranger.ownerContext, source, { id: ids[0] });
    expect(foreign.data).toEqual({ viewer: { appointment: null } });
    const elsewhere = await given.place(salon);
    const member = await given.staffMember(salon, { placeIds: [elsewhere] });
    const unseen = await ask(member.context, source, { id: ids[0] });
    expect(unseen.data).toEqual({ viewer: { appointment: null } });
  });

  test('P6: how many appointments canceling would end is known before, to those who may', async () => {
    const salon = await givenBusiness();
    const ids = await booked(salon);
    const source = `query ($id: ID!) { viewer { ... on Provider { appointment(id: $id) {
      one: cancelableCount(scope: THIS) following: cancelableCount(scope: FOLLOWING) all: cancelableCount(scope: ALL)
    } } } }`;
    const countsFor = async (context: StaffContext) => (await ask(context, source, { id: ids[1] })).data;
    const counted = (one: number, following: number, all: number) => ({
      viewer: { appointment: { one, following, all } },
    });
    expect(await countsFor(salon.ownerContext)).toEqual(counted(1, 2, 3));
    const { id: readerId } = await given.staffMember(salon);
    const reader = await given.withSets(salon, readerId, { appointments: ['VIEW_ALL'] });
    expect(await countsFor(reader)).toEqual(counted(0, 0, 0));
    await ask(salon.ownerContext, DELETE, { input: { id: ids[1], scope: 'FOLLOWING' } });
    expect(await countsFor(salon.ownerContext)).toEqual(counted(0, 0, 1));
  });
});
