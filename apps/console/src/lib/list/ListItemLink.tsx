import type { Ref } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router';
import { rememberList } from './rememberedList.ts';

interface ListItemLinkProps extends Omit<LinkProps, 'state'> {
  ref?: Ref<HTMLAnchorElement>;
}

/** A link from a list to the page of one of its things, whose way back (BackLink) leads to the list as it is left here. */
export function ListItemLink(props: ListItemLinkProps) {
  return <Link {...props} state={rememberList(useLocation())} />;
}
