import { describe, expect, it } from 'vitest';
import { type MoveKey, nextEvent } from './nextEvent.ts';

const columns = [
  [
    { key: 'mon 9', from: 540 },
    { key: 'mon 11', from: 660 },
    { key: 'mon 15', from: 900 },
  ],
  [],
  [
    { key: 'wed 8', from: 480 },
    { key: 'wed 14', from: 840 },
  ],
];

describe('the keys between events', () => {
  it.each<[string, MoveKey, string | undefined]>([
    ['mon 9', 'ArrowDown', 'mon 11'],
    ['mon 15', 'ArrowDown', undefined],
    ['mon 11', 'ArrowUp', 'mon 9'],
    ['mon 9', 'ArrowUp', undefined],
    ['mon 15', 'ArrowRight', 'wed 14'],
    ['mon 9', 'ArrowRight', 'wed 8'],
    ['wed 8', 'ArrowLeft', 'mon 9'],
    ['mon 9', 'ArrowLeft', undefined],
    ['mon 11', 'Home', 'mon 9'],
    ['mon 11', 'End', 'mon 15'],
    ['gone', 'ArrowDown', undefined],
  ])('lead from %s by %s to %s', (from, key, expected) => {
    expect(nextEvent(columns, from, key)?.key).toBe(expected);
  });
});
