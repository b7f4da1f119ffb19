import { AsyncLocalStorage } from 'node:async_hooks';

/** The time of day as a parameter (architecture, rule 12). Instants are epoch milliseconds. */
export interface Clock {
  now(): number;
}

/** What the clocks showed when an act first read them; null when the act is over. */
interface Act {
  instants: Map<Clock, number> | null;
}

const running = new AsyncLocalStorage<Act>();

/**
 * Runs work as one act: each clock shows all of it the instant that it showed at its first reading, so that what was
 * written together can be found together. What runs after the act reads the time again. Each transaction is one act.
 */
export async function asOneAct<T>(work: () => Promise<T>): Promise<T> {
  const act: Act = { instants: new Map() };
  try {
    return await running.run(act, work);
  } finally {
    act.instants = null;
  }
}

/** Makes a clock from what reads the time; within an act it does not advance. */
export function clockReading(read: () => number): Clock {
  const clock: Clock = {
    now: () => {
      const instants = running.getStore()?.instants;
      if (!instants) return read();
      const instant = instants.get(clock) ?? read();
      instants.set(clock, instant);
      return instant;
    },
  };
  return clock;
}

/** The machine's own clock. */
export const systemClock: Clock = clockReading(() => Date.now());

/** A clock that does not advance until it is moved. */
export interface FrozenClock extends Clock {
  set(instant: number): void;
}

/** Makes a clock that does not advance; for tests and for the demo's past. */
export function frozenClock(startAt: number): FrozenClock {
  let instant = startAt;
  return {
    now: () => instant,
    set: (next) => {
      instant = next;
    },
  };
}
