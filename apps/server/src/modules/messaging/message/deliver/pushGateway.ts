import type { Receipt } from './receipt.ts';

/** A web push notification on its way to a staff member's browsers. */
export interface Push {
  /** The same for each repeat, so that a browser shows it once. */
  readonly key: string;
  readonly organizationId: string;
  readonly providerId: string;
  readonly title: string;
  readonly text: string;
  /** What it is about: a click leads there. */
  readonly appointmentId: string | null;
}

/** What carries web push notifications (rule N1). */
export interface PushGateway {
  /** Resolves when the provider's browsers were reached or there are none; rejects with the reason, also when `signal` aborts. */
  send(push: Push, signal: AbortSignal): Promise<Receipt>;
}
