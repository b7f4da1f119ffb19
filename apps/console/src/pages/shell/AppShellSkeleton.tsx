import { Group, AppShell as Shell, Skeleton, Stack } from '@mantine/core';
import { LoadingStatus } from '../../lib/loading/LoadingStatus.tsx';
import { DRAWER_WIDTH, HEADER_HEIGHT } from './shellSizes.ts';

/** The shell's outline while it is not known yet who is looking. */
export function AppShellSkeleton() {
  return (
    <LoadingStatus>
      <Shell
        layout="alt"
        header={{ height: HEADER_HEIGHT }}
        navbar={{ width: DRAWER_WIDTH, breakpoint: 'sm', collapsed: { mobile: true } }}
      >
        <Shell.Header>
          <Group h="100%" px="md">
            <Skeleton h={20} w={140} />
          </Group>
        </Shell.Header>
        <Shell.Navbar p="md">
          <Stack gap="md">
            <Skeleton h={28} w={150} mb="md" />
            {Array.from({ length: 7 }, (_, section) => (
              <Skeleton key={section} h={24} />
            ))}
          </Stack>
        </Shell.Navbar>
      </Shell>
    </LoadingStatus>
  );
}
