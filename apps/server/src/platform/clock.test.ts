import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { tickingClock } from '../../test/tickingClock.ts';
import { asOneAct } from './clock.ts';

test('a clock does not advance within an act, also after a wait, and continues between acts', async () => {
  const clock = tickingClock(0);
  const act = () =>
    asOneAct(async () => {
      const first = clock.now();
      await sleep(1);
      return [first, clock.now()];
    });
  expect(await act()).toEqual([1, 1]);
  expect(await act()).toEqual([2, 2]);
  expect([clock.now(), clock.now()]).toEqual([3, 4]);
});

test('what an act has set off and left running reads the time again', async () => {
  const clock = tickingClock(0);
  const left: Promise<number>[] = [];
  await asOneAct(async () => {
    clock.now();
    left.push(sleep(5).then(() => clock.now()));
  });
  clock.now();
  expect(await left[0]).toBe(3);
});

test('two acts at once have an instant each', async () => {
  const clock = tickingClock(0);
  const act = () => asOneAct(async () => [clock.now(), await sleep(1).then(() => clock.now())]);
  expect(await Promise.all([act(), act()])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});
