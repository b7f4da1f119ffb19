import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverReached } from '../connection/connectionState.ts';
import { createLiveSocket } from './subscribeGraphQL.ts';

/** A socket that never comes to be, as with a server that is gone. */
class LostSocket extends EventTarget {
  static tries = 0;
  static readonly CONNECTING = 0;
  readonly protocol = 'graphql-transport-ws';
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  static code = 1006;
  constructor() {
    super();
    LostSocket.tries += 1;
    setTimeout(() => this.onclose?.({ code: LostSocket.code, reason: '' }), 1);
  }
  close(): void {
    // It is closed already.
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  // The middle of the chance: pauses of 1, 2, 4, 8, 16, 30, 30 ... seconds.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('WebSocket', LostSocket);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('The server is gone')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a lost socket waits longer and longer, but not once the server has answered a request', async () => {
  const client = createLiveSocket('ws://salon.test/subscriptions');
  const stop = client.subscribe(
    { query: 'subscription { x }' },
    { next: () => undefined, error: () => undefined, complete: () => undefined },
  );
  await vi.advanceTimersByTimeAsync(70_000);
  const before = LostSocket.tries;
  expect(before).toBe(7);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(LostSocket.tries).toBe(before);
  serverReached();
  await vi.advanceTimersByTimeAsync(10);
  expect(LostSocket.tries).toBe(before + 1);
  stop();
});

test('one of too many waits half a minute each time, also where the server answers requests', async () => {
  LostSocket.code = 1013;
  LostSocket.tries = 0;
  const client = createLiveSocket('ws://salon.test/subscriptions');
  const stop = client.subscribe(
    { query: 'subscription { x }' },
    { next: () => undefined, error: () => undefined, complete: () => undefined },
  );
  await vi.advanceTimersByTimeAsync(1_000);
  serverReached();
  await vi.advanceTimersByTimeAsync(28_000);
  expect(LostSocket.tries).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(LostSocket.tries).toBe(2);
  stop();
  LostSocket.code = 1006;
});
