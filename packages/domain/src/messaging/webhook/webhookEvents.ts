import { type AppointmentEventType, appointmentActions } from '../../booking/event/eventNames.ts';
import { type WaitlistEventType, waitlistEventTypes } from '../../booking/waitlist/waitlistEvents.ts';

/** What happens to clients themselves; their appointments have events of their own. */
export const clientEventTypes = [
  'client.created',
  'client.updated',
  'client.removed',
  'client.restored',
  'client.merged',
] as const;
export type ClientEventType = (typeof clientEventTypes)[number];

/** What webhooks can be about (rule N7): each recorded event of appointments, payments among them, of clients, and of the waitlist. */
export type WebhookEventType = AppointmentEventType | ClientEventType | WaitlistEventType;

export const webhookEventTypes: readonly WebhookEventType[] = [
  ...appointmentActions.map((action): AppointmentEventType => `appointment.${action}`),
  ...clientEventTypes,
  ...waitlistEventTypes,
];

/** What 'Send test' sends, to an endpoint of any event types. */
export const WEBHOOK_TEST_EVENT = 'webhook.test';

/** Whether an event of the business is one of clients. */
export function isClientEventType(kind: string): kind is ClientEventType {
  return clientEventTypes.some((known) => known === kind);
}

/** Whether an event of the business is one that webhooks can be about. */
export function isWebhookEventType(kind: string): kind is WebhookEventType {
  return webhookEventTypes.some((known) => known === kind);
}
