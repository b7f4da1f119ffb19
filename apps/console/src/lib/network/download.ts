import { RequestFailure } from '../errors/RequestFailure.ts';
import { ServerRefusal } from '../errors/ServerRefusal.ts';
import { saveFile } from '../file/saveFile.ts';
import { withFreshAccess } from '../session/withFreshAccess.ts';

/**
 * Fetches a file behind the sign-in and lets the person keep it.
 * @throws ServerRefusal with the server's code and sentence; RequestFailure where the server was not reached
 */
export async function download(address: string, name: string): Promise<void> {
  const response = await withFreshAccess(
    () => fetchFile(address),
    ({ status }) => status === 401,
  );
  if (response.ok) return saveFile(name, await response.blob());
  const body: unknown = await response.json().catch(() => null);
  const { error, code } = (body ?? {}) as { error?: unknown; code?: unknown };
  if (typeof error === 'string') throw new ServerRefusal(error, code);
  throw new RequestFailure('unreadable');
}

async function fetchFile(address: string): Promise<Response> {
  try {
    return await fetch(address, { credentials: 'same-origin', headers: { 'x-slotkeeper': 'console' } });
  } catch (error) {
    throw new RequestFailure('unreachable', { cause: error });
  }
}
