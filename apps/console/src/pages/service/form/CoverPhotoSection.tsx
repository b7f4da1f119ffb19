import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoverPhotoSection_service$key } from '../../../__generated__/CoverPhotoSection_service.graphql.ts';
import { type PhotoChange, PhotoField } from '../../../lib/photo/PhotoField.tsx';

interface CoverPhotoSectionProps {
  /** Null for a new service. */
  serviceKey: CoverPhotoSection_service$key | null;
  change: PhotoChange;
  onChange: (change: PhotoChange) => void;
  disabled: boolean;
}

/** The photo that clients see with the service. */
export function CoverPhotoSection({ serviceKey, ...field }: CoverPhotoSectionProps) {
  const { t } = useTranslation();
  const service = useFragment(
    graphql`
      fragment CoverPhotoSection_service on Service {
        coverPhotoUrl
      }
    `,
    serviceKey,
  );
  return (
    <Section title={t('service.field.coverPhoto')}>
      <PhotoField
        label={t('service.field.coverPhoto')}
        hasLabel={false}
        url={service?.coverPhotoUrl}
        {...field}
      />
    </Section>
  );
}
