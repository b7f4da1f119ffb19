import type { Sink, SubscribePayload } from 'graphql-ws';
import { Observable, type RequestParameters } from 'relay-runtime';
import { describe, expect, test, vi } from 'vitest';
import { subscribeOver } from './subscribeGraphQL.ts';

const operation = {
  id: 'cafe',
  text: null,
  name: 'AddedSubscription',
  operationKind: 'subscription',
  metadata: {},
} as RequestParameters;

/** A socket that hands out what was subscribed to, and lets the test be the server. */
function subscribe(after: string) {
  let payload: SubscribePayload | undefined;
  let server: Sink | undefined;
  const close = vi.fn(() => undefined);
  const source = subscribeOver({
    subscribe: (given: SubscribePayload, sink: Sink) => {
      payload = given;
      server = sink;
      return close;
    },
  } as Parameters<typeof subscribeOver>[0])(operation, { after }, {});
  const observer = { next: vi.fn(() => undefined), error: vi.fn((_error: Error) => undefined) };
  const subscription = Observable.from(source as Parameters<typeof Observable.from>[0]).subscribe(observer);
  if (!payload || !server) throw new Error('nothing was subscribed to');
  return { payload, server, observer, subscription, close };
}

describe('N5: a reconnecting socket asks for what it missed', () => {
  test('the subscription begins after the cursor that was read with the data', () => {
    expect(subscribe('41').payload).toMatchObject({
      operationName: 'AddedSubscription',
      query: '',
      variables: { after: '41' },
      extensions: { persistedQuery: { version: 1, sha256Hash: 'cafe' } },
    });
  });

  test('each event moves the cursor in the variables that are sent again on reconnect', () => {
    const { payload, server, observer } = subscribe('41');
    server.next({ data: { addAppointment: { cursor: '42', resync: false } } });
    expect(payload.variables).toEqual({ after: '42' });
    server.next({ data: { addAppointment: { cursor: '57', resync: true } } });
    expect(payload.variables).toEqual({ after: '57' });
    expect(observer.next).toHaveBeenCalledTimes(2);
  });

  test('what has no cursor leaves it where it is', () => {
    const { payload, server } = subscribe('41');
    server.next({ data: null });
    expect(payload.variables).toEqual({ after: '41' });
  });

  test('a socket that is closed permanently is an error', () => {
    const { server, observer } = subscribe('41');
    server.error({ code: 4500, reason: 'broken' });
    expect(observer.error.mock.calls[0]?.[0]).toBeInstanceOf(Error);
  });

  test('who no longer listens closes the subscription', () => {
    const { subscription, close } = subscribe('41');
    subscription.unsubscribe();
    expect(close).toHaveBeenCalledTimes(1);
  });
});
