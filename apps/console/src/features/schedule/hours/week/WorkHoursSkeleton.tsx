import { Skeleton, Stack } from '@mantine/core';
import { LoadingStatus } from '../../../../lib/loading/LoadingStatus.tsx';

/** Keeps the place of somebody's hours while they are on their way. */
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
