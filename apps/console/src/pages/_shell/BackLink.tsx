import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Leads from the page of one thing back to the list of all. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} size="sm" display="inline-block" mb="xs">
      <IconChevronLeft size={14} aria-hidden /> {children}
    </Anchor>
  );
}
