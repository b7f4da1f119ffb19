import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { closeBookingPage, openBookingPage } from '../../steps/online/bookingPage.ts';
import { openClients } from '../../steps/openClients.ts';

/** The smallest picture there is. */
const picture = {
  name: 'face.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function addClient(page: Page, name: string, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Add client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add client' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Phone number', { exact: true }).fill(phone);
  await dialog.getByRole('button', { name: 'Add client' }).click();
}

test.describe('Clients', () => {
  test('a client is added, found, edited, noted, removed and brought back', async ({ page, server }) => {
    await openClients(page, server.url);
    await addClient(page, 'Jovana Journey', '088 765 4321');
    await expect(page.getByText('Jovana Journey is now a client.', { exact: true })).toBeVisible();

    await page.getByRole('searchbox').fill('jovana');
    await expect(page).toHaveURL(/search=jovana/);
    await page.getByRole('link', { name: /Jovana Journey/ }).click();
    await expect(page.getByRole('heading', { name: 'Jovana Journey' })).toBeVisible();
    await page.reload();
    await page.getByRole('main').getByRole('link', { name: 'Clients' }).click();
    await expect(page).toHaveURL(/\/clients\?search=jovana$/);
    await page.getByRole('link', { name: /Jovana Journey/ }).click();

    await page.getByRole('textbox', { name: 'Notes' }).fill('Prefers mornings');
    await page.getByRole('link', { name: 'Services' }).first().click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();

    await page.getByRole('button', { name: 'Client actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit client' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Jovana Edited');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Jovana Edited' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Prefers mornings');

    await page.getByRole('button', { name: 'Client actions' }).click();
    await page.getByRole('menuitem', { name: 'Remove client' }).click();
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(page).toHaveURL(/\/clients$/);
    await expect(page.getByRole('searchbox')).toBeFocused();
    // To add the number again takes the removal back just as its undo would, which is no longer offered.
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await addClient(page, 'Jovana Edited', '088 765 4321');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText(/^Jovana Edited is now a client/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await page.getByRole('searchbox').fill('jovana');
    await page.getByRole('link', { name: /Jovana Edited/ }).click();
    await page.getByRole('button', { name: 'Client actions' }).click();
    await page.getByRole('menuitem', { name: 'Remove client' }).click();
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('searchbox').fill('jovana');
    await expect(page.getByRole('link', { name: /Jovana Edited/ })).toBeVisible();
  });

  test('notes that two people write at once are shown to the second one, and none is lost', async ({
    page,
    server,
  }) => {
    await openClients(page, server.url);
    await addClient(page, 'Nora Notes', '088 765 4399');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('searchbox').fill('nora');
    await page.getByRole('link', { name: /Nora Notes/ }).click();
    await expect(page).toHaveURL(/\/clients\/./);
    const colleague = await page.context().newPage();
    await colleague.goto(page.url());
    const notesOf = (whose: Page) => whose.getByRole('textbox', { name: 'Notes' });
    await notesOf(page).fill('Window seat');
    await notesOf(colleague).fill('Allergic to nuts');
    await colleague.getByRole('button', { name: 'Save' }).click();
    await expect(colleague.getByRole('button', { name: 'Save' })).toBeHidden();

    await page.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('alert').filter({ hasText: 'They wrote:' });
    await expect(conflict).toContainText('Allergic to nuts');
    await expect(notesOf(page)).toHaveValue('Window seat');
    await expect(conflict.getByRole('button', { name: 'Keep both' })).toBeInViewport({ ratio: 1 });
    await conflict.getByRole('button', { name: 'Keep both' }).click();
    await expect(conflict).toBeHidden();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
    await page.reload();
    await expect(notesOf(page)).toHaveValue('Allergic to nuts\nWindow seat');
    await notesOf(page).fill('x'.repeat(2_001));
    await expect(page.getByText('This text is too long: at most 2000 characters.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.getByRole('button', { name: 'Discard' }).click();
    await colleague.close();
  });

  test('a client’s photo is looked at before it is saved, shown wherever the client is, replaced and removed', async ({
    page,
    server,
  }) => {
    await openClients(page, server.url);
    await addClient(page, 'Fotina Face', '088 765 0100');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('searchbox').fill('fotina');
    await page.getByRole('link', { name: /Fotina Face/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit client' });
    const edit = async () => {
      await page.getByRole('button', { name: 'Client actions' }).click();
      await page.getByRole('menuitem', { name: 'Edit client' }).click();
    };
    const chooser = dialog.locator('input[type=file]');
    await edit();
    await chooser.setInputFiles({ ...picture, buffer: Buffer.from('<svg/>') });
    await expect(dialog.getByText('This file can’t be used as a photo.')).toBeVisible();
    await chooser.setInputFiles(picture);
    await page.getByRole('button', { name: 'Use photo' }).click();
    await expect(dialog.getByRole('img', { name: 'Profile photo' })).toHaveAttribute('src', /^blob:/);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const shown = page.getByRole('main').locator('img[src^="/photos/"]');
    await expect(shown).toHaveCount(1);
    const first = await shown.getAttribute('src');

    await edit();
    await chooser.setInputFiles(picture);
    await page.getByRole('button', { name: 'Use photo' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(shown).not.toHaveAttribute('src', first ?? '');
    await page.getByRole('combobox', { name: 'Search clients, appointments and services' }).fill('fotina');
    await expect(page.getByRole('option', { name: /Fotina Face/ }).locator('img')).toHaveCount(1);
    await page.goto(`${server.url}/clients?search=fotina`);
    await expect(shown).toHaveCount(1);

    await page.getByRole('link', { name: /Fotina Face/ }).click();
    await edit();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(shown).toHaveCount(0);
  });

  test('a number that is known leads to whose it is', async ({ page, server }) => {
    await openClients(page, server.url);
    await addClient(page, 'First Owner', '088 765 0001');
    await expect(page.getByRole('dialog')).toBeHidden();
    await addClient(page, 'Second Owner', '+359887650001');
    const dialog = page.getByRole('dialog', { name: 'Add client' });
    await expect(dialog.getByRole('alert')).toContainText('First Owner already has this number.');
    await dialog.getByRole('link', { name: 'Open First Owner' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByRole('heading', { name: 'First Owner' })).toBeVisible();
  });

  test('a page past the end leads to the last one, and no step back to it stays', async ({
    page,
    server,
  }) => {
    await openClients(page, server.url);
    await page.goto(`${server.url}/clients?page=9999`);
    await expect(page).not.toHaveURL(/page=9999/);
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await expect(page.getByText('No clients yet')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/clients$/);
  });

  test('where a search finds nobody there is nothing to export', async ({ page, server }) => {
    await openClients(page, server.url);
    const exported = page.getByRole('menuitem', { name: 'Export the clients found (CSV)' });
    const lookFor = async (name: string, shown: string) => {
      await page.getByRole('searchbox').fill(name);
      await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
      await page.getByRole('button', { name: 'Import and export' }).click();
    };
    await lookFor('zzzz', 'No results');
    await expect(exported).toBeDisabled();
    await page.keyboard.press('Escape');
    await lookFor('fletcher, alice', 'Alice Fletcher');
    await expect(exported).toBeEnabled();
  });

  test('while online booking is off nobody is invited, and the way to turn it on is shown', async ({
    browser,
    page,
    server,
  }) => {
    await openClients(page, server.url);
    await page.getByRole('button', { name: 'QR and link' }).click();
    const reason = page.getByRole('dialog').getByText(/there is no page to link to yet/);
    await expect(reason).toBeVisible();
    await expect(page.getByLabel('Link to the booking page')).toHaveCount(0);
    await expect(page.getByRole('img', { name: 'QR code of the booking page' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'SVG image' })).toHaveCount(0);
    // Another window turns it on, and off again: the open dialog follows.
    await openBookingPage(browser, server);
    await expect(page.getByRole('img', { name: 'QR code of the booking page' })).toBeVisible();
    await expect(reason).toHaveCount(0);
    const link = await page.getByLabel('Link to the booking page').inputValue();
    await closeBookingPage(browser, server);
    await expect(reason).toBeVisible();
    await expect(page.getByLabel('Link to the booking page')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Add client' }).click();
    await expect(page.getByRole('switch', { name: /Invite by SMS/ })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Invite client' }).click();
    const number = page.getByLabel('Phone number', { exact: true });
    await number.fill('088 765 0009');
    await expect(reason).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send SMS' })).toBeDisabled();
    await number.fill('');
    await page.getByRole('dialog').getByRole('link', { name: 'Turn on online booking' }).click();
    await expect(page).toHaveURL(/settings\?tab=booking/);
    await page.goto(link);
    await expect(page.getByText('Online booking isn’t available here yet.')).toBeVisible();
  });

  test('a link is shown as a code, and sent by SMS; looking at one for one client uses nothing up', async ({
    browser,
    page,
    server,
  }) => {
    await openBookingPage(browser, server);
    await openClients(page, server.url);
    await page.getByRole('button', { name: 'QR and link' }).click();
    const address = page.getByLabel('Link to the booking page');
    const link = await address.inputValue();
    await page.getByText('For one client').click();
    await expect(address).not.toHaveValue(link);
    const ofOneClient = await address.inputValue();
    await expect(page.getByRole('img', { name: 'QR code of the booking page' })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'SVG image' }).click();
    expect((await downloading).suggestedFilename()).toBe('booking-qr.svg');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Invite client' }).click();
    await expect(page.getByRole('button', { name: 'Send SMS' })).toBeDisabled();
    const number = page.getByLabel('Phone number', { exact: true });
    const fault = page.getByRole('dialog').getByText('Invalid number!');
    await number.fill('12');
    await expect(fault).toHaveCount(0);
    await number.press('Tab');
    await expect(fault).toBeVisible();
    await number.fill('088 765 0009');
    await expect(fault).toHaveCount(0);
    await number.fill('13');
    await number.press('Enter');
    await expect(fault).toBeVisible();
    await expect(number).toBeFocused();
    await number.fill('088 765 0009');
    await page.getByRole('button', { name: 'Send SMS' }).click();
    await expect(page.getByText('The invitation is on its way.')).toBeVisible();
    await page.goto(link);
    await expect(page).toHaveURL(/\/b\/.*invitation=/);
    for (let look = 0; look < 2; look += 1) {
      await page.goto(ofOneClient);
      await expect(page.getByText('This invitation is for one person')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/b\/.*invitation=/);
    await closeBookingPage(browser, server);
  });
});
