import type { RefusalCode } from '@slotkeeper/domain/refusalCode';
import { RefusalError, refuseRequest } from '../../../../platform/refusalError.ts';

/** What another provider may still have. */
const passing: readonly RefusalCode[] = ['SLOT_NOT_AVAILABLE', 'OCCURRENCES_CONFLICT'];

/** Tries one candidate after the other, each in a transaction of its own, until one holds (rule A11). */
export async function tryCandidates<C, T>(
  candidates: readonly C[],
  attempt: (candidate: C) => Promise<T>,
): Promise<T> {
  for (const candidate of candidates.slice(0, -1)) {
    try {
      return await attempt(candidate);
    } catch (error) {
      if (!(error instanceof RefusalError) || !passing.includes(error.refusal.code)) throw error;
    }
  }
  const last = candidates.at(-1) ?? refuseRequest('SLOT_NOT_AVAILABLE', { path: ['timeSlots'] });
  return attempt(last);
}
