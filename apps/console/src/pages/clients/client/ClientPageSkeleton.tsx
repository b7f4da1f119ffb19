import { Grid, Skeleton } from '@mantine/core';
import { LoadingStatus } from '../../../lib/loading/FormSkeleton.tsx';

/** A client's place while it is on its way. */
export function ClientPageSkeleton() {
  return (
    <LoadingStatus>
      <Grid>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Skeleton h={340} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Skeleton h={340} />
        </Grid.Col>
      </Grid>
    </LoadingStatus>
  );
}
