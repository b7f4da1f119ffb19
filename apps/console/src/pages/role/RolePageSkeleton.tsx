import { Grid, Skeleton, Stack } from '@mantine/core';
import { LoadingStatus } from '../../lib/loading/LoadingStatus.tsx';

/** A role's place while it is on its way. */
export function RolePageSkeleton() {
  return (
    <LoadingStatus>
      <Skeleton h={32} w={240} mb="lg" />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="lg">
            <Skeleton h={120} />
            <Skeleton h={420} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Skeleton h={260} />
        </Grid.Col>
      </Grid>
    </LoadingStatus>
  );
}
