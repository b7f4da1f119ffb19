import type { RefusalCode } from '@slotkeeper/domain/refusalCode';
import { ServerRefusal } from './ServerRefusal.ts';

/** The stable code of a refusal, or null for anything else that went wrong. */
export function refusalOf(error: unknown): RefusalCode | null {
  return error instanceof ServerRefusal ? error.code : null;
}
