import { describe, expect, test } from 'vitest';
import { allowedActions } from './allowedActions.ts';
import type { AppointmentStatus } from './appointmentStatus.ts';

const START = Date.UTC(2027, 0, 4, 10);
const END = START + 3_600_000;

function actions(
  status: AppointmentStatus,
  { now = START - 1, mayEdit = true, mayTakePayment = false, amountPaid = null as number | null } = {},
) {
  const facts = { status, startAt: START, endAt: END, statusBefore: null, closing: null, amountPaid };
  return allowedActions(facts, { mayEdit, mayTakePayment }, { providerId: '1', now });
}

describe('what a screen offers for an appointment', () => {
  test.each([
    ['PENDING', ['CONFIRM', 'DECLINE', 'OFFER_ALTERNATIVE', 'MODIFY']],
    ['CONFIRMED', ['CANCEL', 'OFFER_ALTERNATIVE', 'MODIFY']],
    ['CANCELED', []],
  ] as const)('P2: an upcoming %s one', (status, wanted) => {
    expect(actions(status)).toEqual(wanted);
  });

  test('P2: a past one can only become a no-show', () => {
    expect(actions('CONFIRMED', { now: END })).toEqual(['MARK_NO_SHOW']);
  });

  test('P7: a past one can still be paid, once', () => {
    expect(actions('NO_SHOW', { now: END, mayEdit: false, mayTakePayment: true })).toEqual(['MARK_AS_PAID']);
    expect(actions('NO_SHOW', { now: END, mayEdit: false, mayTakePayment: true, amountPaid: 0 })).toEqual([]);
  });

  test('R2: a role that may not edit gets no act', () => {
    expect(actions('PENDING', { mayEdit: false })).toEqual([]);
  });
});
