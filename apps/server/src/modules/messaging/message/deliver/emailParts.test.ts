import { describe, expect, it } from 'vitest';
import { givenDeliveries } from '../../../../../test/given/deliveries.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../../test/given/given.ts';
import { writtenAppointment, writtenClient } from '../../../../../test/given/writtenAppointment.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import { readStopToken } from '../../../../platform/stopLink.ts';
import type { NewMessage } from '../message.store.ts';
import { deliverMessage } from './deliver.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const { secrets } = given.signInDeps;
const { deliveryOf, queued } = givenDeliveries(db, clock, secrets);

async function salonWithClient() {
  const salon = await given.organization({ name: 'Salon Rosa', placeName: 'Rosa Center' });
  const clientId = await writtenClient(db, salon, { email: 'ana@home.example' });
  const appointmentId = await writtenAppointment(db, salon, { startAt: MONDAY_MORNING, clientId });
  return { salon, clientId, appointmentId };
}

type Salon = Parameters<typeof queued>[0];

async function sent(salon: Salon, message: Partial<NewMessage>) {
  const { tools, carried } = deliveryOf();
  const [id = ''] = await queued(salon, message);
  await deliverMessage(tools, salon.scope, id);
  const email = carried[0]?.email;
  if (!email) throw new Error('No e-mail went');
  return email;
}

describe('N2: an e-mail', () => {
  it('names the place of the appointment as it is today, in HTML and in text', async () => {
    const { salon, clientId, appointmentId } = await salonWithClient();
    const content = { blocks: [{ kind: 'details', lines: ['Haircut', '10:00'] }] } as const;
    const { html, text } = await sent(salon, { clientId, appointmentId, content });
    for (const form of [html, text]) expect(form).toContain('Rosa Center');
    expect(html).toContain('m-details');
    expect(text).not.toContain('<');
  });

  it('has a link for its client alone, and the header where all of its kind can be stopped', async () => {
    const { salon, clientId, appointmentId } = await salonWithClient();
    const kind = 'client.appointmentReminder';
    const reminder = await sent(salon, { kind, clientId, appointmentId });
    const [link = ''] = /https:\/\/book\.example\/stop\/\S+/.exec(reminder.text) ?? [];
    const { organizationId } = salon.scope;
    expect(readStopToken(secrets, link.split('/').at(-1) ?? '')).toMatchObject({ organizationId, clientId });
    expect(reminder.stopUrl).toBe(link);
    expect(reminder.html).toContain(link);
    const confirmed = await sent(salon, { clientId, appointmentId });
    expect(confirmed.text).toContain('/stop/');
    expect(confirmed.stopUrl).toBeUndefined();
  });

  it('leads staff to the appointment and to their settings', async () => {
    const { salon, clientId, appointmentId } = await salonWithClient();
    const { ownerId: providerId } = salon;
    const kind = 'staff.appointmentCreated';
    const { text } = await sent(salon, { kind, clientId, providerId, appointmentId });
    expect(text).toMatch(/Open appointment: https:\/\/book\.example\/calendar\/[\w-]+\n/);
    expect(text).toContain('https://book.example/settings?tab=personal');
    expect(text).not.toContain('/stop/');
  });

  it('about an account can’t be stopped', async () => {
    const { salon } = await salonWithClient();
    const { text } = await sent(salon, { kind: 'staff.emailChanged', providerId: salon.ownerId });
    expect(text).not.toMatch(/settings|stop\//);
  });
});
