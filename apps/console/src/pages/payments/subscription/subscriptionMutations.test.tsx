import { GATEWAY_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '@slotkeeper/domain/limits';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { Environment, Network, RecordSource, Store } from 'relay-runtime';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchGraphQL } from '../../../lib/relay/fetchGraphQL.ts';
import { useActivateSubscription } from './subscriptionMutations.ts';

const secret = 'pi_1_secret_2';

/** A server that answers after a while. */
function serverAnswersAfter(ms: number): void {
  const body = { data: { activateSubscription: { clientSecret: secret, subscription: null } } };
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((resolve, reject) => {
        setTimeout(() => resolve(new Response(JSON.stringify(body))), ms);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
}

/** What becomes of a plan that is begun while the server takes so long. */
async function activateFor(ms: number): Promise<unknown> {
  vi.useFakeTimers();
  serverAnswersAfter(ms);
  const network = Network.create(fetchGraphQL);
  const environment = new Environment({ network, store: new Store(new RecordSource()) });
  const { result } = renderHook(() => useActivateSubscription(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
    ),
  });
  let outcome: unknown;
  await act(async () => {
    const [activate] = result.current;
    activate({ input: { pricingPlanId: 'plan' } }).then(
      ({ activateSubscription }) => {
        outcome = activateSubscription?.clientSecret;
      },
      (error: unknown) => {
        outcome = error;
      },
    );
    await vi.advanceTimersByTimeAsync(ms + 1);
  });
  return outcome;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('M3: while the server waits for the gateway, so does the page', async () => {
  expect(await activateFor(3 * REQUEST_TIMEOUT_MS)).toBe(secret);
});

test('M3: it does not wait forever', async () => {
  expect(await activateFor(2 * GATEWAY_TIMEOUT_MS)).toMatchObject({ kind: 'timeout' });
});
