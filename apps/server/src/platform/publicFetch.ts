/** Why an address gave no answer that can be used. */
export type PublicFetchFailure = 'TIMEOUT' | 'TOO_LARGE' | 'PRIVATE_ADDRESS' | 'UNREACHABLE';

/** A fetch without an answer. */
export class PublicFetchError extends Error {
  override readonly name = 'PublicFetchError';

  constructor(readonly failure: PublicFetchFailure) {
    super(failure);
  }
}

export interface PublicAnswer {
  readonly status: number;
  /** Of an answer of 200; else empty. */
  readonly body: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/**
 * Fetches an address that someone typed: over TLS, from public addresses only, also after a redirect. Rejects with
 * PublicFetchError.
 */
export type PublicFetch = (
  url: string,
  options: {
    readonly headers?: Readonly<Record<string, string>>;
    readonly maxBytes: number;
    readonly timeoutMs: number;
  },
) => Promise<PublicAnswer>;
