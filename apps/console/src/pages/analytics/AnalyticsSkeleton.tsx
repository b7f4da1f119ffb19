import { Paper, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { LoadingStatus } from '../../lib/loading/FormSkeleton.tsx';
import classes from './Analytics.module.css';
import { figureNames } from './address/analyticsUrl.ts';

/** The figures' places while they are on their way. */
export function AnalyticsSkeleton() {
  return (
    <LoadingStatus>
      <Stack gap="lg">
        <Paper withBorder shadow="xs" p={{ base: 'sm', sm: 'lg' }}>
          <SimpleGrid cols={{ base: 2, lg: 4 }} mb="lg">
            {figureNames.map((name) => (
              <Skeleton key={name} h={118} />
            ))}
          </SimpleGrid>
          <Skeleton h={320} />
        </Paper>
        <div className={classes.sections}>
          <Skeleton h={280} />
          <Skeleton h={280} />
        </div>
      </Stack>
    </LoadingStatus>
  );
}
