import { settlesWithin } from './platform/settlesWithin.ts';

/** Something that runs and has to be ended. */
export interface StopStep {
  /** What a log line calls it. */
  readonly name: string;
  /** How long its end may take, in milliseconds, before the next one's turn. */
  readonly patienceMs: number;
  readonly stop: () => Promise<void>;
}

/**
 * Ends what runs, one after the other. A step that fails, or that waits for something that no longer answers (a halted
 * database), is told and left behind: the ones after it have their turn all the same, and the whole has an end.
 */
export async function stopInOrder(
  steps: readonly StopStep[],
  tell: (problem: string, error?: unknown) => void,
): Promise<void> {
  for (const { name, patienceMs, stop } of steps) {
    try {
      const ended = stop();
      // Nobody waits any more for one that fails late.
      ended.catch(() => undefined);
      if (await settlesWithin(ended, patienceMs)) continue;
      tell(`The ${name} did not end within ${patienceMs / 1_000} s; going on without`);
    } catch (error) {
      tell(`The ${name} did not end as it should`, error);
    }
  }
}
