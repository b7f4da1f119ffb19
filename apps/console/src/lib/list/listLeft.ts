/** What a page knows of the list that led to it; it stands with the page in the browser's history. */
interface ListLeft {
  /** Path and parameters: search, page and order. */
  readonly list: string;
}

/** Notes a list's address as it is left. */
export function leaveList({ pathname, search }: { pathname: string; search: string }): ListLeft {
  return { list: pathname + search };
}

/** The address of a list as it was left for this page; its plain address where one came from somewhere else. */
export function listAsLeft(list: string, state: unknown): string {
  const left = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  return typeof left === 'string' && pathOf(left) === pathOf(list) ? left : list;
}

function pathOf(address: string): string {
  return address.replace(/\?.*/s, '');
}
