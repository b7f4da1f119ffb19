import { clockReading, type FrozenClock } from '../src/platform/clock.ts';

/**
 * A clock that goes a millisecond further with every reading, as on a busy machine: what reads it twice for one act gets
 * two instants, unless the act stands still for it.
 */
export function tickingClock(startAt: number): FrozenClock {
  let instant = startAt;
  const clock = clockReading(() => {
    instant += 1;
    return instant;
  });
  return {
    now: () => clock.now(),
    set: (next) => {
      instant = next;
    },
  };
}
