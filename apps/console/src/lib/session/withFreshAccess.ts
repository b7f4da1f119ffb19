import { isSignedIn } from './cookies.ts';
import { refreshAccess } from './refreshAccess.ts';
import { announceSessionEnd } from './sessionEnd.ts';

/**
 * Sends a request; if the server does not take the access token, renews it and sends the request once more
 * (rule R4). Where that does not help, announces the end of the session; once the person has signed in again over the page, the
 * request is sent as it was, else the refused answer is given.
 */
export async function withFreshAccess<Answer>(
  send: () => Promise<Answer>,
  isRefused: (answer: Answer) => boolean,
): Promise<Answer> {
  const sentAt = Date.now();
  const answer = await send();
  if (!isRefused(answer)) return answer;
  const second = isSignedIn() && (await refreshAccess(sentAt)) ? await send() : answer;
  if (!isRefused(second)) return second;
  return (await announceSessionEnd()) ? send() : second;
}
