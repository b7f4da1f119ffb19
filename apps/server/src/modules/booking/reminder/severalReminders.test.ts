import { describe, expect, it } from 'vitest';
import { withReminders } from '../../../../test/given/clientReminders.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import {
  type AppointmentOptions,
  type ClientOptions,
  writtenAppointment,
  writtenClient,
} from '../../../../test/given/writtenAppointment.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { updateAppointment } from '../appointment/move/move.ts';
import { sendReminders } from './reminder.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, frozenClock(MONDAY_MORNING));
const { secrets } = given.signInDeps;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LONG_AGO = new Date(MONDAY_MORNING - 30 * DAY);
const START = MONDAY_MORNING + 3 * DAY;
const TWO_DAYS = 2_880;
const ONE_DAY = 1_440;
const TWO_HOURS = 120;

const at = (now: number) => sendReminders({ db, clock: frozenClock(now), secrets });

async function salonWith(reminders: Parameters<typeof withReminders>[2]): Promise<GivenOrganization> {
  const salon = await given.organization({ name: 'Salon Rosa', placeName: 'Rosa Center' });
  await withReminders(db, salon, reminders);
  return salon;
}

interface Booked extends Partial<AppointmentOptions> {
  readonly createdAt?: Date;
  readonly client?: ClientOptions;
}

async function booked(salon: GivenOrganization, { createdAt = LONG_AGO, client, ...rest }: Booked = {}) {
  const clientId = await writtenClient(db, salon, { name: 'Ana', email: 'ana@home.example', ...client });
  const id = await writtenAppointment(db, salon, { startAt: START, clientId, ...rest });
  await db.updateTable('appointments').set({ created_at: createdAt }).where('id', '=', id).execute();
  return id;
}

const sent = ({ scope }: GivenOrganization) =>
  db
    .selectFrom('messages')
    .select(['channel', 'recipient', 'subject', 'body', 'created_at'])
    .where('organization_id', '=', scope.organizationId)
    .where('kind', '=', 'client.appointmentReminder')
    .orderBy('id')
    .execute();

/** How many reminders have gone after each of some looks. */
async function countsAt(salon: GivenOrganization, looks: readonly number[]): Promise<number[]> {
  const counts: number[] = [];
  for (const now of looks) {
    await at(now);
    counts.push((await sent(salon)).length);
  }
  return counts;
}

const changeAppointment = (
  id: string,
  changes: { start_at?: Date; end_at?: Date; status?: string; provider_id?: string },
) => db.updateTable('appointments').set(changes).where('id', '=', id).execute();
const startsAt = (start: number) => ({ start_at: new Date(start), end_at: new Date(start + HOUR) });

describe('N2: each of several reminders goes once, at its own moment', () => {
  it('48 h and 2 h before', async () => {
    const salon = await salonWith([TWO_DAYS, TWO_HOURS]);
    await booked(salon);
    const before = (ms: number) => START - ms;
    const looks = [2 * DAY + MINUTE, 2 * DAY, DAY, 2 * HOUR + MINUTE, 2 * HOUR, HOUR].map(before);
    expect(await countsAt(salon, looks)).toEqual([0, 1, 1, 1, 2, 2]);
  });

  it('once also with two workers at the same moment, and after a restart', async () => {
    const salon = await salonWith([TWO_DAYS, TWO_HOURS]);
    await booked(salon);
    for (const before of [2 * DAY, 2 * HOUR]) await Promise.all([0, 1, 2].map(() => at(START - before)));
    await at(START - HOUR);
    expect(await sent(salon)).toHaveLength(2);
  });

  it.each([
    ['forward', Date.UTC(2026, 2, 29, 7), '29th March 2026, 10:00'],
    ['back', Date.UTC(2026, 9, 25, 8), '25th October 2026, 10:00'],
  ])('T5: whole hours before, over the night when clocks go %s', async (_, start, when) => {
    const salon = await salonWith([TWO_DAYS, TWO_HOURS]);
    await booked(salon, { startAt: start });
    const looks = [2 * DAY + MINUTE, 2 * DAY, 2 * HOUR + MINUTE, 2 * HOUR].map((before) => start - before);
    expect(await countsAt(salon, looks)).toEqual([0, 1, 1, 2]);
    for (const { subject } of await sent(salon)) expect(subject).toContain(when);
  });

  it('two that are due together are one message, by the shorter one that reaches the client', async () => {
    const salon = await salonWith([
      { minutes: TWO_DAYS, channel: 'EMAIL' },
      { minutes: TWO_HOURS, channel: 'SMS' },
    ]);
    await booked(salon, { client: { phoneNumber: '+359881112223' } });
    expect(await countsAt(salon, [START - HOUR, START - HOUR + MINUTE])).toEqual([1, 1]);
    expect(await sent(salon)).toMatchObject([{ channel: 'SMS', recipient: '+359881112223' }]);
  });

  it.each([
    ['EMAIL_ELSE_SMS', 'ana@home.example', ['EMAIL']],
    ['EMAIL_ELSE_SMS', null, ['SMS']],
    ['EMAIL', 'ana@home.example', ['EMAIL']],
    ['EMAIL', null, []],
    ['SMS', 'ana@home.example', ['SMS']],
    ['BOTH', 'ana@home.example', ['EMAIL', 'SMS']],
    ['BOTH', null, ['SMS']],
  ] as const)('by %s to a client whose email is %s: %j', async (channel, email, channels) => {
    const salon = await salonWith([{ minutes: ONE_DAY, channel }]);
    await booked(salon, { client: { email } });
    await at(START - DAY);
    expect((await sent(salon)).map((message) => message.channel)).toEqual(channels);
  });
});

describe('N2: a booking within a lead needs no reminder of it', () => {
  it('but those with a shorter lead', async () => {
    const salon = await salonWith([TWO_DAYS, TWO_HOURS]);
    await booked(salon, { createdAt: new Date(START - DAY) });
    const looks = [START - DAY + MINUTE, START - 3 * HOUR, START - 2 * HOUR];
    expect(await countsAt(salon, looks)).toEqual([0, 0, 1]);
  });
});

describe('N2: other reminders', () => {
  it('a lead raised from 24 h to 48 h reminds all who have had none, once and soon', async () => {
    const salon = await salonWith([ONE_DAY, TWO_HOURS]);
    await booked(salon, { startAt: START });
    await booked(salon, { startAt: START - 18 * HOUR });
    const now = START - 36 * HOUR;
    // The one that starts within a day has had its reminder.
    expect(await countsAt(salon, [now])).toEqual([1]);
    await withReminders(db, salon, [TWO_DAYS, TWO_HOURS], now);
    expect(await countsAt(salon, [now + MINUTE, now + 2 * MINUTE, START - 20 * HOUR])).toEqual([2, 2, 3]);
    const starts = (await sent(salon)).map(({ subject }) => subject.split(', ').at(-1));
    expect(starts).toEqual(['16:00', '10:00', '16:00']);
  });

  it('one that is added reminds those with a longer wait, and nobody who has just had a later one', async () => {
    const salon = await salonWith([ONE_DAY]);
    await booked(salon, { startAt: START });
    await booked(salon, { startAt: START + DAY });
    const now = START - DAY + HOUR;
    expect(await countsAt(salon, [now])).toEqual([1]);
    await withReminders(db, salon, [TWO_DAYS, ONE_DAY], now);
    expect(await countsAt(salon, [now + MINUTE, now + 2 * MINUTE])).toEqual([2, 2]);
  });

  it('one that is removed goes no more, those that stay do', async () => {
    const salon = await salonWith([TWO_DAYS, TWO_HOURS]);
    await booked(salon);
    await at(START - 3 * DAY);
    await withReminders(db, salon, [TWO_HOURS], START - 3 * DAY);
    expect(await countsAt(salon, [START - DAY, START - 2 * HOUR])).toEqual([0, 1]);
  });
});

describe('N2: never at the old time', () => {
  it('moved: each goes again before the new start, and none before the old one', async () => {
    const salon = await salonWith([TWO_DAYS, TWO_HOURS]);
    const id = await booked(salon);
    await at(START - 2 * DAY);
    const later = START + 4 * DAY;
    await changeAppointment(id, startsAt(later));
    expect(await countsAt(salon, [START - 2 * HOUR, later - 2 * DAY, later - 2 * HOUR])).toEqual([1, 2, 3]);
    const [, ...moved] = await sent(salon);
    for (const { subject } of moved) expect(subject).toContain('9th March 2026');
  });

  it('moved by a person to within a lead: only the shorter one goes', async () => {
    const salon = await salonWith([TWO_DAYS, TWO_HOURS]);
    given.clock.set(MONDAY_MORNING - 3 * DAY);
    await given.openEveryDay(salon);
    const serviceId = await given.service(salon);
    const clientId = await given.client(salon, { email: 'ana@home.example' });
    const id = await given.appointment(salon.ownerContext, { serviceId, clientId, starts: [START] });
    given.clock.set(MONDAY_MORNING);
    const startAt = MONDAY_MORNING + 6 * HOUR;
    await updateAppointment(salon.ownerContext, {
      id,
      slots: [{ serviceId, providerId: salon.ownerId, startAt, endAt: startAt + 30 * MINUTE }],
      answers: null,
      allowOutsideHours: false,
      notifyClient: true,
      expectedVersion: null,
      clientMutationId: null,
    });
    expect(await countsAt(salon, [MONDAY_MORNING + MINUTE, startAt - 2 * HOUR])).toEqual([0, 1]);
  });

  it.each(['CANCELED', 'DECLINED'])('%s: none', async (status) => {
    const salon = await salonWith([TWO_DAYS, TWO_HOURS]);
    const id = await booked(salon);
    await at(START - 3 * DAY);
    await changeAppointment(id, { status });
    expect(await countsAt(salon, [START - 2 * DAY, START - 2 * HOUR])).toEqual([0, 0]);
  });

  it('given to a provider of another place: by the reminders of that place', async () => {
    const salon = await salonWith([ONE_DAY]);
    const placeId = await given.place(salon);
    await withReminders(db, { ...salon, placeId }, [TWO_HOURS]);
    const maria = await given.staffMember(salon, { name: 'Maria', placeIds: [placeId] });
    const id = await booked(salon);
    await at(START - 2 * DAY);
    await changeAppointment(id, { provider_id: maria.id });
    expect(await countsAt(salon, [START - DAY, START - 2 * HOUR])).toEqual([0, 1]);
  });
});
