import { describe, expect, test } from 'vitest';
import { ask, viewerOf } from '../../test/ask.ts';
import { changeOf, givenBookedSalon, recordsOf, TEN } from '../../test/given/bookedSalon.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../test/given/given.ts';
import type { GivenOrganization } from '../../test/given/organization.ts';
import { writtenAppointment, writtenClient } from '../../test/given/writtenAppointment.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { refusalOf } from '../../test/refusalOf.ts';
import { bookAsClient } from '../modules/booking/appointment/book/bookAsClient.ts';
import { cancelAsClient } from '../modules/booking/appointment/cancel/cancelAsClient.ts';
import { tellClient, tellStaff } from '../modules/messaging/message/message.ts';
import { type NotificationKind, notifyProviders } from '../modules/messaging/notification/notification.ts';
import { sendReminders } from '../modules/booking/reminder/reminder.ts';
import { frozenClock } from '../platform/clock.ts';
import { toGlobalId } from '../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function save(mutation: string, salon: GivenOrganization, input: object): Promise<void> {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const source = `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`;
  expect((await ask(salon.ownerContext, source, { input })).refusals).toEqual([]);
}
const savePersonal = (salon: GivenOrganization, id: string, settings: object) =>
  save('updateProviderSettings', salon, { id: toGlobalId('Provider', id), ...settings });
const savePlace = (salon: GivenOrganization, settings: object) =>
  save('updatePlacesSettings', salon, {
    placesSettings: [{ id: toGlobalId('Place', salon.placeId), ...settings }],
  });
const saveOrganization = (salon: GivenOrganization, settings: object) =>
  save('updateOrganizationSettings', salon, {
    id: toGlobalId('OrganizationSettings', salon.scope.organizationId),
    ...settings,
  });

const messagesOf = ({ scope }: GivenOrganization) =>
  db
    .selectFrom('messages')
    .select(['kind', 'locale', 'subject', 'body'])
    .where('organization_id', '=', scope.organizationId)
    .orderBy('id')
    .execute();

/** A salon where the owner hears of what Maria does with an appointment of Ana on Tuesday at ten. */
async function salonWithNews() {
  const salon = await given.organization();
  const maria = await given.staffMember(salon, { name: 'Maria' });
  const clientId = await writtenClient(db, salon, { name: 'Ana', email: 'ana@home.example' });
  const appointmentId = await writtenAppointment(db, salon, { startAt: TEN, clientId });
  await db
    .updateTable('appointments')
    .set({ created_at: new Date(TEN - 30 * DAY) })
    .where('id', '=', appointmentId)
    .execute();
  const tellOwner = (kind: Parameters<typeof tellStaff>[2]['kind']) =>
    maria.context.transaction((tx) =>
      tellStaff(tx, maria.context, {
        kind,
        appointmentId,
        providerIds: [salon.ownerId],
        times: [TEN + HOUR],
      }),
    );
  const notifyOwner = (kind: NotificationKind) =>
    maria.context.transaction((tx) =>
      notifyProviders(tx, maria.context, { kind, appointmentId, providerIds: [salon.ownerId] }),
    );
  const tellAna = () =>
    salon.ownerContext.transaction((tx) =>
      tellClient(tx, salon.ownerContext, { kind: 'appointmentConfirmed', appointmentId }),
    );
  return { ...salon, tellOwner, notifyOwner, tellAna };
}

const NEWS = `{ viewer { ... on Provider { notifications(first: 5) { edges { node { body } } } } } }`;
async function newsOf(salon: GivenOrganization): Promise<string[]> {
  const owner = await given.contextOf(salon.scope, salon.ownerId);
  const { notifications } = viewerOf<{ notifications: { edges: { node: { body: string } }[] } }>(
    await ask(owner, NEWS),
  );
  return notifications.edges.map(({ node }) => node.body);
}

describe('what a personal setting changes elsewhere', () => {
  test('R3: the own language: news in the console and by e-mail', async () => {
    const salon = await salonWithNews();
    await savePersonal(salon, salon.ownerId, { locale: 'it' });
    await salon.notifyOwner('appointment_created');
    await salon.tellOwner('appointmentCreated');
    expect(await newsOf(salon)).toEqual([
      'Maria ha fissato un appuntamento per Ana: Haircut, mar 3 mar, 10:00.',
    ]);
    expect((await messagesOf(salon)).map(({ locale }) => locale)).toEqual(['it', 'it']);
  });

  test('T2: the own time zone: news name its times', async () => {
    const salon = await salonWithNews();
    await savePersonal(salon, salon.ownerId, { timezone: 'Europe/London' });
    await salon.notifyOwner('appointment_created');
    expect(await newsOf(salon)).toEqual([expect.stringContaining('8:00')]);
  });

  test.each([
    ['appointmentCreated', 'appointmentCreated'],
    ['appointmentChanged', 'appointmentChanged'],
    ['appointmentConfirmed', 'appointmentConfirmed'],
    ['appointmentOfferedAlternative', 'appointmentOffered'],
  ] as const)('N2: the e-mail toggle %s: whether %s is written', async (toggle, news) => {
    const salon = await salonWithNews();
    await savePersonal(salon, salon.ownerId, { emails: { [toggle]: false } });
    await salon.tellOwner(news);
    expect(await messagesOf(salon)).toEqual([]);
    await savePersonal(salon, salon.ownerId, { emails: { [toggle]: true } });
    await salon.tellOwner(news);
    expect((await messagesOf(salon)).map(({ kind }) => kind)).toEqual([`staff.${news}`]);
  });

  test('N2: the toggle of notifications: whether others’ changes come into the console', async () => {
    const salon = await salonWithNews();
    await savePersonal(salon, salon.ownerId, { notifications: { changeOfAppointment: false } });
    await salon.notifyOwner('appointment_canceled');
    expect(await newsOf(salon)).toEqual([]);
    await savePersonal(salon, salon.ownerId, { notifications: { changeOfAppointment: true } });
    await salon.notifyOwner('appointment_canceled');
    expect(await newsOf(salon)).toHaveLength(1);
  });

  test('N2: the own reminder: when it comes before an appointment', async () => {
    const salon = await salonWithNews();
    await savePersonal(salon, salon.ownerId, { notifications: { reminder: 60 } });
    await sendReminders({ db, clock: frozenClock(TEN - HOUR - 1) });
    expect(await newsOf(salon)).toEqual([]);
    await sendReminders({ db, clock: frozenClock(TEN - HOUR) });
    expect(await newsOf(salon)).toHaveLength(1);
  });

  test.each([
    [true, 'PENDING'],
    [false, 'CONFIRMED'],
  ])(
    'P2: manual approval %s: a client’s booking starts as %s',
    async (appointmentRequiresApproval, status) => {
      const salon = await givenBookedSalon(given);
      await savePersonal(salon, salon.ownerId, { appointmentRequiresApproval });
      const slots = [{ ...salon.slot(TEN + HOUR), providerId: salon.ownerId }];
      const clara = given.asClient(salon, salon.clientId);
      const booked = await bookAsClient(clara, {
        slots,
        answers: [],
        attendeeName: null,
        clientMutationId: null,
      });
      expect(await recordsOf(db).appointment(booked.appointmentIds[0] ?? '')).toMatchObject({ status });
    },
  );
});

describe('what a setting of a place changes elsewhere', () => {
  test('N2: its language: messages to clients without a language of their own', async () => {
    const salon = await salonWithNews();
    await savePlace(salon, { locale: 'bg' });
    await salon.tellAna();
    expect(await messagesOf(salon)).toMatchObject([{ locale: 'bg' }]);
  });

  test('T1: its time zone: the times that clients read', async () => {
    const salon = await salonWithNews();
    await savePlace(salon, { timezone: 'Europe/London' });
    await salon.tellAna();
    expect((await messagesOf(salon))[0]?.subject).toContain('8:00');
  });

  test('M1: its currency: what an appointment costs from then on', async () => {
    const salon = await givenBookedSalon(given);
    await savePlace(salon, { currency: 'gbp' });
    const id = await salon.book({ starts: [TEN + HOUR] });
    const currencies = [salon.id, id].map(async (each) => (await recordsOf(db).appointment(each)).currency);
    expect(await Promise.all(currencies)).toEqual(['eur', 'gbp']);
  });

  test('R6: its main view: the calendar of members who chose none', async () => {
    const salon = await given.organization();
    await savePlace(salon, { viewType: 'grid' });
    const answer = await ask(salon.ownerContext, '{ viewer { ... on Provider { settings { viewType } } } }');
    expect(viewerOf(answer)).toEqual({ settings: { viewType: 'grid' } });
  });

  test('C2: its cutoff: until when clients cancel by themselves', async () => {
    const salon = await givenBookedSalon(given);
    given.clock.set(MONDAY_MORNING);
    const cancel = () => cancelAsClient(given.asClient(salon, salon.clientId), changeOf(salon.id));
    await savePlace(salon, { clientCutoffHours: 48 });
    expect(await refusalOf(cancel())).toEqual({ code: 'CUTOFF_PASSED', values: { hours: 48 } });
    await savePlace(salon, { clientCutoffHours: 2 });
    await cancel();
    expect(await recordsOf(db).appointment(salon.id)).toMatchObject({ status: 'CANCELED' });
  });

  test('N2: its reminder: when clients are reminded', async () => {
    const salon = await salonWithNews();
    await savePersonal(salon, salon.ownerId, { notifications: { reminder: 0 } });
    await savePlace(salon, { clientReminderMinutes: 120 });
    await sendReminders({ db, clock: frozenClock(TEN - 2 * HOUR - 1) });
    expect(await messagesOf(salon)).toEqual([]);
    await sendReminders({ db, clock: frozenClock(TEN - 2 * HOUR) });
    expect((await messagesOf(salon)).map(({ kind }) => kind)).toEqual(['client.appointmentReminder']);
  });
});

describe('what a setting of the business changes elsewhere', () => {
  test('its language and currency: those of a further place', async () => {
    const salon = await given.organization();
    await saveOrganization(salon, { locale: 'bg', currency: 'gbp' });
    const { data } = await ask(
      salon.ownerContext,
      `mutation { addPlace(input: { name: "Airport", timezone: "Europe/Sofia" }) {
         place { settings { locale currency } paymentMethods { name } } } }`,
    );
    expect(data?.addPlace).toMatchObject({
      place: { settings: { locale: 'bg', currency: 'gbp' }, paymentMethods: [{ name: 'В брой' }, {}, {}] },
    });
  });

  test('C5: its country: a member’s number without a country code is of that country', async () => {
    const salon = await given.organization();
    await saveOrganization(salon, { country: 'IT' });
    const { data } = await ask(
      salon.ownerContext,
      `mutation ($input: AddProviderInput!) { addProvider(input: $input) { providerEdge { node { phoneNumber } } } }`,
      {
        input: {
          name: 'Gianna',
          email: 'gianna@salon.example',
          phoneNumber: '347 123 4567',
          roleId: toGlobalId('Role', salon.roleIds.staff),
        },
      },
    );
    expect(data?.addProvider).toEqual({ providerEdge: { node: { phoneNumber: '+393471234567' } } });
  });
});
