import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { RequestFailure } from '../../../lib/errors/refusal.ts';

const loaded = new Map<string, Promise<Stripe>>();

/** Stripe's code for a key, fetched once; another try after it could not be had has another `retry`. */
export function stripeFor(publishableKey: string, retry: number): Promise<Stripe> {
  const key = `${publishableKey} ${retry}`;
  const known = loaded.get(key);
  if (known) return known;
  const fresh = loadStripe(publishableKey).then(
    (stripe) => stripe ?? Promise.reject(new RequestFailure('page')),
    (cause: unknown) => Promise.reject(new RequestFailure('page', { cause })),
  );
  loaded.set(key, fresh);
  return fresh;
}

/** How often Stripe's code could not be had for a question of a bank. */
let failures = 0;

/** Stripe's code for what a bank asks about a card on file: it is fetched again each time that it could not be had. */
export async function stripeForQuestion(publishableKey: string): Promise<Stripe> {
  try {
    return await stripeFor(publishableKey, failures);
  } catch (failure) {
    failures += 1;
    throw failure;
  }
}
