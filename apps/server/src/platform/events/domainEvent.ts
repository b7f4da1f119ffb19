import type { AppointmentEventType } from '@slotkeeper/domain/booking/event/eventNames';
import type { WaitlistEventType } from '@slotkeeper/domain/booking/waitlist/waitlistEvents';
import { type ClientEventType, isClientEventType } from '@slotkeeper/domain/messaging/webhook/webhookEvents';

/**
 * What happened, by ids only (architecture, rule 8): readers load fresh facts under their own policy. `providerIds` are
 * the providers that the object concerned before and after the change, so that those who lose sight of it by the change
 * can be notified (rule R2). Those of a changed role are the ones who have it.
 */
export type DomainEvent =
  | {
      readonly kind: AppointmentEventType;
      readonly appointmentId: string;
      readonly providerIds: readonly string[];
    }
  | {
      readonly kind: 'notification.created' | 'notification.removed';
      readonly notificationId: string;
      readonly providerId: string;
    }
  | {
      readonly kind: 'notification.read';
      readonly notificationIds: readonly string[];
      readonly providerId: string;
    }
  | { readonly kind: WaitlistEventType; readonly waitlistEntryId: string }
  | { readonly kind: 'service.changed'; readonly serviceId: string }
  | { readonly kind: 'serviceCategories.changed' }
  | {
      readonly kind: 'availability.changed' | 'provider.changed';
      readonly providerIds: readonly string[];
    }
  | { readonly kind: 'role.changed'; readonly roleId: string; readonly providerIds: readonly string[] }
  | { readonly kind: 'access.changed'; readonly providerId: string }
  | { readonly kind: 'subscription.changed' }
  | { readonly kind: 'bookingPage.switched' };

export type DomainEventKind = DomainEvent['kind'];

/** An event with its running number in its organization. */
export type StoredEvent = DomainEvent & { readonly seq: number };

/** What happened to a client: webhooks are notified of it, no console is. */
export interface ClientEvent {
  readonly kind: ClientEventType;
  readonly clientId: string;
  /** Of a merge: the client that is the other one now (rule C4). */
  readonly duplicateId?: string;
}

/** What a transaction records: what consoles and webhooks are notified of, or webhooks only. */
export type AnyEvent = DomainEvent | ClientEvent;

/** Whether consoles are notified of an event. */
export function isLiveEvent(event: AnyEvent): event is DomainEvent {
  return !isClientEventType(event.kind);
}
