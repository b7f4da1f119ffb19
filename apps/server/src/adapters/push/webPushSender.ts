import { Agent, request } from 'node:https';
import { isIP } from 'node:net';
import { must } from '@slotkeeper/domain/must';
import webPush from 'web-push';
import type { PushSender, PushVerdict } from '../../modules/messaging/push/push.ts';
import { publicLookup } from '../network/publicLookup.ts';

/** A day: what was not delivered by then is in the sidebar anyway. */
const TTL_SECONDS = 86_400;

/** The key pair by which push services know this installation, base64url (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface WebPushSettings {
  readonly keys: VapidKeys;
  /** Whom a push service writes to about our messages: `mailto:` or https. */
  readonly subject: string;
  /** How a service is reached; a test's double lives on this machine. */
  readonly agent?: Agent;
}

/** Sends web push (RFC 8030), encrypted for the device (RFC 8291) and signed by VAPID, to public addresses only. */
export function webPushSender({ keys, subject, agent = publicAgent() }: WebPushSettings): PushSender {
  return {
    send: async ({ endpoint, p256dh, auth }, { topic, payload }, signal) => {
      // A number of an address is connected to without being looked up.
      if (isIP(new URL(endpoint).hostname.replace(/^\[|\]$/g, '')) !== 0)
        throw new Error('The push service has no name');
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...keys },
        contentEncoding: 'aes128gcm',
        TTL: TTL_SECONDS,
        topic,
      });
      return post(details, { agent, signal });
    },
  };
}

/** The answer's body is never read, so that no service can fill our memory. Redirects are not followed. */
function post(
  { endpoint, headers, body }: webPush.RequestDetails,
  { agent, signal }: { agent: Agent; signal: AbortSignal },
): Promise<PushVerdict> {
  return new Promise((resolve, reject) => {
    const sending = request(endpoint, { method: 'POST', headers, agent, signal }, (response) => {
      const status = must(response.statusCode, 'an answer has a status');
      response.destroy();
      if (status >= 200 && status < 300) resolve('taken');
      else if (status === 404 || status === 410) resolve('gone');
      else reject(new Error(`The push service answered ${status}`));
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

/** Looks at where a name leads at the moment it connects: a name can change between a check and its use. */
function publicAgent(): Agent {
  return new Agent({ lookup: publicLookup, keepAlive: false });
}
