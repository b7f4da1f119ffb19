import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HttpSmsSettings, httpSender } from './httpSender.ts';

const taken: { method: string; url: string; type: string; authorization: string; body: string }[] = [];
let status = 200;
let answer = '{"from":[{"id":17}]}';
const gateway = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  taken.push({
    method: request.method ?? '',
    url: request.url ?? '',
    type: request.headers['content-type'] ?? '',
    authorization: request.headers.authorization ?? '',
    body: Buffer.concat(chunks).toString(),
  });
  response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {});
  response.end(answer);
});
beforeAll(() => new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve)));
afterAll(() => gateway.close());
beforeEach(() => {
  taken.splice(0);
  status = 200;
  answer = '{"from":[{"id":17}]}';
});

const sms = { key: '12-34', to: '+359888123456', text: 'Час: "утре" & <10:00>\n{to}' };

function send(path: string, settings: Partial<HttpSmsSettings>) {
  const { port } = gateway.address() as AddressInfo;
  const sender = httpSender({
    url: new URL(path, `http://127.0.0.1:${port}`),
    method: 'POST',
    headers: {},
    body: null,
    idPath: null,
    ...settings,
  });
  return sender.send(sms, AbortSignal.timeout(5_000));
}

describe('SMS by a gateway that takes HTTP', () => {
  test('a form: each value is escaped, and nothing in a text is taken for a placeholder', async () => {
    const receipt = await send('/rest/api/sms/send', {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Authorization: 'Basic a2V5' },
      body: 'to={digits}&text={text}&transactionId={key}',
      idPath: 'from.0.id',
    });
    expect(receipt).toEqual({ state: 'SENT', gatewayId: '17' });
    expect(taken[0]).toMatchObject({
      method: 'POST',
      url: '/rest/api/sms/send',
      authorization: 'Basic a2V5',
    });
    expect(Object.fromEntries(new URLSearchParams(taken[0]?.body))).toEqual({
      to: '359888123456',
      text: sms.text,
      transactionId: '12-34',
    });
  });

  test('JSON', async () => {
    await send('/', {
      headers: { 'content-type': 'application/json' },
      body: '{"messages":[{"destination":"{to}","text":"{text}"}]}',
    });
    expect(JSON.parse(taken[0]?.body ?? '')).toEqual({
      messages: [{ destination: sms.to, text: sms.text }],
    });
  });

  test('a URL that carries everything', async () => {
    await send('/send/{digits}?text={text}', { method: 'GET' });
    const url = new URL(taken[0]?.url ?? '', 'http://gateway.example');
    expect(taken[0]?.method).toBe('GET');
    expect(url.pathname).toBe('/send/359888123456');
    expect(url.searchParams.get('text')).toBe(sms.text);
  });

  test.each([400, 401, 302, 500])('an answer %s is a failure', async (refused) => {
    status = refused;
    await expect(send('/', {})).rejects.toThrow(/answered|fetch failed/);
  });

  test.each(['', 'OK', '[]', '{"from":[]}', `{"from":[{"id":"${'x'.repeat(100_000)}"}]}`])(
    'an answer without the id that it should carry is a failure: %#',
    async (text) => {
      answer = text;
      await expect(send('/', { idPath: 'from.0.id' })).rejects.toThrow('from.0.id');
    },
  );

  test('an error that comes with 200 is a failure with its reason', async () => {
    answer = '{"error":13,"message":"No correct phone numbers"}';
    await expect(send('/', { idPath: 'list.0.id' })).rejects.toThrow('13, No correct phone numbers');
  });

  test('where no id is asked for, 2xx is enough', async () => {
    answer = 'OK';
    expect(await send('/', {})).toEqual({ state: 'SENT', gatewayId: null });
  });
});
