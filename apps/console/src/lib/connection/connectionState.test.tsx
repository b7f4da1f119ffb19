import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectionLost, connectionOpen, connectionState, subscribeToConnection } from './connectionState.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  connectionOpen();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the quiet banner', () => {
  test('says nothing of a socket that is back within two seconds', () => {
    const listener = vi.fn(() => undefined);
    const stop = subscribeToConnection(listener);
    connectionLost();
    vi.advanceTimersByTime(1_999);
    connectionOpen();
    vi.advanceTimersByTime(10_000);
    expect(connectionState()).toBe('online');
    stop();
  });

  test('reports a socket that stays away, until it is back', () => {
    connectionLost();
    vi.advanceTimersByTime(2_000);
    expect(connectionState()).toBe('reconnecting');
    connectionOpen();
    expect(connectionState()).toBe('online');
  });

  test('reports a browser without network at once', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const listener = vi.fn(() => undefined);
    const stop = subscribeToConnection(listener);
    window.dispatchEvent(new Event('offline'));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(connectionState()).toBe('offline');
    stop();
  });
});
