import { updateBookingPageInput } from '@slotkeeper/domain/booking/page/pageSettingsInput';
import { organizationSettingsInput } from '@slotkeeper/domain/input/organizationDetails';
import { updatePlacesSettingsInput } from '@slotkeeper/domain/input/place';
import { providerSettingsInput } from '@slotkeeper/domain/input/provider';
import { expect, test } from 'vitest';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { billingEffects } from '../../test/settings/billingEffects.ts';
import { bookingPageEffects } from '../../test/settings/bookingPageEffects.ts';
import { organizationEffects } from '../../test/settings/organizationEffects.ts';
import { personalEffects } from '../../test/settings/personalEffects.ts';
import { placeEffects } from '../../test/settings/placeEffects.ts';
import { settingsInConsole } from '../../test/settings/settingsInConsole.ts';
import {
  SETTINGS_WITHOUT_EFFECT_MAX,
  settingsWithoutEffect,
} from '../../test/settings/settingsWithoutEffect.ts';
import { settingsWorld } from '../../test/settings/settingsWorld.ts';

const { db } = await openFreshDatabase();
const world = settingsWorld(db);
const effects = {
  ...personalEffects(world),
  ...placeEffects(world),
  ...organizationEffects(world),
  ...billingEffects(world),
  ...bookingPageEffects(world),
};

const { emails, notifications, ...personal } = providerSettingsInput.shape;
const { id: _, currencyChange: __, ...places } = updatePlacesSettingsInput.shape.placesSettings.element.shape;
const { billingAddress, ...organization } = organizationSettingsInput.shape;
const { clientMutationId: ___, ...bookingPage } = updateBookingPageInput.shape;
const below = (group: string, fields: object) => Object.keys(fields).map((field) => `${group}.${field}`);

/** Every setting that can be saved. Payment methods have calls of their own; what is agreed to as a currency changes is none. */
const settings = [
  ...below('personal', personal),
  ...below('personal.emails', emails.unwrap().shape),
  ...below('personal.notifications', notifications.unwrap().shape),
  ...below('places', { ...places, paymentMethods: null }),
  ...below('organization', organization),
  ...below('bookingPage', bookingPage),
  ...below('organization.billingAddress', billingAddress.unwrap().shape),
];

test('every setting of the spec is shown to do something elsewhere, or is known to do nothing yet', () => {
  const known = [...Object.keys(effects), ...settingsInConsole, ...Object.keys(settingsWithoutEffect)];
  expect(known.toSorted()).toEqual(settings.toSorted());
  expect(Object.keys(settingsWithoutEffect).length).toBeLessThanOrEqual(SETTINGS_WITHOUT_EFFECT_MAX);
});

test.each(Object.entries(effects))('%s, saved over the API, acts elsewhere', async (setting, showEffect) => {
  world.saved.clear();
  await showEffect();
  expect([...world.saved], 'the setting itself was saved').toContain(setting);
});
