import type { Refusal } from '@slotkeeper/domain/decision';
import { RefusalError } from '../src/platform/refusalError.ts';

/** The refusal that a call ends with, or null where it goes through; any other error is passed on. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    throw error;
  }
}
