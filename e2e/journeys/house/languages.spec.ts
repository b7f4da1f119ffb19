import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { clippedTexts } from '../../steps/clippedTexts.ts';
import { foreignWords, listenForData } from '../../steps/foreignWords.ts';
import { openSettled } from '../../steps/settled.ts';
import { demoOwner, signIn } from '../../steps/signIn.ts';
import { translated } from '../../steps/translated.ts';

const signedOut = ['/login', '/signup', '/password'];
const someIds = `query { viewer { id ... on Provider {
  clients(page: 1) { edges { node { id } } } services(page: 1) { edges { node { id } } }
  roles { id }
} } }`;
const setLocale = `mutation ($input: UpdateProviderSettingsInput!) { updateProviderSettings(input: $input) { provider { id } } }`;
/** The buttons that open a page's main dialogs, by the keys of their names. */
const dialogs: Readonly<Record<string, readonly string[]>> = {
  '/calendar?view=week': ['calendar.addAppointment', 'calendar.addBlock'],
  '/clients': ['clients.add.title', 'invite.title'],
  '/myprofile?tab=places': ['profile.place.add'],
  '/staff-members': ['staff.add'],
};
/** The forms whose save bar is looked at: the one of settings and the one of a role. */
const withSaveBar = /^\/settings\?tab=personal$|^\/role\//;
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

interface Ids {
  viewer: { id: string; clients: Edges; services: Edges; roles: { id: string }[] };
}
interface Edges {
  edges: { node: { id: string } }[];
}

const firstOf = ({ edges }: Edges) => encodeURIComponent(edges[0]?.node.id ?? '');

function pagesOf({ clients, services, roles }: Ids['viewer']): string[] {
  return [
    '/analytics',
    ...['day', 'week', 'month', 'agenda'].map((view) => `/calendar?view=${view}`),
    '/clients',
    `/clients/${firstOf(clients)}`,
    ...['services', 'work_hours', 'vacation_periods'].map((tab) => `/services?tab=${tab}`),
    '/service',
    `/service/${firstOf(services)}`,
    '/vacationHour',
    '/staff-members',
    '/staff-members?tab=roles',
    `/role/${encodeURIComponent(roles.at(-1)?.id ?? '')}`,
    ...['personal', 'organization', 'places'].map((tab) => `/myprofile?tab=${tab}`),
    ...['personal', 'places', 'organization', 'outbox'].map((tab) => `/settings?tab=${tab}`),
    '/no-such-page',
  ];
}

/** Changes a field of a page's form, so that its save bar shows, and takes the change back. */
async function lookAtSaveBar(page: Page, look: (path: string) => Promise<void>, path: string) {
  const locale = (await page.locator('html').getAttribute('lang')) === 'it' ? 'it' : 'bg';
  const field = path.startsWith('/settings')
    ? page.getByLabel(translated(locale, 'settings.approval.label'))
    : page.getByRole('textbox', { name: translated(locale, 'common.name'), exact: true });
  if (path.startsWith('/settings')) await field.click();
  else await field.fill(`${await field.inputValue()}!`);
  const discard = page.getByRole('button', { name: translated(locale, 'common.discard') });
  await expect(discard).toBeVisible();
  await look(`${path} with a change`);
  await discard.click();
  await expect(discard).toBeHidden();
}

/** What is still cut off when the page has followed its new size. */
async function settledClippedTexts(page: Page): Promise<string[]> {
  const giveUpAt = Date.now() + 3_000;
  for (;;) {
    const clipped = await clippedTexts(page);
    if (clipped.length === 0 || Date.now() > giveUpAt) return clipped;
    await page.waitForTimeout(100);
  }
}

for (const locale of ['it', 'bg'] as const) {
  test(`${locale}: every page and its main dialogs are in its language, and no text is cut off`, async ({
    page,
    server,
    context,
  }) => {
    const foreign = await foreignWords(locale);
    const data = listenForData(page);
    const faults: string[] = [];
    const look = async (path: string) => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        const clipped = await settledClippedTexts(page);
        faults.push(...clipped.map((text) => `${path} at ${size.width}: ${text}`));
      }
      faults.push(...(await foreign(page, data)).map((text) => `${path}: ${text}`));
      await page.setViewportSize(sizes[0] ?? { width: 1440, height: 900 });
    };
    await context.addCookies([{ name: 'USER_LOCALE', value: locale, url: server.url }]);
    for (const path of signedOut) {
      await openSettled(page, server.url + path);
      await look(path);
    }
    await signIn(page, server.url, demoOwner);
    const { data: ids } = await askServer<Ids>(page, someIds);
    if (!ids) throw new Error('The demo owner sees nothing.');
    const speak = (to: string) => askServer(page, setLocale, { input: { id: ids.viewer.id, locale: to } });
    await speak(locale);
    try {
      for (const path of pagesOf(ids.viewer)) {
        await openSettled(page, server.url + path);
        await look(path);
        if (withSaveBar.test(path)) await lookAtSaveBar(page, look, path);
        for (const key of dialogs[path] ?? []) {
          await page.getByRole('button', { name: translated(locale, key) }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await look(`${path} ${key}`);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toBeHidden();
        }
      }
    } finally {
      await page.goto(`${server.url}/healthz`);
      await speak('en');
    }
    expect([...new Set(faults)]).toEqual([]);
  });
}
