import { act, render, waitFor } from '@testing-library/react';
import { RelayEnvironmentProvider } from 'react-relay';
import {
  Environment,
  type GraphQLResponse,
  Network,
  Observable,
  RecordSource,
  Store,
  type Variables,
} from 'relay-runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { ViewerContext } from '../../../lib/viewer/ViewerContext.ts';
import { BookingSound } from './BookingSound.tsx';

/** How often the browser was asked to sound, and where a subscription began. */
let rings = 0;

class PlayedAudio {
  readonly currentTime = 0;
  readonly destination = {};
  resume = () => Promise.resolve();
  close = () => Promise.resolve();
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: () => undefined,
  });
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: object) => next,
    start: () => undefined,
    stop: () => undefined,
  });
  constructor() {
    rings += 1;
  }
}

beforeEach(() => {
  rings = 0;
  localStorage.clear();
  vi.stubGlobal('AudioContext', PlayedAudio);
});
afterEach(() => vi.unstubAllGlobals());

/** A console whose server the test plays; `book` is an event of the server. */
function openConsole() {
  const open: { readonly variables: Variables; readonly next: (response: GraphQLResponse) => void }[] = [];
  const environment = new Environment({
    network: Network.create(
      () => Promise.resolve({ data: { viewer: { __typename: 'Provider', id: 'elena', liveCursor: '40' } } }),
      (_, variables) =>
        Observable.create<GraphQLResponse>((sink) => {
          open.push({ variables, next: (response) => sink.next(response) });
          return () => undefined;
        }),
    ),
    store: new Store(new RecordSource()),
  });
  const { unmount } = render(
    <RelayEnvironmentProvider environment={environment}>
      <ViewerContext value={given.viewer}>
        <BookingSound />
      </ViewerContext>
    </RelayEnvironmentProvider>,
  );
  const book = (cursor: string, source: string) =>
    act(async () => {
      for (const { next } of open)
        next({
          data: {
            addAppointment: {
              cursor,
              resync: false,
              appointments: [{ __typename: 'Appointment', id: `a${cursor}`, source }],
            },
          },
        });
      await Promise.resolve();
    });
  return { open, book, unmount };
}

const turnOn = () => localStorage.setItem('slotkeeper.bookingSound', 'true');

test('C2: where nobody has turned the sound on, nothing listens', async () => {
  const { open, book } = openConsole();
  await book('41', 'PAGE');
  expect(open).toEqual([]);
  expect(rings).toBe(0);
});

test('C2: it rings once for each booking of a client online, from now on, and for none of the desk', async () => {
  turnOn();
  const { open, book } = openConsole();
  await waitFor(() => expect(open.map(({ variables }) => variables)).toEqual([{ after: '40' }]));
  await book('41', 'DESK');
  await book('42', 'API');
  expect(rings).toBe(0);
  await book('43', 'PAGE');
  await waitFor(() => expect(rings).toBe(1));
  // The same event may come again.
  await book('43', 'PAGE');
  await book('44', 'WAITLIST');
  await waitFor(() => expect(rings).toBe(2));
});

test('two open tabs ring once', async () => {
  turnOn();
  const tabs = [openConsole(), openConsole()];
  for (const { open } of tabs) await waitFor(() => expect(open).toHaveLength(1));
  for (const { book } of tabs) await book('50', 'EMBED');
  await waitFor(() => expect(rings).toBe(1));
});
