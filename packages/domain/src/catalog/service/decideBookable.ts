import type { ServiceRules } from '../../schedule/availability/facts.ts';
import { takesNoRuns } from '../../schedule/availability/takesNoRuns.ts';
import { accept, type Decision, refuse } from '../../decision.ts';

type ClassRules = Pick<ServiceRules, 'bufferBefore' | 'bufferAfter' | 'minSlotsRequired'>;
type SlotRules = ClassRules & Pick<ServiceRules, 'duration' | 'slotInterval' | 'capacity'>;

/**
 * Refuses the rules of a service that nobody could ever book with SERVICE_NEVER_BOOKABLE (decisions A7): it asks for several
 * consecutive slots and can have none.
 */
export function decideBookable(rules: SlotRules): Decision<true> {
  return rules.minSlotsRequired >= 2 && takesNoRuns(rules) ? neverBookable() : accept(true);
}

/** The same for a class (decisions A3): with a buffer its times keep apart by it, so that none of them are consecutive. */
export function decideBookableClass(rules: ClassRules): Decision<true> {
  const hasBuffer = rules.bufferBefore > 0 || rules.bufferAfter > 0;
  return rules.minSlotsRequired >= 2 && hasBuffer ? neverBookable() : accept(true);
}

function neverBookable(): Decision<never> {
  return refuse('SERVICE_NEVER_BOOKABLE', { path: ['minSlotsRequired'] });
}
