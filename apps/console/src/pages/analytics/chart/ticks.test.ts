import { describe, expect, test } from 'vitest';
import { ticksOf } from './ticks.ts';

const dates = (days: number) =>
  Array.from({ length: days }, (_, day) =>
    new Date(Date.UTC(2026, 2, 2) + day * 86_400_000).toISOString().slice(0, 10),
  );
const WIDE = 1_200;
const labels = (days: number, width = WIDE) => ticksOf(dates(days), 'en', width).map(({ label }) => label);

describe('spec 9: the ticks of a chart', () => {
  test('are weekdays up to 7 days', () => {
    expect(labels(7)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  });

  test('are dates up to 90 days', () => {
    expect(labels(8)[0]).toBe('2 Mar');
    expect(labels(90)[0]).toBe('2 Mar');
  });

  test('are months beyond, each where it begins', () => {
    const ticks = ticksOf(dates(91), 'en', WIDE);
    expect(ticks.map(({ label }) => label)).toEqual(['Apr', 'May']);
    expect(ticks[0]?.index).toBe(30);
  });

  test.each([8, 15, 16, 30, 31, 89, 90, 365, 1_100])('of %d days are 15 at most', (days) => {
    const ticks = ticksOf(dates(days), 'en', WIDE);
    expect(ticks.length).toBeLessThanOrEqual(15);
    expect(ticks.length).toBeGreaterThan(7);
  });

  test('are as few as a phone has room for', () => {
    expect(labels(30, 300).length).toBeLessThanOrEqual(5);
    expect(labels(7, 300).length).toBeLessThanOrEqual(5);
  });

  test('speak the reader’s language', () => {
    const of = (locale: 'it' | 'bg') => ticksOf(dates(7), locale, WIDE).map(({ label }) => label);
    expect(of('it')[0]).toBe('lun');
    expect(of('bg')[0]).toBe('пн');
  });
});
