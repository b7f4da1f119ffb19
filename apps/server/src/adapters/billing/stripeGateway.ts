import { Stripe } from 'stripe';
import { SECOND_MS } from '@slotkeeper/domain/time/units';
import type { BillingGateway } from '../../platform/billing/gateway.ts';
import type { Clock } from '../../platform/clock.ts';
import { STRIPE_API_VERSION } from './apiVersion.ts';

/** How long a call may take: Stripe's own charges take seconds, and a person waits. */
const TIMEOUT_MS = 20 * SECOND_MS;
/** How often a call that did not arrive is repeated, with the same idempotency key. */
const RETRIES = 2;

/** What opens an account at Stripe. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly clock: Clock;
  /** Stripe's API; a test's double is on this machine. */
  readonly api?: URL;
  /** How long a call may take, in milliseconds. */
  readonly timeoutMs?: number;
}

/**
 * The gateway over Stripe's own service (rule M2). Each call has a time limit, and one that did not arrive is repeated under its
 * idempotency key. A key of Stripe's test mode makes objects that are kept apart from real ones.
 */
export function stripeGateway(settings: StripeSettings): BillingGateway {
  const { secretKey, publishableKey, webhookSecret, clock, api, timeoutMs = TIMEOUT_MS } = settings;
  const stripe = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    appInfo: { name: 'Slotkeeper' },
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(api && { protocol: protocolOf(api), host: api.hostname, port: api.port }),
  });
  return {
    stripe,
    mode: isLive(secretKey) ? 'LIVE' : 'TEST',
    sandbox: null,
    publishableKey,
    webhookSecret,
    now: async () => new Date(clock.now()),
  };
}

/** Secret and restricted keys name their mode: `sk_live_…`, `rk_test_…`. */
function isLive(secretKey: string): boolean {
  return /^[a-z]+_live_/.test(secretKey);
}

function protocolOf({ protocol }: URL): 'http' | 'https' {
  return protocol === 'http:' ? 'http' : 'https';
}
