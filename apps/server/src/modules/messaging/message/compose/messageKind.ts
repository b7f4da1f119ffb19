import type { EventMessageKind } from '@slotkeeper/domain/booking/event/eventNames';

/** Those that are about no appointment. */
type AboutAccess =
  | 'client.invitation'
  | 'client.oneTimeCode'
  | 'client.waitlistOffer'
  | 'staff.emailChange'
  | 'staff.emailChanged'
  | 'staff.emailConfirmation'
  | 'staff.invitation'
  | 'staff.monthlyReport'
  | 'staff.passwordReset'
  | 'staff.test'
  | 'staff.webhookPaused';

/** Those about what the business pays for the product: only those who manage that read them (rule R1). */
const subscriptionKinds = [
  'staff.paymentReceived',
  'staff.paymentFailed',
  'staff.invoiceOpen',
  'staff.invoiceOverdue',
  'staff.subscriptionEnded',
  'staff.cardExpires',
] as const;
type AboutSubscription = (typeof subscriptionKinds)[number];

/** Whether a message is about what the business pays for the product. */
export function isAboutSubscription(kind: string): boolean {
  return subscriptionKinds.some((one) => one === kind);
}

/** What a message is about: where its text is in the catalogue, such as 'client.appointmentMoved'. */
export type MessageKind = EventMessageKind | AboutAccess | AboutSubscription;
