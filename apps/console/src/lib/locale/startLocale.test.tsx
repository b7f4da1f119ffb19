import { expect, test, vi } from 'vitest';
import { reportMissingText } from './startLocale.ts';

test('spec 8: a missing text is reported once, and a report that fails disturbs nobody', async () => {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => Promise.reject(new Error('offline')));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('reportError', () => undefined);
  reportMissingText('bg', 'calendar.view.decade');
  reportMissingText('bg', 'calendar.view.decade');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect([address, init?.body]).toEqual([
    '/utils/missingText',
    JSON.stringify({ locale: 'bg', key: 'calendar.view.decade' }),
  ]);
  vi.unstubAllGlobals();
});
