import { fireEvent, screen } from '@testing-library/react';
import type { Variables } from 'relay-runtime';
import { expect, test, vi } from 'vitest';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { ImportClientsDialog } from './ImportClientsDialog.tsx';

const known = (index: number) => ({
  index,
  code: 'PHONE_TAKEN',
  message: `Row ${index} already has this number.`,
});

const firstRows = (count: number) => Array.from({ length: count }, (_, row) => row);

/**
 * The dialog with a file of so many rows. The server knows the rows `atCheck` when it checks and `atImport` when it imports;
 * the calls `failing` fail.
 */
function opened(
  rowsCount: number,
  atCheck: readonly number[],
  atImport: readonly number[],
  updatedCount = 0,
  failing: readonly number[] = [],
) {
  let asked = 0;
  const onImported = vi.fn<() => void>();
  const world = renderInConsole(
    <ImportClientsDialog opened onClose={vi.fn<() => void>()} onImported={onImported} />,
    {
      answers: {
        useImportClientsMutation: ({ input }: Variables) => {
          asked += 1;
          if (failing.includes(asked - 1)) throw new Error('The server is away');
          const errors = (input.isTrial ? atCheck : atImport).map(known);
          return { importClients: { importedCount: rowsCount - errors.length, updatedCount, errors } };
        },
      },
    },
  );
  const lines = firstRows(rowsCount).map((row) => `Client ${row},+35988${1_000_000 + row}`);
  const file = new File([['name,phone', ...lines].join('\n')], 'clients.csv', { type: 'text/csv' });
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('There is nowhere to choose a file');
  fireEvent.change(input, { target: { files: Object.assign([file], { item: () => file }) } });
  return { ...world, onImported };
}

test('what a check says of known rows is shown and not kept in the store, which would freeze the page', async () => {
  const { environment } = opened(300, firstRows(300), []);
  const before = environment.getStore().getSource().size();
  expect(await screen.findByText('300 already clients, unchanged')).toBeDefined();
  expect(environment.getStore().getSource().size()).toBe(before);
});

test('the dialog opens with the focus where a file is chosen', async () => {
  renderInConsole(
    <ImportClientsDialog opened onClose={vi.fn<() => void>()} onImported={vi.fn<() => void>()} />,
  );
  await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('input[type=file]')));
});

test('rows that are all left out can be looked at and downloaded before anything was imported', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:rows');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  opened(105, firstRows(105), []);
  fireEvent.click(await screen.findByRole('button', { name: 'Download the rows left out (CSV)' }));
  const [[blob]] = saved.mock.calls as unknown as [[Blob]];
  const lines = (await blob.text()).trim().split('\r\n');
  expect(lines).toHaveLength(106);
  expect(lines.at(-1)).toMatch(/Client 104.*Row 104 already has this number/);
  expect(screen.getByText('and 5 more rows')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getByText('Client 104')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a number that became known between the preview and the import is in the summary', async () => {
  const { calls } = opened(3, [], [1]);
  fireEvent.click(await screen.findByRole('button', { name: 'Import 3 new clients' }));
  expect(await screen.findByText('2 new clients were imported.')).toBeDefined();
  expect(screen.getByText(/^1 row/)).toBeDefined();
  const [check, finish] = calls.map(({ variables }) => variables.input);
  // A second try after a lost answer is the same request.
  expect(finish.clientMutationId).toBe(check.importKey);
});

test('a new client and an e-mail for a known one are named in the button as in the summary', async () => {
  opened(2, [0], [0], 1);
  expect(await screen.findByText('Email will be added to 1')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 new client · Add 1 email' }));
  expect(await screen.findByText('1 new client was imported.')).toBeDefined();
  expect(screen.getByText('1 email was added to an existing client.')).toBeDefined();
});

test('a check that failed is tried again where it says so, and nothing that was chosen is lost', async () => {
  const { calls } = opened(3, [], [], 0, [0]);
  expect(await screen.findByText(/Something went wrong/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import clients' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 3 new clients' }));
  expect(await screen.findByText('3 new clients were imported.')).toBeDefined();
  const [failed, check, finish] = calls.map(({ variables }) => variables.input);
  expect(check.importKey).not.toBe(failed.importKey);
  expect(finish.importKey).toBe(check.importKey);
});

test('an import that failed says why and can be tried again, and the list behind is read again only once it is done', async () => {
  const { calls, onImported } = opened(3, [], [], 0, [1, 2]);
  fireEvent.click(await screen.findByRole('button', { name: 'Import 3 new clients' }));
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringMatching(/went wrong/));
  expect(screen.getByText('Client 2')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  expect(onImported).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 new clients were imported.')).toBeDefined();
  expect(onImported).toHaveBeenCalledOnce();
  // The same request each time: a server that had done it answers so.
  expect(new Set(calls.map(({ variables }) => variables.input.importKey)).size).toBe(1);
});

test('where the check of a long file fails half-way its progress bar goes away, and the reason is beside the buttons', async () => {
  opened(3_000, [], [], 0, [1]);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('progressbar')).toBeNull();
  const submit = screen.getByRole('button', { name: 'Import clients' });
  expect(submit.parentElement?.contains(retry)).toBe(true);
  fireEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Import 3,000 new clients' })).toBeDefined();
});

test('the columns open where another choice loses the name or the number, and a person may close them', async () => {
  opened(3, [], []);
  const columns = await screen.findByRole('button', { name: /columns/i });
  const isOpen = () => columns.getAttribute('aria-expanded') === 'true';
  const choose = async (delimiter: string) => {
    fireEvent.click(screen.getByRole('combobox', { name: 'Columns are separated by' }));
    fireEvent.click(await screen.findByRole('option', { name: delimiter, hidden: true }));
  };
  expect(isOpen()).toBe(false);
  await choose('Semicolon');
  expect(isOpen()).toBe(true);
  fireEvent.click(columns);
  await choose('Vertical bar');
  expect(isOpen()).toBe(false);
  await choose('Comma');
  await choose('Semicolon');
  expect(isOpen()).toBe(true);
});
