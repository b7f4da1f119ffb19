import { retryDelayMs } from '@slotkeeper/domain/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RETRIES_MAX, sendJson } from './sendJson.ts';

const answers = (...statuses: number[]) => {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => {
    return new Response('{"ok":true}', { status: statuses.shift() ?? 200 });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('spec 9: requests that fail for a moment are sent again', () => {
  test.each([500, 503, 504])('a %i is tried again after 1,600, 3,200 and 6,400 ms', async (status) => {
    const fetch = answers(status, status, status);
    const answer = sendJson('/graphql');
    for (const [attempt, wait] of [1_600, 3_200, 6_400].entries()) {
      expect(retryDelayMs(attempt)).toBe(wait);
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(fetch).toHaveBeenCalledTimes(attempt + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(fetch).toHaveBeenCalledTimes(attempt + 2);
    }
    await expect(answer).resolves.toEqual({ status: 200, body: { ok: true } });
  });

  test.each([400, 401, 404, 409, 429, 501])(
    'a %i is an answer, not a failure of the moment',
    async (status) => {
      const fetch = answers(status);
      await expect(sendJson('/graphql')).resolves.toMatchObject({ status });
      expect(fetch).toHaveBeenCalledTimes(1);
    },
  );

  test('in the end the failure itself is the answer', async () => {
    const fetch = answers(503, 503, 503, 503, 503);
    const answer = sendJson('/graphql');
    await vi.advanceTimersByTimeAsync(120_000);
    await expect(answer).resolves.toMatchObject({ status: 503 });
    expect(fetch).toHaveBeenCalledTimes(RETRIES_MAX + 1);
  });
});

describe('requests without a usable answer', () => {
  test('spec 9: a server that does not answer for 10,000 ms is given up', async () => {
    vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    });
    const failure = sendJson('/graphql').catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toMatchObject({ kind: 'timeout' });
  });

  test('a line that is down is distinguished from a slow server', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    const failure = sendJson('/graphql').catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await failure).toMatchObject({ kind: 'unreachable' });
  });

  const breakingOnce = () => {
    const fetch = vi.fn(async () => new Response('{"ok":true}'));
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  test.each([
    ['a question', '/graphql', 'POST'],
    ['a file', '/utils/geoip', 'GET'],
  ] as const)('%s that found no line is sent once more', async (_, address, method) => {
    const fetch = breakingOnce();
    const answer = sendJson(address, { method });
    await vi.advanceTimersByTimeAsync(400);
    await expect(answer).resolves.toMatchObject({ status: 200 });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('what could do harm twice is sent once: signing in, tokens', async () => {
    const fetch = breakingOnce();
    await expect(sendJson('/auth/refresh', { method: 'POST' })).rejects.toMatchObject({
      kind: 'unreachable',
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('a page where JSON was due is unreadable', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 200 }));
    await expect(sendJson('/graphql')).rejects.toMatchObject({ kind: 'unreadable' });
  });

  test('a caller who no longer wants the answer stops the waiting for the next try', async () => {
    const fetch = answers(503);
    const stop = new AbortController();
    const failure = sendJson('/graphql', { signal: stop.signal }).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(100);
    stop.abort('gone');
    expect(await failure).toBe('gone');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

test('R4: every request carries the header that another site cannot send', async () => {
  const fetch = answers();
  await sendJson('/auth/web', { method: 'POST', body: { email: 'a@b.example' } });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'x-slotkeeper': 'console', 'content-type': 'application/json' },
  });
});

test('sentences are asked for in the language of the page', async () => {
  const fetch = answers(200);
  document.documentElement.lang = 'it';
  await sendJson('/auth/web');
  document.documentElement.lang = '';
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ 'accept-language': 'it' });
});

test('a proxy’s page in place of an answer says that the server is away', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>503</html>', { status: 503 }));
  await expect(sendJson('/auth/web', { retries: 0 })).rejects.toMatchObject({ kind: 'unreachable' });
});
