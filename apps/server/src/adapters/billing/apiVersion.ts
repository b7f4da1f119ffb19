import type Stripe from 'stripe';

/**
 * The version of Stripe's API that both transports speak. Pinned, and checked by the types: another version of the SDK has to be
 * read before it is used (docs/adr/0066).
 */
export const STRIPE_API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';
