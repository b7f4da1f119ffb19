import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PermanentRefusal } from '../../modules/messaging/message/gateway/gateway.ts';
import { twilioSender } from './twilioSender.ts';

const SID = `AC${'0123456789abcdef'.repeat(2)}`;
const TOKEN = 'a-token';

/** What Twilio's documentation lists for creating a message; anything else is refused here. */
const documented = new Set([
  'To',
  'From',
  'MessagingServiceSid',
  'Body',
  'MediaUrl',
  'ContentSid',
  'StatusCallback',
  'ApplicationSid',
  'MaxPrice',
  'ProvideFeedback',
  'Attempt',
  'ValidityPeriod',
  'ForceDelivery',
  'ContentRetention',
  'AddressRetention',
  'SmartEncoded',
  'PersistentAction',
  'ShortenUrls',
  'ScheduleType',
  'SendAt',
  'SendAsMms',
  'ContentVariables',
  'RiskCheck',
]);

const taken: Record<string, string>[] = [];
const double = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
  const answer = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const basic = Buffer.from(`${SID}:${TOKEN}`).toString('base64');
  if (request.headers.authorization !== `Basic ${basic}`)
    return answer(401, { code: 20003, message: 'Authenticate', more_info: '', status: 401 });
  const isMessages = request.url === `/2010-04-01/Accounts/${SID}/Messages.json`;
  if (request.method !== 'POST' || !isMessages)
    return answer(404, { code: 20404, message: 'Not found', more_info: '', status: 404 });
  const unknown = Object.keys(fields).find((name) => !documented.has(name));
  if (unknown) return answer(400, { code: 20001, message: `Unknown parameter ${unknown}`, status: 400 });
  if (!fields.From && !fields.MessagingServiceSid)
    return answer(400, { code: 21603, message: 'A From number is required', status: 400 });
  if (fields.To === '+359000')
    return answer(400, { code: 21211, message: "Invalid 'To' Phone Number", status: 400 });
  if (fields.To === '+359429') return answer(429, { code: 20429, message: 'Too Many Requests', status: 429 });
  taken.push(fields);
  answer(201, { sid: `SM${String(taken.length).padStart(32, '0')}`, status: 'queued', error_code: null });
});
beforeAll(() => new Promise<void>((resolve) => void double.listen(0, '127.0.0.1', resolve)));
afterAll(() => double.close());
beforeEach(() => void taken.splice(0));

function senderOf(settings: { from?: string; authToken?: string; statusCallback?: URL } = {}) {
  const { port } = double.address() as AddressInfo;
  return twilioSender({
    accountSid: SID,
    authToken: settings.authToken ?? TOKEN,
    from: settings.from ?? '+15005550006',
    statusCallback: settings.statusCallback ?? null,
    api: `http://127.0.0.1:${port}`,
  });
}
const sms = { key: '12-34', to: '+359888123456', text: 'Час: утре 10:00 & „Роза“' };
const signal = () => AbortSignal.timeout(5_000);

describe('SMS by Twilio', () => {
  test('N1: is accepted with the id by which it is known there', async () => {
    expect(await senderOf().send(sms, signal())).toEqual({
      state: 'SENT',
      gatewayId: `SM${'1'.padStart(32, '0')}`,
    });
    expect(taken).toEqual([{ To: sms.to, From: '+15005550006', Body: sms.text }]);
  });

  test('goes by a messaging service where one is set, and says where to report', async () => {
    const service = `MG${'0123456789abcdef'.repeat(2)}`;
    const statusCallback = new URL('https://salon.example/hooks/sms/twilio');
    await senderOf({ from: service, statusCallback }).send(sms, signal());
    expect(taken).toEqual([
      { To: sms.to, MessagingServiceSid: service, Body: sms.text, StatusCallback: statusCallback.href },
    ]);
  });

  test.each([
    ['+359000', true, '21211'],
    ['+359429', false, '429'],
  ])('a refusal of %s is for good: %s', async (to, isPermanent, reason) => {
    const error = await senderOf()
      .send({ ...sms, to }, signal())
      .catch((refusal: unknown) => refusal);
    expect(error instanceof PermanentRefusal).toBe(isPermanent);
    expect(String(error)).toContain(reason);
  });

  test('a wrong token is a failure to try again, and its value is not in the reason', async () => {
    const error = await senderOf({ authToken: 'wrong-token' })
      .send(sms, signal())
      .catch((refusal: unknown) => refusal);
    expect(error).not.toBeInstanceOf(PermanentRefusal);
    expect(String(error)).toContain('20003');
    expect(String(error)).not.toContain('wrong-token');
  });
});
