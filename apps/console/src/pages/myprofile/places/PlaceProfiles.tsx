import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PlaceProfiles_organization$key } from '../../../__generated__/PlaceProfiles_organization.graphql.ts';
import { AddPlaceDialog } from './AddPlaceDialog.tsx';
import { PlaceProfile } from './PlaceProfile.tsx';

/** The places of the business, each with its own form, and one more to be opened (spec 2). */
export function PlaceProfiles({ organizationKey }: { organizationKey: PlaceProfiles_organization$key }) {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const { id, places } = useFragment(
    graphql`
      fragment PlaceProfiles_organization on Organization {
        id
        places {
          id
          ...PlaceProfile_place
        }
      }
    `,
    organizationKey,
  );
  return (
    <Stack maw={640}>
      {places.map((place) => (
        <PlaceProfile key={place.id} placeKey={place} organizationId={id} isOnly={places.length === 1} />
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          {t('profile.place.add')}
        </Button>
      </Group>
      <AddPlaceDialog opened={isAdding} organizationId={id} onClose={() => setIsAdding(false)} />
    </Stack>
  );
}
