import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PhotoField } from './PhotoField.tsx';
import type { PhotoChanges } from './photoUploads.ts';

interface PhotoPairFieldsProps {
  coverPhotoUrl: string | null | undefined;
  profilePhotoUrl: string | null | undefined;
  changes: PhotoChanges;
  onChange: (change: PhotoChanges) => void;
  disabled?: boolean;
}

/** The cover and the profile photo of a business or a place (spec 2, Profile). */
export function PhotoPairFields(props: PhotoPairFieldsProps) {
  const { coverPhotoUrl, profilePhotoUrl, changes, onChange, disabled = false } = props;
  const { t } = useTranslation();
  return (
    <Stack>
      <PhotoField
        label={t('photo.cover')}
        url={coverPhotoUrl}
        change={changes.coverPhoto}
        onChange={(coverPhoto) => onChange({ coverPhoto })}
        shape="banner"
        disabled={disabled}
      />
      <PhotoField
        label={t('photo.profile')}
        url={profilePhotoUrl}
        change={changes.profilePhoto}
        onChange={(profilePhoto) => onChange({ profilePhoto })}
        shape="round"
        disabled={disabled}
      />
    </Stack>
  );
}
