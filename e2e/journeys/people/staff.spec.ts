import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { inviteStaff } from '../../steps/inviteStaff.ts';
import { linkSentTo } from '../../steps/linkSentTo.ts';
import { signIn } from '../../steps/signIn.ts';

test('a staff member is invited, joins with a password, is given a role, and loses its access at once', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server.url);
  await inviteStaff(page, server.url, { name: 'Nina Nova', email: 'nina@nova.test', role: 'Staff' });
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row', { name: /Nina Nova/ });
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();

  const nina = await (await browser.newContext()).newPage();
  await nina.goto(await linkSentTo(page, 'nina@nova.test'));
  await expect(nina.getByText('has invited you')).toBeVisible();
  await nina.getByLabel('New password').fill('a good password');
  await nina.getByLabel('Retype password').fill('another password');
  await expect(nina.getByText('Passwords do not match!')).toBeVisible();
  await nina.getByLabel('Retype password').fill('a good password');
  await nina.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(nina).toHaveURL(/\/calendar/);

  await page.reload();
  await expect(row.getByText('Invited', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Edit Nina Nova' }).click();
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Receptionist' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Receptionist')).toBeVisible();

  await page.getByRole('button', { name: 'Revoke access for Nina Nova' }).click();
  await expect(dialog.getByText('Are you sure you want to revoke access to Nina Nova?')).toBeVisible();
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Revoke access for Nina Nova' }).click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(row).toBeHidden();
  // The calendar that is open on her screen updates on its own.
  await expect(nina).toHaveURL(/\/login/);
});

test('R3: an invitation’s link is copied to be handed over, and ends the one that was sent', async ({
  page,
  server,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, server.url);
  await inviteStaff(page, server.url, { name: 'Petar Petrov', email: 'petar@nova.test', role: 'Staff' });
  const sent = await linkSentTo(page, 'petar@nova.test');
  await page.goto(`${server.url}/staff-members`);
  await page.getByRole('button', { name: 'Invitation link for Petar Petrov' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitation link for Petar Petrov' });
  await expect(dialog).toContainText('It replaces the link that was sent before');
  await expectAccessible(page, 'the question before a link', '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const field = dialog.getByRole('textbox', { name: 'Invitation link for Petar Petrov' });
  await expect(field).toHaveValue(new RegExp(`^${server.url}/invitation/`));
  await expectAccessible(page, 'a link to copy', '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await field.inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  // Where the browser refuses, the link stays in its field, selected.
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('denied')) }),
  );
  await expect(dialog.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('copy it by hand');
  await expect(field).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const petar = await (await browser.newContext()).newPage();
  await petar.goto(sent);
  await expect(petar.getByRole('alert')).toContainText('This invitation no longer works.');
  await petar.goto(link);
  await petar.getByLabel('New password').fill('a good password');
  await petar.getByLabel('Retype password').fill('a good password');
  await petar.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(petar).toHaveURL(/\/calendar/);
});

test('what a member who left had ahead is given to a colleague', async ({ page, server }) => {
  await signIn(page, server.url);
  await page.goto(`${server.url}/staff-members`);
  await page.getByRole('button', { name: 'Revoke access for Giulia Ferrari' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  const reassign = page.getByRole('dialog', { name: 'Reassign' });
  await expect(reassign.getByText('Reassign the appointments of Giulia Ferrari')).toBeVisible();
  const before = await aheadOf(page);
  expect(before).toBeGreaterThan(0);
  // Some are enough: she is busy at half of the times, and to give all of them takes long on a busy machine.
  await reassign.getByRole('checkbox', { name: 'Select all' }).uncheck();
  for (const one of (await reassign.getByRole('checkbox', { name: /·/ }).all()).slice(0, 12))
    await one.check();
  await reassign.getByRole('combobox', { name: 'Reassign to' }).click();
  await page.getByRole('option', { name: 'Maria Georgieva' }).click();
  await reassign.getByRole('checkbox', { name: 'Notify the clients' }).uncheck();
  await reassign.getByRole('button', { name: /^Reassign \d+ appointment/ }).click();
  await expect(page.getByText(/now belongs? to Maria Georgieva/).first()).toBeVisible();
  await expect.poll(() => aheadOf(page)).toBeLessThan(before);
});

/** How many appointments of people who left still wait for another provider. */
async function aheadOf(page: Parameters<typeof signIn>[0]): Promise<number> {
  interface Left {
    viewer: { providersToReassign: { appointmentsToReassign: object[] }[] };
  }
  const query = '{ viewer { ... on Provider { providersToReassign { appointmentsToReassign { id } } } } }';
  const { data } = await askServer<Left>(page, query);
  const left = data?.viewer.providersToReassign ?? [];
  return left.reduce((sum, { appointmentsToReassign }) => sum + appointmentsToReassign.length, 0);
}
