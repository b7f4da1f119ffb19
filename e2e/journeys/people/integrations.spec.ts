import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { signIn } from '../../steps/signIn.ts';

const services = '{ viewer { ... on Provider { services(first: 3) { edges { node { title } } } } } }';
const clients = '{ viewer { ... on Provider { clients(first: 1) { edges { node { id } } } } } }';

test('a token works for a program until it is revoked, and only for what it was made for', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  await page.goto(`${server.url}/settings?tab=integrations`);
  await page.getByRole('button', { name: 'Add token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add token' }).click();
  await expect(dialog.getByText('Please fill all required fields!')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Website');
  await dialog.getByRole('button', { name: 'Add token' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one permission.');
  await dialog
    .getByRole('group', { name: 'Services', exact: true })
    .getByRole('checkbox', { name: /^See/ })
    .check();
  await dialog.getByRole('button', { name: 'Add token' }).click();
  await expect(dialog).toBeHidden();
  const token = (await page.getByRole('alert').locator('pre').textContent()) ?? '';
  const ask = (query = services) =>
    page.request.fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      data: { query },
    });
  expect((await (await ask()).json()).data.viewer.services.edges).toHaveLength(3);
  expect((await (await ask(clients)).json()).errors[0].extensions.code).toBe('ACTION_NOT_ALLOWED');
  await page.getByRole('button', { name: 'I’ve stored it' }).click();
  await page.reload();
  await expect(page.getByText(/Last used/)).toBeVisible();
  await expect(page.getByText(token)).toBeHidden();
  await page.getByRole('button', { name: 'Revoke Website' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No tokens yet')).toBeVisible();
  expect((await ask()).status()).toBe(401);
});

test('a webhook shows what was sent and what came of it, and is paused, renewed and deleted', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  await page.goto(`${server.url}/settings?tab=integrations`);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://localhost/in');
  await dialog.getByRole('checkbox', { name: /Appointment: Booked/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a public address that begins with https://.')).toBeVisible();
  await dialog.getByLabel('Address').fill('https://hooks.slotkeeper-demo.example.com/in');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert').locator('pre')).toHaveText(/^whsec_/);
  await page.getByRole('button', { name: 'I’ve stored it' }).click();
  await page.getByRole('button', { name: 'Show log' }).click();
  await expect(page.getByText('Nothing was sent in the last 30 days.')).toBeVisible();
  await page.getByRole('button', { name: 'Send test' }).click();
  const delivery = page.getByRole('article').filter({ hasText: 'Test' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    // No such name exists: the log says why nothing arrived.
    await expect(delivery).toContainText('The server couldn’t be reached', { timeout: 1_000 });
  }).toPass();
  await delivery.getByRole('button', { name: 'Show what was sent' }).click();
  await expect(delivery.locator('pre')).toContainText('"webhook.test"');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Renew the secret of' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renew secret' }).click();
  await expect(page.getByText(/The previous secret still works until/)).toBeVisible();
  await page.getByRole('button', { name: /^Delete https/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});
