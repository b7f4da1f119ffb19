import { describe, expect, it, vi } from 'vitest';
import { isBehindNews, newsCount, onNews, recordNews } from './refreshAppointments.ts';

describe('N5: data that is older than an event already shown is read again', () => {
  it('compares running numbers, also beyond what a number of JavaScript holds', () => {
    recordNews('9007199254740993');
    recordNews('17');
    expect(isBehindNews('9007199254740992')).toBe(true);
    expect(isBehindNews('9007199254740993')).toBe(false);
    expect(isBehindNews('9007199254740994')).toBe(false);
  });

  it('takes what is no number for no news of the running kind', () => {
    recordNews('unknown');
    expect(isBehindNews('unknown')).toBe(false);
  });

  it('notifies those who depend on appointments without showing them', () => {
    const listener = vi.fn<() => void>();
    const stop = onNews(listener);
    const before = newsCount();
    recordNews('18');
    stop();
    recordNews('19');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(newsCount()).toBe(before + 2);
  });
});
