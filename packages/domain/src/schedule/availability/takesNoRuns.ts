import type { ServiceRules } from './facts.ts';
import { mayStandInRun } from './timeSlots/slotsInRuns.ts';

type RunRules = Pick<ServiceRules, 'capacity' | 'duration' | 'bufferBefore' | 'bufferAfter'> & {
  /** Minutes from start to start; null: the duration. */
  readonly slotInterval: number | null;
};

/**
 * Whether a service can have no two consecutive slots: a group with a buffer takes none (decisions A7), and where starts are
 * so far apart that none is at another's end there are none (decisions A2). Who asks for several can then never book.
 */
export function takesNoRuns({ slotInterval, ...rules }: RunRules): boolean {
  const meets = slotInterval === null || rules.duration % slotInterval === 0;
  return !meets || !mayStandInRun(rules, rules.capacity);
}
