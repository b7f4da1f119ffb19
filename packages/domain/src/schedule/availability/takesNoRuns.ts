import type { ServiceRules } from './facts.ts';
import { MINUTES_PER_DAY } from '../../limits.ts';
import { mayStandInRun } from './timeSlots/slotsInRuns.ts';

type RunRules = Pick<ServiceRules, 'capacity' | 'duration' | 'bufferBefore' | 'bufferAfter'> & {
  /** Minutes from start to start; null: the duration. */
  readonly slotInterval: number | null;
};

/**
 * Whether a service can never have `runLength` consecutive slots, whatever the hours (apart from days on which clocks change): a
 * group with a buffer takes none (rule A7), and where no slot can start at another's end there are none. Starts step by the
 * slot interval from where the window begins, and anew from each midnight once it is longer than a day (rules A1, A2).
 */
export function takesNoRuns({ slotInterval, duration, ...rules }: RunRules, runLength: number): boolean {
  if (runLength < 2) return false;
  if (!mayStandInRun({ ...rules }, rules.capacity)) return true;
  const interval = slotInterval ?? duration;
  if (duration < 1 || interval < 1) return false;
  for (let first = 0; first < MINUTES_PER_DAY; first += 1)
    if (isOnGrid({ first, duration, interval, runLength })) return false;
  return true;
}

interface Run {
  /** Minutes after midnight, where the window begins, too. */
  readonly first: number;
  readonly duration: number;
  readonly interval: number;
  readonly runLength: number;
}

/** Whether each slot of a run starts where the grid of its day has a start. */
function isOnGrid({ first, duration, interval, runLength }: Run): boolean {
  for (let index = 1; index < runLength; index += 1) {
    const start = first + index * duration;
    const gridStart = start < MINUTES_PER_DAY ? first : start - (start % MINUTES_PER_DAY);
    if ((start - gridStart) % interval !== 0) return false;
  }
  return true;
}
