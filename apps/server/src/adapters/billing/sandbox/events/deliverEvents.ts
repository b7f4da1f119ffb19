import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import type { EventReceiver } from '../../../../platform/billing/gateway.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { isDelivering, markDelivered, postponeEvent, takeEvent } from './sandboxEvents.store.ts';

/** How often an event is sent, over about three days; Stripe gives up then, too. */
const ATTEMPTS_MAX = 80;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** How long a delivery may take before another process may try. */
const DELIVERY_MS = 60_000;
const LOOK_AGAIN_MS = 20;

/** What delivering needs. */
export interface DeliveryTools {
  readonly db: Database;
  /** Real time: the sandbox's own clocks may be days ahead, and signatures age by real time. */
  readonly clock: Clock;
  readonly webhooks: Stripe['webhooks'];
  readonly webhookSecret: string;
  readonly receive: EventReceiver;
}

/** Delivers events that are due, one after another in their order, until none is. `customer`: only those of this one. */
export async function deliverEvents(tools: DeliveryTools, customer?: string): Promise<void> {
  for (;;) {
    const now = tools.clock.now();
    const turn = { now: new Date(now), attemptsMax: ATTEMPTS_MAX, until: new Date(now + DELIVERY_MS) };
    const event = await takeEvent(tools.db, turn, customer);
    if (!event) return;
    const isTaken = await post(tools, event.body);
    if (isTaken) await markDelivered(tools.db, event.id, new Date(tools.clock.now()));
    else {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(event.attempts - 1, 20), LONGEST_PAUSE_MS);
      await postponeEvent(tools.db, event.id, new Date(tools.clock.now() + pause));
    }
  }
}

/** Waits until no event of a customer is being delivered, by any process. */
export async function untilDelivered({ db, clock }: DeliveryTools, customer: string): Promise<void> {
  while (await isDelivering(db, customer, new Date(clock.now()))) await sleep(LOOK_AGAIN_MS);
}

/** Signs an event and hands it over; a receiver that fails is one that has not taken it. */
async function post({ webhooks, webhookSecret, receive }: DeliveryTools, body: string): Promise<boolean> {
  const timestamp = Math.floor(Date.now() / 1_000);
  const signature = webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, timestamp });
  try {
    const status = await receive(body, signature);
    return status >= 200 && status < 300;
  } catch {
    return false;
  }
}
