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

/** Whether an appointment in that status keeps its seats; canceled and declined ones release them (decisions A6). */
export function holdsSeats(status: AppointmentStatus): boolean {
  return status !== 'CANCELED' && status !== 'DECLINED';
}
