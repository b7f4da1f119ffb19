import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { type Booked, bookAgain, bookedOf, firstFreeDay, haircutOf, isListed } from '../../steps/haircut.ts';
import { demoOwner, signIn } from '../../steps/signIn.ts';

const client = 'Journey Guest';
const sentence = 'Time slot is not available! Please try booking a different one.';

/** A large answer that travels uncompressed; a compressed one is sent in pieces, without a length. */
function isLargeAndPlain(answer: Response): boolean {
  const headers = answer.headers();
  return headers['content-encoding'] === undefined && Number(headers['content-length']) > 4096;
}

test.describe('The main job', () => {
  test('the owner signs in, and a wrong password says so', async ({ page, server }) => {
    await page.goto(`${server.url}/calendar`);
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Email').fill(demoOwner.email.toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('Incorrect email or password');
    await expect(page.getByRole('alert')).toContainText('Please try again');
    await page.getByLabel('Password', { exact: true }).fill(demoOwner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/calendar$/);
    await page.goto(`${server.url}/`);
    await expect(page).toHaveURL(/\/analytics$/);
    await expect(page.getByText('Total appointments').first()).toBeVisible();
  });

  test('the demo week shows providers in their colors, groups and pending requests', async ({
    page,
    server,
  }) => {
    await signIn(page, server.url);
    const answers: Response[] = [];
    page.on('response', (answer) => answers.push(answer));
    await page.goto(`${server.url}/calendar`);
    const events = page.locator('[data-event]');
    await expect(events.first()).toBeVisible();
    expect(answers.length, 'requests of a first visit').toBeLessThan(40);
    const plain = answers.filter((answer) => answer.url().endsWith('/graphql')).filter(isLargeAndPlain);
    expect(plain.map((answer) => answer.request().postData())).toEqual([]);
    expect(await events.count()).toBeGreaterThan(20);
    const colors = await events.evaluateAll((blocks) =>
      blocks.map((block) => getComputedStyle(block).backgroundColor),
    );
    expect(new Set(colors).size).toBeGreaterThan(3);
    await expect(
      events
        .filter({ hasText: 'Yoga' })
        .filter({ hasText: /\d+\/10/ })
        .first(),
    ).toBeVisible();
    const pending = page.locator('[data-event][data-pending]').first();
    const [red = 0, green = 0, blue = 0] = await pending.evaluate((block) =>
      (getComputedStyle(block).borderTopColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(green + 60);
    expect(red).toBeGreaterThan(blue + 60);
  });

  test('an appointment is booked, seen live on a second server, refused twice and kept over a restart', async ({
    page,
    server,
    secondServer,
    browser,
  }) => {
    test.setTimeout(240_000);
    await signIn(page, server.url);
    const other = await (await browser.newContext()).newPage();
    await signIn(other, secondServer.url);

    // Ten weeks ahead the demo has nothing: the week is watched by the second browser before anything is booked.
    const date = await firstFreeDay(page);
    const address = `/calendar?date=${date}&view=day`;
    await other.goto(secondServer.url + address);
    await expect(other.getByRole('button', { name: 'Add appointment' })).toBeVisible();
    await page.goto(server.url + address);

    const booked = await bookThroughTheModal(page, date);
    await expect(eventOf(page)).toBeVisible();
    await expect(eventOf(other)).toBeVisible();

    const forced = await bookAgain(page, booked);
    expect(forced.errors?.[0]).toMatchObject({
      message: sentence,
      extensions: { code: 'SLOT_NOT_AVAILABLE' },
    });
    expect(await isListed(page, booked)).toBe(false);

    // Both servers run on the first one's database: it comes back with the appointment.
    await server.stop();
    await server.start();
    await page.goto(server.url + address);
    await expect(eventOf(page)).toBeVisible();

    await eventOf(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Confirmed')).toBeVisible();
    await expect(dialog.getByText('Medium')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(2);
    await page.getByRole('dialog').last().getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(eventOf(page)).toHaveCount(0);
    await expect(eventOf(other)).toHaveCount(0);
    expect(await isListed(page, booked)).toBe(true);
  });
});

/** The guest's block in a calendar. */
function eventOf(screen: Page): Locator {
  return screen.locator('[data-event]').filter({ hasText: client });
}

/** The free times that the modal lists under a date's heading. */
function freeTimesOf(dialog: Locator, date: string): Locator {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const monthName = new Date(Date.UTC(year, month - 1)).toLocaleDateString('en-GB', {
    month: 'long',
    timeZone: 'UTC',
  });
  const heading = new RegExp(` ${day}(st|nd|rd|th) ${monthName} ${year}$`);
  return dialog
    .locator('div', { has: dialog.page().locator('> h3', { hasText: heading }) })
    .getByRole('button');
}

/** Books a haircut with Maria for a guest at the first free time of a day, as a person does. */
async function bookThroughTheModal(page: Page, date: string): Promise<Booked> {
  await page.getByRole('button', { name: 'Add appointment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Guest', { exact: true }).click();
  await dialog.getByLabel('Guest’s name (optional)').fill(client);
  await dialog.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: 'Haircut' }).click();
  await dialog.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'Maria' }).click();
  await dialog.getByLabel('Month').selectOption(date.slice(0, 7));
  await freeTimesOf(dialog, date).first().click();
  await dialog.getByRole('button', { name: 'Next' }).click();

  // The service's question must be answered.
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Please fill all required fields!')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Hair length' }).click();
  await page.getByRole('option', { name: 'Medium' }).click();
  const answered = page.waitForResponse((response) => (response.request().postData() ?? '').includes(client));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await answered).ok()).toBe(true);

  const service = await haircutOf(page);
  const providerId = service.providers.find(({ name }) => name.startsWith('Maria'))?.id ?? '';
  return { ...(await bookedOf(page, date, client)), serviceId: service.id, providerId };
}
