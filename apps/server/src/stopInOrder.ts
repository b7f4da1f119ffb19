import { settlesWithin } from './platform/settlesWithin.ts';

/** Something that runs and has to be ended. */
export interface StopStep {
  /** What a log line calls it. */
  readonly name: string;
  /** How long its end may take, in milliseconds, before the next one's turn. */
  readonly timeoutMs: number;
  readonly stop: () => Promise<void>;
}

/**
 * Ends what runs, one after the other. A step that fails, or that waits for something that no longer answers (a halted
 * database), is logged and skipped: the following steps still run, and the whole ends in bounded time.
 */
export async function stopInOrder(
  steps: readonly StopStep[],
  tell: (problem: string, error?: unknown) => void,
): Promise<void> {
  for (const { name, timeoutMs, stop } of steps) {
    try {
      const ended = stop();
      // Nobody waits anymore for one that fails late.
      ended.catch(() => undefined);
      if (await settlesWithin(ended, timeoutMs)) continue;
      tell(`The ${name} did not end within ${timeoutMs / 1_000} s; going on without`);
    } catch (error) {
      tell(`The ${name} did not end as it should`, error);
    }
  }
}
