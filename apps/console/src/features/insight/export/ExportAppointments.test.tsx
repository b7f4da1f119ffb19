import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { ExportAppointments } from './ExportAppointments.tsx';

/** What the browser saved, by name. */
const saved: { readonly name: string; readonly file: Blob }[] = [];

const HEADER = '\uFEFF"number"\r\n';

/** An answer whose body comes as the test sends it. */
function streamed(rows: string) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) });
  const response = new Response(body, { headers: { 'x-rows': rows, 'content-type': 'text/csv' } });
  return {
    response,
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
    breakOff: () => controller?.error(new TypeError('terminated')),
  };
}

const asked: { address: string; signal: AbortSignal | null | undefined }[] = [];

function answering(response: Response) {
  const fetch = async (address: string, { signal }: RequestInit) => {
    asked.push({ address, signal });
    return response;
  };
  vi.stubGlobal('fetch', fetch);
}

const show = (startAt: string | null = '2026-03-01', endAt: string | null = '2026-03-31') =>
  renderInConsole(
    <ExportAppointments
      startAt={startAt}
      endAt={endAt}
      filter={{ placeIds: ['P1', 'P2'], serviceIds: [] }}
    />,
  );
const exportButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Export as CSV' });
const press = async () => fireEvent.click(await exportButton());

beforeEach(() => {
  asked.length = 0;
  saved.length = 0;
  let last: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    last = file as Blob;
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, file: last });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('shows how far it is, saves the file, and says how many appointments it has', async () => {
  const answer = streamed('2000');
  answering(answer.response);
  show();
  await press();
  answer.send(`${HEADER}1\r\n`);
  await screen.findByText('1 of 2,000');
  answer.send('2\r\n"3\n3"\r\n');
  await screen.findByText('3 of 2,000');
  answer.end();
  await screen.findByText('3 appointments exported');
  const [one] = saved;
  expect(one?.name).toBe('appointments-2026-03-01-2026-03-31.csv');
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await one?.file.arrayBuffer())).toBe(
    `${HEADER}1\r\n2\r\n"3\n3"\r\n`,
  );
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  const query = new URL(asked[0]?.address ?? '', 'https://x.example').searchParams;
  expect([...query]).toEqual([
    ['filterBy[date][from]', '2026-03-01'],
    ['filterBy[date][to]', '2026-03-31'],
    ['filterBy[placeIds]', 'P1'],
    ['filterBy[placeIds]', 'P2'],
  ]);
});

test('a second press while it runs asks for nothing', async () => {
  const answer = streamed('1');
  answering(answer.response);
  show();
  await press();
  await screen.findByText('0 of 1');
  await press();
  expect(asked).toHaveLength(1);
  answer.end();
  await screen.findByText('0 appointments exported');
});

test('is canceled: nothing is saved or complained about, and the button has the focus again', async () => {
  const answer = streamed('2000');
  answering(answer.response);
  show();
  await press();
  answer.send(`${HEADER}1\r\n`);
  await screen.findByText('1 of 2,000');
  asked[0]?.signal?.addEventListener('abort', () => answer.breakOff());
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the export' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(document.activeElement).toBe(await exportButton());
  expect(saved).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a file that breaks off is a failure, and is not saved', async () => {
  const answer = streamed('2000');
  answering(answer.response);
  show();
  await press();
  answer.send(`${HEADER}1\r\n`);
  await screen.findByText('1 of 2,000');
  answer.breakOff();
  expect((await screen.findByRole('alert')).textContent).toContain('reach');
  expect(saved).toEqual([]);
});

test('R7: a refusal is shown with the server’s sentence', async () => {
  answering(
    new Response(JSON.stringify({ error: 'Action not allowed', code: 'ACTION_NOT_ALLOWED' }), {
      status: 403,
    }),
  );
  show();
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('Action not allowed');
  expect(saved).toEqual([]);
});

test.each([
  [null, '2026-03-31'],
  ['2026-03-01', null],
])('spec 5: waits for both dates: %s, %s', async (startAt, endAt) => {
  show(startAt, endAt);
  expect((await exportButton()).disabled).toBe(true);
});
