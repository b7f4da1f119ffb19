import type { Receipt } from './receipt.ts';

/** An e-mail on its way out. */
export interface Email {
  /** The same for each repeat, so that a repeat keeps its Message-ID (rule N3). */
  readonly key: string;
  readonly to: string;
  /** The business in whose name it is sent. */
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
}

/** What carries e-mails to people (rule N1). */
export interface EmailGateway {
  /**
   * Resolves when the e-mail was accepted for delivery; rejects with the reason, also when `signal` aborts, and with
   * PermanentRefusal where no repeat can help.
   */
  send(email: Email, signal: AbortSignal): Promise<Receipt>;
}
