import { Group, Text } from '@mantine/core';
import { formatList } from '@slotkeeper/i18n/format/formatList';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ProfileHead_viewer$key } from '../../../__generated__/ProfileHead_viewer.graphql.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { type PhotoChange, PhotoField } from '../../../lib/photo/PhotoField.tsx';

interface ProfileHeadProps {
  viewerKey: ProfileHead_viewer$key;
  photo: PhotoChange;
  onPhoto: (photo: PhotoChange) => void;
}

/** The photo of a person, to be changed, and what it is here: role, places, sign-in. */
export function ProfileHead({ viewerKey, photo, onPhoto }: ProfileHeadProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { role, places, account, profilePhotoUrl } = useFragment(
    graphql`
      fragment ProfileHead_viewer on Provider {
        profilePhotoUrl
        role {
          name
        }
        places {
          name
        }
        account {
          email
        }
      }
    `,
    viewerKey,
  );
  return (
    <Group align="center" gap="lg">
      <PhotoField
        label={t('photo.profile')}
        hasLabel={false}
        url={profilePhotoUrl}
        change={photo}
        onChange={onPhoto}
        shape="round"
      />
      <div>
        <Text fw={600}>{role.name}</Text>
        <Text size="sm" c="dimmed">
          {formatList(
            places.map(({ name }) => name),
            locale,
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {t('profile.signInWith', { email: account.email })}
        </Text>
      </div>
    </Group>
  );
}
