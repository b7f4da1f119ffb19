import { describe, expect, test } from 'vitest';
import { type DateRow, decideDateHours } from './decideHours.ts';

const TODAY = '2026-03-02';
const open = (openTime: string, closeTime: string, date = '2026-03-03'): DateRow => {
  return { date, openTime, closeTime, isOpen: true };
};
const closed: DateRow = { ...open('00:00', '24:00'), isOpen: false };

describe('the rows of one date', () => {
  test.each<[string, DateRow[], string]>([
    ['closed and open at once', [closed, open('09:00', '12:00')], 'DATE_OPEN_AND_CLOSED 1.isOpen'],
    ['open and closed at once', [open('09:00', '12:00'), closed], 'DATE_OPEN_AND_CLOSED 1.isOpen'],
    ['of yesterday', [open('09:00', '12:00', '2026-03-01')], 'DATE_IN_PAST 0.date'],
    ['that close before they open', [open('12:00', '09:00')], 'INVALID_HOURS 0.closeTime'],
  ])('%s are refused', (_, rows, refusal) => {
    const decision = decideDateHours(rows, TODAY);
    expect(decision.accepted || `${decision.refusal.code} ${decision.refusal.path?.join('.')}`).toBe(refusal);
  });

  test.each<[string, DateRow[], DateRow[]]>([
    ['of today', [open('09:00', '12:00', TODAY)], [open('09:00', '12:00', TODAY)]],
    ['A1: that overlap', [open('09:00', '12:00'), open('11:00', '15:00')], [open('09:00', '15:00')]],
    ['that close it twice', [closed, closed], [closed]],
  ])('%s are taken, merged', (_, rows, value) => {
    expect(decideDateHours(rows, TODAY)).toEqual({ accepted: true, value });
  });
});
