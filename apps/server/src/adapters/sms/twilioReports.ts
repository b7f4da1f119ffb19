import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SmsReport, SmsReportReader } from '../../modules/messaging/message/gateway/gateway.ts';

const HTTPS_PORT = '443';

/** What signs reports: the account's token, and the address that Twilio was given for them. */
export interface TwilioReportSettings {
  readonly authToken: string;
  readonly url: URL;
}

/** Reads Twilio's status callbacks, those that carry its signature (rule N1). */
export function twilioReports({ authToken, url }: TwilioReportSettings): SmsReportReader {
  const signed = signedForms(url);
  return (body, signature) => {
    const fields = new URLSearchParams(body);
    const given = Buffer.from(signature);
    const isOurs = signed
      .map((address) => Buffer.from(twilioSignature(authToken, address, fields)))
      .some((expected) => given.length === expected.length && timingSafeEqual(given, expected));
    return isOurs ? reportIn(fields) : null;
  };
}

/** Base64 of HMAC-SHA1 over the address and, sorted by name, each parameter's name and value, as Twilio documents it. */
export function twilioSignature(authToken: string, address: string, fields: URLSearchParams): string {
  const names = [...new Set(fields.keys())].toSorted();
  const parameters = names.flatMap((name) =>
    [...new Set(fields.getAll(name))].toSorted().map((value) => `${name}${value}`),
  );
  return createHmac('sha1', authToken)
    .update(address + parameters.join(''))
    .digest('base64');
}

/** Twilio signs the address with its port or without it. */
function signedForms(url: URL): string[] {
  const path = url.pathname + url.search;
  return [`https://${url.hostname}${path}`, `https://${url.hostname}:${url.port || HTTPS_PORT}${path}`];
}

/** `accepted`, `queued`, `sending` and `sent` are on the way; both kinds of failure are final. */
function reportIn(fields: URLSearchParams): SmsReport | null {
  const gatewayId = fields.get('MessageSid');
  if (gatewayId === null) return null;
  const status = fields.get('MessageStatus');
  if (status === 'delivered' || status === 'read') return { gatewayId, end: 'DELIVERED' };
  if (status !== 'undelivered' && status !== 'failed') return { gatewayId, end: null };
  const code = /^\d{1,6}$/.exec(String(fields.get('ErrorCode')))?.[0];
  return { gatewayId, end: { error: `Twilio: ${status}${code ? `, ${code}` : ''}` } };
}
