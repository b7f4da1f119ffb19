import { describe, expect, test } from 'vitest';
import { mergeHours } from './decideHours.ts';

const open = (openTime: string, closeTime: string) => ({ openTime, closeTime, isOpen: true });
const text = (rows: ReturnType<typeof open>[]) =>
  mergeHours(rows).map(
    ({ openTime, closeTime, isOpen }) => `${openTime}-${closeTime}${isOpen ? '' : ' closed'}`,
  );

describe('A1: the rows of a day', () => {
  test.each<[string, ReturnType<typeof open>[], string[]]>([
    ['that overlap merge', [open('09:00', '13:00'), open('12:00', '17:00')], ['09:00-17:00']],
    ['that touch merge', [open('13:00', '17:00'), open('09:00', '13:00')], ['09:00-17:00']],
    ['within others go', [open('09:00', '17:00'), open('10:00', '11:00')], ['09:00-17:00']],
    ['twice are one', [open('09:00', '17:00'), open('09:00', '17:00')], ['09:00-17:00']],
    ['apart stay', [open('09:00', '12:00'), open('12:30', '17:00')], ['09:00-12:00', '12:30-17:00']],
    [
      'that are closed merge with none',
      [{ ...open('10:00', '14:00'), isOpen: false }, open('09:00', '12:00')],
      ['09:00-12:00', '10:00-14:00 closed'],
    ],
    [
      'merge in a chain, up to midnight',
      [open('20:00', '24:00'), open('09:00', '15:00'), open('14:00', '21:00')],
      ['09:00-24:00'],
    ],
  ])('%s', (_, rows, merged) => {
    expect(text(rows)).toEqual(merged);
  });
});
