import { expect } from 'vitest';
import { toGlobalId } from '../../src/platform/graphql/globalId.ts';
import { ask } from '../ask.ts';
import type { Effects, SettingsWorld } from './settingsWorld.ts';

const ADD_PLACE = `mutation { addPlace(input: { name: "Airport", timezone: "Europe/Sofia" }) {
  place { settings { locale currency } paymentMethods { name } } } }`;
const ADD_PROVIDER = `mutation ($input: AddProviderInput!) {
  addProvider(input: $input) { providerEdge { node { phoneNumber } } } }`;

/** What the business's setting does elsewhere. */
export function organizationEffects(world: SettingsWorld): Effects {
  const { given, saveOrganization } = world;
  return {
    // Of a further place: its language and the names of its ways to pay.
    'organization.locale': async () => {
      const salon = await given.organization();
      await saveOrganization(salon, { locale: 'bg' });
      const { data } = await ask(salon.ownerContext, ADD_PLACE);
      expect(data?.addPlace).toMatchObject({
        place: { settings: { locale: 'bg' }, paymentMethods: [{ name: 'В брой' }, {}, {}] },
      });
    },
    'organization.currency': async () => {
      const salon = await given.organization();
      await saveOrganization(salon, { currency: 'gbp' });
      const { data } = await ask(salon.ownerContext, ADD_PLACE);
      expect(data?.addPlace).toMatchObject({ place: { settings: { currency: 'gbp' } } });
    },
    // C5: a number without a country code is of that country.
    'organization.country': async () => {
      const salon = await given.organization();
      await saveOrganization(salon, { country: 'IT' });
      const { data } = await ask(salon.ownerContext, ADD_PROVIDER, {
        input: {
          name: 'Gianna',
          email: 'gianna@salon.example',
          phoneNumber: '347 123 4567',
          roleId: toGlobalId('Role', salon.roleIds.staff),
        },
      });
      expect(data?.addProvider).toEqual({ providerEdge: { node: { phoneNumber: '+393471234567' } } });
    },
  };
}
