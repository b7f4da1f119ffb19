import { RequestFailure, ServerRefusal } from '../errors/refusal.ts';
import { viewerHeader } from '../session/shownViewer.ts';
import { withFreshAccess } from '../session/withFreshAccess.ts';

/** What the server answers where the browser has signed in elsewhere (rule R4). */
const OTHER_SIGN_IN = 409;

interface FileRequest {
  /** Ends the download; nothing is kept of it. */
  readonly signal?: AbortSignal;
  /** Called with the answer's headers, before its first piece. */
  readonly onStart?: (headers: Headers) => void;
  /** Called with each piece as it arrives. */
  readonly onPiece?: (piece: Uint8Array) => void;
}

/**
 * Fetches a file behind the sign-in, whole: one that breaks off is a failure.
 * @throws ServerRefusal with the server's code and sentence; RequestFailure where the server was not reached, or no longer;
 * the signal's reason where it was aborted
 */
export async function fetchFile(address: string, request: FileRequest = {}): Promise<Blob> {
  const response = await withFreshAccess(
    () => send(address, request),
    ({ status }) => status === 401 || status === OTHER_SIGN_IN,
  );
  if (!response.ok) throw await refusalIn(response);
  request.onStart?.(response.headers);
  const type = response.headers.get('content-type');
  return new Blob(await piecesOf(response, request), type === null ? {} : { type });
}

async function send(address: string, { signal }: FileRequest): Promise<Response> {
  try {
    return await fetch(address, {
      credentials: 'same-origin',
      headers: { 'x-slotkeeper': 'console', ...viewerHeader() },
      signal: signal ?? null,
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw new RequestFailure('unreachable', { cause: error });
  }
}

async function piecesOf(
  { body }: Response,
  { signal, onPiece }: FileRequest,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      pieces.push(next.value);
      onPiece?.(next.value);
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw new RequestFailure('unreachable', { cause: error });
  }
  return pieces;
}

async function refusalIn(response: Response): Promise<ServerRefusal | RequestFailure> {
  const body: unknown = await response.json().catch(() => null);
  const { error, code } = (body ?? {}) as { error?: unknown; code?: unknown };
  return typeof error === 'string' ? new ServerRefusal(error, code) : new RequestFailure('unreadable');
}
