import { Skeleton, Stack } from '@mantine/core';
import { LoadingStatus } from '../../../../lib/loading/FormSkeleton.tsx';

/** A placeholder for a provider's hours while they load. */
export function WorkHoursSkeleton() {
  return (
    <LoadingStatus>
      <Stack>
        <Skeleton h={60} maw={280} />
        <Skeleton h={420} />
      </Stack>
    </LoadingStatus>
  );
}
