import type { BookingDraft } from '../form/bookingDraft.ts';

/** Whether two drafts mean the same time with the same provider for the same service: that is no move. */
export function hasSameSlots(one: BookingDraft, other: BookingDraft): boolean {
  return (
    one.serviceId === other.serviceId &&
    one.providerId === other.providerId &&
    one.slots.length === other.slots.length &&
    one.slots.every(({ startAt, endAt }, index) => {
      const slot = other.slots[index];
      return slot?.startAt === startAt && slot.endAt === endAt;
    })
  );
}
