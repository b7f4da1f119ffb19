import { afterEach, describe, expect, test, vi } from 'vitest';
import { offerUndoKey } from './undoKey.ts';

afterEach(() => document.body.replaceChildren());

function pressIn(tag: string, key: KeyboardEventInit): void {
  const field = document.body.appendChild(document.createElement(tag));
  field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key }));
}

describe('the key takes back what a notice offers', () => {
  test.each<[string, string, KeyboardEventInit, number]>([
    ['Ctrl+Z', 'button', { key: 'z', ctrlKey: true }, 1],
    ['Cmd+Z', 'button', { key: 'z', metaKey: true }, 1],
    ['with Caps Lock', 'button', { key: 'Z', ctrlKey: true }, 1],
    ['on a Cyrillic keyboard', 'button', { key: 'з', code: 'KeyZ', ctrlKey: true }, 1],
    ['not where a German keyboard has its Y', 'button', { key: 'y', code: 'KeyZ', ctrlKey: true }, 0],
    ['not Z alone', 'button', { key: 'z' }, 0],
    ['not redo', 'button', { key: 'Z', ctrlKey: true, shiftKey: true }, 0],
    ['not another key', 'button', { key: 'y', ctrlKey: true }, 0],
    ['not in a field, where it takes back what was typed', 'input', { key: 'z', ctrlKey: true }, 0],
    ['not in a longer text', 'textarea', { key: 'z', ctrlKey: true }, 0],
  ])('%s', (_, tag, key, times) => {
    const undo = vi.fn();
    const end = offerUndoKey(undo);
    pressIn(tag, key);
    end();
    expect(undo).toHaveBeenCalledTimes(times);
  });

  test('of several the latest one, and none once they are gone', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const ends = [offerUndoKey(first), offerUndoKey(second)];
    pressIn('button', { key: 'z', ctrlKey: true });
    expect([first, second].map((act) => act.mock.calls.length)).toEqual([0, 1]);
    ends[1]?.();
    pressIn('button', { key: 'z', ctrlKey: true });
    expect([first, second].map((act) => act.mock.calls.length)).toEqual([1, 1]);
    ends[0]?.();
    pressIn('button', { key: 'z', ctrlKey: true });
    expect([first, second].map((act) => act.mock.calls.length)).toEqual([1, 1]);
  });
});
