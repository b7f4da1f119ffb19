/** What a page knows of the list that led to it; it is kept with the page in the browser's history. */
interface RememberedList {
  /** Path and parameters: search, page and order. */
  readonly list: string;
}

/** Notes a list's address as it is left. */
export function rememberList({ pathname, search }: { pathname: string; search: string }): RememberedList {
  return { list: pathname + search };
}

/** The address of a list as it was left for this page; its plain address where one came from somewhere else. */
export function rememberedList(list: string, state: unknown): string {
  const left = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  return typeof left === 'string' && pathOf(left) === pathOf(list) ? left : list;
}

function pathOf(url: string): string {
  return url.replace(/\?.*/s, '');
}
