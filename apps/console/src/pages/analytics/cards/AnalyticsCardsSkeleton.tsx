import { SimpleGrid, Skeleton } from '@mantine/core';
import { LoadingStatus } from '../../../lib/loading/LoadingStatus.tsx';

/** The figures' places while they are on their way. */
export function AnalyticsCardsSkeleton() {
  return (
    <LoadingStatus>
      <SimpleGrid cols={{ base: 2, lg: 4 }}>
        {['appointments', 'hours', 'totalClients', 'newClients'].map((card) => (
          <Skeleton key={card} h={118} />
        ))}
      </SimpleGrid>
    </LoadingStatus>
  );
}
