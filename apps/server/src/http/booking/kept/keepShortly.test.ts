import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keepShortly } from './keepShortly.ts';

test('those who ask at once share what is made, and later it is made again', async () => {
  const keep = keepShortly<Promise<number>>({ forMs: 50, max: 10 });
  let made = 0;
  const make = async () => (made += 1);
  expect(await Promise.all([keep('a', make), keep('a', make), keep('b', make)])).toEqual([1, 1, 2]);
  await sleep(60);
  expect(await keep('a', make)).toBe(3);
});

test('what failed is tried again at once', async () => {
  const keep = keepShortly<Promise<number>>({ forMs: 60_000, max: 10 });
  const failing = keep('a', () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  expect(await keep('a', async () => 1)).toBe(1);
});

test('no more is kept than may be', () => {
  const keep = keepShortly<string>({ forMs: 60_000, max: 2 });
  for (const key of ['a', 'b', 'c']) keep(key, () => `first ${key}`);
  expect(['a', 'b', 'c'].toReversed().map((key) => keep(key, () => `second ${key}`))).toEqual([
    'first c',
    'first b',
    'second a',
  ]);
});
