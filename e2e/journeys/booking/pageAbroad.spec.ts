import { expect } from '@playwright/test';
import { must } from '@slotkeeper/domain/must';
import { test } from '../../fixtures/test.ts';
import { closeBookingPage, openBookingPage, SLUG } from '../../steps/online/bookingPage.ts';
import {
  chooseFirstTime,
  chooseServices,
  enterByCode,
  isBooked,
  phoneSize,
} from '../../steps/online/clientPage.ts';

const DAY_MS = 86_400_000;

/** The last Sunday of a year's March, on which Sofia's clock goes forward. */
function changeOfClockIn(year: number): Date {
  const last = new Date(Date.UTC(year, 2, 31));
  return new Date(last.getTime() - last.getUTCDay() * DAY_MS);
}

/** The next one with days before it that can still be booked: a local date, less than a year and a half ahead. */
function changeOfClock(): string {
  const year = new Date().getUTCFullYear();
  const dates = [changeOfClockIn(year), changeOfClockIn(year + 1)];
  const next = dates.find((date) => date.getTime() > Date.now() + 7 * DAY_MS);
  return must(next, 'next year’s March is ahead').toISOString().slice(0, 10);
}

const later = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

test.afterEach(({ browser, server }) => closeBookingPage(browser, server));

test('T2, T6: a client in New York books the same time of the clock before and after Sofia’s clocks change', async ({
  browser,
  server,
}) => {
  const owner = await openBookingPage(browser, server);
  const context = await browser.newContext({ viewport: phoneSize, timezoneId: 'America/New_York' });
  const page = await context.newPage();
  const sunday = changeOfClock();
  // 09:30 in Sofia: 07:30 UTC in winter, 06:30 once the clock has gone forward.
  for (const [index, [days, utc]] of (
    [
      [-3, '07'],
      [4, '06'],
    ] as const
  ).entries()) {
    await page.goto(`${server.url}/b/${SLUG}?locale=en`);
    await chooseServices(page, [/Gents’ cut/]);
    await expect(page).toHaveURL(/\/book\?/);
    const address = new URL(page.url());
    address.searchParams.set('date', later(sunday, days));
    await page.goto(address.href);
    await expect(page.getByText(/Times are in the time zone of Aurora Sofia/)).toBeVisible();
    const time = page.locator('.time').first();
    const clock = (await time.textContent()) ?? '';
    await time.click();
    await expect(page).toHaveURL(/step=details/);
    const hour = String(Number(clock.slice(0, 2)) - 9 + Number(utc)).padStart(2, '0');
    expect(new URL(page.url()).searchParams.get('time')).toBe(
      `${later(sunday, days)}T${hour}:${clock.slice(3, 5)}:00.000Z`,
    );
    if (index === 0) await enterByCode(page, owner, { name: 'Nora York', phone: '+359888400001' });
    else await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: isBooked })).toBeVisible();
    await expect(page.locator('.ticket-when')).toContainText(clock);
  }
});

test('a browser that could be a program solves a puzzle before it gets a code', async ({
  browser,
  server,
}) => {
  const owner = await openBookingPage(browser, server);
  const context = await browser.newContext({ viewport: phoneSize });
  const page = await context.newPage();
  await page.goto(`${server.url}/b/${SLUG}?locale=en`);
  await chooseServices(page, [/Gents’ cut/]);
  await chooseFirstTime(page, 4);
  // Nothing is known of who has no cookie of our pages.
  await context.clearCookies({ name: 'BOOKING_SEEN' });
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/codes?')) answers.push(response.status());
  });
  await enterByCode(page, owner, { name: 'Petra Puzzle', phone: '+359888400002' });
  await expect(page.getByRole('heading', { name: isBooked })).toBeVisible();
  expect(answers).toEqual([expect.any(Number), 200]);
  expect(answers[0]).toBeGreaterThanOrEqual(400);
});
