import { expect, test } from 'vitest';
import { inTurn } from './inTurn.ts';

test('each is changed, one after the other, though one is refused; that refusal is shown', async () => {
  const done: number[] = [];
  const change = async (item: number) => {
    if (item === 2) throw new Error('taken');
    done.push(item);
  };
  await expect(inTurn([1, 2, 3], change)).rejects.toThrow('taken');
  expect(done).toEqual([1, 3]);
});
