import { expect } from '@playwright/test';
import { Client } from 'pg';
import { test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { demoOwner, demoReceptionist, signIn } from '../../steps/signIn.ts';

test('N1: the outbox sends a test to its reader, shows what became of it, and sends a message again', async ({
  page,
  server,
}) => {
  await signIn(page, server.url);
  await page.goto(`${server.url}/settings?tab=outbox`);
  await page.getByRole('button', { name: 'Send me a test email' }).click();
  const answer = page.getByRole('status').filter({ hasText: demoOwner.email });
  await expect(answer).toHaveText(`To ${demoOwner.email}: kept in the outbox, since no sender is set up.`);
  const tests = page.getByRole('article').filter({ hasText: 'Test email from Slotkeeper' });
  await expect(tests).toHaveCount(1);
  await expect(page.getByRole('article').first()).toContainText('Test email from Slotkeeper');
  await expect(tests.getByText('Kept here')).toBeVisible();

  // N4: not twice within ten minutes; the dialog stays and says so.
  await tests.getByRole('button', { name: 'Send again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this message again?' });
  await expectAccessible(page, 'sending a message again', '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByRole('alert')).toContainText('was just sent to this person');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const client = new Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  await client.query(
    "update messages set sent_at = sent_at - interval '11 minutes' where kind = 'staff.test'",
  );
  await client.end();
  await tests.getByRole('button', { name: 'Send again' }).click();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`The message to ${demoOwner.email} is on its way.`)).toBeVisible();
  await expect(tests).toHaveCount(2);
  await expect(tests.getByText('Kept here')).toHaveCount(2);
});

test('R3: a forgotten password promises no email where none leaves, and names who can help', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/password`);
  const note = page.getByRole('note').filter({ hasText: 'This installation doesn’t send emails yet.' });
  await expect(note).toContainText('npm run admin -- reset-password --email EMAIL');
  await expectAccessible(page, 'the page of a forgotten password');
  await page.getByLabel('Email').fill(demoReceptionist.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'If an account uses this address, a link was created, but it can’t be sent by email.',
  );
});
