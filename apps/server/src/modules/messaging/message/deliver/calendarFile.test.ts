import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { givenDeliveries } from '../../../../../test/given/deliveries.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../../test/given/given.ts';
import { writtenAppointment, writtenClient } from '../../../../../test/given/writtenAppointment.ts';
import { givenSeriesSalon } from '../../../../../test/given/seriesSalon.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import type { NewMessage } from '../message.store.ts';
import { deliverMessage } from './deliver.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const { deliveryOf, queued } = givenDeliveries(db, clock, given.signInDeps.secrets);

type Salon = Parameters<typeof queued>[0];

/** The calendar file that a message leaves with. */
async function fileOf(salon: Salon, message: Partial<NewMessage>) {
  const { tools, carried } = deliveryOf();
  const [id = ''] = await queued(salon, message);
  await deliverMessage(tools, salon.scope, id);
  return carried[0]?.email?.calendar ?? null;
}

function eventsIn(text = '') {
  const root = new ICAL.Component(ICAL.parse(text));
  return root.getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    status: String(event.getFirstPropertyValue('status')),
    start: String(event.getFirstPropertyValue('dtstart')),
    summary: String(event.getFirstPropertyValue('summary')),
  }));
}

async function booked() {
  const salon = await given.organization({ name: 'Salon Rosa' });
  const clientId = await writtenClient(db, salon, { name: 'Ana', email: 'ana@home.example' });
  const startAt = MONDAY_MORNING + 48 * 3_600_000;
  return { salon, appointmentId: await writtenAppointment(db, salon, { startAt, clientId }) };
}

const become = (appointmentId: string, status: string, version: number) =>
  db.updateTable('appointments').set({ status, version }).where('id', '=', appointmentId).execute();

describe('N2: an e-mail about an appointment brings a file for the calendar', () => {
  it('that keeps its UID while its SEQUENCE grows, and is taken back by CANCEL', async () => {
    const { salon, appointmentId } = await booked();
    const created = await fileOf(salon, { kind: 'client.appointmentCreated', appointmentId });
    expect(created?.method).toBe('PUBLISH');
    await become(appointmentId, 'CONFIRMED', 2);
    const moved = await fileOf(salon, { kind: 'client.appointmentMoved', appointmentId });
    await become(appointmentId, 'CANCELED', 3);
    const canceled = await fileOf(salon, { kind: 'client.appointmentCanceled', appointmentId });
    expect(canceled?.method).toBe('CANCEL');
    expect(canceled?.text).toContain('METHOD:CANCEL');
    const [first, second, third] = [created, moved, canceled].flatMap((file) => eventsIn(file?.text));
    expect(first).toMatchObject({
      status: 'CONFIRMED',
      start: '2026-03-04T10:00:00',
      summary: 'Haircut, Salon Rosa',
    });
    expect(new Set([first?.uid, second?.uid, third?.uid]).size).toBe(1);
    expect([first?.sequence, second?.sequence, third?.sequence]).toEqual([1, 2, 3]);
    expect(third?.status).toMatch(/^CANCEL+ED$/);
  });

  it('also for staff, without the name of the client', async () => {
    const { salon, appointmentId } = await booked();
    const kind = 'staff.appointmentCreated';
    const file = await fileOf(salon, { kind, appointmentId, providerId: salon.ownerId });
    expect(eventsIn(file?.text)).toMatchObject([{ summary: 'Haircut' }]);
    expect(file?.text).not.toContain('Ana');
  });

  it('but none where a calendar has nothing to change, nor of what is no longer so', async () => {
    const { salon, appointmentId } = await booked();
    expect(await fileOf(salon, { kind: 'client.appointmentOffered', appointmentId })).toBeNull();
    expect(await fileOf(salon, { kind: 'client.appointmentCanceled', appointmentId })).toBeNull();
    await become(appointmentId, 'CANCELED', 2);
    expect(await fileOf(salon, { kind: 'client.appointmentReminder', appointmentId })).toBeNull();
  });

  it('K1: never of another organization’s appointment', async () => {
    const { appointmentId } = await booked();
    const other = await given.organization();
    expect(await fileOf(other, { kind: 'client.appointmentCreated', appointmentId })).toBeNull();
  });
});

describe('N2: an e-mail about a series', () => {
  it('brings an event for each date, by the UID that a message about it alone has', async () => {
    const salon = await givenSeriesSalon(given);
    const { series_id: seriesId } = await db
      .selectFrom('appointments')
      .select('series_id')
      .where('id', '=', salon.ids[0] ?? '')
      .executeTakeFirstOrThrow();
    const created = await fileOf(salon, { kind: 'client.seriesCreated', seriesId });
    const events = eventsIn(created?.text);
    expect(events.map(({ start }) => start.slice(0, 10))).toEqual([
      '2026-03-03',
      '2026-03-10',
      '2026-03-17',
      '2026-03-24',
      '2026-03-31',
    ]);
    // The clocks change on 29 March: ten o'clock stays ten o'clock.
    expect(new Set(events.map(({ start }) => start.slice(11)))).toEqual(new Set(['10:00:00']));
    const kind = 'client.appointmentMoved';
    const moved = await fileOf(salon, { kind, appointmentId: salon.ids[2] ?? '' });
    expect(eventsIn(moved?.text)[0]?.uid).toBe(events[2]?.uid);

    await become(salon.ids[2] ?? '', 'CANCELED', 5);
    const cancellations = [{ appointmentId: salon.ids[2] ?? '', date: '2026-03-17' }];
    const canceled = await fileOf(salon, { kind: 'client.seriesCanceled', seriesId, cancellations });
    expect(canceled?.method).toBe('PUBLISH');
    expect(eventsIn(canceled?.text)).toMatchObject([
      { uid: events[2]?.uid, sequence: 5, status: expect.stringMatching(/^CANCEL+ED$/) },
    ]);
  });
});
