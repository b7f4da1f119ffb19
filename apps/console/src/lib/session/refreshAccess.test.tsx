import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessLooksOld, recordFreshAccess, refreshAccess } from './refreshAccess.ts';

const NOON = Date.parse('2026-03-02T12:00:00Z');

function serverAnswers(status: number) {
  const fetch = vi.fn(async (_address: string) => new Response('{}', { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('R4: the access token is renewed once for all who need it', () => {
  test('two requests that are refused at the same moment renew it once', async () => {
    const fetch = serverAnswers(200);
    const renewals = [refreshAccess(NOON - 10), refreshAccess(NOON - 5)];
    await expect(Promise.all(renewals)).resolves.toEqual([true, true]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch.mock.calls[0]?.[0]).toBe('/auth/refreshAccessTokens');
  });

  test('what another tab renewed after our request counts', async () => {
    const fetch = serverAnswers(200);
    recordFreshAccess();
    await expect(refreshAccess(NOON - 1)).resolves.toBe(true);
    expect(fetch).not.toHaveBeenCalled();
  });

  test('a request that was refused with the renewed token renews again', async () => {
    const fetch = serverAnswers(200);
    recordFreshAccess();
    await refreshAccess(NOON + 1);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('a refusal says that the sign-in is over', async () => {
    serverAnswers(401);
    await expect(refreshAccess(NOON)).resolves.toBe(false);
    expect(accessLooksOld()).toBe(true);
  });

  test.each([503, 429])('a server that answers %i does not end the sign-in', async (status) => {
    serverAnswers(status);
    const failure = refreshAccess(NOON).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await failure).toMatchObject({ kind: 'unreachable' });
  });

  test.each([
    [13, false],
    [15, true],
  ])('a token of %i minutes ago looks old: %s', (minutes, isOld) => {
    recordFreshAccess();
    vi.setSystemTime(NOON + minutes * 60_000);
    expect(accessLooksOld()).toBe(isOld);
  });
});
