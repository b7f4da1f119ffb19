/** Every status of an appointment (spec 4, rule P2). */
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

/** Canceled: the record stays as history, its seats are free, lists hide it unless requested (rules A6, P2). */
export const closedStatuses = ['CANCELED', 'DECLINED'] as const satisfies readonly AppointmentStatus[];

/** Statuses that hold their seats (rule A6). */
export const seatHoldingStatuses: readonly AppointmentStatus[] = appointmentStatuses.filter(
  (status) => !isClosed(status),
);

/** Whether an appointment of this status was canceled. */
export function isClosed(status: AppointmentStatus): boolean {
  return (closedStatuses as readonly AppointmentStatus[]).includes(status);
}

/** Whether it waits for the business to confirm it (rule P2). */
export function isWaiting(status: AppointmentStatus): boolean {
  return status === 'PENDING' || status === 'MODIFIED';
}

/** The status of a new appointment: clients of a provider who approves by hand start as pending (rule P2). */
export function statusOfNew(by: 'STAFF' | 'CLIENT', requiresApproval: boolean): AppointmentStatus {
  return by === 'CLIENT' && requiresApproval ? 'PENDING' : 'CONFIRMED';
}
