import { describe, expect, test } from 'vitest';
import { type StopStep, stopInOrder } from './stopInOrder.ts';

const never = new Promise<void>(() => undefined);

function stepsThat(ends: Readonly<Record<string, () => Promise<void>>>) {
  const begun: string[] = [];
  const steps = Object.entries(ends).map(
    ([name, end]): StopStep => ({
      name,
      timeoutMs: 10,
      stop: () => {
        begun.push(name);
        return end();
      },
    }),
  );
  return { steps, begun };
}

describe('an orderly stop', () => {
  test('waits for each part before the next one’s turn', async () => {
    const done: string[] = [];
    const end = (name: string) => async () => {
      await Promise.resolve();
      done.push(name);
    };
    const { steps, begun } = stepsThat({ web: end('web'), jobs: end('jobs') });
    await stopInOrder(steps, () => expect.unreachable());
    expect([begun, done]).toEqual([
      ['web', 'jobs'],
      ['web', 'jobs'],
    ]);
  });

  test('leaves behind, and reports, what waits forever or fails', async () => {
    const failure = new Error('deaf');
    const notified: unknown[][] = [];
    const { steps, begun } = stepsThat({
      web: () => never,
      jobs: () => Promise.reject(failure),
      database: async () => undefined,
    });
    await stopInOrder(steps, (...problem) => notified.push(problem));
    expect(begun).toEqual(['web', 'jobs', 'database']);
    expect(notified).toEqual([
      ['The web did not end within 0.01 s; going on without'],
      ['The jobs did not end as it should', failure],
    ]);
  });
});
