import { fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import { expect, test } from 'vitest';
import { heldAnswer } from '../../../../test/heldAnswer.ts';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import type { ProfilePageLoaderQuery } from '../../../__generated__/ProfilePageLoaderQuery.graphql.ts';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';
import { profilePageQuery } from '../ProfilePageLoader.ts';
import { OrganizationProfile } from './OrganizationProfile.tsx';

function Profile() {
  const { viewer } = useLazyLoadQuery<ProfilePageLoaderQuery>(profilePageQuery, {});
  return <OrganizationProfile organizationKey={useProvider(viewer).organization} />;
}

const studio = {
  __typename: 'Organization',
  id: 'studio',
  name: 'Studio',
  email: 'studio@example.com',
  phoneNumber: '+359880000001',
  categoryId: null,
  categories: [],
  places: [],
};

const named = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, value: string) =>
  fireEvent.change(await named(name), { target: { value } });

test('what is typed while the profile of the business is saved stays to be saved', async () => {
  const { answer, give } = heldAnswer();
  renderInConsole(
    <Suspense>
      <Profile />
    </Suspense>,
    {
      answers: {
        ProfilePageLoaderQuery: () => ({
          viewer: { __typename: 'Provider', id: 'elena', organization: studio },
        }),
        useUpdateOrganizationMutation: answer,
      },
    },
  );
  await type('Name', 'Atelier');
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await type('Email', 'atelier@example.com');
  give({ updateOrganization: { organization: { ...studio, name: 'Atelier' } } });
  await screen.findByText('Saved');
  expect((await named('Email')).value).toBe('atelier@example.com');
  expect((await named('Name')).value).toBe('Atelier');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
});
