import type { RefusalCode } from '@slotkeeper/domain/refusalCode';
import { brokenConstraint } from '../../../platform/database/databaseError.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';

export { type Availability, type BookableProvider, loadAvailability } from './availability.store.ts';
export type { BookableService } from './scheduleRules.store.ts';
export { type ClaimedSession, claimSeats, releaseSeats } from './claimSeats.store.ts';

/** What the database's own constraints mean to the caller who wanted the time. */
const refusals: Readonly<Record<string, RefusalCode>> = {
  sessions_apart: 'SLOT_NOT_AVAILABLE',
  sessions_seats: 'SLOT_NOT_AVAILABLE',
  sessions_slot_key: 'SLOT_NOT_AVAILABLE',
  appointment_slots_client_once: 'CLIENT_BUSY',
};

/** Runs work that claims time; what a constraint of the database forbids becomes a refusal (architecture, rule 7). */
export async function withConstraintRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = refusals[brokenConstraint(error) ?? ''];
    if (code) refuseRequest(code, { path: ['timeSlots'] });
    throw error;
  }
}
