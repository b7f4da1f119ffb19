import { accept, type Decision, refuse } from '../../decision.ts';
import { type AppointmentStatus, isClosed } from './appointmentStatus.ts';

/** What a payment depends on. Minor units; `amountPaid` is null until it is paid, a free one is paid with zero. */
export interface PaymentFacts {
  readonly status: AppointmentStatus;
  readonly amountPaid: number | null;
}

/**
 * Whether an appointment can be marked as paid (rules P2, P7): once, also when it is past, but not when it was
 * canceled. Refuses with ACTION_NOT_ALLOWED or ALREADY_PAID.
 */
export function decidePayment({ status, amountPaid }: PaymentFacts): Decision<'DUE'> {
  if (isClosed(status)) return refuse('ACTION_NOT_ALLOWED', { values: { status } });
  return amountPaid === null ? accept('DUE') : refuse('ALREADY_PAID');
}
