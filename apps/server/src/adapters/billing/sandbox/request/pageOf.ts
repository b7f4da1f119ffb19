import type { Books } from '../books/books.ts';
import { expanded } from './expand.ts';
import { invalid } from './stripeFault.ts';

const LIMIT = 10;

export interface PageParams {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly expand?: readonly string[] | undefined;
}

/** A page of objects, which come newest first, as Stripe's lists are. */
export function pageOf(
  books: Books,
  objects: readonly { id: string }[],
  {
    url,
    limit = LIMIT,
    starting_after: after,
    ending_before: before,
    expand = [],
  }: PageParams & { url: string },
): object {
  if (after !== undefined && before !== undefined)
    throw invalid('Received both starting_after and ending_before parameters. Please pass in only one.');
  const indexOf = (id: string, param: string) => {
    const index = objects.findIndex((object) => object.id === id);
    if (index < 0) throw invalid(`No such object: '${id}'`, param, 'resource_missing');
    return index;
  };
  const list = (data: readonly object[], hasMore: boolean) =>
    expanded(books, { object: 'list', data, has_more: hasMore, url }, expand);
  if (before !== undefined) {
    const end = indexOf(before, 'ending_before');
    return list(objects.slice(Math.max(0, end - limit), end), end > limit);
  }
  const start = after === undefined ? 0 : indexOf(after, 'starting_after') + 1;
  return list(objects.slice(start, start + limit), objects.length > start + limit);
}
