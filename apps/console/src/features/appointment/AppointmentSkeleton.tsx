import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The shape of the dialog while its data is on the way. */
export function AppointmentSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap="md" role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton height={28} width="55%" />
      <Skeleton height={18} width="75%" />
      <Skeleton height={18} width="40%" />
      <Skeleton height={120} />
    </Stack>
  );
}
