/** Why a delivery did not go through, where the endpoint gave no answer of 2xx. */
export type WebhookFailure = 'ANSWER' | 'TIMEOUT' | 'UNREACHABLE' | 'PRIVATE_ADDRESS';

/** A request that had no answer. */
export class WebhookUnanswered extends Error {
  override readonly name = 'WebhookUnanswered';

  constructor(readonly failure: Exclude<WebhookFailure, 'ANSWER'>) {
    super(failure);
  }
}

/** What an endpoint answered: its status, and how its body begins. */
export interface WebhookAnswer {
  readonly status: number;
  readonly body: string;
}

/** What carries events to endpoints; it speaks to public addresses only and follows no redirect (rule N7). */
export interface WebhookSender {
  /** Resolves with any answer; rejects with WebhookUnanswered. */
  post(request: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  }): Promise<WebhookAnswer>;
}
