import { expect, test } from 'vitest';
import { formatAttendee } from './formatList.ts';

test.each([
  ['a client', { attendeeName: null, clientName: 'Maria Ivanova' }, 'Maria Ivanova'],
  [
    'C4: a family’s member',
    { attendeeName: 'Daughter', clientName: 'Maria Ivanova' },
    'Daughter (Maria Ivanova)',
  ],
  ['an attendee alone', { attendeeName: 'Daughter', clientName: null }, 'Daughter'],
  ['nobody named', { attendeeName: null, clientName: undefined }, null],
  ['blank names', { attendeeName: '', clientName: '' }, null],
])('names %s', (_, names, expected) => {
  expect(formatAttendee(names)).toBe(expected);
});
