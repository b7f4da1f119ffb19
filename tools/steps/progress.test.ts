import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withProgress } from './progress.mjs';

let lines: string[];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

describe('work of an installation', () => {
  test('that lasts says that it goes on, how far it is and how long it took', async () => {
    let count = 0;
    const untilReported = () =>
      vi.waitUntil(() => lines.length > 2 && 'done', { timeout: 30_000, interval: 5 });
    const howFar = () => `${(count += 1)} of 9`;
    const result = await withProgress('Installing', untilReported, { howFar, everyMs: 5 });
    expect(result).toBe('done');
    expect(lines.slice(0, 3)).toEqual([
      '▸ Installing …',
      expect.stringMatching(/^▸ {3}… \d+ s, 1 of 9$/),
      expect.stringMatching(/^▸ {3}… \d+ s, 2 of 9$/),
    ]);
    expect(lines.at(-1)).toMatch(/^▸ {3}took \d+ s$/);
  });

  test('that is soon over says no more than what it is', async () => {
    await withProgress('Installing', async () => undefined);
    expect(lines).toEqual(['▸ Installing …']);
  });

  test('that fails goes on failing', async () => {
    const failing = withProgress('Installing', () => Promise.reject(new Error('no network')));
    await expect(failing).rejects.toThrow('no network');
  });
});
