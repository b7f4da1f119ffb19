import { expect, test } from 'vitest';
import { type AppointmentStatus, appointmentStatuses } from './appointmentStatus.ts';
import { canConfirmAttendance, decideAttendance } from './decideAttendance.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 3, 8);
const facts = {
  status: 'CONFIRMED' as AppointmentStatus,
  startAt: START,
  remindedOf: START,
  confirmedStart: null,
};

test.each([
  ['N2: before the start', {}, START - 1, 'OPEN'],
  ['already confirmed', { confirmedStart: START }, START - HOUR, 'CONFIRMED'],
  ['moved since', { startAt: START + HOUR }, START - HOUR, 'MOVED'],
  ['moved after it was confirmed', { startAt: START + HOUR, confirmedStart: START }, START - HOUR, 'MOVED'],
  [
    'the new start is confirmed',
    { startAt: START + HOUR, confirmedStart: START + HOUR },
    START - HOUR,
    'CONFIRMED',
  ],
  ['moved back to the start that was confirmed', { confirmedStart: START }, START - HOUR, 'CONFIRMED'],
  ['moved to where it has begun', { startAt: START - HOUR }, START - HOUR, 'PAST'],
  ['begun', {}, START, 'PAST'],
  ['begun and confirmed', { confirmedStart: START }, START, 'PAST'],
  ['canceled', { status: 'CANCELED', confirmedStart: START }, START - HOUR, 'CANCELED'],
  ['declined after its start', { status: 'DECLINED' }, START + HOUR, 'CANCELED'],
] as const)('%s', (_, changes, now, state) => {
  expect(decideAttendance({ ...facts, ...changes }, now)).toBe(state);
});

test('P2: which statuses can be confirmed before the start', () => {
  const open = appointmentStatuses.filter((status) =>
    canConfirmAttendance(decideAttendance({ ...facts, status }, START - HOUR)),
  );
  expect(open).toEqual(['CONFIRMED', 'MODIFIED', 'OFFERED_ALTERNATIVE']);
});
