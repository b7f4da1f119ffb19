import { expect, test } from 'vitest';
import { refusalOf } from '../../test/refusalOf.ts';
import { workQueue } from './workQueue.ts';

/** Work that is done when the test says so. */
function heldWork() {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { work: () => held, release };
}

test('runs as many as it may at once, the others in their order', async () => {
  const queue = workQueue({ atOnce: 2, waitingMax: 10 });
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (index: number) => async () => {
    begun.push(index);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    return index;
  };
  expect(await Promise.all([0, 1, 2, 3, 4].map((index) => queue.run(work(index))))).toEqual([0, 1, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});

test('a failure passes the turn on', async () => {
  const queue = workQueue({ atOnce: 1, waitingMax: 10 });
  const failing = queue.run(async () => {
    throw new Error('broken');
  });
  const next = queue.run(async () => 'fine');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});

test('refuses where too many wait, and takes more once they are done', async () => {
  const queue = workQueue({ atOnce: 1, waitingMax: 1 });
  const { work, release } = heldWork();
  const [first, second] = [queue.run(work), queue.run(work)];
  expect((await refusalOf(queue.run(work)))?.code).toBe('UNAVAILABLE');
  release();
  await Promise.all([first, second]);
  expect(await queue.run(async () => 'fine')).toBe('fine');
});
