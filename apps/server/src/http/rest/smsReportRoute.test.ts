import { describe, expect, test } from 'vitest';
import { givenDeliveries } from '../../../test/given/deliveries.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { twilioReports, twilioSignature } from '../../adapters/sms/twilioReports.ts';
import { deliverMessage } from '../../modules/messaging/message/deliver/deliver.ts';
import { frozenClock } from '../../platform/clock.ts';

const database = await openFreshDatabase();
const { db } = database;
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const { deliveryOf, queued } = givenDeliveries(db, clock, given.signInDeps.secrets);

const TOKEN = 'an-auth-token';
const PATH = '/hooks/sms/twilio';
const PUBLIC = `https://book.example${PATH}`;
const readSmsReport = twilioReports({ authToken: TOKEN, url: new URL(PUBLIC) });
const server = await given.server(database, { readSmsReport });
let numbers = 0;

/** An SMS that Twilio accepted under the id. */
async function accepted(sid: string) {
  const organization = await given.organization();
  numbers += 1;
  const [id = ''] = await queued(organization, { channel: 'SMS', recipient: `+3598800000${numbers}` });
  const { tools } = deliveryOf();
  const sms = { send: async () => ({ state: 'SENT', gatewayId: sid }) as const };
  await deliverMessage({ ...tools, gateways: { ...tools.gateways, sms } }, organization.scope, id);
  return () =>
    db
      .selectFrom('messages')
      .select(['status', 'error', 'delivered_at', 'attempts'])
      .where('organization_id', '=', organization.scope.organizationId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
}

async function post(body: string, signature: string | null, at = server): Promise<number> {
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
  if (signature !== null) headers['x-twilio-signature'] = signature;
  return (await at.fetch(PATH, { method: 'POST', headers, body })).status;
}

async function report(sid: string, status: string, more: Record<string, string> = {}): Promise<number> {
  const fields = new URLSearchParams({ MessageSid: sid, MessageStatus: status, AccountSid: 'AC1', ...more });
  return post(String(fields), twilioSignature(TOKEN, PUBLIC, fields));
}

describe('what Twilio reports of an SMS', () => {
  test('the signature is that of the example in its documentation', () => {
    const fields = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675310',
      Digits: '1234',
      From: '+14158675310',
      To: '+18005551212',
    });
    const address = 'https://example.com/myapp.php?foo=1&bar=2';
    expect(twilioSignature('12345', address, fields)).toBe('L/OH5YylLD5NRKLltdqwSvS0BnU=');
  });

  test('N1: that it arrived', async () => {
    const message = await accepted('SM01');
    expect(await report('SM01', 'sent')).toBe(204);
    expect(await message()).toMatchObject({ status: 'SENT', delivered_at: null });
    expect(await report('SM01', 'delivered')).toBe(204);
    expect(await message()).toMatchObject({ status: 'DELIVERED', delivered_at: new Date(MONDAY_MORNING) });
  });

  test.each(['undelivered', 'failed'])('N1: that it did not, and why: %s', async (status) => {
    const message = await accepted(`SM02${status}`);
    expect(await report(`SM02${status}`, status, { ErrorCode: '30005' })).toBe(204);
    expect(await message()).toMatchObject({
      status: 'FAILED',
      error: `Twilio: ${status}, 30005`,
      attempts: 1,
    });
  });

  test('twice or out of order changes nothing', async () => {
    const message = await accepted('SM03');
    for (const status of ['delivered', 'delivered', 'sent', 'queued', 'undelivered', 'no-such-status'])
      expect(await report('SM03', status)).toBe(204);
    expect(await message()).toMatchObject({ status: 'DELIVERED', error: null });
  });

  test('before our own note of its id is saved: it waits a moment', async () => {
    const early = report('SM04', 'delivered');
    const message = await accepted('SM04');
    expect(await early).toBe(204);
    expect(await message()).toMatchObject({ status: 'DELIVERED' });
  });

  test('about an SMS that is not ours, or about none, changes nothing', async () => {
    const message = await accepted('SM05');
    expect(await report('SM0500', 'delivered')).toBe(204);
    expect(await report('', 'delivered')).toBe(204);
    expect(await message()).toMatchObject({ status: 'SENT' });
  });

  test('is refused without its signature, with that of another text, token or address', async () => {
    const message = await accepted('SM06');
    const fields = new URLSearchParams({ MessageSid: 'SM06', MessageStatus: 'delivered' });
    const other = new URLSearchParams({ MessageSid: 'SM06', MessageStatus: 'sent' });
    for (const signature of [
      null,
      '',
      'ß',
      twilioSignature(TOKEN, PUBLIC, other),
      twilioSignature('another-token', PUBLIC, fields),
      twilioSignature(TOKEN, `https://elsewhere.example${PATH}`, fields),
    ])
      expect(await post(String(fields), signature)).toBe(403);
    expect(await message()).toMatchObject({ status: 'SENT' });
    expect(
      await post(String(fields), twilioSignature(TOKEN, `https://book.example:443${PATH}`, fields)),
    ).toBe(204);
    expect(await message()).toMatchObject({ status: 'DELIVERED' });
  });

  test('is no address where another gateway sends, and takes no long body', async () => {
    const without = await given.server(database);
    expect(await post('MessageSid=SM07', '', without)).toBe(404);
    expect(await post(`MessageSid=${'x'.repeat(20_000)}`, '')).toBe(413);
  });

  test('K1: names one message, and no other organization notices', async () => {
    const [ours, theirs] = [await accepted('SM08'), await accepted('SM09')];
    await report('SM08', 'delivered');
    expect([(await ours()).status, (await theirs()).status]).toEqual(['DELIVERED', 'SENT']);
  });
});
