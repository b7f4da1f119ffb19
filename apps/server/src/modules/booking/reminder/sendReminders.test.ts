import { sql } from 'kysely';
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

describe('N2: reminders', () => {
  it('go to the client when the place’s time before the start has come, and not before', async () => {
    const salon = await setUp();
    await booked(salon);
    await at(MONDAY_MORNING + DAY - MINUTE);
    expect(await remindersOf(salon)).toEqual([]);
    await at(MONDAY_MORNING + DAY);
    expect(await remindersOf(salon)).toMatchObject([
      {
        channel: 'EMAIL',
        recipient: 'ana@home.example',
        subject: 'Reminder: Haircut, Wednesday, 4th March 2026, 10:00',
      },
    ]);
  });

  it('go once, also when two servers look at the same moment, and again after a restart', async () => {
    const salon = await setUp({ staff: 60 });
    await booked(salon, { startAt: MONDAY_MORNING + HOUR });
    await Promise.all([at(MONDAY_MORNING), at(MONDAY_MORNING), at(MONDAY_MORNING)]);
    await at(MONDAY_MORNING + 10 * MINUTE);
    const kinds = (await remindersOf(salon)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['client.appointmentReminder', 'push.appointmentReminder']);
  });

  it('are made up for while the appointment has not begun, where no server ran at their moment', async () => {
    const salon = await setUp();
    await booked(salon);
    await at(MONDAY_MORNING + 2 * DAY - HOUR);
    expect(await remindersOf(salon)).toHaveLength(1);
  });

  it('are not sent anymore once it has begun', async () => {
    const salon = await setUp();
    await booked(salon);
    await at(MONDAY_MORNING + 2 * DAY);
    expect(await remindersOf(salon)).toEqual([]);
  });

  it('follow a moved appointment', async () => {
    const salon = await setUp();
    const id = await booked(salon);
    await at(MONDAY_MORNING + DAY);
    const later = MONDAY_MORNING + 9 * DAY;
    await db
      .updateTable('appointments')
      .set({ start_at: new Date(later), end_at: new Date(later + HOUR) })
      .where('id', '=', id)
      .execute();
    await at(MONDAY_MORNING + 2 * DAY);
    expect(await remindersOf(salon)).toHaveLength(1);
    await at(later - DAY);
    const subjects = (await remindersOf(salon)).map(({ subject }) => subject);
    expect(subjects[1]).toContain('11th March 2026');
  });

  it.each([
    ['CONFIRMED', 1],
    ['MODIFIED', 1],
    ['OFFERED_ALTERNATIVE', 1],
    ['PENDING', 0],
    ['CANCELED', 0],
    ['DECLINED', 0],
  ])('of a %s one: %i', async (status, count) => {
    const salon = await setUp();
    await booked(salon, { status });
    await at(MONDAY_MORNING + DAY);
    expect(await remindersOf(salon)).toHaveLength(count);
  });

  it('are not for who booked after their moment: that person knows', async () => {
    const salon = await setUp();
    await booked(salon, { createdAt: new Date(MONDAY_MORNING + DAY + MINUTE) });
    await at(MONDAY_MORNING + DAY + 2 * MINUTE);
    expect(await remindersOf(salon)).toEqual([]);
  });

  it.each([
    ['are not for what was moved after their moment: its people know', 3, 0],
    ['come at their moment before the new start, where that is still ahead', 48, 1],
  ])('%s', async (_, hoursAhead, count) => {
    const salon = await setUp({ staff: 1440 });
    given.clock.set(MONDAY_MORNING - 3 * DAY);
    await given.openEveryDay(salon);
    const serviceId = await given.service(salon);
    const clientId = await given.client(salon, { email: 'ana@home.example' });
    const startAt = MONDAY_MORNING + 3 * DAY;
    const id = await given.appointment(salon.ownerContext, { serviceId, clientId, starts: [startAt] });
    given.clock.set(MONDAY_MORNING + HOUR);
    const movedTo = MONDAY_MORNING + hoursAhead * HOUR;
    await updateAppointment(salon.ownerContext, {
      id,
      slots: [{ serviceId, providerId: salon.ownerId, startAt: movedTo, endAt: movedTo + 30 * MINUTE }],
      answers: null,
      allowOutsideHours: false,
      notifyClient: true,
      expectedVersion: null,
      clientMutationId: null,
    });
    await at(MONDAY_MORNING + HOUR + MINUTE);
    expect(await remindersOf(salon)).toEqual([]);
    await at(movedTo - HOUR);
    expect(await remindersOf(salon)).toHaveLength(2 * count);
  });

  it('R8: with 0 minutes nobody is reminded', async () => {
    const salon = await setUp({ client: 0, staff: 0 });
    await booked(salon);
    await at(MONDAY_MORNING + 2 * DAY - MINUTE);
    expect(await remindersOf(salon)).toEqual([]);
  });

  it('of staff come by the own setting, in the sidebar and by push, in the own language', async () => {
    const salon = await setUp({ client: 0, staff: 30 });
    await db.updateTable('providers').set({ locale: 'bg' }).where('id', '=', salon.ownerId).execute();
    const id = await booked(salon, { startAt: MONDAY_MORNING + HOUR });
    await at(MONDAY_MORNING + 29 * MINUTE);
    expect(await remindersOf(salon)).toEqual([]);
    await at(MONDAY_MORNING + 30 * MINUTE);
    expect(await remindersOf(salon)).toMatchObject([{ channel: 'PUSH', locale: 'bg', appointment_id: id }]);
    const notifications = await db
      .selectFrom('notifications')
      .select(['kind', 'object_id'])
      .where('organization_id', '=', salon.scope.organizationId)
      .execute();
    expect(notifications).toEqual([{ kind: 'appointmentReminder', object_id: id }]);
  });

  it('reach no revoked colleague', async () => {
    const salon = await setUp({ client: 0, staff: 30 });
    await booked(salon, { startAt: MONDAY_MORNING + HOUR });
    await db.updateTable('providers').set({ revoked_at: LONG_AGO }).where('id', '=', salon.ownerId).execute();
    await at(MONDAY_MORNING + 45 * MINUTE);
    expect(await remindersOf(salon)).toEqual([]);
  });

  it('T5: come a whole day of 24 hours before, also over the night of a clock change', async () => {
    const salon = await setUp();
    const afterChange = Date.UTC(2026, 2, 29, 7);
    await booked(salon, { startAt: afterChange });
    await at(afterChange - DAY - MINUTE);
    expect(await remindersOf(salon)).toEqual([]);
    await at(afterChange - DAY);
    expect(await remindersOf(salon)).toMatchObject([
      { subject: 'Reminder: Haircut, Sunday, 29th March 2026, 10:00' },
    ]);
  });

  it('T5: come a whole day of 24 hours before, also over the night when clocks go back', async () => {
    const salon = await setUp();
    const afterChange = Date.UTC(2026, 9, 25, 8);
    await booked(salon, { startAt: afterChange });
    await at(afterChange - DAY - MINUTE);
    expect(await remindersOf(salon)).toEqual([]);
    await at(afterChange - DAY);
    expect(await remindersOf(salon)).toMatchObject([
      { subject: 'Reminder: Haircut, Sunday, 25th October 2026, 10:00' },
    ]);
  });

  it('one that fails stops no other', async () => {
    const [broken, whole] = [await setUp(), await setUp()];
    await booked(broken, { startAt: MONDAY_MORNING + DAY + HOUR });
    await booked(whole);
    await sql`create function refuse_reminder() returns trigger language plpgsql as $$ begin
      if new.organization_id = ${sql.lit(broken.scope.organizationId)} then raise exception 'broken'; end if;
      return new; end $$`.execute(db);
    await sql`create trigger refuse_reminder before insert on messages
      for each row execute function refuse_reminder()`.execute(db);
    await expect(at(MONDAY_MORNING + DAY)).rejects.toThrow('1 reminders failed');
    // It waits for its next try instead of failing again with every look.
    await at(MONDAY_MORNING + DAY);
    expect(await remindersOf(whole)).toHaveLength(1);
    expect(await remindersOf(broken)).toEqual([]);
    await sql`drop trigger refuse_reminder on messages`.execute(db);
    await at(MONDAY_MORNING + DAY + MINUTE);
    expect(await remindersOf(broken)).toHaveLength(1);
  });

  it('many broken ones keep no whole one waiting', async () => {
    const [broken, whole] = [await setUp(), await setUp()];
    for (let index = 0; index < 205; index += 1)
      await booked(broken, { startAt: MONDAY_MORNING + HOUR + index * MINUTE });
    await booked(whole, { startAt: MONDAY_MORNING + 23 * HOUR });
    await sql`create or replace function refuse_all() returns trigger language plpgsql as
      $$ begin raise exception 'broken'; end $$`.execute(db);
    await sql`create trigger refuse_many before insert on messages for each row
      when (new.organization_id = ${sql.lit(broken.scope.organizationId)}) execute function refuse_all()`.execute(
      db,
    );
    await expect(at(MONDAY_MORNING)).rejects.toThrow('205 reminders failed');
    await sql`drop trigger refuse_many on messages`.execute(db);
    expect(await remindersOf(whole)).toHaveLength(1);
  });
});
