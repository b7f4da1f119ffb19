/**
 * Where a booking came from (rule C2): staff at the desk, a program with a token of the API, or a client by the booking
 * page itself, by an invitation link, by the page inside another web page, or by an offer of the waitlist.
 */
export const appointmentSources = ['DESK', 'PAGE', 'LINK', 'EMBED', 'WAITLIST', 'API'] as const;
export type AppointmentSource = (typeof appointmentSources)[number];

/** Those by which clients book themselves. */
export type ClientSource = Exclude<AppointmentSource, 'DESK' | 'API'>;

/** Whether a client booked it online, without staff. */
export function isBookedOnline(source: AppointmentSource): source is ClientSource {
  return source !== 'DESK' && source !== 'API';
}
