import type { BrokenRule } from '@slotkeeper/domain/booking/bookingPlan';
import { ServerRefusal } from '../../../lib/errors/ServerRefusal.ts';

const knownRules: readonly BrokenRule[] = [
  'OUTSIDE_HOURS',
  'OFF_GRID',
  'OVER_CLASS_TIME',
  'DURING_VACATION',
  'WITHIN_NOTICE',
  'IN_THE_PAST',
  'MIN_SLOTS_REQUIRED',
  'CLIENT_BUSY',
];

/**
 * The opening rules that staff would break on purpose to have what was refused; null where that is impossible
 * (decisions A10).
 */
export function brokenRulesOf(error: unknown): readonly BrokenRule[] | null {
  const named = error instanceof ServerRefusal ? error.values.brokenRules : null;
  return Array.isArray(named) ? knownRules.filter((rule) => named.includes(rule)) : null;
}
