import { Skeleton } from '@mantine/core';
import { LoadingStatus } from '../../../lib/loading/FormSkeleton.tsx';

/** A tab's place while it is on its way. */
export function SettingsSkeleton() {
  return (
    <LoadingStatus>
      <Skeleton h={420} maw={640} />
    </LoadingStatus>
  );
}
