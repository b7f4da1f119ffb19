import type { Sms, SmsGateway } from '../../modules/messaging/message/gateway/gateway.ts';
import { readAnswer } from './readAnswer.ts';

const REASON_MAX = 200;

export interface HttpSmsSettings {
  readonly url: URL;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The request's body, and, like the URL, with the placeholders {to} (+ and digits), {digits} (without the +), {text}
   * and {key} (the same for each repeat).
   */
  readonly body: string | null;
  /** The path to the message's id in the JSON answer, such as `from.0.id`; null where there is none. */
  readonly idPath: string | null;
}

/**
 * Sends SMS by any gateway that takes an HTTP request (rule N1). Values are escaped for where they are: percent
 * encoding in the URL and in forms, JSON in JSON bodies, entities in XML. An answer other than 2xx rejects, and one
 * without the id where `idPath` says where it should be.
 */
export function httpSender({ url, method, headers, body, idPath }: HttpSmsSettings): SmsGateway {
  const escape = escapeFor(new Headers(headers).get('content-type'));
  return {
    send: async (sms, signal) => {
      const response = await fetch(filled(decodeBraces(url.href), sms, encodeURIComponent), {
        method,
        headers,
        body: body === null ? null : filled(body, sms, escape),
        signal,
        redirect: 'error',
      });
      const answer = await readAnswer(response);
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
      if (idPath === null) return { state: 'SENT', gatewayId: null };
      // Some gateways answer 200 and an error: what carries no id was not accepted.
      const gatewayId = idAt(answer, idPath);
      if (gatewayId === null)
        throw new Error(`The SMS gateway answered without ${idPath}${reasonIn(answer)}`);
      return { state: 'SENT', gatewayId };
    },
  };
}

type Escape = (text: string) => string;

function filled(template: string, { to, text, key }: Sms, escape: Escape): string {
  const values: Record<string, string> = { to, text, key, digits: to.slice(1) };
  return template.replace(/\{(to|digits|text|key)\}/g, (_, name: string) => escape(values[name] as string));
}

/** The URL class writes braces of a path as %7B and %7D. */
function decodeBraces(href: string): string {
  return href.replaceAll(/%7B(to|digits|text|key)%7D/g, '{$1}');
}

function escapeFor(contentType: string | null): Escape {
  if (contentType === null) return (text) => text;
  if (contentType.includes('json')) return (text) => JSON.stringify(text).slice(1, -1);
  if (contentType.includes('xml'))
    return (text) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  if (contentType.includes('form-urlencoded')) return encodeURIComponent;
  return (text) => text;
}

/** What gateways say under these names, cut to a length that fits the outbox. */
function reasonIn({ message, error }: Record<string, unknown>): string {
  const reasons = [error, message].filter((value) => typeof value === 'string' || typeof value === 'number');
  return reasons.length === 0 ? '' : `: ${reasons.join(', ').slice(0, REASON_MAX)}`;
}

function idAt(answer: unknown, path: string): string | null {
  const id = path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      answer,
    );
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}
