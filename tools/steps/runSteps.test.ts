import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSteps } from './runSteps.mjs';

let printed: string[];

beforeEach(() => {
  printed = [];
  for (const channel of ['log', 'error'] as const)
    vi.spyOn(console, channel).mockImplementation((line: string) => void printed.push(line));
});

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** A step that notes its begin and its end in `events`, and ends when it is let go. */
function stepOf(title: string, events: string[]) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const run = async () => {
    events.push(`${title} begins`);
    await gate;
    events.push(`${title} ends`);
  };
  return { step: { title, run }, letGo };
}

test('two steps of a group run at a time, and what follows waits for all of them', async () => {
  const events: string[] = [];
  const [one, other, third, after] = ['one', 'other', 'third', 'after'].map((title) => stepOf(title, events));
  if (!one || !other || !third || !after) throw new Error('four steps');
  const ran = runSteps([[one.step, other.step, third.step], after.step]);
  await vi.waitFor(() => expect(events).toEqual(['one begins', 'other begins']));
  other.letGo();
  await vi.waitFor(() => expect(events.slice(2)).toEqual(['other ends', 'third begins']));
  third.letGo();
  await vi.waitFor(() => expect(events.slice(4)).toEqual(['third ends']));
  one.letGo();
  await vi.waitFor(() => expect(events.slice(5)).toEqual(['one ends', 'after begins']));
  after.letGo();
  await ran;
  expect(printed.at(-1)).toBe('4 passed, 0 failed, 0 skipped');
  expect(process.exitCode).toBeUndefined();
});

test('a failed step of a group stops none of the others, and fails the run', async () => {
  const fails = { title: 'Directions', run: () => Promise.reject(new Error('a cycle')) };
  const passes = { title: 'Format', run: () => Promise.resolve() };
  await runSteps([[fails, passes], passes]);
  expect(printed).toContain('\nFailed: Directions');
  expect(printed.at(-1)).toBe('2 passed, 1 failed, 0 skipped');
  expect(process.exitCode).toBe(1);
});
