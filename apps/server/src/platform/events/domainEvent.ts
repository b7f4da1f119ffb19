import type { AppointmentEventType } from '@slotkeeper/domain/booking/event/eventNames';

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
  | { readonly kind: 'service.changed'; readonly serviceId: string }
  | { readonly kind: 'serviceCategories.changed' }
  | {
      readonly kind: 'availability.changed' | 'provider.changed';
      readonly providerIds: readonly string[];
    }
  | { readonly kind: 'role.changed'; readonly roleId: string; readonly providerIds: readonly string[] }
  | { readonly kind: 'access.changed'; readonly providerId: string };

export type DomainEventKind = DomainEvent['kind'];

/** An event with its running number in its organization. */
export type StoredEvent = DomainEvent & { readonly seq: number };
