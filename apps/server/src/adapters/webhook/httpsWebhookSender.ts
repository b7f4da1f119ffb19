import { Agent, request } from 'node:https';
import { isIP } from 'node:net';
import { WEBHOOK_ANSWER_MAX, WEBHOOK_TIMEOUT_MS } from '@slotkeeper/domain/limits';
import { must } from '@slotkeeper/domain/must';
import {
  type WebhookAnswer,
  type WebhookSender,
  WebhookUnanswered,
} from '../../modules/messaging/webhook/webhook.ts';
import { PRIVATE_ADDRESS, publicLookup } from '../network/publicLookup.ts';

export interface WebhookSenderSettings {
  /** How an endpoint is reached; a test's double is on this machine. */
  readonly agent?: Agent;
  readonly timeoutMs?: number;
}

type Request = Parameters<WebhookSender['post']>[0];

/**
 * Posts events over TLS to public addresses (rule N7). A name is looked up once, at the moment it is connected to, and the
 * connection goes to what was checked: no answer of a name server leads inside. No redirect is followed; of an answer only
 * the beginning is read.
 */
export function httpsWebhookSender({
  agent = new Agent({ lookup: publicLookup, keepAlive: false }),
  timeoutMs = WEBHOOK_TIMEOUT_MS,
}: WebhookSenderSettings = {}): WebhookSender {
  return {
    post: async ({ url, headers, body }) => {
      const { protocol, hostname } = new URL(url);
      // A number is connected to without being looked up.
      if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
        throw new WebhookUnanswered('PRIVATE_ADDRESS');
      return post({ url, headers, body }, agent, AbortSignal.timeout(timeoutMs));
    },
  };
}

function post({ url, headers, body }: Request, agent: Agent, signal: AbortSignal): Promise<WebhookAnswer> {
  return new Promise((resolve, reject) => {
    // An answer whose body does not end has its status all the same.
    let answer: (() => void) | undefined;
    const fail = (error: NodeJS.ErrnoException) =>
      answer ? answer() : reject(new WebhookUnanswered(failureOf(error, signal)));
    const length = String(Buffer.byteLength(body));
    const options = { method: 'POST', headers: { ...headers, 'content-length': length }, agent, signal };
    const sending = request(url, options, (response) => {
      const status = must(response.statusCode, 'an answer has a status');
      const parts: Buffer[] = [];
      let size = 0;
      const end = () => {
        resolve({ status, body: beginning(parts) });
        response.destroy();
      };
      answer = end;
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        // Four bytes a character at most; what follows is never read.
        if (size >= 4 * WEBHOOK_ANSWER_MAX) end();
      });
      response.on('end', end);
      response.on('error', end);
    });
    sending.on('error', fail);
    sending.end(body);
  });
}

/** As text that the database can keep. */
function beginning(parts: readonly Buffer[]): string {
  const text = new TextDecoder().decode(Buffer.concat(parts)).replaceAll('\0', '\u{FFFD}');
  return Array.from(text).slice(0, WEBHOOK_ANSWER_MAX).join('');
}

function failureOf(error: NodeJS.ErrnoException, signal: AbortSignal): WebhookUnanswered['failure'] {
  if (signal.aborted) return 'TIMEOUT';
  return error.message === PRIVATE_ADDRESS ? 'PRIVATE_ADDRESS' : 'UNREACHABLE';
}
