import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { heldAnswer } from '../../../../test/heldAnswer.ts';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { OrganizationSettings } from './OrganizationSettings.tsx';

const saved = {
  __typename: 'OrganizationSettings',
  id: 'business',
  billingAddress: { city: 'Sofia', country: 'BG', street: null, zipCode: null },
  billingName: 'Studio',
  billingPOI: null,
  billingVAT: null,
  country: 'BG',
  currency: 'eur',
  locale: 'en',
};

const named = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, value: string) =>
  fireEvent.change(await named(name), { target: { value } });

test('what is typed while the settings of the business are saved stays to be saved', async () => {
  const { answer, give } = heldAnswer();
  renderInConsole(
    <Suspense>
      <OrganizationSettings />
    </Suspense>,
    {
      answers: {
        useOrganizationSettingsQuery: () => ({
          viewer: { __typename: 'Provider', id: 'elena', organization: { id: 'studio', settings: saved } },
        }),
        settingsMutationsOrganizationMutation: answer,
      },
    },
  );
  await type('City', 'Varna');
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await type('Street and number', 'Primorski 1');
  const settings = { ...saved, billingAddress: { ...saved.billingAddress, city: 'Varna' } };
  give({ updateOrganizationSettings: { organization: { id: 'studio', currency: 'eur', settings } } });
  await screen.findByText('Settings saved');
  expect((await named('Street and number')).value).toBe('Primorski 1');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).dataset.loading).toBeUndefined(),
  );
});
