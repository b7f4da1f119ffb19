import { Observable, type RequestParameters, type Variables } from 'relay-runtime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerRefusal } from '../errors/refusal.ts';
import { onSessionEnd } from '../session/sessionEnd.ts';
import { fetchGraphQL } from './fetchGraphQL.ts';

type Answer = readonly [status: number, body: unknown];

const done: Answer = [200, { data: { viewer: { __typename: 'Provider', id: '1' } } }];
const guest: Answer = [200, { data: { viewer: { __typename: 'Guest', id: 'guest' } } }];
const refused = (code: string, message = 'No.'): Answer => [
  200,
  {
    data: null,
    errors: [{ message, path: ['addAppointment'], extensions: { code, path: ['timeSlots', 0], hours: 24 } }],
  },
];
const renewed: Answer = [200, {}];

/** Answers each request in turn, and gives the addresses and bodies that were sent. */
function serverAnswers(...answers: Answer[]) {
  const sent: { address: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, body: JSON.parse((init.body as string | undefined) ?? '{}') });
    const [status, body] = answers[sent.length - 1] ?? done;
    return new Response(JSON.stringify(body), { status });
  });
  return sent;
}

const operation = (operationKind: 'query' | 'mutation') =>
  ({ id: 'f00d', text: null, name: 'SomeOperation', operationKind, metadata: {} }) as RequestParameters;

function send(kind: 'query' | 'mutation' = 'query', variables: Variables = {}) {
  const result = fetchGraphQL(operation(kind), variables, {}, null);
  return Observable.from(result as Parameters<typeof Observable.from>[0]).toPromise();
}

const sessionEnded = vi.fn(() => undefined);

beforeEach(() => {
  sessionEnded.mockClear();
  onSessionEnd(sessionEnded);
  document.cookie = 'USER_ID=provider-1';
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.cookie = 'USER_ID=; max-age=0';
});

describe('operations travel as their persisted ids', () => {
  test('with variables and name, without a text', async () => {
    const sent = serverAnswers(done);
    await send('query', { page: 2 });
    expect(sent).toEqual([
      {
        address: '/graphql',
        body: {
          operationName: 'SomeOperation',
          variables: { page: 2 },
          extensions: { persistedQuery: { version: 1, sha256Hash: 'f00d' } },
        },
      },
    ]);
  });

  test('P4: a mutation that is sent again carries the same idempotency key', async () => {
    vi.useFakeTimers();
    const sent = serverAnswers([503, {}], done);
    const outcome = send('mutation', { input: { id: '7' } });
    await vi.advanceTimersByTimeAsync(120_000);
    await outcome;
    const keys = sent.map(({ body }) => (body.variables as Variables).input.clientMutationId);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('P4: a key that the screen chose stays', async () => {
    const sent = serverAnswers(done);
    await send('mutation', { input: { clientMutationId: 'mine' } });
    expect(sent[0]?.body.variables).toEqual({ input: { clientMutationId: 'mine' } });
  });
});

describe('R4: an access token that has run out is renewed, once', () => {
  test.each([
    ['a refusal', refused('UNAUTHENTICATED')],
    ['a guest', guest],
  ])('after %s the token is renewed and the request sent again', async (_what, first) => {
    const sent = serverAnswers(first, renewed, done);
    await expect(send()).resolves.toEqual(done[1]);
    expect(sent.map(({ address }) => address)).toEqual(['/graphql', '/auth/refreshAccessTokens', '/graphql']);
    expect(sessionEnded).not.toHaveBeenCalled();
  });

  test.each([
    ['the renewal is refused', [guest, [401, {}]] as Answer[]],
    ['the renewed token is refused too', [guest, renewed, guest]],
  ])('where %s, the session is over', async (_what, answers) => {
    serverAnswers(...answers);
    await send();
    expect(sessionEnded).toHaveBeenCalledTimes(1);
  });

  test('a guest who never signed in is not renewed', async () => {
    document.cookie = 'USER_ID=; max-age=0';
    const sent = serverAnswers(guest);
    await send();
    expect(sent).toHaveLength(1);
    expect(sessionEnded).toHaveBeenCalledTimes(1);
  });
});

describe('R7: a refusal reaches the screen with its code, its sentence and its place', () => {
  test('as one error, also where data came with it', async () => {
    const [, body] = refused('CUTOFF_PASSED', 'Not within 24 hours!');
    serverAnswers([200, { ...(body as object), data: { viewer: { __typename: 'Provider' } } }]);
    const error = await send().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ServerRefusal);
    expect(error).toMatchObject({
      code: 'CUTOFF_PASSED',
      message: 'Not within 24 hours!',
      path: ['timeSlots', 0],
      values: { hours: 24 },
    });
  });

  test('a code from a newer server counts as an internal error', async () => {
    serverAnswers(refused('MOON_PHASE'));
    await expect(send()).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
  });

  test('an answer that is no GraphQL is unreadable', async () => {
    serverAnswers([200, { hello: 'there' }]);
    await expect(send()).rejects.toMatchObject({ kind: 'unreadable' });
  });
});
