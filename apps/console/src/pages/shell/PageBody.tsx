import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

/** The space that every page but the calendar keeps around its content, and its greatest width. */
export function PageBody({ children }: { children: ReactNode }) {
  return (
    <Box p={{ base: 'md', sm: 'xl' }} maw={1280} mx="auto">
      {children}
    </Box>
  );
}
