import { Paper } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router';
import classes from './ListFrame.module.css';
import { rememberList } from './useListUrl.ts';

interface ListItemLinkProps extends Omit<LinkProps, 'state'> {
  ref?: Ref<HTMLAnchorElement>;
}

/** A link from a list to the page of one of its things, whose way back (BackLink) leads to the list as it is left here. */
export function ListItemLink(props: ListItemLinkProps) {
  return <Link {...props} state={rememberList(useLocation())} />;
}

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
