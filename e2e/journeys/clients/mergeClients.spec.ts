import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { openClients } from '../../steps/openClients.ts';

/** Adds a client past the console, and gives its id. */
async function add(page: Page, input: { name: string; phoneNumber: string; email: string }): Promise<string> {
  const { data } = await askServer<{ addClient: { clientEdge: { node: { id: string } } } }>(
    page,
    'mutation ($input: AddClientInput!) { addClient(input: $input) { clientEdge { node { id } } } }',
    { input },
  );
  return data?.addClient.clientEdge.node.id ?? '';
}

test('a duplicate becomes part of the client: nothing is cut off, and its page and number lead here', async ({
  page,
  server,
}) => {
  await openClients(page, server.url);
  const twins = [
    { name: 'Mira Merged', phoneNumber: '+359887650777', email: 'mira@kept.example' },
    { name: 'M. Merged', phoneNumber: '+48887650777', email: 'mira@merged.example' },
  ];
  const ids: string[] = [];
  for (const twin of twins) ids.push(await add(page, twin));
  const write = (id: string | undefined, notes: string) =>
    askServer(
      page,
      'mutation U($id: ID!, $notes: String!) { updateClient(input: { id: $id, notes: $notes }) { client { id } } }',
      { id, notes },
    );
  const [keptId, mergedId] = ids;
  await write(keptId, 'Long'.repeat(400));
  await write(mergedId, `${'More'.repeat(120)} ALLERGY`);
  const colleague = await page.context().newPage();
  await colleague.goto(`${server.url}/clients/${mergedId}`);
  await page.goto(`${server.url}/clients/${keptId}`);

  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge M. Merged into Mira Merged?' });
  await expect(dialog).toContainText('mira@kept.example remains the email address.');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Together, the notes of both clients are too long');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await write(mergedId, 'ALLERGY');
  await page.getByRole('button', { name: 'Merge…' }).click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Other numbers')).toBeVisible();
  await expect(page.getByRole('link', { name: '+48 887 650 777' })).toBeVisible();
  const notesOf = (whose: Page) => whose.getByRole('textbox', { name: 'Notes' });
  await expect(notesOf(page)).toHaveValue(/Long\n\nALLERGY$/);

  // A person who still had the duplicate open writes to the one that is kept, and sees it.
  await notesOf(colleague).fill('Window seat');
  await colleague.getByRole('button', { name: 'Save' }).click();
  await expect(colleague.getByRole('alert').filter({ hasText: 'They wrote:' })).toContainText('ALLERGY');
  await colleague.getByRole('button', { name: 'Use theirs' }).click();
  await notesOf(colleague).fill('Window seat');
  await colleague.getByRole('button', { name: 'Save' }).click();
  await expect(colleague.getByRole('heading', { name: 'Mira Merged' })).toBeVisible();
  await expect(notesOf(colleague)).toHaveValue('Window seat');
  await colleague.close();

  await page.getByRole('button', { name: 'Client actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit client' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit client' });
  await edit.getByLabel('Phone number', { exact: true }).fill('+48887650777');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole('link', { name: /^\+359/ })).toBeVisible();
  await expect(page.getByText('Other numbers').locator('../..')).toContainText('+359');
});

test('the address of a merged duplicate leads to the one that was kept', async ({ page, server }) => {
  await openClients(page, server.url);
  const email = 'twin@example.test';
  const id = await add(page, { name: 'Kept Twin', phoneNumber: '+359887650031', email });
  const duplicateId = await add(page, { name: 'Merged Twin', phoneNumber: '+359887650032', email });
  await page.goto(`${server.url}/clients/${encodeURIComponent(duplicateId)}`);
  await expect(page.getByRole('heading', { name: 'Merged Twin' })).toBeVisible();
  await askServer(
    page,
    'mutation ($input: MergeClientsInput!) { mergeClients(input: $input) { client { id } } }',
    {
      input: { id, duplicateId },
    },
  );
  await page.reload();
  await expect(page).toHaveURL(`${server.url}/clients/${encodeURIComponent(id)}`);
  await expect(page.getByRole('heading', { name: 'Kept Twin' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/clients$/);
});
