import { Tabs } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The tabs of a page. Where a phone has no room for all of them, the open one is scrolled into view. */
export function TabList({ open, children }: { open: string | null; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[id$="-tab-${open}"]`);
    // Only sideways: the page itself stays where it is.
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  return (
    <Tabs.List ref={list} mb="lg">
      {children}
    </Tabs.List>
  );
}
