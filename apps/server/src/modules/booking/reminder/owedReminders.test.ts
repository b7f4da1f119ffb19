import { describe, expect, it } from 'vitest';
import { withReminders } from '../../../../test/given/clientReminders.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import {
  type AppointmentOptions,
  writtenAppointment,
  writtenClient,
} from '../../../../test/given/writtenAppointment.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { updateAppointment } from '../appointment/move/move.ts';
import { sendReminders } from './reminder.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, frozenClock(MONDAY_MORNING));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Far beyond one day, so that each test's own clock decides. */
const LONG_AGO = new Date(MONDAY_MORNING - 30 * DAY);

const at = (now: number) => sendReminders({ db, clock: frozenClock(now), secrets: given.signInDeps.secrets });

async function setUp({ client = 1440, staff = 0 } = {}) {
  const salon = await given.organization({ name: 'Salon Rosa', placeName: 'Rosa Center' });
  const { organizationId } = salon.scope;
  await withReminders(db, salon, client === 0 ? [] : [client]);
  await db
    .updateTable('providers')
    .set({ reminder_minutes: staff })
    .where('organization_id', '=', organizationId)
    .execute();
  return salon;
}

async function booked(
  salon: GivenOrganization,
  overrides: Partial<AppointmentOptions> & { createdAt?: Date } = {},
) {
  const clientId = await writtenClient(db, salon, { name: 'Ana', email: 'ana@home.example' });
  const { createdAt = LONG_AGO, ...rest } = overrides;
  const id = await writtenAppointment(db, salon, { startAt: MONDAY_MORNING + 2 * DAY, clientId, ...rest });
  await db.updateTable('appointments').set({ created_at: createdAt }).where('id', '=', id).execute();
  return id;
}

const remindersOf = ({ scope }: GivenOrganization) =>
  db
    .selectFrom('messages')
    .select(['kind', 'channel', 'recipient', 'subject', 'body', 'locale', 'appointment_id'])
    .where('organization_id', '=', scope.organizationId)
    .where('kind', 'in', ['client.appointmentReminder', 'push.appointmentReminder'])
    .orderBy('id')
    .execute();

describe('N2: an owed reminder is a row', () => {
  const lead = (salon: GivenOrganization, minutes: number) =>
    withReminders(db, salon, minutes === 0 ? [] : [minutes]);
  const START = MONDAY_MORNING + 15 * MINUTE;

  it.each([
    ['5', 5],
    ['none', 0],
  ])(
    'a lead raised from %s minutes to an hour still reminds who has had none, once and soon',
    async (_, before) => {
      const salon = await setUp({ client: before });
      await booked(salon, { startAt: START, createdAt: new Date(START - 30 * MINUTE) });
      await at(MONDAY_MORNING - MINUTE);
      expect(await remindersOf(salon)).toEqual([]);
      await lead(salon, 60);
      await at(MONDAY_MORNING);
      await at(MONDAY_MORNING + MINUTE);
      await at(START - 5 * MINUTE);
      expect(await remindersOf(salon)).toHaveLength(1);
    },
  );

  it.each([
    ['5 minutes to an hour', 5],
    ['none to an hour', 0],
  ])(
    'booked outside the lead, raised from %s within the minute: both are reminded at once',
    async (_, before) => {
      const salon = await setUp({ client: before, staff: before });
      given.clock.set(MONDAY_MORNING);
      await given.openEveryDay(salon);
      const serviceId = await given.service(salon);
      const clientId = await given.client(salon, { email: 'ana@home.example' });
      const starts = [MONDAY_MORNING + 30 * MINUTE];
      await given.appointment(salon.ownerContext, { serviceId, clientId, starts });
      await lead(salon, 60);
      await db
        .updateTable('providers')
        .set({ reminder_minutes: 60 })
        .where('id', '=', salon.ownerId)
        .execute();
      await at(MONDAY_MORNING + MINUTE);
      await at(MONDAY_MORNING + 2 * MINUTE);
      const kinds = (await remindersOf(salon)).map(({ kind }) => kind);
      expect(kinds.sort()).toEqual(['client.appointmentReminder', 'push.appointmentReminder']);
    },
  );

  it('moved outside the lead, which is raised within the minute: its people are reminded of the new start', async () => {
    const salon = await setUp({ client: 5 });
    given.clock.set(MONDAY_MORNING);
    await given.openEveryDay(salon);
    const serviceId = await given.service(salon);
    const clientId = await given.client(salon, { email: 'ana@home.example' });
    const starts = [MONDAY_MORNING + 3 * DAY];
    const id = await given.appointment(salon.ownerContext, { serviceId, clientId, starts });
    const startAt = MONDAY_MORNING + 30 * MINUTE;
    await updateAppointment(salon.ownerContext, {
      id,
      slots: [{ serviceId, providerId: salon.ownerId, startAt, endAt: startAt + 30 * MINUTE }],
      answers: null,
      allowOutsideHours: false,
      notifyClient: true,
      expectedVersion: null,
      clientMutationId: null,
    });
    await lead(salon, 60);
    await at(MONDAY_MORNING + MINUTE);
    expect(await remindersOf(salon)).toHaveLength(1);
  });

  it('a raised lead reminds nobody again, and nobody who booked within the lead of that moment', async () => {
    const salon = await setUp({ client: 30 });
    await booked(salon, { startAt: START, createdAt: new Date(MONDAY_MORNING - HOUR) });
    await booked(salon, { startAt: START, createdAt: new Date(MONDAY_MORNING - MINUTE) });
    await at(MONDAY_MORNING);
    expect(await remindersOf(salon)).toHaveLength(1);
    await lead(salon, 1440);
    await at(MONDAY_MORNING + MINUTE);
    expect(await remindersOf(salon)).toHaveLength(1);
  });

  it('a lowered lead lets it come later', async () => {
    const salon = await setUp({ client: 60 });
    await booked(salon, { startAt: MONDAY_MORNING + 2 * HOUR });
    await at(MONDAY_MORNING);
    await lead(salon, 15);
    await at(MONDAY_MORNING + HOUR);
    expect(await remindersOf(salon)).toEqual([]);
    await at(MONDAY_MORNING + 105 * MINUTE);
    expect(await remindersOf(salon)).toHaveLength(1);
  });

  it('a lead set to none keeps it, until there is one again', async () => {
    const salon = await setUp({ client: 60 });
    await booked(salon, { startAt: MONDAY_MORNING + 2 * HOUR });
    await at(MONDAY_MORNING);
    await lead(salon, 0);
    await at(MONDAY_MORNING + 90 * MINUTE);
    expect(await remindersOf(salon)).toEqual([]);
    await lead(salon, 60);
    await at(MONDAY_MORNING + 91 * MINUTE);
    expect(await remindersOf(salon)).toHaveLength(1);
  });

  it('dies with a cancellation, and lives again with its undo', async () => {
    const salon = await setUp();
    const id = await booked(salon);
    const become = (status: string) =>
      db.updateTable('appointments').set({ status }).where('id', '=', id).execute();
    await at(MONDAY_MORNING);
    await become('CANCELED');
    await at(MONDAY_MORNING + DAY);
    expect(await remindersOf(salon)).toEqual([]);
    await become('CONFIRMED');
    await at(MONDAY_MORNING + DAY + MINUTE);
    await at(MONDAY_MORNING + DAY + 2 * MINUTE);
    expect(await remindersOf(salon)).toHaveLength(1);
  });

  it('goes to the provider who has the appointment by then', async () => {
    const salon = await setUp({ client: 0, staff: 60 });
    const maria = await given.staffMember(salon, { name: 'Maria' });
    await db.updateTable('providers').set({ reminder_minutes: 60 }).where('id', '=', maria.id).execute();
    const id = await booked(salon, { startAt: MONDAY_MORNING + 2 * HOUR });
    await at(MONDAY_MORNING);
    await db.updateTable('appointments').set({ provider_id: maria.id }).where('id', '=', id).execute();
    await at(MONDAY_MORNING + HOUR);
    await at(MONDAY_MORNING + HOUR + MINUTE);
    expect(await remindersOf(salon)).toMatchObject([{ channel: 'PUSH', recipient: 'Maria' }]);
  });
});
