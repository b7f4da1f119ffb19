import { must } from '@slotkeeper/domain/must';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { givenDeliveries } from '../../../../../test/given/deliveries.ts';
import { given as writeGiven } from '../../../../../test/given/given.ts';
import { givenProcess } from '../../../../../test/given/process.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { systemClock } from '../../../../platform/clock.ts';
import { sweepMessages } from './deliver.ts';

const { db, connectionString } = await openFreshDatabase();
const given = writeGiven(db);
const { queued } = givenDeliveries(db, given.clock, given.signInDeps.secrets);

/** With MESSAGES=1000 it takes three times as long and finds the same. */
const MESSAGES = Number(process.env.MESSAGES ?? 300);
/** Each has one SMS on its way at a time (rule N4). */
const ORGANIZATIONS = 5;
const HELD_OF_EACH = 2;
const polling = { timeout: 150_000, interval: 100 };

/** From a moment on, gateways take a few messages without answering, so that their sender dies not knowing what became of them. */
function heldAnswers() {
  const state = { isHolding: false };
  const counts = { sms: 0, email: 0 };
  /** Whether this one gets no answer. */
  const holds = (channel: keyof typeof counts): boolean => {
    if (!state.isHolding || counts[channel] >= HELD_OF_EACH) return false;
    counts[channel] += 1;
    return true;
  };
  return { state, counts, holds };
}

/** An SMS gateway that honors keys: of one key it sends one SMS, and answers a repeat as it did the first time. */
async function smsGateway(holds: (channel: 'sms') => boolean) {
  const sent = new Map<string, string>();
  const state = { requests: 0 };
  const unanswered: ServerResponse[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const { key, to } = JSON.parse(body) as { key: string; to: string };
    state.requests += 1;
    if (!sent.has(key)) sent.set(key, to);
    if (holds('sms')) unanswered.push(response);
    else response.end(JSON.stringify({ id: `at-gateway-${key}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  return { sent, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` };
}

/** A mail server; it keeps every e-mail that came, repeats included. */
async function mailServer(holds: (channel: 'email') => boolean) {
  const taken: { to: string; messageId: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => {
        source += chunk.toString();
      });
      stream.on('end', () => {
        const [, messageId = ''] = /^Message-ID: (\S+)/im.exec(source) ?? [];
        taken.push({ to: envelope.rcptTo[0]?.address ?? '', messageId });
        if (!holds('email')) done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close());
  return { taken, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

/** Half of them SMS, half e-mails, each to another address; all are due. */
async function queueAll(): Promise<void> {
  const salons = [];
  for (let count = 0; count < ORGANIZATIONS; count += 1) salons.push(await given.organization());
  for (let count = 0; count < MESSAGES / 2; count += 1) {
    const number = String(count).padStart(7, '0');
    const sms = { channel: 'SMS', recipient: `+35988${number}` } as const;
    const salon = must(salons[count % ORGANIZATIONS], 'there are as many');
    await queued(salon, sms, { recipient: `client${number}@home.example` });
  }
}

const statuses = () =>
  db
    .selectFrom('messages')
    .select(({ fn }) => ['status', fn.countAll<string>().as('count')])
    .groupBy('status')
    .execute();

test('N3: a worker that is killed in the middle of sending loses none and doubles none; a repeated e-mail keeps its Message-ID', async () => {
  const held = heldAnswers();
  const [sms, mail] = [await smsGateway(held.holds), await mailServer(held.holds)];
  const many = '1000000';
  const worker = () =>
    givenProcess('main', {
      DATABASE_URL: connectionString,
      SLOTKEEPER_SECRET: 'the same secret for both workers of this test',
      SLOTKEEPER_ROLE: 'worker',
      SLOTKEEPER_PUBLIC_URL: 'https://book.example',
      SLOTKEEPER_PUSH: 'off',
      SLOTKEEPER_SMTP_URL: mail.url,
      SLOTKEEPER_EMAIL_FROM: 'bookings@salon.example',
      SLOTKEEPER_SMS_HTTP_URL: sms.url,
      SLOTKEEPER_SMS_HTTP_HEADERS: '{"Content-Type":"application/json"}',
      SLOTKEEPER_SMS_HTTP_BODY: '{"to":"{to}","text":"{text}","key":"{key}"}',
      SLOTKEEPER_SMS_HTTP_ID: 'id',
      SLOTKEEPER_SMS_PER_ORGANIZATION: many,
      SLOTKEEPER_EMAILS_PER_ORGANIZATION: many,
    });
  await queueAll();
  const first = worker();
  await expect.poll(() => sms.sent.size + mail.taken.length, polling).toBeGreaterThan(MESSAGES / 4);
  held.state.isHolding = true;
  await expect.poll(() => held.counts, polling).toEqual({ sms: HELD_OF_EACH, email: HELD_OF_EACH });
  first.stop('SIGKILL');
  await first.ended;
  expect(sms.sent.size + mail.taken.length).toBeLessThan(MESSAGES);

  // What a worker does once a minute: the jobs of the dead one are still its own.
  await sweepMessages({ db, clock: systemClock });
  worker();
  await expect.poll(statuses, polling).toEqual([{ status: 'SENT', count: String(MESSAGES) }]);

  expect([sms.sent.size, new Set(sms.sent.values()).size]).toEqual([MESSAGES / 2, MESSAGES / 2]);
  expect(sms.state.requests).toBe(MESSAGES / 2 + HELD_OF_EACH);
  // The mail server knows no keys: an e-mail that was sent twice came twice, with one Message-ID.
  expect(mail.taken).toHaveLength(MESSAGES / 2 + HELD_OF_EACH);
  const distinct = (values: string[]) => new Set(values).size;
  expect(distinct(mail.taken.map(({ to }) => to))).toBe(MESSAGES / 2);
  expect(distinct(mail.taken.map(({ messageId }) => messageId))).toBe(MESSAGES / 2);
  expect(distinct(mail.taken.map(({ to, messageId }) => `${to} ${messageId}`))).toBe(MESSAGES / 2);
});
