import type { EventMessageKind } from '@slotkeeper/domain/booking/event/eventNames';

/** Those that are about no appointment. */
type AboutAccess =
  | 'client.invitation'
  | 'client.oneTimeCode'
  | 'staff.emailChange'
  | 'staff.emailChanged'
  | 'staff.emailConfirmation'
  | 'staff.invitation'
  | 'staff.passwordReset';

/** What a message is about: where its text is in the catalogue, such as 'client.appointmentMoved'. */
export type MessageKind = EventMessageKind | AboutAccess;
