import { SEARCH_MIN, TEXT_MAX } from '@slotkeeper/domain/limits';

export type SortDirection = 'ASC' | 'DESC';

/** What a list page shows, as kept in the address bar, so that it can be shared and navigated back to. */
export interface ListUrl<Field extends string> {
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
export type ListChoices<Field extends string> = Omit<ListUrl<Field>, 'search'>;

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
