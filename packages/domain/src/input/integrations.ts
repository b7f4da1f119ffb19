import { z } from 'zod';
import { WEBHOOK_URL_MAX } from '../limits.ts';
import { type WebhookEventType, webhookEventTypes } from '../messaging/webhook/webhookEvents.ts';
import { isDistinct } from './fields/distinct.ts';
import { instantInput } from './fields/inputFields.ts';
import { nameInput } from './organization.ts';
import { OWN_NETWORK, PUBLIC_HOST } from './pushSubscription.ts';
import { roleSetsInput } from './role.ts';
import { parseUrl } from './text/parseUrl.ts';

/** An API token as its form holds it (rule R9): what it is for, what it may do, and until when. */
export const apiTokenInput = z.strictObject({
  name: nameInput,
  scopes: roleSetsInput,
  expiresAt: instantInput.nullish().describe('Without it, the token works until it is revoked.'),
});
export type ApiTokenInput = z.infer<typeof apiTokenInput>;

/**
 * Whether a webhook can go to an address (rule N7): https, a public name, no one's password, no fragment. What the name leads to is
 * looked at each time it is sent to.
 */
function isWebhookUrl(text: string): boolean {
  const url = parseUrl(text);
  if (!url) return false;
  const { protocol, hostname, username, password, hash } = url;
  const isPlain = username === '' && password === '' && hash === '';
  return protocol === 'https:' && isPlain && PUBLIC_HOST.test(hostname) && !OWN_NETWORK.test(hostname);
}

const urlInput = z
  .string()
  .trim()
  .min(1, 'REQUIRED_FIELD_MISSING')
  .max(WEBHOOK_URL_MAX, 'TEXT_TOO_LONG')
  .refine(isWebhookUrl, 'INVALID_WEBHOOK_URL');

const eventTypesInput = z
  .array(z.enum(webhookEventTypes as [WebhookEventType, ...WebhookEventType[]]))
  .min(1, 'WEBHOOK_EVENTS_MISSING')
  .refine(isDistinct)
  .describe('Such as appointment.canceled.');

/** Where a program is notified, and of what (rule N7). */
export const webhookEndpointInput = z.strictObject({ url: urlInput, eventTypes: eventTypesInput });
export type WebhookEndpointInput = z.infer<typeof webhookEndpointInput>;
export type WebhookEndpointValues = z.input<typeof webhookEndpointInput>;

/** Changes an endpoint: only what changed is sent. */
export const webhookEndpointChangeInput = webhookEndpointInput.partial().extend({
  isPaused: z.boolean().optional().describe('Whether nothing is sent and nothing is kept for it.'),
});
export type WebhookEndpointChangeInput = z.infer<typeof webhookEndpointChangeInput>;
