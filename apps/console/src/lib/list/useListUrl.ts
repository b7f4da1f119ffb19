import { SEARCH_MIN, TEXT_MAX } from '@slotkeeper/domain/limits';
import type { DataTableSort } from '@slotkeeper/ui/DataTableHead';
import { useSearch } from '../route/useSearch.ts';
import type { ChangePage } from './ListPager.tsx';

type SortDirection = 'ASC' | 'DESC';

/** What a list page shows, as kept in the address bar, so that it can be shared and navigated back to. */
interface ListUrl<Field extends string> {
  /** The trimmed text of the search box. */
  readonly text: string;
  /** What is searched for: nothing, which means all, where the text has fewer than three characters (decisions 8). */
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly sort: Field;
  readonly direction: SortDirection;
}

/** What a list's address is made of; what is searched for follows from it. */
type ListChoices<Field extends string> = Omit<ListUrl<Field>, 'search'>;

/** The orders that a list can be sorted by, and the one it begins with. */
export interface ListOrders<Field extends string> {
  readonly fields: readonly Field[];
  readonly sort: Field;
  readonly direction: SortDirection;
}

/** Beyond any list; the page leads from there to its last one. */
const PAGE_MAX = 1_000_000;

/** Reads a list's address; missing or invalid values take their defaults. */
export function readListUrl<Field extends string>(
  parameters: URLSearchParams,
  orders: ListOrders<Field>,
): ListUrl<Field> {
  const page = Number(parameters.get('page'));
  const sort = orders.fields.find((field) => field === parameters.get('sort'));
  const direction = parameters.get('direction') === 'DESC' ? 'DESC' : 'ASC';
  const text = searchableText(parameters.get('search') ?? '');
  return {
    text,
    search: text.length < SEARCH_MIN ? '' : text,
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, PAGE_MAX) : 1,
    sort: sort ?? orders.sort,
    direction: sort ? direction : orders.direction,
  };
}

const OWN = ['search', 'page', 'sort', 'direction'];

/** Without what no name holds and no request may carry, such as NUL and halves of letters. */
function searchableText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .slice(0, TEXT_MAX)
    .trim();
}

/** The parameters with a list's address, without what has its default; those of others, such as the open tab, stay. */
export function writeListUrl<Field extends string>(
  current: URLSearchParams,
  url: ListChoices<Field>,
  orders: ListOrders<Field>,
): URLSearchParams {
  const parameters = new URLSearchParams(current);
  for (const name of OWN) parameters.delete(name);
  if (url.text) parameters.set('search', url.text);
  if (url.page > 1) parameters.set('page', String(url.page));
  if (url.sort !== orders.sort || url.direction !== orders.direction) {
    parameters.set('sort', url.sort);
    parameters.set('direction', url.direction);
  }
  return parameters;
}

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

/** Changes some of a list's address; `replace` leaves no step in the browser's history. */
type ChangeList<Field extends string> = (
  change: Partial<ListChoices<Field>>,
  options?: { readonly replace: boolean },
) => void;

/** What the address bar says of a list, and how to change it; other parameters of the page stay. */
export function useListUrl<Field extends string>(
  orders: ListOrders<Field>,
): [url: ListUrl<Field>, change: ChangeList<Field>] {
  const [text, changeSearch] = useSearch();
  const url = readListUrl(new URLSearchParams(text), orders);
  return [
    url,
    (change, options) =>
      changeSearch(
        (current) => writeListUrl(current, { ...readListUrl(current, orders), ...change }, orders),
        options,
      ),
  ];
}

/** Turns the pages of a list that keeps its page in the address. */
export function useListPage<Field extends string>(orders: ListOrders<Field>): ChangePage {
  const [, changeSearch] = useSearch();
  return (next, options) =>
    changeSearch((current) => {
      const asked = readListUrl(current, orders);
      return writeListUrl(current, { ...asked, page: next(asked.page) }, orders);
    }, options);
}

interface ListSort {
  readonly sort: DataTableSort;
  readonly onSort: (sort: DataTableSort) => void;
}

/** The order of a list, as a table with the fields' names as column ids takes it; a new order starts at page 1. */
export function useListSort<Field extends string>(orders: ListOrders<Field>): ListSort {
  const [url, change] = useListUrl(orders);
  return {
    sort: { columnId: url.sort, direction: url.direction === 'DESC' ? 'descending' : 'ascending' },
    onSort: ({ columnId, direction }) => {
      const sort = orders.fields.find((field) => field === columnId) ?? orders.sort;
      change({ sort, page: 1, direction: direction === 'descending' ? 'DESC' : 'ASC' });
    },
  };
}
