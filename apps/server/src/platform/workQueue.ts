import { refuseRequest } from './refusalError.ts';

/** Costly work of a process that takes its turn. */
export interface WorkQueue {
  /** Runs the work once it is its turn, first come, first served. Refuses with UNAVAILABLE where too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Makes a queue that runs `atOnce` works at the same time and lets at most `waitingMax` wait. */
export function workQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): WorkQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingMax) refuseRequest('UNAVAILABLE');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  return {
    run: async (work) => {
      await takeTurn();
      try {
        return await work();
      } finally {
        // The turn goes straight to the next in line, so that none who comes now overtakes it.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
