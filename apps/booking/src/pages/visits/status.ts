import type { ClientAppointment } from '@slotkeeper/domain/booking/page/bookingPage';
import { isOpen } from './acts.ts';

type Shown = ClientAppointment['status'] | 'PAST';

/** What each status is called for a client. */
export const statusTexts = {
  PENDING: 'booking.page.status.PENDING',
  CONFIRMED: 'booking.page.status.CONFIRMED',
  MODIFIED: 'booking.page.status.MODIFIED',
  OFFERED_ALTERNATIVE: 'booking.page.status.OFFERED_ALTERNATIVE',
  CANCELED: 'booking.page.status.CANCELED',
  DECLINED: 'booking.page.status.DECLINED',
  NO_SHOW: 'booking.page.status.NO_SHOW',
  PAST: 'booking.page.status.PAST',
} as const satisfies Record<Shown, string>;

/** What it means, where its name does not say all of it: a moved one waits for its confirmation, as a new one does (rule P2). */
export const statusHints = {
  PENDING: 'booking.page.visit.pendingHint',
  MODIFIED: 'booking.page.visit.modifiedHint',
  OFFERED_ALTERNATIVE: 'booking.page.visit.offeredHint',
  DECLINED: 'booking.page.visit.declinedHint',
} as const satisfies Partial<Record<Shown, string>>;

/** In what tone it is said. */
export const statusTones: Readonly<Record<Shown, 'success' | 'warning' | 'danger' | 'quiet'>> = {
  PENDING: 'warning',
  CONFIRMED: 'success',
  MODIFIED: 'warning',
  OFFERED_ALTERNATIVE: 'warning',
  CANCELED: 'danger',
  DECLINED: 'danger',
  NO_SHOW: 'danger',
  PAST: 'quiet',
};

/** What is shown as the status of an appointment at a moment: once it has ended, that it has. */
export function shownStatus(appointment: ClientAppointment, now: number): Shown {
  return isOpen(appointment) && Date.parse(appointment.endAt) <= now ? 'PAST' : appointment.status;
}
