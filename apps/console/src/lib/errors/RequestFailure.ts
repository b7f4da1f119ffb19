/**
 * No usable answer came back: the server was not reached, took too long, or answered something unreadable; or the
 * code of a page could not be fetched.
 */
export type RequestFailureKind = 'unreachable' | 'timeout' | 'unreadable' | 'page';

/** A request without a usable answer. Whether the server acted on it is not known. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  readonly kind: RequestFailureKind;

  constructor(kind: RequestFailureKind, options?: ErrorOptions) {
    super(`The request failed: ${kind}`, options);
    this.kind = kind;
  }
}
