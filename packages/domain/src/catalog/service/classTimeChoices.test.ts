import { describe, expect, test } from 'vitest';
import { classTimeChoices, type WeeklyOpening } from './decideClassTime.ts';

const open = (day: number, openTime: string, closeTime: string, isOpen = true): WeeklyOpening => {
  return { dayOfTheWeek: day, openTime, closeTime, isOpen };
};

describe('spec 5: a class starts and ends at a quarter of an hour within the day’s work hours', () => {
  test.each<[string, WeeklyOpening[], string[]]>([
    ['of one provider', [open(1, '09:00:00', '09:45:00')], ['09:00', '09:15', '09:30', '09:45']],
    [
      'of the first to come and the last to go',
      [open(1, '09:15', '09:30'), open(1, '09:30', '10:00')],
      ['09:15', '09:30', '09:45', '10:00'],
    ],
    ['between odd times', [open(1, '09:10', '09:40')], ['09:15', '09:30']],
    ['up to midnight', [open(1, '23:30', '24:00')], ['23:30', '23:45', '24:00']],
  ])('%s', (_, openings, choices) => {
    expect(classTimeChoices(1, openings)).toEqual(choices);
  });

  test.each<[string, WeeklyOpening[]]>([
    ['nobody has hours', []],
    ['only other days have some', [open(2, '09:00', '17:00')]],
    ['that day is closed', [open(1, '09:00', '17:00', false)]],
  ])('over the whole day where %s', (_, openings) => {
    const choices = classTimeChoices(1, openings);
    expect([choices.length, choices[0], choices.at(-1)]).toEqual([97, '00:00', '24:00']);
  });
});
