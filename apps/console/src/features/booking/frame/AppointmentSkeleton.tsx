import { Skeleton, Stack } from '@mantine/core';
import { LoadingStatus } from '../../../lib/loading/LoadingStatus.tsx';

/** The shape of the dialog while its data is on the way. */
export function AppointmentSkeleton() {
  return (
    <LoadingStatus>
      <Stack gap="md">
        <Skeleton height={28} width="55%" />
        <Skeleton height={18} width="75%" />
        <Skeleton height={18} width="40%" />
        <Skeleton height={120} />
      </Stack>
    </LoadingStatus>
  );
}
