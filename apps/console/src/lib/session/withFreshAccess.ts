import { isSignedIn } from './cookies.ts';
import { refreshAccess } from './refreshAccess.ts';
import { announceSessionEnd } from './sessionEnd.ts';

/**
 * Sends a request; if the server does not take the access token, renews it and sends the request once more
 * (rule R4). Where that does not help, announces the end of the session and gives the refused answer.
 */
export async function withFreshAccess<Answer>(
  send: () => Promise<Answer>,
  isRefused: (answer: Answer) => boolean,
): Promise<Answer> {
  const sentAt = Date.now();
  const answer = await send();
  if (!isRefused(answer)) return answer;
  const second = isSignedIn() && (await refreshAccess(sentAt)) ? await send() : answer;
  if (isRefused(second)) announceSessionEnd();
  return second;
}
