import { Paper, Skeleton, Stack } from '@mantine/core';
import { LoadingStatus } from '../loading/LoadingStatus.tsx';

/** A list's place while it is on its way: the height of one full page. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <LoadingStatus>
      <Paper withBorder p="md">
        <Stack gap="lg">
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} h={22} />
          ))}
        </Stack>
      </Paper>
    </LoadingStatus>
  );
}
