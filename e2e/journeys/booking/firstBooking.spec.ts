import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

test('a business signs itself up, says what it offers and when, and books its first client', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/signup`);
  await page.getByLabel('Your name').fill('Fiona First');
  await page.getByLabel('Email').fill('fiona@first.test');
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByLabel('Phone').fill('+359 88 765 1234');
  await page.getByLabel('Business name').fill('First Studio');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Welcome to First Studio')).toBeVisible();

  await bookTooEarly(page, server.url, 'No services to book yet', 'Add service');
  await expect(page).toHaveURL(/\/service$/);
  await page.goto(`${server.url}/analytics`);
  await addService(page);
  await bookTooEarly(page, server.url, 'No work hours yet', 'Go to work hours');
  await expect(page).toHaveURL(/tab=work_hours/);
  await enterHours(page, server.url);
  // Services and hours are there: the first steps are done.
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByText('Total appointments')).toBeVisible();
  await expect(page.getByText('Welcome to First Studio')).toHaveCount(0);

  await addClient(page);
  await book(page, server.url);
});

/** Booking before everything is filled in shows what is missing, and leads to it. */
async function bookTooEarly(page: Page, base: string, missing: string, way: string): Promise<void> {
  await page.goto(`${base}/calendar`);
  await page.getByRole('button', { name: 'Add appointment' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(missing)).toBeVisible();
  await dialog.getByRole('link', { name: way }).click();
}

/** By the first step's link: title and price, the rest as the form proposes. */
async function addService(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Services' }).click();
  await page.getByLabel('Title').fill('First consultation');
  await page.getByRole('textbox', { name: 'Price' }).fill('40');
  await page.getByRole('button', { name: 'Add service' }).click();
  await expect(page).toHaveURL(/\/service\/./);
}

/** By the first step's link: an ordinary week with one click. */
async function enterHours(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/analytics`);
  await page.getByRole('main').getByRole('link', { name: 'Work hours' }).click();
  await page.getByRole('button', { name: 'Monday to Friday, 09:00–17:00' }).click();
  await expect(page.getByRole('group', { name: 'Friday' })).toBeVisible();
}

async function addClient(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('button', { name: 'Add client' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Carla Client');
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('+359 888 123 456');
  await dialog.getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByRole('rowheader', { name: 'Carla Client' })).toBeVisible();
}

/** The client at the first free time of next month, which the calendar then shows. */
async function book(page: Page, base: string): Promise<void> {
  await page.getByRole('link', { name: 'Calendar' }).click();
  await page.getByRole('button', { name: 'Add appointment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Carla');
  await page.getByRole('option', { name: 'Carla Client' }).click();
  await dialog.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: 'First consultation' }).click();
  const month = dialog.getByLabel('Month');
  await month.selectOption({ index: 1 });
  // By the business's clock, which may be in another month than the one here.
  const nextMonth = await month.inputValue();
  const name = (await month.locator('option:checked').textContent()) ?? '';
  // Until the other month's times are here, those of the one before are shown and can be picked.
  await dialog
    .locator('div', { has: page.locator('> h3', { hasText: name }) })
    .getByRole('button')
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The appointment was booked.')).toBeVisible();
  await page.goto(`${base}/calendar?view=month&date=${nextMonth}-01`);
  await expect(page.locator('[data-event]').filter({ hasText: 'Carla Client' })).toBeVisible();
}
