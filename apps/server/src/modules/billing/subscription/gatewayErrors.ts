import Stripe from 'stripe';
import { RefusalError, refuseRequest } from '../../../platform/refusalError.ts';

const { errors } = Stripe;

/** Why Stripe declined a card; the code again where it names no decline code. */
export function declineOf(error: {
  code?: string | null;
  decline_code?: string | null;
  message?: string | null;
}) {
  const code = error.code ?? 'card_declined';
  return { code, declineCode: error.decline_code || code, message: error.message ?? code };
}

/**
 * Runs calls of the gateway. Refuses with CARD_DECLINED where a bank declined, NOT_FOUND where Stripe does not know an id, and
 * PAYMENT_GATEWAY_UNAVAILABLE where it can't be reached or has failed; what else it refuses is an error of ours.
 */
export async function atGateway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusalError) throw error;
    if (error instanceof errors.StripeCardError) {
      const { declineCode, message } = declineOf(error);
      refuseRequest('CARD_DECLINED', { values: { declineCode, message } });
    }
    if (isMissing(error)) refuseRequest('NOT_FOUND');
    if (isAway(error)) refuseRequest('PAYMENT_GATEWAY_UNAVAILABLE');
    throw error;
  }
}

/** Whether Stripe does not know what it was asked for. */
function isMissing(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Whether Stripe could not be reached, was too busy, or failed. */
function isAway(error: unknown): boolean {
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAPIError
  );
}
