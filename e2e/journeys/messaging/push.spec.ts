import { expect, type Page, type Request } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../steps/expectAccessible.ts';
import { fakePushManager } from '../../steps/fakePushManager.ts';
import { signIn } from '../../steps/signIn.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Notifications on this device' });
const saved = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/saveSubscription'));
const sentBy = (request: Request) => request.postDataJSON() as unknown;

test('spec 2: push of this device is turned on, leads to what was clicked, and is turned off', async ({
  page,
  context,
  server,
}) => {
  await page.addInitScript(fakePushManager, 'granted');
  await signIn(page, server.url);
  await page.goto(`${server.url}/myprofile`);
  const push = card(page).getByRole('switch');
  await expect(push).not.toBeChecked();
  await expectAccessible(page, 'the profile with push');

  const turnedOn = saved(page);
  await push.press('Space');
  expect((await turnedOn).status()).toBe(200);
  await expect(push).toBeChecked();
  await expect(card(page)).toContainText('gets notifications as soon as');

  const resent = saved(page);
  await page.reload();
  expect(sentBy((await resent).request())).toMatchObject({
    subscription: { endpoint: 'https://push.example.com/journey' },
  });
  await expect(push).toBeChecked();

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // A click on a notification lies outside the page: what it runs is called, without the right to raise the window.
  await worker.evaluate('openUrl("/calendar").catch(() => undefined)');
  await expect(page).toHaveURL(/\/calendar/);

  const resentAgain = saved(page);
  await page.goto(`${server.url}/myprofile`);
  await resentAgain;
  await expect(push).toBeChecked();
  const turnedOff = saved(page);
  await push.press('Space');
  expect(sentBy((await turnedOff).request())).toEqual({ subscription: null });
  await expect(push).not.toBeChecked();
});

test('spec 2: turning push off is final, even while the page still sends automatically', async ({
  page,
  server,
}) => {
  await page.addInitScript(fakePushManager, 'granted');
  await signIn(page, server.url);
  await page.goto(`${server.url}/myprofile`);
  const push = card(page).getByRole('switch');
  const turnedOn = saved(page);
  await push.press('Space');
  await turnedOn;
  await expect(push).toBeEnabled();

  const arrived: unknown[] = [];
  let letThrough: () => void = () => undefined;
  const turnedOffInBetween = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/webpush/saveSubscription', async (route) => {
    const { subscription } = sentBy(route.request()) as { subscription: unknown };
    if (subscription !== null) await turnedOffInBetween;
    arrived.push(subscription);
    await route.continue();
  });
  const onItsWay = page.waitForRequest('**/webpush/saveSubscription');
  await page.reload();
  await onItsWay;
  await push.press('Space');
  // Until the page's own word has come through, the switch waits.
  await expect(push).toBeDisabled();
  letThrough();
  await expect(push).not.toBeChecked();
  await expect(push).toBeEnabled();
  expect(arrived).toEqual([expect.anything(), null]);
  await page.unrouteAll({ behavior: 'wait' });
});

test('spec 2, 8: where the browser forbids notifications the profile says what to do; it is logged once and remembered', async ({
  page,
  server,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }));
  await signIn(page, server.url);
  await page.goto(`${server.url}/myprofile`);
  await expect(card(page)).toContainText('Your browser blocks notifications');
  await expect(card(page).getByRole('switch')).toHaveCount(0);
  const remembered = () => page.evaluate(() => localStorage.getItem('slotkeeper.noPushSubscription'));
  await expect.poll(remembered).toBe('denied');
  await page.reload();
  await expect(card(page)).toContainText('Your browser blocks notifications');
  expect(logged.filter((line) => line === 'Web push of this device: denied')).toHaveLength(1);
});

test('spec 2: push is offered once on a device that was never asked, and “Not now” is kept there', async ({
  page,
  browser,
  server,
}) => {
  const offer = (on: Page) => on.getByRole('dialog', { name: 'Enable web notifications' });
  await page.addInitScript(fakePushManager, 'default');
  await signIn(page, server.url);
  await page.goto(`${server.url}/settings`);
  await expect(offer(page)).toBeVisible();
  await expectAccessible(page, 'the offer of push', '[role="dialog"]');
  await offer(page).getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' }).first()).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await other.addInitScript(fakePushManager, 'default');
  await signIn(other, server.url);
  await other.goto(`${server.url}/settings`);
  const turnedOn = saved(other);
  await offer(other).getByRole('button', { name: 'Enable' }).click();
  expect((await turnedOn).status()).toBe(200);
  await expect(offer(other)).toHaveCount(0);
});
