import { type $ZodType, safeParse } from 'zod/v4/core';
import { RequestFailure, ServerRefusal } from '../errors/refusal.ts';
import { withFreshAccess } from '../session/withFreshAccess.ts';
import { type JsonAnswer, type JsonRequest, sendJson } from './sendJson.ts';

/**
 * Calls a REST address that needs no sign-in, and checks the answer's shape.
 * @throws ServerRefusal with the server's code and sentence; RequestFailure where there is no usable answer
 */
export async function callOpen<T>(path: string, shape: $ZodType<T>, request: JsonRequest = {}): Promise<T> {
  return readAnswer(await sendJson(path, request), shape);
}

/** Like `callOpen`, for an address behind the sign-in: renews the access token once where it has run out. */
export async function callSignedIn<T>(
  path: string,
  shape: $ZodType<T>,
  request: JsonRequest = {},
): Promise<T> {
  const answer = await withFreshAccess(
    () => sendJson(path, request),
    ({ status, body }) => status === 401 || (body as { code?: unknown } | null)?.code === 'OTHER_SIGN_IN',
  );
  return readAnswer(answer, shape);
}

function readAnswer<T>({ status, body }: JsonAnswer, shape: $ZodType<T>): T {
  if (status < 200 || status > 299) {
    const { error, code } = (body ?? {}) as { error?: unknown; code?: unknown };
    if (typeof error === 'string') throw new ServerRefusal(error, code);
    throw new RequestFailure('unreadable');
  }
  const parsed = safeParse(shape, body);
  if (!parsed.success) throw new RequestFailure('unreadable', { cause: parsed.error });
  return parsed.data;
}
