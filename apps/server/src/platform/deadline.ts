import { AsyncLocalStorage } from 'node:async_hooks';

/** Until when a request may work, by the clock of the process. */
interface Deadline {
  endsAt: number;
}

const running = new AsyncLocalStorage<Deadline>();

/** What was not done since the time of its request was over; asking again later may succeed. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';

  constructor() {
    super('The time of the request is over');
  }
}

/**
 * Runs work that has so many milliseconds in all: it takes no connection and begins no statement after them, however many it needs,
 * and none of its statements goes on much longer (see boundedPool).
 */
export function withDeadline<T>(milliseconds: number, work: () => T): T {
  return running.run({ endsAt: performance.now() + milliseconds }, work);
}

/** Gives the running request at least so many milliseconds from now on, as where it waits for an outside service. */
export function extendDeadline(milliseconds: number): void {
  const deadline = running.getStore();
  if (deadline) deadline.endsAt = Math.max(deadline.endsAt, performance.now() + milliseconds);
}

/** The milliseconds that are left to the running request, 0 once they are over; null for what has no deadline, as jobs. */
export function timeLeft(): number | null {
  const deadline = running.getStore();
  return deadline ? Math.max(0, deadline.endsAt - performance.now()) : null;
}
