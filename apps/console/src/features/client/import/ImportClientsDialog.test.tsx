import { fireEvent, screen } from '@testing-library/react';
import type { Variables } from 'relay-runtime';
import { expect, test, vi } from 'vitest';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { ImportClientsDialog } from './ImportClientsDialog.tsx';

const known = (index: number) => ({
  index,
  code: 'PHONE_TAKEN',
  message: `Row ${index} has this number already.`,
});

/** The dialog before a server that knows the rows with these places when it looks, and those when it imports. */
function opened(
  rowsCount: number,
  atCheck: readonly number[],
  atImport: readonly number[],
  updatedCount = 0,
) {
  const world = renderInConsole(
    <ImportClientsDialog opened onClose={vi.fn<() => void>()} onImported={vi.fn<() => void>()} />,
    {
      answers: {
        useImportClientsMutation: ({ input }: Variables) => {
          const errors = (input.isTrial ? atCheck : atImport).map(known);
          return { importClients: { importedCount: rowsCount - errors.length, updatedCount, errors } };
        },
      },
    },
  );
  const lines = Array.from({ length: rowsCount }, (_, row) => `Client ${row},+35988${1_000_000 + row}`);
  const file = new File([['name,phone', ...lines].join('\n')], 'clients.csv', { type: 'text/csv' });
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('There is nowhere to choose a file');
  fireEvent.change(input, { target: { files: Object.assign([file], { item: () => file }) } });
  return world;
}

test('what a check says of known rows is shown and not kept in the store, which would freeze the page', async () => {
  const { environment } = opened(
    300,
    Array.from({ length: 300 }, (_, row) => row),
    [],
  );
  const before = environment.getStore().getSource().size();
  expect(await screen.findByText('300 skipped as known')).toBeDefined();
  expect(environment.getStore().getSource().size()).toBe(before);
});

test('a number that became known between the preview and the import is in the summary', async () => {
  const { calls } = opened(3, [], [1]);
  fireEvent.click(await screen.findByRole('button', { name: 'Import 3 clients' }));
  expect(await screen.findByText('2 clients were imported.')).toBeDefined();
  expect(screen.getByText(/^1 row/)).toBeDefined();
  const [check, finish] = calls.map(({ variables }) => variables.input);
  // A second try after a lost answer is the same request.
  expect(finish.clientMutationId).toBe(check.importKey);
});

test('a known client who gets the address of a row is not said to be written to', async () => {
  opened(2, [], [], 1);
  expect(await screen.findByText('E-mail will be added to 1')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: /^Import / }));
  expect(await screen.findByText('An e-mail address was added to 1 known client.')).toBeDefined();
});
