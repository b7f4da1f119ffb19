import { readFileSync } from 'node:fs';
import { isEmail } from '@slotkeeper/domain/input/account';
import { z } from 'zod';
import type { HttpSmsSettings } from './adapters/sms/httpSender.ts';
import type { MessageSenders } from './platform/messageSenders.ts';
import { StartError } from './startError.ts';

const HEADERS = 'a JSON object of texts, such as {"Authorization":"Bearer …"}';
const SENDER_MAX = 20;

const set = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), shape.optional());

/** The variables that say how messages leave. */
export const senderVariables = {
  SLOTKEEPER_SMTP_URL: set(
    z
      .string()
      .refine(
        namesMailServer,
        'smtps:// or smtp://, user, password (with % written as %25) and host, such as smtps://user:password@mail.example.com',
      ),
  ),
  SLOTKEEPER_SMTP_CA: set(z.string()),
  SLOTKEEPER_EMAIL_FROM: set(z.string().refine(isEmail, 'an e-mail address')),
  SLOTKEEPER_TWILIO_ACCOUNT_SID: set(
    z.string().regex(/^AC[0-9a-f]{32}$/i, 'an account SID: AC and 32 digits'),
  ),
  SLOTKEEPER_TWILIO_AUTH_TOKEN: set(z.string()),
  SLOTKEEPER_SMS_FROM: set(
    z
      .string()
      .max(64)
      .regex(
        new RegExp(`^(\\+\\d{5,15}|MG[0-9a-f]{32}|[\\w .-]{1,${SENDER_MAX}})$`, 'i'),
        'a phone number, a sender name or the SID of a messaging service',
      ),
  ),
  SLOTKEEPER_SMS_HTTP_URL: set(
    z.url({ protocol: /^https?$/, error: 'an address such as https://sms.example.com/send' }),
  ),
  SLOTKEEPER_SMS_HTTP_METHOD: set(z.enum(['GET', 'POST', 'PUT'], 'GET, POST or PUT')),
  SLOTKEEPER_SMS_HTTP_HEADERS: set(z.string().transform(readHeaders)),
  SLOTKEEPER_SMS_HTTP_BODY: set(z.string()),
  SLOTKEEPER_SMS_HTTP_ID: set(z.string()),
};

function namesMailServer(text: string): boolean {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && isDecodable(username + password);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function readHeaders(text: string, ctx: z.RefinementCtx): Record<string, string> {
  try {
    const headers = z.record(z.string(), z.string()).parse(JSON.parse(text));
    // Refuses names and values that no request can carry.
    return Object.fromEntries(new Headers(headers));
  } catch {
    ctx.addIssue({ code: 'custom', message: HEADERS });
    return z.NEVER;
  }
}

const shape = z.object(senderVariables);
type Given = z.infer<typeof shape>;

/** A mail server, and the mailbox that e-mails come from. */
export interface EmailConfig {
  readonly url: URL;
  readonly from: string;
  /** PEM of authorities to trust besides the system's. */
  readonly ca?: string;
}

/** Who carries SMS. */
export type SmsConfig =
  | {
      readonly kind: 'twilio';
      readonly accountSid: string;
      readonly authToken: string;
      readonly from: string;
    }
  | (HttpSmsSettings & { readonly kind: 'http' });

/** By which name an operator knows who carries the messages of each channel. */
export function senderNames({
  email,
  sms,
  push,
}: {
  readonly email: EmailConfig | null;
  readonly sms: SmsConfig | null;
  readonly push: object | null;
}): MessageSenders {
  return {
    email: email && email.url.hostname,
    sms: sms && (sms.kind === 'twilio' ? 'Twilio' : sms.url.hostname),
    push: push && 'Web Push',
  };
}

/** The mail server; null: e-mails are kept in the outbox. Throws a StartError where half of it is set. */
export function readEmailConfig(given: Given): EmailConfig | null {
  const { SLOTKEEPER_SMTP_URL: url, SLOTKEEPER_EMAIL_FROM: from, SLOTKEEPER_SMTP_CA: ca } = given;
  if (!url) return null;
  if (!from)
    throw new StartError(
      'SLOTKEEPER_SMTP_URL needs SLOTKEEPER_EMAIL_FROM, the mailbox that e-mails come from.',
    );
  return { url: new URL(url), from, ...(ca ? { ca: readCertificate(ca) } : {}) };
}

function readCertificate(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartError('SLOTKEEPER_SMTP_CA cannot be used: expected a file that can be read.');
  }
}

/** Who carries SMS; null: they are kept in the outbox. Throws a StartError where two are set, or half of one. */
export function readSmsConfig(given: Given): SmsConfig | null {
  const { SLOTKEEPER_TWILIO_ACCOUNT_SID: accountSid, SLOTKEEPER_SMS_HTTP_URL: url } = given;
  if (accountSid && url)
    throw new StartError('SLOTKEEPER_TWILIO_ACCOUNT_SID and SLOTKEEPER_SMS_HTTP_URL exclude each other.');
  if (url) return readHttpConfig(new URL(url), given);
  if (!accountSid) return null;
  const { SLOTKEEPER_TWILIO_AUTH_TOKEN: authToken, SLOTKEEPER_SMS_FROM: from } = given;
  if (!authToken || !from)
    throw new StartError(
      'SLOTKEEPER_TWILIO_ACCOUNT_SID needs SLOTKEEPER_TWILIO_AUTH_TOKEN and SLOTKEEPER_SMS_FROM.',
    );
  return { kind: 'twilio', accountSid, authToken, from };
}

/** A user and a password in the URL become a header: no request may be made to such a URL. */
function readHttpConfig(url: URL, given: Given): SmsConfig {
  const method = given.SLOTKEEPER_SMS_HTTP_METHOD ?? 'POST';
  const body = given.SLOTKEEPER_SMS_HTTP_BODY ?? null;
  const headers = { ...given.SLOTKEEPER_SMS_HTTP_HEADERS };
  if (body !== null && method === 'GET')
    throw new StartError('SLOTKEEPER_SMS_HTTP_BODY cannot be used with SLOTKEEPER_SMS_HTTP_METHOD=GET.');
  if (body !== null && headers['content-type'] === undefined)
    throw new StartError('SLOTKEEPER_SMS_HTTP_BODY needs a Content-Type in SLOTKEEPER_SMS_HTTP_HEADERS.');
  if (url.username !== '' || url.password !== '') {
    if (!isDecodable(url.username + url.password))
      throw new StartError('SLOTKEEPER_SMS_HTTP_URL cannot be used: write % in user and password as %25.');
    const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers.authorization ??= `Basic ${Buffer.from(user).toString('base64')}`;
    url.username = '';
    url.password = '';
  }
  return { kind: 'http', url, method, headers, body, idPath: given.SLOTKEEPER_SMS_HTTP_ID ?? null };
}
