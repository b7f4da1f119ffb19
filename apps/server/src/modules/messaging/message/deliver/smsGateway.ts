import type { Receipt } from './receipt.ts';

/** An SMS on its way out. */
export interface Sms {
  /** The same for each repeat, for gateways that know what they have had (rule N3). */
  readonly key: string;
  /** + and digits. */
  readonly to: string;
  readonly text: string;
}

/** What carries SMS to people (rule N1). */
export interface SmsGateway {
  /**
   * Resolves when the SMS was accepted for delivery; rejects with the reason, also when `signal` aborts, and with
   * PermanentRefusal where no repeat can help.
   */
  send(sms: Sms, signal: AbortSignal): Promise<Receipt>;
}
