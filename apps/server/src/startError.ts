/** Why the server cannot start, as one sentence for whoever started it, with a stable code where a log should carry one. */
export class StartError extends Error {
  override readonly name = 'StartError';

  readonly code: string | undefined;

  constructor(message: string, { cause, code }: { cause?: unknown; code?: string } = {}) {
    super(message, { cause });
    this.code = code;
  }
}
