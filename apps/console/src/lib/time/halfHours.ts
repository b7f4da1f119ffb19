import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { formatWallTime } from '@slotkeeper/domain/time/wallTime';

const STEP_MINUTES = 30;

/**
 * The wall times to choose from, every half hour: 00:00 to 23:30 to start at, 00:30 to 24:00 to end at (spec 9,
 * rule A1). A time beside that grid that is chosen already stays a choice.
 */
export function halfHours(edge: 'start' | 'end', chosen: string): string[] {
  const first = edge === 'start' ? 0 : STEP_MINUTES;
  const count = MINUTES_PER_DAY / STEP_MINUTES;
  const times = Array.from({ length: count }, (_, step) => formatWallTime(first + step * STEP_MINUTES));
  return times.includes(chosen) ? times : [...times, chosen].sort();
}
