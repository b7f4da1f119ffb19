import { describe, expect, test } from 'vitest';
import { editedRows, NEW_ROW, noDrafts, type RowDrafts } from '../../../../lib/draft/rowDrafts.ts';
import {
  faultOf,
  type HoursDraft,
  isSameHours,
  newRow,
  openMinutesOfWeek,
  openStretches,
  splitAtMidnight,
  type WorkHour,
} from './workHourDrafts.ts';

const row = (overrides: Partial<WorkHour> = {}): WorkHour => ({
  id: 'a',
  dayOfTheWeek: 0,
  openTime: '09:00',
  closeTime: '12:00',
  isOpen: true,
  ...overrides,
});

const shownRows = (rows: readonly WorkHour[], drafts: RowDrafts<HoursDraft>) =>
  editedRows(rows, drafts, { isSame: isSameHours });

describe('spec 4: the states of a row', () => {
  test('saved, dirty once it differs, and saved again when it is put back', () => {
    const state = (edit: Partial<WorkHour>) =>
      shownRows([row()], { ...noDrafts, edits: new Map([['a', edit]]) })[0]?.state;
    expect(shownRows([row()], noDrafts)[0]?.state).toBe('saved');
    expect(state({ closeTime: '13:00' })).toBe('dirty');
    expect(state({ closeTime: '12:00' })).toBe('saved');
  });

  test('a new row comes last and takes the first day without hours', () => {
    const added = newRow([row(), row({ id: 'b', dayOfTheWeek: 1 })]);
    expect(added.dayOfTheWeek).toBe(2);
    expect(shownRows([row()], { ...noDrafts, added }).map(({ key, state }) => [key, state])).toEqual([
      ['a', 'saved'],
      [NEW_ROW, 'new'],
    ]);
  });

  test('where each day has hours, the day is to be chosen', () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfTheWeek) => row({ id: `${dayOfTheWeek}`, dayOfTheWeek }));
    expect(newRow(week).dayOfTheWeek).toBeNull();
    expect(faultOf(newRow(week))).toBe('DAY_NOT_SELECTED');
  });
});

describe('spec 5: what can be saved', () => {
  test.each([
    ['09:00', '12:00', null],
    ['00:00', '24:00', null],
    ['12:00', '12:00', 'INVALID_HOURS'],
    ['12:00', '09:00', 'INVALID_HOURS'],
  ])('from %s to %s: %s', (openTime, closeTime, fault) => {
    expect(faultOf(row({ openTime, closeTime }))).toBe(fault);
  });
});

describe('A1: the open time of a day', () => {
  test('rows that overlap or touch are shown as one stretch, closed ones not at all', () => {
    const rows = [
      row({ openTime: '14:00', closeTime: '18:00' }),
      row(),
      row({ openTime: '11:00', closeTime: '13:00' }),
      row({ openTime: '13:00', closeTime: '13:30' }),
      row({ openTime: '20:00', closeTime: '22:00', isOpen: false }),
    ];
    expect(openStretches(rows, 0)).toEqual([
      { openTime: '09:00', closeTime: '13:30' },
      { openTime: '14:00', closeTime: '18:00' },
    ]);
    expect(openMinutesOfWeek(rows)).toBe(510);
  });
});

describe('A1: hours past midnight', () => {
  test('take two rows, of Sunday and the Monday after it', () => {
    const night = row({ dayOfTheWeek: 6, openTime: '22:00', closeTime: '02:00' });
    expect(splitAtMidnight(night)).toEqual([
      { dayOfTheWeek: 6, openTime: '22:00', closeTime: '24:00', isOpen: true },
      { dayOfTheWeek: 0, openTime: '00:00', closeTime: '02:00', isOpen: true },
    ]);
  });

  test.each([
    ['end on their day', row({ closeTime: '24:00' })],
    ['end after the next noon', row({ openTime: '20:00', closeTime: '19:30' })],
    ['end when they begin', row({ closeTime: '09:00' })],
    ['have no day yet', { ...row({ openTime: '22:00', closeTime: '02:00' }), dayOfTheWeek: null }],
    ['are closed', row({ openTime: '22:00', closeTime: '02:00', isOpen: false })],
  ])('take one row where they %s', (_, hours) => expect(splitAtMidnight(hours)).toBeNull());
});
