import { Stripe } from 'stripe';
import { must } from '@slotkeeper/domain/must';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import type {
  BillingGateway,
  BillingSandbox,
  EventReceiver,
  SandboxConfirmation,
} from '../../../platform/billing/gateway.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { STRIPE_API_VERSION } from '../apiVersion.ts';
import { advanceClock, catchUp } from './advanceClock.ts';
import { deliverEvents, type DeliveryTools } from './events/deliverEvents.ts';
import { deleteEventsBefore } from './events/sandboxEvents.store.ts';
import { handleRequest } from './handleRequest.ts';
import { deleteKeysBefore } from './request/requests.store.ts';
import { findClock, findDueCustomers } from './sandbox.store.ts';

/** How long Stripe keeps idempotency keys and events. */
const KEYS_KEPT_DAYS = 1;
const EVENTS_KEPT_DAYS = 30;

/** What the sandbox is made of. */
export interface SandboxOptions {
  /** A small pool of its own: billing calls the sandbox from within transactions of other pools. */
  readonly db: Database;
  /** Real time; each customer's clock is an offset of it. */
  readonly clock: Clock;
  /** What events are signed with. */
  readonly webhookSecret: string;
  /** Who takes the events. */
  readonly receive: EventReceiver;
  /** Notes an error of the sandbox itself. */
  readonly onError?: (error: unknown) => void;
  /** What a test puts around the service. */
  readonly around?: (service: StripeService) => StripeService;
}

/** Answers a request to Stripe's API. */
type StripeService = (request: Request) => Promise<Response>;

/** The gateway of the sandbox, with what ends it. */
export interface SandboxGateway extends BillingGateway {
  readonly sandbox: BillingSandbox;
  /** Waits for the delivery that is running; before its database closes. */
  readonly settled: () => Promise<void>;
}

/**
 * The gateway over the embedded sandbox (rule M2): the official SDK, whose requests are answered in this process by a service that
 * behaves as Stripe's test mode, kept in PostgreSQL. Any number of processes may share it.
 */
export function createSandbox(options: SandboxOptions): SandboxGateway {
  const { db, clock, webhookSecret, onError = () => undefined, around = (service) => service } = options;
  const service = around((request) => handleRequest({ db, clock, onError }, request));
  let delivering: Promise<void> = Promise.resolve();
  const stripe = sandboxClient(async (url, init) => {
    const response = await service(new Request(url, init));
    // No call waits for its events; what can't be delivered now is delivered by the next tick.
    if (init?.method !== 'GET') void deliver();
    return response;
  });
  const tools: DeliveryTools = { ...options, webhooks: stripe.webhooks };
  // One delivery at a time in a process, so that its events arrive in their order.
  const deliver = (customer?: string): Promise<void> => {
    const next = delivering.then(() => deliverEvents(tools, customer));
    delivering = next.catch(onError);
    return delivering;
  };
  const steps = { db, clock, deliver, tools };
  return {
    stripe,
    mode: 'SANDBOX',
    publishableKey: null,
    webhookSecret,
    settled: () => delivering,
    now: async (customer) => {
      const held = customer === null ? undefined : await findClock(db, customer);
      return new Date(clock.now() + (held ? held.offsetMs : 0));
    },
    sandbox: {
      confirm: ({ clientSecret, card }) =>
        confirmation(clientSecret, (path) =>
          stripe.rawRequest('POST', `${path}/confirm`, {
            client_secret: clientSecret,
            payment_method_data: {
              type: 'card',
              card: {
                number: card.number,
                exp_month: String(card.expMonth),
                exp_year: String(card.expYear),
                cvc: card.cvc,
              },
            },
          }),
        ),
      authenticate: ({ clientSecret, isApproved }) =>
        confirmation(clientSecret, (path) =>
          stripe.rawRequest('POST', `${path}/authenticate`, {
            client_secret: clientSecret,
            is_approved: String(isApproved),
          }),
        ),
      advance: ({ customer, days }) => advanceClock(steps, customer, days * DAY_MS),
      tick: async () => {
        for (const customer of await findDueCustomers(db, clock.now())) await catchUp(steps, customer);
        await deliver();
        await deleteKeysBefore(db, new Date(clock.now() - KEYS_KEPT_DAYS * DAY_MS));
        await deleteEventsBefore(db, new Date(clock.now() - EVENTS_KEPT_DAYS * DAY_MS));
      },
    },
  };
}

/** The official SDK with the sandbox at its other end. */
function sandboxClient(fetchFn: typeof fetch): Stripe {
  return new Stripe('sk_test_sandbox', {
    apiVersion: STRIPE_API_VERSION,
    httpClient: Stripe.createFetchHttpClient(fetchFn),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

interface ConfirmedIntent {
  readonly id: string;
  readonly status: string;
  readonly last_payment_error?: Stripe.PaymentIntent.LastPaymentError | null;
  readonly last_setup_error?: Stripe.SetupIntent.LastSetupError | null;
}

/** What Stripe.js would answer in the browser. */
async function confirmation(
  clientSecret: string,
  post: (path: string) => Promise<unknown>,
): Promise<SandboxConfirmation> {
  const [intentId = ''] = clientSecret.split('_secret_', 1);
  const kind = intentId.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  try {
    const intent = (await post(`/v1/${kind}/${encodeURIComponent(intentId)}`)) as ConfirmedIntent;
    if (intent.status === 'requires_action') return { status: 'REQUIRES_ACTION', intentId };
    if (intent.status === 'succeeded') return { status: 'SUCCEEDED', intentId };
    const error = must(intent.last_payment_error ?? intent.last_setup_error, 'what failed says why');
    return declined(intentId, error.code, error.decline_code, error.message);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    return declined(intentId, error.code, error.decline_code, error.message);
  }
}

function declined(
  intentId: string,
  code = 'card_declined',
  declineCode = '',
  message = 'Your card was declined.',
): SandboxConfirmation {
  // The SDK gives an empty decline code where Stripe gives none.
  return { status: 'DECLINED', intentId, decline: { code, declineCode: declineCode || code, message } };
}
