import { refuseRequest } from '../../../platform/refusalError.ts';
import type { Appointment } from './read/appointmentWindow.store.ts';

/**
 * Refuses a change of an appointment that is no longer what the person saw: APPOINTMENT_CHANGED, with its status and
 * version as they are now (rule P2). Without an expected version anything goes.
 */
export function refuseOtherVersion(
  { status, version }: Pick<Appointment, 'status' | 'version'>,
  expectedVersion: number | null,
): void {
  if (expectedVersion !== null && version !== expectedVersion)
    refuseRequest('APPOINTMENT_CHANGED', { values: { status, version } });
}
