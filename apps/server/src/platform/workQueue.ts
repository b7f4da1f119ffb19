import { refuseRequest } from './refusalError.ts';

/** Costly work of a process that takes its turn. */
export interface WorkQueue {
  /**
   * Runs the work once it is its turn: those who wait take turns, and each one's own works run in the order in which they came,
   * so that nobody waits for all that another has brought. Refuses with UNAVAILABLE where too many wait already, of all or of this one.
   */
  run<T>(who: string, work: () => Promise<T>): Promise<T>;
}

interface WorkQueueLimits {
  readonly atOnce: number;
  /** Works that wait, of all together. */
  readonly waitingMax: number;
  /** The same of each one. */
  readonly waitingEachMax: number;
}

/** Makes a queue that runs `atOnce` works at the same time. */
export function workQueue({ atOnce, waitingMax, waitingEachMax }: WorkQueueLimits): WorkQueue {
  let running = 0;
  let waiting = 0;
  /** The work of each one in line; after a turn it goes to the end. */
  const lines = new Map<string, (() => void)[]>();

  async function takeTurn(who: string): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const line = lines.get(who) ?? [];
    if (waiting >= waitingMax || line.length >= waitingEachMax) refuseRequest('UNAVAILABLE');
    waiting += 1;
    lines.set(who, line);
    await new Promise<void>((resolve) => line.push(resolve));
  }

  /** The turn goes straight to the next in line, so that none who comes now overtakes it. */
  function passTurn(): void {
    const [next] = lines;
    if (!next) {
      running -= 1;
      return;
    }
    const [who, line] = next;
    const begin = line.shift();
    lines.delete(who);
    if (line.length > 0) lines.set(who, line);
    waiting -= 1;
    begin?.();
  }

  return {
    run: async (who, work) => {
      await takeTurn(who);
      try {
        return await work();
      } finally {
        passTurn();
      }
    },
  };
}
