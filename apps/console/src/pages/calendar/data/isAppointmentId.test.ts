import { expect, test } from 'vitest';
import { isAppointmentId } from './calendarUrl.ts';

test.each([
  [btoa('Appointment:12'), true],
  [btoa('Client:12'), false],
  ['12', false],
  ['%E0%A4%A', false],
  ['', false],
])('K1: whether %j is the id of an appointment: %s', (text, isOne) => {
  expect(isAppointmentId(text)).toBe(isOne);
});
