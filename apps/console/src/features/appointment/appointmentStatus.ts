/** Every status of an appointment (decisions P2), as the contract spells it. */
export const appointmentStatuses = [
  'PENDING',
  'CONFIRMED',
  'MODIFIED',
  'OFFERED_ALTERNATIVE',
  'CANCELED',
  'DECLINED',
  'NO_SHOW',
] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/**
 * A status as the server sent it. One that is newer than this console holds its seats like a confirmed one, and is
 * shown so until the page is loaded anew.
 */
export function appointmentStatusOf(value: unknown): AppointmentStatus {
  return appointmentStatuses.find((status) => status === value) ?? 'CONFIRMED';
}

/** Whether an appointment in that status keeps its seats; canceled and declined ones release them (decisions A6). */
export function holdsSeats(status: AppointmentStatus): boolean {
  return status !== 'CANCELED' && status !== 'DECLINED';
}
