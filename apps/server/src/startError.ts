/** Why the server cannot start: one sentence for the person who started it, and a stable code where there is one. */
export class StartError extends Error {
  override readonly name = 'StartError';

  readonly code: string | undefined;

  constructor(message: string, { cause, code }: { cause?: unknown; code?: string } = {}) {
    super(message, { cause });
    this.code = code;
  }
}
