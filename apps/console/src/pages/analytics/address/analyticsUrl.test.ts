import { describe, expect, test } from 'vitest';
import { changeAnalyticsUrl, readAnalyticsUrl } from './analyticsUrl.ts';

const read = (text: string) => readAnalyticsUrl(new URLSearchParams(text), '2026-03-20');
const change = (text: string, what: Parameters<typeof changeAnalyticsUrl>[1]) =>
  changeAnalyticsUrl(new URLSearchParams(text), what).toString();

describe('the address of analytics', () => {
  test('is the last 7 days, compared with those before, without anything', () => {
    expect(read('')).toEqual({
      period: 'last7',
      range: { from: '2026-03-14', to: '2026-03-20' },
      comparison: 'previous',
      figure: 'appointments',
      placeIds: [],
      providerIds: [],
      serviceIds: [],
    });
  });

  test('keeps a period as one that moves on', () => {
    const text = change('', { period: 'last30' });
    expect(text).toBe('period=last30');
    expect(read(text).range).toEqual({ from: '2026-02-19', to: '2026-03-20' });
    expect(change(text, { period: 'last7' })).toBe('');
  });

  test('keeps chosen days, and drops them for a period', () => {
    const text = change('period=last30', { range: { from: '2026-01-01', to: '2026-01-31' } });
    expect(text).toBe('from=2026-01-01&until=2026-01-31');
    expect(read(text)).toMatchObject({ period: null, range: { from: '2026-01-01', to: '2026-01-31' } });
    expect(change(text, { period: 'last90' })).toBe('period=last90');
  });

  test('keeps filters, comparison and figure, each without touching the others', () => {
    const text = change(change('period=last30', { serviceIds: ['a', 'b'] }), { comparison: 'none' });
    expect(change(text, { figure: 'hours' })).toBe(
      'period=last30&service=a&service=b&compare=none&figure=hours',
    );
    expect(change(text, { serviceIds: [], comparison: 'previous' })).toBe('period=last30');
  });

  test.each([
    'from=2026-02-30&until=2026-03-02',
    'from=2026-03-02',
    'from=2026-03-02&until=2026-03-01',
    'from=2020-01-01&until=2026-03-01',
    'period=ever',
    'figure=money&compare=you',
  ])('%s makes no sense and means the default', (text) => {
    expect(read(text)).toEqual(read(''));
  });
});
