/** The time of day as a parameter (architecture, rule 12). Instants are epoch milliseconds. */
export interface Clock {
  now(): number;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** A clock that stands still until it is moved. */
export interface FrozenClock extends Clock {
  set(instant: number): void;
}

/** Makes a clock that stands still; for tests and for the demo's past. */
export function frozenClock(startAt: number): FrozenClock {
  let instant = startAt;
  return {
    now: () => instant,
    set: (next) => {
      instant = next;
    },
  };
}
