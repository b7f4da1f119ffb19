import { describe, expect, test } from 'vitest';
import { easterDate } from './easter.ts';
import { publicHolidays } from './publicHolidays.ts';

describe('Easter', () => {
  test.each([
    [2019, '2019-04-21', '2019-04-28'],
    [2024, '2024-03-31', '2024-05-05'],
    [2025, '2025-04-20', '2025-04-20'],
    [2026, '2026-04-05', '2026-04-12'],
    [2027, '2027-03-28', '2027-05-02'],
    [2038, '2038-04-25', '2038-04-25'],
  ])('%i: Rome %s, Sofia %s', (year, western, orthodox) => {
    expect(easterDate(year, 'western')).toBe(western);
    expect(easterDate(year, 'orthodox')).toBe(orthodox);
  });
});

const dates = (country: 'BG' | 'IT' | 'GB', year: number) =>
  publicHolidays(country, year).map(({ date, isSubstitute }) => date.slice(5) + (isSubstitute ? '*' : ''));

describe('England and Wales: a bank holiday at a weekend is kept on the next free weekday', () => {
  test.each([
    [2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-27* 12-28*'],
    [2022, '01-03* 04-15 04-18 05-02 05-30 08-29 12-26 12-27*'],
    [2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
    [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28*'],
    [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27* 12-28*'],
  ])('%i', (year, expected) => {
    expect(dates('GB', year).join(' ')).toBe(expected);
  });
});

describe('Italy gives no days in place of others', () => {
  test.each([
    [2025, '01-01 01-06 04-20 04-21 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26'],
    [2026, '01-01 01-06 04-05 04-06 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26'],
  ])('%i', (year, expected) => {
    expect(dates('IT', year).join(' ')).toBe(expected);
  });
});

describe('Bulgaria: a fixed holiday at a weekend gives the first working day after it', () => {
  test.each([
    [2016, '01-01 03-03 04-29 04-30 05-01 05-02 05-06 05-24 09-06 09-22 12-24 12-25 12-26'],
    [
      2025,
      '01-01 03-03 04-18 04-19 04-20 04-21 05-01 05-06 05-24 05-26* 09-06 09-08* 09-22 12-24 12-25 12-26',
    ],
    [
      2026,
      '01-01 03-03 04-10 04-11 04-12 04-13 05-01 05-06 05-24 05-25* 09-06 09-07* 09-22 12-24 12-25 12-26 12-28*',
    ],
    [
      2022,
      '01-01 01-03* 03-03 04-22 04-23 04-24 04-25 05-01 05-02* 05-06 05-24 09-06 09-22 12-24 12-25 12-26 12-27* 12-28*',
    ],
    [
      2027,
      '01-01 03-03 04-30 05-01 05-02 05-03 05-04* 05-06 05-24 09-06 09-22 12-24 12-25 12-26 12-27* 12-28*',
    ],
  ])('%i', (year, expected) => {
    expect(dates('BG', year).join(' ')).toBe(expected);
  });
});
