import { describe, expect, test } from 'vitest';
import { type AppointmentStatus, appointmentStatuses } from './appointmentStatus.ts';
import { decidePayment } from './decidePayment.ts';

const verdict = (status: AppointmentStatus, amountPaid: number | null) => {
  const decision = decidePayment({ status, amountPaid });
  return decision.accepted ? decision.value : decision.refusal.code;
};

describe('P7: marking as paid', () => {
  test.each(appointmentStatuses)('P2: of a %s one', (status) => {
    const isClosed = status === 'CANCELED' || status === 'DECLINED';
    expect(verdict(status, null)).toBe(isClosed ? 'ACTION_NOT_ALLOWED' : 'DUE');
  });

  test.each([0, 2_000])('a second time is refused, also after %i', (amountPaid) => {
    expect(verdict('CONFIRMED', amountPaid)).toBe('ALREADY_PAID');
  });
});
