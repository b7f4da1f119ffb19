import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { certificateAuthority } from '../../../test/certificates.ts';
import { PermanentRefusal } from '../../modules/messaging/message/gateway/gateway.ts';
import { smtpSender } from './smtpSender.ts';

const SIGNAL = () => AbortSignal.timeout(10_000);
const authority = certificateAuthority('Mail authority');
const { certificate, key } = authority.signFor('localhost');

/** A mail server on this machine: TLS from the start, a password, and mailboxes that it refuses. */
const taken: { from: string; to: string[]; source: string; user: string }[] = [];
let connections = 0;
const server = new SMTPServer({
  secure: true,
  key,
  cert: certificate,
  onConnect: (_, accept) => {
    connections += 1;
    accept();
  },
  onAuth: ({ username, password }, _, answer) =>
    password === 's3cret/é' ? answer(null, { user: username }) : answer(new Error('Wrong password')),
  onRcptTo: ({ address }, _, answer) => {
    if (address.startsWith('unknown')) answer(refusal(550, 'No such mailbox'));
    else if (address.startsWith('full')) answer(refusal(452, 'Mailbox full'));
    else answer();
  },
  onData: (stream, { envelope, user }, done) => {
    let source = '';
    stream.on('data', (chunk: Buffer) => {
      source += chunk.toString();
    });
    stream.on('end', () => {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), source, user: String(user) });
      done();
    });
  },
});
server.on('error', () => undefined);
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve)));
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
afterEach(() => void taken.splice(0));

function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode });
}

function senderOf(password?: string, ca?: string | null) {
  return smtpSender(settingsOf(password, ca));
}

function settingsOf(password = 's3cret/é', ca: string | null = authority.certificate) {
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening');
  const url = new URL(`smtps://salon%40mail:${encodeURIComponent(password)}@localhost:${address.port}`);
  return { url, from: 'bookings@salon.example', ...(ca === null ? {} : { ca }) };
}

const email = {
  key: '12-34',
  to: 'ana@home.example',
  fromName: 'Студио „Роза“',
  subject: 'Потвърден час за 3 март',
  text: 'Здравейте, Ана!\n\n.\nhttps://salon.example/b/роза\n',
  html: '<p>Здравейте, Ана!</p>',
};

describe('e-mail over SMTP', () => {
  test('N1: arrives as it was written, from the business, by the mailbox of this installation', async () => {
    const sender = senderOf();
    const receipt = await sender.send(email, SIGNAL());
    sender.close();
    expect(receipt).toEqual({ state: 'SENT', gatewayId: '<12-34@salon.example>' });
    const [arrived] = taken;
    expect(arrived).toMatchObject({ from: 'bookings@salon.example', to: [email.to], user: 'salon@mail' });
    const parsed = await simpleParser(arrived?.source ?? '');
    expect(parsed.subject).toBe(email.subject);
    expect(parsed.text?.trim()).toBe(email.text.trim());
    expect(String(parsed.html).trim()).toBe(email.html);
    expect(parsed.attachments).toEqual([]);
    expect(parsed.headers.has('list')).toBe(false);
    expect(parsed.from?.value).toEqual([{ address: 'bookings@salon.example', name: email.fromName }]);
    expect(parsed.messageId).toBe('<12-34@salon.example>');
    expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
  });

  test('RFC 8058: names the address that stops such e-mails with one request', async () => {
    const sender = senderOf();
    await sender.send({ ...email, stopUrl: 'https://salon.example/stop/token' }, SIGNAL());
    sender.close();
    const source = taken[0]?.source ?? '';
    expect(source).toMatch(/^List-Unsubscribe: <https:\/\/salon\.example\/stop\/token>\r?$/m);
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  });

  test('a file for calendars is attached, with what they do with it', async () => {
    const sender = senderOf();
    const calendar = { method: 'CANCEL', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } as const;
    await sender.send({ ...email, calendar }, SIGNAL());
    sender.close();
    const parsed = await simpleParser(taken[0]?.source ?? '');
    const [file] = parsed.attachments;
    expect(file).toMatchObject({ contentType: 'text/calendar', filename: 'appointment.ics' });
    expect(file?.content.toString()).toBe(calendar.text);
    expect(taken[0]?.source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
  });

  test('M4: an invoice is attached as a PDF', async () => {
    const sender = senderOf();
    const document = { name: 'SK-2026-000123.pdf', content: Buffer.from('%PDF-1.7\n%\u00e2\u00e3') };
    await sender.send({ ...email, document }, SIGNAL());
    sender.close();
    const [file] = (await simpleParser(taken[0]?.source ?? '')).attachments;
    expect(file).toMatchObject({ contentType: 'application/pdf', filename: document.name });
    expect(file?.content.equals(document.content)).toBe(true);
  });

  test('N3: a repeat keeps its Message-ID, and one connection serves several e-mails', async () => {
    const sender = senderOf();
    const before = connections;
    await sender.send(email, SIGNAL());
    await sender.send(email, SIGNAL());
    sender.close();
    const ids = await Promise.all(taken.map(async ({ source }) => (await simpleParser(source)).messageId));
    expect(ids).toEqual(['<12-34@salon.example>', '<12-34@salon.example>']);
    expect(connections - before).toBe(1);
  });

  test('what a business or a client is called adds no header and no recipient', async () => {
    const sender = senderOf();
    const fromName = 'Rosa\r\nBcc: spy@evil.example';
    const subject = 'Hello\r\nBcc: spy@evil.example\r\n\r\nbody';
    await sender.send({ ...email, fromName, subject }, SIGNAL());
    await sender
      .send({ ...email, to: 'ana@home.example, spy@evil.example' }, SIGNAL())
      .catch(() => undefined);
    sender.close();
    for (const { to, source } of taken) {
      expect(to).toEqual(['ana@home.example']);
      const parsed = await simpleParser(source);
      expect(parsed.bcc).toBeUndefined();
    }
  });

  test.each([
    ['anna@exämple.de', 'anna@xn--exmple-cua.de'],
    ['jörg@exämple.de', 'jörg@exämple.de'],
    ['иван@пример.бг', 'иван@пример.бг'],
  ])('an address with letters of any script is reached: %s', async (to, written) => {
    const sender = smtpSender({ ...settingsOf(), from: 'termine@müller.example' });
    const receipt = await sender.send({ ...email, to }, SIGNAL());
    sender.close();
    expect(receipt.gatewayId).toBe('<12-34@xn--mller-kva.example>');
    expect(taken).toMatchObject([{ from: 'termine@müller.example', to: [to] }]);
    expect(taken[0]?.source).toMatch(new RegExp(`^To: .*${written}`, 'm'));
  });

  test('a mailbox that does not exist is refused permanently, a full one and a wrong password for now', async () => {
    const sender = senderOf();
    await expect(sender.send({ ...email, to: 'unknown@home.example' }, SIGNAL())).rejects.toBeInstanceOf(
      PermanentRefusal,
    );
    const full = await sender.send({ ...email, to: 'full@home.example' }, SIGNAL()).catch((error) => error);
    sender.close();
    expect(full).not.toBeInstanceOf(PermanentRefusal);
    expect(String(full)).toContain('Mailbox full');
    const stranger = senderOf('wrong');
    const wrong = await stranger.send(email, SIGNAL()).catch((error) => error);
    stranger.close();
    expect(wrong).toBeInstanceOf(Error);
    expect(wrong).not.toBeInstanceOf(PermanentRefusal);
    expect(taken).toEqual([]);
  });

  test('a server that nobody vouches for gets nothing', async () => {
    const sender = senderOf('s3cret/é', null);
    await expect(sender.send(email, SIGNAL())).rejects.toThrow(/certificate/i);
    sender.close();
    expect(taken).toEqual([]);
  });

  test('a signal that has aborted ends the wait', async () => {
    const sender = senderOf();
    await expect(sender.send(email, AbortSignal.abort(new Error('too slow')))).rejects.toThrow('too slow');
    sender.close();
  });
});
