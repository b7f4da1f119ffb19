import { Skeleton, Stack } from '@mantine/core';
import { LoadingStatus } from '../../lib/loading/FormSkeleton.tsx';

/** The profile's place while it is on its way. */
export function ProfilePageSkeleton() {
  return (
    <LoadingStatus>
      <Stack gap="lg">
        <Skeleton h={36} w={320} maw="100%" />
        <Skeleton h={320} />
      </Stack>
    </LoadingStatus>
  );
}
