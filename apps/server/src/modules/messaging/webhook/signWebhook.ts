import { createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 24;

/** A new secret of an endpoint. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/**
 * The value of Slotkeeper-Signature (rule N7): the second of sending, and for each secret the HMAC-SHA256 of
 * `<second>.<body>`, so that a receiver notices what is forged or old. `at` is epoch milliseconds.
 */
export function signWebhook(body: string, secrets: readonly string[], at: number): string {
  const second = Math.floor(at / 1_000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`,
  );
  return [`t=${second}`, ...signatures].join(',');
}
