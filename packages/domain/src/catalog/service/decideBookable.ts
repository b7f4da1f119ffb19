import { accept, type Decision, refuse } from '../../decision.ts';
import { MINUTES_PER_DAY } from '../../limits.ts';
import type { ServiceRules } from '../../schedule/availability/facts.ts';
import { takesNoRuns } from '../../schedule/availability/runs.ts';

type ClassRules = Pick<ServiceRules, 'bufferBefore' | 'bufferAfter' | 'minSlotsRequired'>;
type SlotRules = ClassRules & Pick<ServiceRules, 'duration' | 'slotInterval' | 'capacity'>;
type ClientRules = Pick<ServiceRules, 'minNotice' | 'visibleRangeMax'>;

const CLOCK_CHANGE_MINUTES = 60;

/**
 * Refuses the rules of a service that nobody could ever book with SERVICE_NEVER_BOOKABLE (rule A7): it requires several
 * consecutive slots and can have none.
 */
export function decideBookable(rules: SlotRules): Decision<true> {
  return takesNoRuns(rules, rules.minSlotsRequired) ? neverBookable() : accept(true);
}

/** The same for a class (rule A3): with a buffer its times keep apart by it, so that none of them are consecutive. */
export function decideBookableClass(rules: ClassRules): Decision<true> {
  const hasBuffer = rules.bufferBefore > 0 || rules.bufferAfter > 0;
  return rules.minSlotsRequired >= 2 && hasBuffer ? neverBookable() : accept(true);
}

/**
 * Refuses with NOTICE_BEYOND_RANGE a notice that is longer than clients can look ahead: nothing would ever be on offer to them
 * (rule A7). The range counts whole local days after today, so its last one may end up to a day, and an hour where clocks go
 * back, later than `visibleRangeMax` days from now.
 */
export function decideNotice({ minNotice, visibleRangeMax }: ClientRules): Decision<true> {
  const visibleMinutes = visibleRangeMax === null ? Infinity : (visibleRangeMax + 1) * MINUTES_PER_DAY;
  return minNotice >= visibleMinutes + CLOCK_CHANGE_MINUTES
    ? refuse('NOTICE_BEYOND_RANGE', { path: ['minNotice'] })
    : accept(true);
}

function neverBookable(): Decision<never> {
  return refuse('SERVICE_NEVER_BOOKABLE', { path: ['minSlotsRequired'] });
}
