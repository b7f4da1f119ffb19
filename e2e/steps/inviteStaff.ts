import { expect, type Page } from '@playwright/test';

/** A person to invite, and the name of their role. */
interface InvitedMember {
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

/** Invites a person from the staff list, as a member who may edit staff and is signed in on the page. */
export async function inviteStaff(
  page: Page,
  url: string,
  { name, email, role }: InvitedMember,
): Promise<void> {
  await page.goto(`${url}/staff-members`);
  await page.getByRole('button', { name: 'Add staff member' }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add' });
  await expect(add).toBeDisabled();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Phone number').fill('+359 88 812 3456');
  await expect(add).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: role, exact: true }).click();
  await add.click();
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible();
}
