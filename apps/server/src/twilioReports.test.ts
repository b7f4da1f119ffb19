import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../test/freshDatabase.ts';
import { givenProcess } from '../test/given/process.ts';
import { speakTo } from '../test/given/server.ts';
import { twilioSignature } from './adapters/sms/twilioReports.ts';

const { connectionString } = await freshDatabase();
const PATH = '/hooks/sms/twilio';
const PUBLIC = 'https://book.example';
const TOKEN = 'an-auth-token';
const SID = `SM${'1'.repeat(32)}`;

/** Twilio's API on this machine: what it was sent, in order. */
const taken: URLSearchParams[] = [];
const twilio = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  taken.push(new URLSearchParams(body));
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ sid: SID }));
});
await new Promise<void>((resolve) => twilio.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => twilio.close(resolve)));

/** Brings what the server sends to Twilio here; nothing else of it is changed. */
const redirected = `
  const real = globalThis.fetch;
  globalThis.fetch = (url, options) => real(String(url).replace("https://api.twilio.com", "http://127.0.0.1:${(twilio.address() as AddressInfo).port}"), options);
`.replaceAll(/\n\s+/g, '');

const withTwilio = {
  DATABASE_URL: connectionString,
  SLOTKEEPER_SECRET: 'the same secret for all servers of this test',
  PORT: '0',
  SLOTKEEPER_TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  SLOTKEEPER_TWILIO_AUTH_TOKEN: TOKEN,
  SLOTKEEPER_SMS_FROM: '+15005550006',
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(redirected)}`,
};

async function started(environment: Record<string, string>) {
  const running = givenProcess('main', { HOST: 'localhost', ...environment });
  // Beside the public address, which leads elsewhere, the log names where it listens.
  const line = await running.line(/Server listening at http/);
  return speakTo(line.replace(/^.* at /, '').replace('127.0.0.1', 'localhost'));
}

async function report(to: Awaited<ReturnType<typeof started>>, fields: URLSearchParams, signature?: string) {
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
  if (signature) headers['x-twilio-signature'] = signature;
  return (await to.fetch(PATH, { method: 'POST', headers, body: String(fields) })).status;
}

const delivered = new URLSearchParams({ MessageSid: SID, MessageStatus: 'delivered' });
const signature = twilioSignature(TOKEN, `${PUBLIC}${PATH}`, delivered);

test('N1: with a public https address Twilio learns where to report, and its report is taken', async () => {
  const server = await started({ ...withTwilio, SLOTKEEPER_PUBLIC_URL: PUBLIC });
  const business = {
    organizationName: 'Salon',
    name: 'Olga',
    email: 'olga@salon.example',
    password: 'secret',
    phoneNumber: '+359888123456',
    country: 'BG',
    timezone: 'Europe/Sofia',
    currency: 'eur',
    locale: 'en',
  };
  const { body } = await server.post('/auth/signup', business);
  const { accessToken } = body as { accessToken: string };
  const sent = await server.graphql(
    accessToken,
    'mutation { sendTestMessage(input: { channel: SMS }) { message { id } } }',
  );
  const { id } = (sent.data as { sendTestMessage: { message: { id: string } } }).sendTestMessage.message;
  const state = async () => {
    const query = 'query ($id: ID!) { node(id: $id) { ... on Message { status gatewayId } } }';
    return (await server.graphql(accessToken, query, { id })).data?.node;
  };
  await expect.poll(state, { timeout: 20_000 }).toEqual({ status: 'SENT', gatewayId: SID });
  expect(Object.fromEntries(taken[0] ?? [])).toMatchObject({
    To: '+359888123456',
    From: '+15005550006',
    StatusCallback: `${PUBLIC}${PATH}`,
  });
  expect(await report(server, delivered)).toBe(403);
  expect(await report(server, delivered, twilioSignature('another', `${PUBLIC}${PATH}`, delivered))).toBe(
    403,
  );
  expect(await state()).toMatchObject({ status: 'SENT' });
  expect(await report(server, delivered, signature)).toBe(204);
  expect(await state()).toMatchObject({ status: 'DELIVERED' });
});

test.each([
  ['Twilio without a public address', {}],
  ['Twilio with one that is not https', { SLOTKEEPER_PUBLIC_URL: 'http://book.example' }],
  [
    'another gateway',
    {
      SLOTKEEPER_TWILIO_ACCOUNT_SID: '',
      SLOTKEEPER_TWILIO_AUTH_TOKEN: '',
      SLOTKEEPER_SMS_FROM: '',
      SLOTKEEPER_SMS_HTTP_URL: 'https://sms.example.com/send',
      SLOTKEEPER_PUBLIC_URL: PUBLIC,
    },
  ],
])('there is nothing to report to for %s', async (_, environment) => {
  const server = await started({ ...withTwilio, SLOTKEEPER_ROLE: 'web', ...environment });
  expect(await report(server, delivered, signature)).toBe(404);
});
