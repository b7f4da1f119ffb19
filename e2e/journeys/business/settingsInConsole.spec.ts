import { expect, type Page } from '@playwright/test';
import {
  type SettingInConsole,
  settingsInConsole,
} from '../../../apps/server/test/settings/settingsInConsole.ts';
import { test } from '../../fixtures/test.ts';
import { askServer } from '../../steps/askServer.ts';
import { openSettled } from '../../steps/settled.ts';
import { signIn } from '../../steps/signIn.ts';

const ids =
  '{ viewer { id ... on Provider { settings { viewType } places { id settings { showServiceCategories } } } } }';
const saveOwn =
  'mutation ($input: UpdateProviderSettingsInput!) { updateProviderSettings(input: $input) { provider { id } } }';
const savePlaces =
  'mutation ($input: UpdatePlacesSettingsInput!) { updatePlacesSettings(input: $input) { places { id } } }';

interface Ids {
  viewer: {
    id: string;
    settings: { viewType: string };
    places: { id: string; settings: { showServiceCategories: boolean } }[];
  };
}

type Save = (value: unknown) => Promise<unknown>;

/** What a setting that acts only in the console does there, and its value before. */
const effects: Readonly<
  Record<SettingInConsole, (page: Page, url: string, viewer: Ids['viewer']) => Promise<void>>
> = {
  'personal.viewType': async (page, url, { id, settings }) => {
    const save: Save = (viewType) => askServer(page, saveOwn, { input: { id, viewType } });
    for (const [viewType, view] of [
      ['grid', 'Day'],
      ['regular', 'Week'],
    ]) {
      await save(viewType);
      await openSettled(page, `${url}/calendar`);
      await expect(page.getByRole('radio', { name: view, exact: true })).toBeChecked();
    }
    await save(settings.viewType);
  },
  'places.showServiceCategories': async (page, url, { places }) => {
    const save: Save = (showServiceCategories) =>
      askServer(page, savePlaces, {
        input: { placesSettings: places.map(({ id }) => ({ id, showServiceCategories })) },
      });
    for (const isShown of [true, false]) {
      await save(isShown);
      await openSettled(page, `${url}/service`);
      await expect(page.getByRole('combobox', { name: 'Category' })).toBeVisible({ visible: isShown });
    }
    await save(places[0]?.settings.showServiceCategories);
  },
};

test('settings that act only in the console do so once they are saved', async ({ page, server }) => {
  await signIn(page, server.url);
  const { data } = await askServer<Ids>(page, ids);
  if (!data) throw new Error('The demo owner sees nothing');
  for (const setting of settingsInConsole)
    await test.step(setting, () => effects[setting](page, server.url, data.viewer));
});
