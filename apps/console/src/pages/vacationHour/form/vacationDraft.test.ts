import { describe, expect, test } from 'vitest';
import {
  emptyDraft,
  endReading,
  intervalOf,
  isIncomplete,
  startReading,
  type VacationDraft,
  withEnd,
  withStart,
} from './vacationDraft.ts';

const SOFIA = 'Europe/Sofia';
const HOUR = 3_600_000;

const draft = (start: string, end: string): VacationDraft => {
  const moment = (reading: string) => {
    const [date = null, time = ''] = reading.split(' ');
    return { date, time };
  };
  return { providerIds: ['a'], start: moment(start), end: moment(end) };
};

describe('spec 5: picking one end of a vacation', () => {
  const july = draft('2027-07-05 00:00', '2027-07-09 24:00');

  test('a start after the end clears the end', () => {
    expect(withStart(july, { date: '2027-07-12', time: '00:00' }).end.date).toBeNull();
    expect(withStart(july, { date: '2027-07-09', time: '12:00' }).end.date).toBe('2027-07-09');
  });

  test('an end at or before the start clears the start', () => {
    expect(withEnd(july, { date: '2027-07-01', time: '24:00' }).start.date).toBeNull();
    expect(withEnd(july, { date: '2027-07-05', time: '12:00' }).start.date).toBe('2027-07-05');
    const sameTime = draft('2027-07-05 12:00', '2027-07-05 13:00');
    expect(withEnd(sameTime, { date: '2027-07-05', time: '12:00' }).start.date).toBeNull();
  });

  test('providers, start and end are required', () => {
    expect(isIncomplete(july)).toBe(false);
    expect(isIncomplete({ ...july, providerIds: [] })).toBe(true);
    expect(isIncomplete(emptyDraft(['a']))).toBe(true);
  });
});

describe('T1, T2: a vacation in the zone of the place', () => {
  test.each([
    ['an ordinary day', '2027-07-05 00:00', '2027-07-05 24:00', 24],
    ['the day that springs forward', '2027-03-28 00:00', '2027-03-28 24:00', 23],
    ['the day that falls back', '2027-10-31 00:00', '2027-10-31 24:00', 25],
  ])('%s', (_, start, end, hours) => {
    const interval = intervalOf(draft(start, end), SOFIA);
    expect(interval && (interval.endAt - interval.startAt) / HOUR).toBe(hours);
  });

  test('is read back as it was written; midnight ends the day before', () => {
    const written = draft('2027-07-05 09:30', '2027-07-09 24:00');
    const interval = intervalOf(written, SOFIA);
    expect(interval && startReading(SOFIA, interval.startAt)).toEqual(written.start);
    expect(interval && endReading(SOFIA, interval.endAt)).toEqual(written.end);
  });
});
