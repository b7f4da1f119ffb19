import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { rememberedList } from '../../lib/list/useListUrl.ts';

/** Leads from the page of one thing back to the list of all, as it was left where one came from there (ListItemLink). */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const { state } = useLocation();
  return (
    <Anchor component={Link} to={rememberedList(to, state)} size="sm" display="inline-block" mb="xs">
      <IconChevronLeft size={14} aria-hidden /> {children}
    </Anchor>
  );
}
