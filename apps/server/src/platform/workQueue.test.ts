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
  const queue = workQueue({ atOnce: 2, waitingMax: 10, waitingEachMax: 10 });
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
  expect(await Promise.all([0, 1, 2, 3, 4].map((index) => queue.run('Ana', work(index))))).toEqual([
    0, 1, 2, 3, 4,
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});

test('a failure passes the turn on', async () => {
  const queue = workQueue({ atOnce: 1, waitingMax: 10, waitingEachMax: 10 });
  const failing = queue.run('Ana', async () => {
    throw new Error('broken');
  });
  const next = queue.run('Ana', async () => 'fine');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});

test('refuses where too many wait, and takes more once they are done', async () => {
  const queue = workQueue({ atOnce: 1, waitingMax: 1, waitingEachMax: 1 });
  const { work, release } = heldWork();
  const [first, second] = [queue.run('Ana', work), queue.run('Ana', work)];
  expect((await refusalOf(queue.run('Ana', work)))?.code).toBe('UNAVAILABLE');
  release();
  await Promise.all([first, second]);
  expect(await queue.run('Ana', async () => 'fine')).toBe('fine');
});

test('those who wait take turns: one who brings many keeps nobody waiting for all of them', async () => {
  const queue = workQueue({ atOnce: 1, waitingMax: 30, waitingEachMax: 30 });
  const begun: string[] = [];
  const bring = (who: string, name: string) =>
    queue.run(who, async () => {
      begun.push(name);
    });
  const { work, release } = heldWork();
  const all = [queue.run('Ana', work)];
  for (const index of [1, 2, 3]) all.push(bring('Ana', `Ana ${index}`));
  for (const index of [1, 2]) all.push(bring('Boris', `Boris ${index}`));
  all.push(bring('Vera', 'Vera 1'));
  release();
  await Promise.all(all);
  expect(begun).toEqual(['Ana 1', 'Boris 1', 'Vera 1', 'Ana 2', 'Boris 2', 'Ana 3']);
});

test('refuses who has too many waiting, and nobody else', async () => {
  const queue = workQueue({ atOnce: 1, waitingMax: 30, waitingEachMax: 2 });
  const { work, release } = heldWork();
  const all = [1, 2, 3].map(() => queue.run('Ana', work));
  expect((await refusalOf(queue.run('Ana', work)))?.code).toBe('UNAVAILABLE');
  const other = queue.run('Boris', async () => 'fine');
  release();
  await Promise.all(all);
  expect(await other).toBe('fine');
});
