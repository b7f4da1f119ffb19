import { describe, expect, test } from 'vitest';
import { seriesOf } from './overviewSeries.ts';

const figures = {
  appointments: [
    { date: '2026-03-02', count: 3 },
    { date: '2026-03-03', count: 0 },
  ],
  hours: [{ minutes: 90 }, { minutes: 0 }],
  newClients: [
    { date: '2026-03-02', count: 1 },
    { date: '2026-03-03', count: 2 },
  ],
  totalNumberClients: 10,
};

describe('the series of the cards', () => {
  test('hours are minutes / 60 (spec 9)', () => {
    expect(seriesOf('hours', figures, [])).toEqual({ total: 1.5, values: [1.5, 0] });
  });

  test('appointments and new clients are counted by day', () => {
    expect(seriesOf('appointments', figures, [])).toEqual({ total: 3, values: [3, 0] });
    expect(seriesOf('newClients', figures, [])).toEqual({ total: 3, values: [1, 2] });
  });

  test('the clients at the end of a day are today’s without those added later', () => {
    const growth = [...figures.newClients, { date: '2026-03-04', count: 4 }];
    expect(seriesOf('totalClients', figures, growth)).toEqual({ total: 6, values: [4, 6] });
  });

  test('clients before the first day that is known are as many as there were then', () => {
    const growth = figures.newClients;
    expect(seriesOf('totalClients', figures, growth)).toEqual({ total: 10, values: [8, 10] });
  });
});
