import { Grid, Skeleton, Stack } from '@mantine/core';
import { LoadingStatus } from '../../../lib/loading/FormSkeleton.tsx';

/** The place of the plan and what belongs to it while they are on their way. */
export function GeneralSkeleton() {
  return (
    <LoadingStatus>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            <Skeleton h={300} />
            <Skeleton h={180} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <Skeleton h={190} />
            <Skeleton h={200} />
          </Stack>
        </Grid.Col>
      </Grid>
    </LoadingStatus>
  );
}
