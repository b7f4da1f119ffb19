import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { signUp } from '../../steps/signUp.ts';

const MINUTE_MS = 60_000;
/** Appointments of staff begin on it (rule A10). */
const GRID_MS = 5 * MINUTE_MS;

const addService = `mutation ($input: AddServiceInput!) { addService(input: $input) { serviceEdge { node { id } } } }`;
const addAppointment = `mutation ($input: AddAppointmentInput!) { addAppointment(input: $input) { appointments { id } } }`;

/** A service of half an hour that the signed-in person gives. */
async function givenService(page: Page, title: string, price: number): Promise<string> {
  const { data: viewer } = await askServer<{ viewer: { id: string } }>(
    page,
    'query { viewer { ... on Provider { id } } }',
  );
  const input = { title, duration: 30, price, providerIds: [viewer?.viewer.id] };
  const { data, errors } = await askServer<{ addService: { serviceEdge: { node: { id: string } } } }>(
    page,
    addService,
    { input },
  );
  if (!data) throw new Error(`The service was not added: ${errors?.[0]?.message}`);
  return data.addService.serviceEdge.node.id;
}

/** A guest who came so many minutes ago, for half an hour. */
async function givenGuest(
  page: Page,
  serviceId: string,
  guestName: string,
  minutesAgo: number,
): Promise<void> {
  const { data } = await askServer<{ viewer: { id: string } }>(
    page,
    'query { viewer { ... on Provider { id } } }',
  );
  const start = Math.floor(Date.now() / GRID_MS) * GRID_MS - minutesAgo * MINUTE_MS;
  const slot = {
    serviceId,
    providerId: data?.viewer.id,
    startAt: new Date(start).toISOString(),
    endAt: new Date(start + 30 * MINUTE_MS).toISOString(),
  };
  const { errors } = await askServer(page, addAppointment, {
    input: { guestName, allowOutsideHours: true, timeSlots: [slot] },
  });
  expect(errors).toBeUndefined();
}

/** A new business whose three guests of today and yesterday had two services. */
async function givenFigures(page: Page, base: string, name: string): Promise<void> {
  await signUp(page, base, name);
  const cut = await givenService(page, 'Short cut', 4_000);
  const color = await givenService(page, 'Long color', 9_000);
  await givenGuest(page, cut, 'Gina One', 120);
  await givenGuest(page, cut, 'Gino Two', 80);
  await givenGuest(page, color, 'Gita Three', 40);
}

const card = (page: Page, name: RegExp) => page.getByRole('button', { name });

test.describe('Analytics', () => {
  test('the figures are those of what was booked, and show what is behind them', async ({ page, server }) => {
    await givenFigures(page, server.url, 'Ana Figures');
    await page.goto(`${server.url}/analytics`);
    await expect(card(page, /^Total appointments\s*3/)).toBeVisible();
    await expect(card(page, /^Total hours spent\s*1\.5/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Revenue' })).toContainText('170.00');
    const services = page.getByRole('region', { name: 'Services' });
    await expect(services.getByRole('row', { name: /^Short cut 2 1/ })).toBeVisible();
    await expect(services.getByRole('row', { name: /^Long color 1 0\.5/ })).toBeVisible();

    await page.getByRole('button', { name: 'Attended' }).click();
    const dialog = page.getByRole('dialog', { name: 'Attended' });
    await expect(dialog.getByText('3 appointments')).toBeVisible();
    await dialog.getByRole('link', { name: /Gita Three/ }).click();
    await expect(page).toHaveURL(/\/calendar\/./);
    await expect(
      page.getByRole('dialog', { name: 'Appointment' }).getByText('Gita Three').first(),
    ).toBeVisible();
  });

  test('a filter narrows every figure, and the address keeps it', async ({ page, server }) => {
    await givenFigures(page, server.url, 'Fil Ter');
    await page.goto(`${server.url}/analytics`);
    await expect(card(page, /^Total appointments\s*3.*before: 0/)).toBeVisible();
    await page.getByRole('button', { name: 'Services', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Short cut' }).check();
    await page.keyboard.press('Escape');
    await expect(card(page, /^Total appointments\s*2/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Revenue' })).toContainText('80.00');
    await expect(page).toHaveURL(/[?&]service=/);

    await page.getByLabel('Compare with').selectOption('Nothing');
    await expect(page).toHaveURL(/compare=none/);
    await expect(page.getByText('before: 0')).toHaveCount(0);
    await page.getByLabel('Period').selectOption('Last 30 days');
    await expect(page).toHaveURL(/period=last30/);
    await page.reload();
    await expect(page.getByLabel('Period')).toHaveValue('last30');
    await expect(card(page, /^Total appointments\s*2/)).toBeVisible();

    // Days on which nothing was booked offer a way out instead of zeros.
    await page.goto(`${server.url}/analytics?from=2024-03-04&until=2024-03-10`);
    await expect(page.getByText('Your figures will be here')).toBeVisible();
  });

  test('by keyboard, on a phone, and as axe reads it', async ({ page, server }) => {
    await givenFigures(page, server.url, 'Key Board');
    await page.goto(`${server.url}/analytics`);
    await card(page, /^Total hours spent/).press('Enter');
    const chart = page.getByRole('slider', { name: 'Total hours spent by day' });
    await expect(chart).toBeVisible();
    await expect(page).toHaveURL(/figure=hours/);
    await chart.focus();
    await chart.press('Home');
    await expect(chart).toHaveAttribute('aria-valuetext', /: This period 0/);
    await chart.press('Enter');
    await expect(page.getByRole('dialog').getByText('Nothing in this period.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('table', { name: 'Busiest hours' }).getByRole('button').first().press('Enter');
    await expect(page.getByRole('dialog').getByText(/^\d appointments?$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'What does “Revenue” count?' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Currencies are never added' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show as a table' }).first().click();
    await expect(page.getByRole('region', { name: 'Total hours spent by day' }).getByRole('row')).toHaveCount(
      8,
    );
    await expectAccessible(page, 'analytics');

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(chart).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
    await expectAccessible(page, 'analytics on a phone');
  });

  test('the printed report has its head and no controls', async ({ page, server }) => {
    await givenFigures(page, server.url, 'Prin Ted');
    await page.goto(`${server.url}/analytics`);
    await expect(card(page, /^Total appointments\s*3/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Prin Ted’s Studio: report' })).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Prin Ted’s Studio: report' })).toBeVisible();
    await expect(page.getByLabel('Period')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('table', { name: 'Outcomes' })).toBeVisible();
  });
});
