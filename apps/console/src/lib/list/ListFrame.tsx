import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ListFrame.module.css';

interface ListFrameProps {
  /** Other rows are on their way; until then those of before are shown faded. */
  isStale?: boolean;
  children: ReactNode;
}

/** The card around a list. */
export function ListFrame({ isStale = false, children }: ListFrameProps) {
  return (
    <Paper
      withBorder
      shadow="xs"
      className={classes.frame}
      data-stale={isStale || undefined}
      aria-busy={isStale}
    >
      {children}
    </Paper>
  );
}
