import { REQUEST_TIMEOUT_MS, RETRY_STATUSES, retryDelayMs } from '@slotkeeper/domain/limits';
import { serverReached } from '../connection/connectionState.ts';
import { RequestFailure } from '../errors/refusal.ts';
import { viewerHeader } from '../session/shownViewer.ts';

/** After the first try, so that a person waits for an answer at most about a minute. */
export const RETRIES_MAX = 3;

/** A status and the parsed body; null where there is none. */
export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface JsonRequest {
  readonly method?: 'GET' | 'POST';
  /** Sent as JSON, or as it is where it is a form. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Defaults to the limit of spec 9. */
  readonly timeoutMs?: number;
  readonly retries?: number;
  /** Regardless of whom the page shows: to ask who is signed in. */
  readonly isForAnyone?: boolean;
}

/**
 * Sends a request with our cookies and reads its JSON answer, regardless of the status. Gives up each try after 10,000
 * ms and tries again on 500, 503 and 504 after 100 x 2^(attempt + 4) ms (spec 9). Every request carries X-Slotkeeper,
 * which another site's page cannot send, and whom the page shows (rule R4).
 * @throws RequestFailure where no readable answer came; the signal's reason where it was aborted
 */
export async function sendJson(address: string, request: JsonRequest = {}): Promise<JsonAnswer> {
  const retries = request.retries ?? RETRIES_MAX;
  for (let attempt = 0; ; attempt += 1) {
    const last = attempt >= retries;
    const send = () => sendOnce(address, request, last);
    const answer = await send().catch((error: unknown) => resend(error, { address, request, send }));
    if (answer) return answer;
    await wait(retryDelayMs(attempt), request.signal);
  }
}

/** A line that broke is tried once more after so long, before it is shown. */
const RESEND_MS = 400;

/**
 * Sends once more what found no line: a phone between two cells, a server's connection that had just closed. Only what
 * does no harm twice: reading, but no tokens, and mutations, which carry a key of their own (rule P4).
 */
async function resend(
  error: unknown,
  {
    address,
    request,
    send,
  }: { address: string; request: JsonRequest; send: () => Promise<JsonAnswer | null> },
): Promise<JsonAnswer | null> {
  const isRead = (request.method ?? 'GET') === 'GET' && !address.startsWith('/auth/');
  const isHarmless = isRead || address === '/graphql';
  const isBroken = error instanceof RequestFailure && error.kind === 'unreachable' && navigator.onLine;
  if (request.retries === 0 || !isHarmless || !isBroken) throw error;
  await wait(RESEND_MS, request.signal);
  return send();
}

/** One try; null if the answer's status requires another. */
async function sendOnce(address: string, request: JsonRequest, last: boolean): Promise<JsonAnswer | null> {
  request.signal?.throwIfAborted();
  // Ends with the time or with the caller's signal; AbortSignal.any is missing before Safari 17.4.
  const clock = new AbortController();
  const stop = () => clock.abort();
  const timer = setTimeout(stop, request.timeoutMs ?? REQUEST_TIMEOUT_MS);
  request.signal?.addEventListener('abort', stop);
  try {
    const response = await fetch(address, requestInit(request, clock.signal));
    if (!RETRY_STATUSES.includes(response.status)) serverReached();
    if (!last && RETRY_STATUSES.includes(response.status)) return null;
    return { status: response.status, body: bodyIn(await response.text(), response.status) };
  } catch (error) {
    request.signal?.throwIfAborted();
    if (error instanceof RequestFailure) throw error;
    throw new RequestFailure(clock.signal.aborted ? 'timeout' : 'unreachable', { cause: error });
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', stop);
  }
}

function requestInit(request: JsonRequest, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = {
    accept: 'application/json',
    // The page's language, for messages to people who have not signed in.
    'accept-language': document.documentElement.lang || 'en',
    'x-slotkeeper': 'console',
    ...(request.isForAnyone ? {} : viewerHeader()),
  };
  const isForm = request.body instanceof FormData;
  if (request.body !== undefined && !isForm) headers['content-type'] = 'application/json';
  return {
    method: request.method ?? 'GET',
    credentials: 'same-origin',
    headers,
    body: bodyOf(request.body),
    signal,
  };
}

/** A form, which carries files, travels as it is; the browser names its type. */
function bodyOf(body: unknown): BodyInit | undefined {
  if (body === undefined || body instanceof FormData) return body;
  return JSON.stringify(body);
}

/** The parsed body. A temporary failure that is not JSON comes from a proxy in front of a server that is down. */
function bodyIn(text: string, status: number): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RequestFailure(RETRY_STATUSES.includes(status) ? 'unreachable' : 'unreadable', {
      cause: error,
    });
  }
}

/** Resolves after so many milliseconds; rejects with the signal's reason as soon as it is aborted. */
function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
