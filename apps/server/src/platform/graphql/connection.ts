import { refuseRequest } from '../refusalError.ts';
import { builder } from './builder.ts';

/** A payload that gives the caller's idempotency key back (rule P4). */
export interface KeyedPayload {
  readonly clientMutationId: string | null;
}

/** Where a page is in its list: cursor arguments and page arguments both lead to an offset. */
export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly page?: number | null;
  readonly limit?: number | null;
}

/** Rows to read: skip `offset`, take `limit`. */
export interface PageWindow {
  readonly offset: number;
  readonly limit: number;
}

/** A page of rows and how many there are in all. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly total: number;
  readonly window: PageWindow;
}

/** The arguments of a list field, in the schema's terms (spec 7). */
export const pageArguments = builder.args((t) => ({
  after: t.string(),
  first: t.int(),
  limit: t.int(),
  page: t.int(),
}));

/** The direction of each order. */
export const OrderDirectionRef = builder.enumType('OrderDirection', { values: ['ASC', 'DESC'] as const });

/** Positions stay within what GraphQL's Int can say. */
const LAST_OFFSET = 2_000_000_000;

const cursorPrefix = 'at:';

function encodeCursor(position: number): string {
  return Buffer.from(`${cursorPrefix}${position}`).toString('base64url');
}

function decodeCursor(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const position = text.startsWith(cursorPrefix) ? Number(text.slice(cursorPrefix.length)) : Number.NaN;
  return Number.isSafeInteger(position) && position >= 0
    ? position
    : refuseRequest('BAD_INPUT', { path: ['after'] });
}

/** The rows that the arguments ask for; `limit` beats `first`, both are capped (spec 9: page sizes and maxima). */
export function pageWindow(args: PageArguments, { size, max }: { size: number; max: number }): PageWindow {
  const wanted = args.limit ?? args.first ?? size;
  if (wanted < 1) refuseRequest('BAD_INPUT', { path: [args.limit === undefined ? 'first' : 'limit'] });
  if (args.page !== undefined && args.page !== null && args.page < 1)
    refuseRequest('BAD_INPUT', { path: ['page'] });
  const limit = Math.min(wanted, max);
  const offset = args.after ? decodeCursor(args.after) + 1 : ((args.page ?? 1) - 1) * limit;
  if (offset > LAST_OFFSET) refuseRequest('BAD_INPUT', { path: [args.after ? 'after' : 'page'] });
  return { offset, limit };
}

/** The connection of a page: edges with cursors, and pageInfo with the range and total that footers show (spec 7). */
export function toConnection<T>({ rows, total, window }: Page<T>) {
  const { offset, limit } = window;
  const last = offset + rows.length;
  return {
    edges: rows.map((node, index) => ({ cursor: encodeCursor(offset + index), node })),
    pageInfo: {
      startCursor: rows.length > 0 ? encodeCursor(offset) : null,
      endCursor: rows.length > 0 ? encodeCursor(last - 1) : null,
      hasNextPage: last < total,
      hasPreviousPage: offset > 0,
      currentPage: Math.floor(offset / limit) + 1,
      start: rows.length > 0 ? offset + 1 : 0,
      end: rows.length > 0 ? last : 0,
      total,
    },
  };
}

builder.objectFields(builder.pageInfoRef(), (t) => ({
  currentPage: t.int({ nullable: true, resolve: (info) => pageNumber(info, 'currentPage') }),
  start: t.int({ nullable: true, resolve: (info) => pageNumber(info, 'start') }),
  end: t.int({ nullable: true, resolve: (info) => pageNumber(info, 'end') }),
  total: t.int({ nullable: true, resolve: (info) => pageNumber(info, 'total') }),
}));

function pageNumber(info: object, name: string): number | null {
  const value = (info as Record<string, unknown>)[name];
  return typeof value === 'number' ? value : null;
}
