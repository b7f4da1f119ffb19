import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { clippedTexts } from '../../steps/clippedTexts.ts';
import { type DialogStage, setDialogStage } from '../../steps/dialogStage.ts';
import { foreignWords, listenForData } from '../../steps/foreignWords.ts';
import { languageDialogs } from '../../steps/languageDialogs.ts';
import { giveReceptionist } from '../../steps/narrowedRole.ts';
import { closeDialogs, countDialogs, openDialog } from '../../steps/openDialog.ts';
import { openSettled } from '../../steps/settled.ts';
import { demoOwner, demoReceptionist, signIn } from '../../steps/signIn.ts';
import { translated, translatedPattern } from '../../steps/translated.ts';

const signedOut = ['/login', '/signup', '/password'];
/** The pages of a signed-in person, with a name of the stage after each colon. */
const pages = [
  '/analytics',
  ...['day', 'week', 'month', 'agenda'].map((view) => `/calendar?view=${view}`),
  '/clients',
  '/clients/:client',
  ...['services', 'work_hours', 'vacation_periods'].map((tab) => `/services?tab=${tab}`),
  '/service',
  '/service/:service',
  '/vacationHour',
  '/staff-members',
  '/staff-members?tab=roles',
  '/role/:role',
  ...['personal', 'organization', 'places'].map((tab) => `/myprofile?tab=${tab}`),
  ...['general', 'history'].map((tab) => `/payments?tab=${tab}`),
  '/payments/authenticate?payment_intent_client_secret=pi_1_secret_2',
  '/no-such-page',
  ...['personal', 'places', 'organization', 'booking', 'messages', 'integrations', 'outbox'].map(
    (tab) => `/settings?tab=${tab}`,
  ),
];
const setLocale = `mutation ($input: UpdateProviderSettingsInput!) { updateProviderSettings(input: $input) { provider { id } } }`;
/** The forms whose save bar is looked at: the one of settings and the one of a role. */
const withSaveBar = /^\/settings\?tab=personal$|^\/role\//;
/** What lies in front of the page, which was looked at before: dialogs, and what opens from their fields. */
const IN_FRONT = '[data-portal]';
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Looks at a page, or at a part of it, in its sizes. */
type Look = (what: string, part?: string) => Promise<void>;

const addressOf = (path: string, stage: DialogStage) =>
  path.replace(/:(\w+)/g, (_, name: keyof DialogStage) => encodeURIComponent(stage[name]));

/** Changes a field of a page's form, so that its save bar shows, and takes the change back. */
async function lookAtSaveBar(page: Page, look: Look, path: string) {
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
async function settledClippedTexts(page: Page, part?: string): Promise<string[]> {
  const giveUpAt = Date.now() + 3_000;
  for (;;) {
    const clipped = await clippedTexts(page, part);
    if (clipped.length === 0 || Date.now() > giveUpAt) return clipped;
    await page.waitForTimeout(100);
  }
}

/** Opens a dialog, looks at it, and closes it and what opened with it. */
async function lookAtDialog(page: Page, locale: 'it' | 'bg', name: string, look: Look): Promise<void> {
  const dialog = languageDialogs[name];
  if (!dialog) throw new Error(`No path leads to the dialog ${name}.`);
  const behind = await countDialogs(page);
  if (dialog.isPhone) await page.setViewportSize(phone);
  await openDialog(page, locale, dialog);
  await look(`${dialog.page} ${name}`, IN_FRONT);
  if (dialog.isPhone) await page.setViewportSize(phone);
  await closeDialogs(page, locale, { behind, close: dialog.close });
  await page.setViewportSize(desktop);
  await dialog.undo?.({ page, text: (key) => translatedPattern(locale, key) });
}

/** The dialogs of a page by name, those for everybody or those for who may only look. */
const dialogsOf = (path: string, isReadOnly: boolean) =>
  Object.entries(languageDialogs)
    .filter(([, dialog]) => dialog.page === path && Boolean(dialog.isReadOnly) === isReadOnly)
    .map(([name]) => name);

// The longest journeys of all: one after the other they would go on when all others have ended.
test.describe.configure({ mode: 'parallel' });

for (const locale of ['it', 'bg'] as const) {
  test(`${locale}: every page and every dialog is in its language, and no text is cut off`, async ({
    page,
    server,
    context,
  }) => {
    test.setTimeout(600_000);
    const foreign = await foreignWords(locale);
    const data = listenForData(page);
    const faults: string[] = [];
    const look: Look = async (what, part) => {
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size);
        const clipped = await settledClippedTexts(page, part);
        faults.push(...clipped.map((text) => `${what} at ${size.width}: ${text}`));
      }
      faults.push(...(await foreign(page, data, part)).map((text) => `${what}: ${text}`));
      await page.setViewportSize(desktop);
    };
    await page.setViewportSize(desktop);
    await context.addCookies([{ name: 'USER_LOCALE', value: locale, url: server.url }]);
    for (const path of signedOut) {
      await openSettled(page, server.url + path);
      await look(path);
    }
    await signIn(page, server.url);
    const { stage, clear } = await setDialogStage(page, locale);
    const speak = (id: string, to: string) => askServer(page, setLocale, { input: { id, locale: to } });
    await speak(stage.viewer, locale);
    const paths = new Set([...Object.values(languageDialogs).map((dialog) => dialog.page), ...pages]);
    try {
      for (const path of paths) {
        await openSettled(page, server.url + addressOf(path, stage));
        await look(path);
        if (withSaveBar.test(path)) await lookAtSaveBar(page, look, path);
        for (const name of dialogsOf(path, false))
          await test.step(name, () => lookAtDialog(page, locale, name, look));
      }
      await page.goto(`${server.url}/healthz`);
      await lookAsReader();
    } finally {
      await page.goto(`${server.url}/healthz`);
      await speak(stage.viewer, 'en');
      await clear();
    }
    expect([...new Set(faults)]).toEqual([]);

    /** Looks at what the receptionist sees who may only look for a while. */
    async function lookAsReader() {
      const { id, giveBack } = await giveReceptionist(page, stage.role);
      await speak(id, locale);
      try {
        await signIn(page, server.url, demoReceptionist);
        for (const path of paths) {
          const names = dialogsOf(path, true);
          if (names.length > 0) await openSettled(page, server.url + addressOf(path, stage));
          for (const name of names) await test.step(name, () => lookAtDialog(page, locale, name, look));
        }
      } finally {
        await signIn(page, server.url, demoOwner);
        await speak(id, 'en');
        await giveBack();
      }
    }
  });
}
