import { describe, expect, test } from 'vitest';
import { bookingInput, deleteAppointmentInput } from './appointment.ts';

const slot = { startAt: 1_800_000_000_000, endAt: 1_800_001_800_000, serviceId: 's', providerId: 'p' };

function faultOf(input: object) {
  const result = bookingInput.safeParse({ timeSlots: [slot], ...input });
  return result.success
    ? null
    : { path: result.error.issues[0]?.path, message: result.error.issues[0]?.message };
}

describe('what adds appointments', () => {
  test('a blank guest name is none', () => {
    expect(bookingInput.parse({ timeSlots: [slot], guestName: '  ' }).guestName).toBeNull();
  });

  test.each([
    ['no slot', { timeSlots: [] }, ['timeSlots']],
    ['201 slots', { timeSlots: Array.from({ length: 201 }, () => slot) }, ['timeSlots']],
    [
      'a start that is no number',
      { timeSlots: [{ ...slot, startAt: Number.NaN }] },
      ['timeSlots', 0, 'startAt'],
    ],
    [
      'some slots for any provider, others not',
      { timeSlots: [slot, { ...slot, providerId: null }] },
      ['timeSlots'],
    ],
    ['P8: a client and a guest', { clientId: 'c', guestName: 'Gina' }, ['guestName']],
    [
      "P8: a client and a guest's phone",
      { clientId: 'c', guestPhoneNumber: '+359880000001' },
      ['guestPhoneNumber'],
    ],
    ['C4: another name without a client', { attendeeName: 'Gina' }, ['attendeeName']],
  ])('is refused with %s', (_, input, path) => {
    expect(faultOf(input)?.path).toEqual(path);
  });

  test('a name of 121 characters is too long', () => {
    expect(faultOf({ guestName: 'x'.repeat(121) })).toEqual({
      path: ['guestName'],
      message: 'TEXT_TOO_LONG',
    });
  });
});

describe('what cancels an appointment', () => {
  test('the reason has 120 characters at most', () => {
    expect(deleteAppointmentInput.safeParse({ id: 'a', cancellationReason: 'x'.repeat(121) }).success).toBe(
      false,
    );
    expect(deleteAppointmentInput.parse({ id: 'a', cancellationReason: ' ' }).cancellationReason).toBeNull();
  });
});
