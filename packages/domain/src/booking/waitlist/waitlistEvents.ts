/** What happens to those who wait (rule C3), spelled as live events and webhooks have it (rule N7). */
export const waitlistEventTypes = [
  'waitlist.joined',
  'waitlist.offered',
  'waitlist.offerEnded',
  'waitlist.taken',
  'waitlist.expired',
  'waitlist.left',
] as const;
export type WaitlistEventType = (typeof waitlistEventTypes)[number];

/** Whether an event of the business is one of the waitlist. */
export function isWaitlistEventType(kind: string): kind is WaitlistEventType {
  return waitlistEventTypes.some((known) => known === kind);
}
