import { PermanentRefusal, type SmsGateway } from '../../modules/messaging/message/gateway/gateway.ts';
import { readAnswer } from './readAnswer.ts';

const API = 'https://api.twilio.com';
const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/i;

/** Error codes of a recipient that no repeat can reach: not a phone number, a landline, a number that wrote STOP. */
const PERMANENT_CODES = new Set([21211, 21214, 21265, 21408, 21610, 21612, 21614]);

export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** A phone number or sender name, or the SID of a messaging service (it starts with MG). */
  readonly from: string;
  /** Where Twilio reports whether the SMS arrived; null where this server can't be reached from outside. */
  readonly statusCallback: URL | null;
  /** Twilio's API; a test's double lives on this machine. */
  readonly api?: string;
}

/**
 * Sends SMS by Twilio's Messages resource (rule N1). Twilio knows no key for repeats: an SMS that was accepted while
 * this server died goes twice.
 */
export function twilioSender({
  accountSid,
  authToken,
  from,
  statusCallback,
  api = API,
}: TwilioSettings): SmsGateway {
  const url = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, api);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    send: async ({ to, text }, signal) => {
      const body = new URLSearchParams({
        To: to,
        [MESSAGING_SERVICE.test(from) ? 'MessagingServiceSid' : 'From']: from,
        Body: text,
      });
      if (statusCallback) body.set('StatusCallback', statusCallback.href);
      const headers = { authorization, accept: 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      const answer = await readAnswer(response);
      if (!response.ok) throw refusalOf(response.status, answer);
      return { state: 'SENT', gatewayId: typeof answer.sid === 'string' ? answer.sid : null };
    },
  };
}

function refusalOf(status: number, answer: Record<string, unknown>): Error {
  const code = typeof answer.code === 'number' ? answer.code : null;
  const message = typeof answer.message === 'string' ? answer.message : 'no reason';
  const reason = `Twilio answered ${status}${code === null ? '' : `, ${code}`}: ${message}`;
  return code !== null && PERMANENT_CODES.has(code) ? new PermanentRefusal(reason) : new Error(reason);
}
