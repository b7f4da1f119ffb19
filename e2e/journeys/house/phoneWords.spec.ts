import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { bookFreeHaircut } from '../../steps/bookHaircut.ts';
import { closeBookingPage, openBookingPage } from '../../steps/online/bookingPage.ts';
import { signIn } from '../../steps/signIn.ts';
import { type Language, translated } from '../../steps/translated.ts';

const WIDTH = 390;
const longName = 'Mariagraziamontefeltrodellarovereechristoforidis';
const whoAmI = `query { viewer { id ... on Provider { organization { name } } } }`;
const setLocale = `mutation ($input: UpdateProviderSettingsInput!) { updateProviderSettings(input: $input) { provider { id } } }`;
const addClient = `mutation ($input: AddClientInput!) { addClient(input: $input) { clientEdge { node { id } } } }`;

test.use({ viewport: { width: WIDTH, height: 844 }, hasTouch: true });

/** Signs in, and does something in each language; English again after it. */
async function inLanguages(
  page: Page,
  base: string,
  languages: readonly Language[],
  look: (locale: Language) => Promise<void>,
): Promise<void> {
  await signIn(page, base);
  const { data } = await askServer<{ viewer: { id: string } }>(page, whoAmI);
  const speak = (locale: string) =>
    askServer(page, setLocale, { input: { id: data?.viewer.id ?? '', locale } });
  try {
    for (const locale of languages) {
      await page.goto(`${base}/healthz`);
      await speak(locale);
      await look(locale);
    }
  } finally {
    await page.goto(`${base}/healthz`);
    await speak('en');
  }
}

/** What is within reach on a phone: on the screen from edge to edge, with all of its words. */
async function expectWhole(element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  await expect
    .poll(() =>
      element.evaluate((shown) => {
        const { left, right } = shown.getBoundingClientRect();
        const parts = [shown, ...shown.querySelectorAll<HTMLElement>('*')];
        const isCut = parts.some((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0);
        return { isOnScreen: left >= 0 && right <= document.documentElement.clientWidth, isCut };
      }),
    )
    .toEqual({ isOnScreen: true, isCut: false });
}

/** A dialog that is not scrolled sideways, with its cross on the screen. */
async function expectNarrow(dialog: Locator): Promise<void> {
  const close = dialog.locator('.mantine-Modal-close');
  await expect(close).toBeInViewport({ ratio: 1 });
  expect(await dialog.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBeLessThanOrEqual(0);
}

async function givenClient(page: Page, phoneNumber: string): Promise<string> {
  const input = { name: longName, phoneNumber, inviteClient: false };
  const { data, errors } = await askServer<{ addClient: { clientEdge: { node: { id: string } } } }>(
    page,
    addClient,
    { input },
  );
  if (!data) throw new Error(`The client was not added: ${JSON.stringify(errors)}`);
  return data.addClient.clientEdge.node.id;
}

test('on a phone the two images of the code can be distinguished in every language', async ({
  browser,
  page,
  server,
}) => {
  await openBookingPage(browser, server);
  await inLanguages(page, server.url, ['it', 'bg', 'en'], async (locale) => {
    await page.goto(`${server.url}/clients`);
    await page.getByRole('button', { name: translated(locale, 'invite.link.title') }).click();
    for (const key of ['png', 'svg', 'print'])
      await expectWhole(page.getByRole('button', { name: translated(locale, `invite.link.${key}`) }));
    await expectNarrow(page.getByRole('dialog'));
  });
  await closeBookingPage(browser, server);
});

test('the printed code is headed by the business it leads to', async ({ browser, page, server }) => {
  await openBookingPage(browser, server);
  await signIn(page, server.url);
  const { data } = await askServer<{ viewer: { organization: { name: string } } }>(page, whoAmI);
  await page.goto(`${server.url}/clients`);
  await page.getByRole('button', { name: 'QR and link' }).click();
  await expect(page.getByLabel('Link to the booking page')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data?.viewer.organization.name ?? '');
  await closeBookingPage(browser, server);
});

test('on a phone a name of one long word leaves every dialog its cross and every toast its Undo', async ({
  page,
  server,
}) => {
  const phones: Record<Language, string> = {
    en: '+359887651001',
    it: '+359887651002',
    bg: '+359887651003',
  };
  await inLanguages(page, server.url, ['it', 'bg', 'en'], async (locale) => {
    const text = (key: string) => translated(locale, key);
    const id = await givenClient(page, phones[locale]);
    await page.goto(`${server.url}/clients`);
    await page.getByRole('button', { name: text('clients.add.title') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text('common.name'), { exact: true }).fill('Somebody');
    await dialog.getByLabel(text('common.phone'), { exact: true }).fill(phones[locale]);
    await dialog.getByRole('button', { name: text('clients.add.submit') }).click();
    await expectWhole(dialog.getByRole('alert'));
    await expectWhole(dialog.getByRole('link', { name: longName }));
    await expectNarrow(dialog);

    await page.goto(`${server.url}/healthz`);
    await page.goto(`${server.url}/clients/${encodeURIComponent(id)}`);
    await page.getByRole('button', { name: text('clients.menu') }).click();
    await page.getByRole('menuitem', { name: text('clients.remove.action') }).click();
    await expectNarrow(dialog);
    await dialog.getByRole('button', { name: text('clients.remove.yes') }).click();
    await expectWhole(page.getByRole('button', { name: text('common.undo') }));
    await expectWhole(page.getByRole('alert').filter({ hasText: longName }));
    // The object is gone: the person continues in the list.
    await expect(page.getByRole('searchbox')).toBeFocused();
  });
});

test('on a phone other hours are offered without a look past the edge', async ({ page, server }) => {
  await inLanguages(page, server.url, ['bg', 'it'], async (locale) => {
    const text = (key: string) => translated(locale, key);
    const { id } = await bookFreeHaircut(page, `${longName.slice(0, 40)} ${locale}`);
    await page.goto(`${server.url}/calendar/${encodeURIComponent(id)}`);
    const dialog = page.getByRole('dialog').first();
    await dialog.getByRole('button', { name: text('appointment.action.offerAlternative') }).click();
    await dialog.locator('[aria-pressed="false"]:enabled').first().click();
    await dialog.locator('[aria-pressed="false"]:enabled').first().click();
    const send = dialog.getByRole('button', { name: text('appointment.action.sendOffer') });
    await expectWhole(send);
    await expectNarrow(dialog);
    await send.click();
    await expect(
      dialog.getByText(text('appointment.status.OFFERED_ALTERNATIVE'), { exact: true }),
    ).toBeVisible();
    await expectNarrow(dialog);
  });
});

test('on a phone a status of two parts stays on one line in a client’s history', async ({ page, server }) => {
  await signIn(page, server.url);
  const { data } = await askServer<{ viewer: { appointments: { edges: Seen[] } } }>(
    page,
    `query { viewer { ... on Provider {
      appointments(filterBy: { statuses: [NO_SHOW] }, first: 100) { edges { node { client { id } } } }
    } } }`,
  );
  const client = data?.viewer.appointments.edges.find(({ node }) => node.client)?.node.client;
  await page.goto(`${server.url}/clients/${encodeURIComponent(client?.id ?? '')}`);
  const badge = page.getByText('No-show', { exact: true }).first();
  await badge.scrollIntoViewIfNeeded();
  expect((await badge.boundingBox())?.height).toBeLessThan(26);
});

interface Seen {
  node: { client: { id: string } | null };
}
