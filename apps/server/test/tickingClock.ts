import { clockReading, type FrozenClock } from '../src/platform/clock.ts';

/**
 * A clock that advances a millisecond with every reading, as on a busy machine: reading it twice for one act gives two
 * instants, unless the act freezes it.
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
